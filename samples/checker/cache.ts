import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.ts';

/** Where results are kept. */
export const CACHE = path.join(ROOT, '.cache/samples');

const DAY = 24 * 3600 * 1000;

/** Reads what is kept under a key; `null` when there is nothing, or nothing that can be read. */
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

/** Keeps a result under a key. A run that is interrupted leaves the earlier one, or none. */
export function writeCached(key: string, result: unknown, folder = CACHE): void {
  const file = path.join(folder, `${key}.json`);
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(unfinished, JSON.stringify(result));
  renameSync(unfinished, file);
}

/** The time of a file is when it was last read, to the day. */
function refresh(file: string): void {
  const now = new Date();
  try {
    if (statSync(file).mtimeMs < now.getTime() - DAY) utimesSync(file, now, now);
  } catch {
    // a cache that cannot be written, or that another run has just tidied, can be read all the same
  }
}
