import path from 'node:path';
import { keepFile, readKept } from '../../src/files/kept-file.ts';
import { ROOT } from './packages.ts';

/** Folder of the cached results. */
export const CACHE = path.join(ROOT, '.cache/samples');

/** Reads the result of a key; `null` when there is none, or none that is whole. */
export function readCached<Result>(key: string, folder = CACHE): Result | null {
  const bytes = readKept(path.join(folder, `${key}.json`));
  return bytes === undefined ? null : (JSON.parse(bytes.toString()) as Result);
}

/** Stores a result under a key. An interrupted run leaves the earlier result, or none. */
export function writeCached(key: string, result: unknown, folder = CACHE): void {
  keepFile(path.join(folder, `${key}.json`), JSON.stringify(result));
}
