import path from 'node:path';
import type { SiteConfig } from '../../src/config/schema.ts';
import { idOf, readLink } from '../../src/content/addresses.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { nearest } from '../../src/text/nearest.ts';
import type { Problem } from '../../src/content/problems.ts';
import { parseMarkdown, walk } from '../../src/markdown/parse.ts';
import { readText } from '../../src/files/read-text.ts';

const PICTURE = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i;

/**
 * Pictures in the folders of the docs that no page shows. What a draft or a partial (`_home.md`) shows is in use.
 *
 * @param root the project's root
 * @returns one problem for each file, with the pages whose names are nearest to it
 */
export function unusedPictures(root: string, config: SiteConfig): Problem[] {
  return config.docs.versions.flatMap(({ folder }) => {
    const files = filesBelow(path.join(root, folder));
    const pictures = files.filter((file) => PICTURE.test(file));
    // most docs have no pictures, and then their pages need not be read again
    if (pictures.length === 0) return [];
    const sources = files.filter((file) => file.endsWith('.md'));
    const shown = new Set(sources.flatMap((file) => picturesOf(path.join(root, folder, file), file)));
    return pictures
      .filter((file) => !shown.has(file))
      .map((file) => ({
        file: `${folder}/${file}`,
        line: 1,
        message: `no page shows this picture; show it or remove it; nearest pages: ${nearest(file.replace(PICTURE, '.md'), sources).join(', ') || '(none)'}`,
      }));
  });
}

/** The pictures that a page names, as files below its version's folder. */
function picturesOf(file: string, name: string): string[] {
  const pictures: string[] = [];
  walk(parseMarkdown(readText(file)).tree, (node) => {
    if (node.type !== 'image' && node.type !== 'definition') return;
    const link = readLink(node.url, idOf(name));
    if (link.kind === 'asset') pictures.push(link.file);
  });
  return pictures;
}
