import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether a file in some folders was saved, added or removed.
 * @param folders those that there are not are left out
 * @param time in milliseconds
 */
export function isSavedSince(folders: readonly string[], time: number): boolean {
  return folders.some((folder) => {
    if (!statSync(folder, { throwIfNoEntry: false })) return false;
    // what is removed changes its folder
    const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    return names.some(
      (name) => (statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time,
    );
  });
}
