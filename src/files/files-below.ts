import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { posix } from './posix.ts';

/** The files in a folder and the folders in it, sorted, with `/` between; none if it does not exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .sort();
}
