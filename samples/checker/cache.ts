import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markUsed } from '../../src/files/forget-old.ts';
import { writeWhole } from '../../src/files/write-whole.ts';
import { ROOT } from './packages.ts';

/** Folder of the cached results. */
export const CACHE = path.join(ROOT, '.cache/samples');

/** Reads the result of a key; `null` when there is none, or none that can be read. */
export function readCached<Result>(key: string, folder = CACHE): Result | null {
  const file = path.join(folder, `${key}.json`);
  let result: Result;
  try {
    result = JSON.parse(readFileSync(file, 'utf8')) as Result;
  } catch {
    return null;
  }
  markUsed(file);
  return result;
}

/** Stores a result under a key. An interrupted run leaves the earlier result, or none. */
export function writeCached(key: string, result: unknown, folder = CACHE): void {
  writeWhole(path.join(folder, `${key}.json`), JSON.stringify(result));
}
