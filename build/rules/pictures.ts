import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../../src/config/schema.ts';
import { SIDEBARS_FILE } from '../../src/config/sidebars.ts';
import { idOf, readLink } from '../../src/content/addresses.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { OWN_PAGES } from '../../src/content/own-pages.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';
import { nearest } from '../../src/text/nearest.ts';
import type { Problem } from '../../src/content/problems.ts';
import { parseMarkdown, walk } from '../../src/markdown/parse.ts';
import { readText } from '../../src/files/read-text.ts';

const PICTURE = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i;
/** Pictures of `public/` that browsers ask for by themselves. */
const ASKED_FOR = /^(?:favicon\.\w+|apple-touch-icon[\w-]*\.png)$/i;
/** Files that may name a picture. */
const TEXT = /\.(?:astro|css|html?|[cm]?[jt]sx?|json|md|svg|txt|webmanifest|xml|ya?ml)$/i;

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

/**
 * Pictures of `public/` that are named nowhere: a build publishes all of that folder. Code that puts an address together
 * does not name it.
 *
 * @param root the project's root
 */
export function unusedPublicPictures(root: string, { config, redirects }: SiteContent): Problem[] {
  const files = filesBelow(path.join(root, 'public'));
  let unused = files.filter((file) => PICTURE.test(file) && !ASKED_FOR.test(file));
  // settings as they are, however their file makes them
  const settings = JSON.stringify([config, redirects]);
  unused = unused.filter((file) => !names(settings, file));
  const folders = ['public', OWN_PAGES, 'src', ...config.docs.versions.map(({ folder }) => folder)];
  // a README shows pictures of the site, too
  const places = ['README.md', SIDEBARS_FILE, ...folders.flatMap((folder) => textsBelow(root, folder))];
  for (const place of places) {
    if (unused.length === 0) break;
    if (!existsSync(path.join(root, place))) continue;
    const text = readText(path.join(root, place));
    // files of that folder name each other from where they are
    const isBeside = place.startsWith('public/');
    unused = unused.filter(
      (file) => place === `public/${file}` || !names(text, isBeside ? path.posix.basename(file) : file),
    );
  }
  return unused.map((file) => ({
    file: `public/${file}`,
    line: 1,
    message: `nothing names the picture "/${file}", which would be published all the same; show it or remove it`,
  }));
}

function textsBelow(root: string, folder: string): string[] {
  return filesBelow(path.join(root, folder))
    .filter((file) => TEXT.test(file))
    .map((file) => `${folder}/${file}`);
}

/** Whether a text has the name of a file, also as part of an address, and not as the end of another name. */
function names(text: string, file: string): boolean {
  return [file, encodeURI(file)].some((name) => new RegExp(`(?<![\\w.-])${escapeRegExp(name)}`).test(text));
}
