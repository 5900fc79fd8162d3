import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { statOf } from './stat-of.ts';

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
/** How long a file stays in a cache after its last use, in milliseconds. */
const KEPT_FOR = 30 * DAY;

/** Keeps the modification time of a file in a cache within a day of its last use, by which `forgetOld()` decides. */
export function markUsed(file: string): void {
  const found = statOf(file);
  const now = new Date();
  try {
    if (found && found.mtimeMs < now.getTime() - DAY) utimesSync(file, now, now);
  } catch {
    // removed meanwhile, or in a cache that cannot be written
  }
}

/**
 * Removes the files of a cache's folder that were not used for 30 days. Whoever uses a file marks it as used. The folder
 * need not exist.
 */
export function forgetOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // another build may have renamed or removed it meanwhile
    const found = statOf(file);
    if (found && found.mtimeMs < Date.now() - KEPT_FOR) rmSync(file, { force: true });
  }
}
