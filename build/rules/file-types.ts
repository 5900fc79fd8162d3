import path from 'node:path';
import { contentType, UNKNOWN_TYPE } from '../../server/mime.ts';
import type { Problem } from '../../src/content/problems.ts';
import { filesBelow } from '../../src/files/files-below.ts';

/** Files of `public/` whose ending says nothing to servers: browsers save them, and do not show them. */
export function untypedFiles(root: string): Problem[] {
  return filesBelow(path.join(root, 'public')).flatMap((file) => {
    const { ext } = path.posix.parse(file);
    if (ext === '' || contentType(file) !== UNKNOWN_TYPE) return [];
    const message = `is sent without a type and uncompressed, so that browsers only save it; add "${ext}" to server/mime.ts, or remove the file`;
    return [{ file: `public/${file}`, line: 1, message }];
  });
}
