import { readFileSync } from 'node:fs';

/** A text file as everything here reads texts: no byte order mark, and lines that end with `\n` alone. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}
