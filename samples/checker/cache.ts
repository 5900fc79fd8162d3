import { readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../src/files/write-whole.ts';
import { ROOT } from './packages.ts';

/** Folder of the cached results. */
export const CACHE = path.join(ROOT, '.cache/samples');

const DAY = 24 * 3600 * 1000;

/** Reads the result of a key; `null` when there is none, or none that can be read. */
export function readCached<Result>(key: string, folder = CACHE): Result | null {
  const file = path.join(folder, `${key}.json`);
  let result: Result;
  try {
    result = JSON.parse(readFileSync(file, 'utf8')) as Result;
  } catch {
    return null;
  }
  refresh(file);
  return result;
}

/** Stores a result under a key. An interrupted run leaves the earlier result, or none. */
export function writeCached(key: string, result: unknown, folder = CACHE): void {
  writeWhole(path.join(folder, `${key}.json`), JSON.stringify(result));
}

/** Keeps a file's modification time within a day of its last use, by which `forgetOld()` decides. */
function refresh(file: string): void {
  const now = new Date();
  try {
    if (statSync(file).mtimeMs < now.getTime() - DAY) utimesSync(file, now, now);
  } catch {
    // the cache may be read-only, or another run may just have removed the file; the result is valid anyway
  }
}
