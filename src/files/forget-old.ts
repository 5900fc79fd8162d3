import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** How long a file stays in a cache after its last use, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes the files of a cache's folder that were not used for 30 days. Whoever uses a file has to set its
 * modification time. The folder need not exist.
 */
export function forgetOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // another build may have renamed or removed it meanwhile
    const found = statSync(file, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - KEPT_FOR) rmSync(file, { force: true });
  }
}
