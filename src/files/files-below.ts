import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { posix } from './posix.ts';
import { statOf } from './stat-of.ts';

/**
 * The files in a folder and the folders in it, sorted, with `/` between, links to files among them; none if it does not
 * exist.
 */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, file: path.join(entry.parentPath, entry.name) }))
    .filter(
      ({ entry, file }) => entry.isFile() || (entry.isSymbolicLink() && statOf(file)?.isFile() === true),
    )
    .map(({ file }) => posix(path.relative(folder, file)))
    .sort();
}
