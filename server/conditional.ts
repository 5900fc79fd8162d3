import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the client's copy is still good: its `if-none-match` names the tag, or, without one, its
 * `if-modified-since` is not before the file's time.
 */
export function isFresh(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = headers['if-modified-since'];
  return since !== undefined && seconds(Date.parse(since)) >= seconds(modified.getTime());
}

/**
 * Whether the client wants only the version that it knows, and this is another one: its `if-match` does not name the
 * tag, or, without one, its `if-unmodified-since` is before the file's time.
 */
export function isUnwanted(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  const tags = headers['if-match'];
  if (tags !== undefined) return !tags.split(',').some((tag) => ['*', etag].includes(tag.trim()));
  const since = headers['if-unmodified-since'];
  return since !== undefined && seconds(modified.getTime()) > seconds(Date.parse(since));
}

/** The part of a file that was asked for, both ends included; `unsatisfiable` when it lies beyond the file's end. */
export type Range = { start: number; end: number } | 'unsatisfiable' | undefined;

/**
 * Reads `range`, honouring `if-range`. Several ranges in one request, other units and malformed values are answered
 * with the whole file, as HTTP allows.
 */
export function readRange(headers: IncomingHttpHeaders, size: number, etag: string, modified: Date): Range {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.replaceAll(' ', '') ?? '');
  if (match === null || !isSameVersion(headers['if-range'], etag, modified)) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

function isSameVersion(condition: string | string[] | undefined, etag: string, modified: Date): boolean {
  if (condition === undefined) return true;
  const value = String(condition).trim();
  return value === etag || seconds(Date.parse(value)) === seconds(modified.getTime());
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
