import { readdirSync } from 'node:fs';
import path from 'node:path';
import { statOf } from '../../src/files/stat-of.ts';

/**
 * Whether a file in some folders was saved, added or removed.
 * @param folders those that there are not are left out
 * @param time in milliseconds
 */
export function isSavedSince(folders: readonly string[], time: number): boolean {
  return folders.some((folder) => {
    if (!statOf(folder)) return false;
    // what is removed changes its folder
    const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    return names.some((name) => (statOf(path.join(folder, name))?.mtimeMs ?? 0) >= time);
  });
}
