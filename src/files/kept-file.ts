import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { markUsed } from './forget-old.ts';

/** Bytes of the checksum that kept files begin with. */
const SUM = 32;
const sumOf = (content: Uint8Array): Buffer => hash('sha256', content, 'buffer');

/**
 * Keeps a file in a cache, whole or not at all, and makes its folder: a run that is stopped, or another one that writes
 * the same file, leaves the earlier content or none. It begins with a checksum, as a disk that lost its power, or a copy
 * from another machine, may hold a part of it.
 */
export function keepFile(file: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content);
  const unfinished = `${file}.${process.pid}-${threadId}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(unfinished, Buffer.concat([sumOf(bytes), bytes]));
  renameSync(unfinished, file);
}

/** What was kept in a file, which is marked as used; undefined when there is none, or it is not whole. */
export function readKept(file: string): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(SUM);
  if (!sumOf(content).equals(bytes.subarray(0, SUM))) return undefined;
  markUsed(file);
  return content;
}
