import type { Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { statOf } from './stat-of.ts';

/**
 * Adds a file or a folder, with the names of its files, to a hash. What does not exist adds nothing.
 * @param place its path from `root`; other paths are in the hash as well, so that a moved file changes it
 * @param names of a folder: only files with such names
 */
export function hashFiles(hash: Hash, root: string, place: string, names = /./): void {
  const file = path.resolve(root, place);
  const found = statOf(file);
  if (found?.isDirectory()) {
    for (const name of readdirSync(file).sort()) {
      const inside = path.join(file, name);
      const isFolder = statOf(inside)?.isDirectory() ?? false;
      if (name !== 'node_modules' && (isFolder || names.test(name))) hashFiles(hash, root, inside, names);
    }
  } else if (found) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
}
