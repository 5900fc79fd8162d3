import { readFileSync } from 'node:fs';

/** Reads a text file as all are read here: without byte order mark, with `\n` at the end of lines. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}
