import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** How long something stays in a cache after it was last used. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes from the folder of a cache the files that nobody has used in 30 days: the time of a file is when it was last
 * used. The folder need not be there.
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
