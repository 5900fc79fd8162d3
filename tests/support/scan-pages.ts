import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inlineHashes, scanPage, type InlineHashes } from '../../build/headers/scan.ts';
import { listPages } from '../../build/pages/list-pages.ts';

/**
 * Reads all pages of a folder and hashes their inline scripts and styles, as a build does with its own.
 * @throws Error as `inlineHashes()` does
 */
export function scanPages(distDir: string): InlineHashes {
  return inlineHashes(
    listPages(distDir).map((file) => scanPage(file, readFileSync(path.join(distDir, file), 'utf8'))),
  );
}
