import { filesBelow } from '../../src/files/files-below.ts';

/** Files of all pages of a built site, relative to `distDir`, sorted, with `/` between folders. */
export function listPages(distDir: string): string[] {
  return filesBelow(distDir).filter((file) => file.endsWith('.html'));
}
