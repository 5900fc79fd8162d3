import path from 'node:path';

/** A path with `/` between its folders, on every system. */
export function posix(file: string): string {
  return file.replaceAll(path.sep, '/');
}
