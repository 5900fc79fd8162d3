import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { basePath, siteAddress } from '../../src/config/base-url.ts';
import { sourceLines } from './source-lines.ts';
import { isOfOwnMachine, OWN_MACHINE } from '../../src/config/whole-address.ts';
import { brokenLink, knownAddresses, plainAddress } from '../../src/content/known-addresses.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { ownPageFiles } from '../../src/content/own-pages.ts';
import { readText } from '../../src/files/read-text.ts';
import { statOf } from '../../src/files/stat-of.ts';
import type { Problem } from '../../src/content/problems.ts';
import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';
import { lineAt } from '../../src/text/line-at.ts';
import { faultsOf, INSTEAD, shorten } from '../headers/scan.ts';
import { mediaOf, readTags, unescaped, type Tag } from '../html/tags.ts';

/** Pages that are React components, and where they were read. */
export interface ReadPages {
  pages: { address: string; file: string; html: string }[];
  /** Whether there is a file at an address, without the base URL. */
  hasFile(address: string): boolean;
}

/** The attributes that hold addresses, by the names of elements; those of media are read by `mediaOf()`. */
const LINKED_BY: Record<string, string> = { a: 'href', area: 'href', link: 'href', script: 'src' };

interface OwnPage {
  address: string;
  file: string;
  /** Those of its main part; what is around it comes from settings, which have checks of their own. */
  tags: Tag[];
}

/** Address and file of all pages that are React components, the home page among them. */
export function componentPages(root: string): [address: string, file: string][] {
  return [...ownPageFiles(root), ['/', 'src/components/home/Home.tsx']];
}

/** The pages that are React components of a built site. */
export function builtPages(distDir: string, root: string): ReadPages {
  const pages = componentPages(root).flatMap(([address, file]) => {
    const built = path.join(distDir, address === '/' ? 'index.html' : `${address}.html`);
    return existsSync(built) ? [{ address, file, html: readFileSync(built, 'utf8') }] : [];
  });
  const hasFile = (address: string): boolean => statOf(path.join(distDir, address))?.isFile() ?? false;
  return { pages, hasFile };
}

/**
 * What is wrong in the text of the pages that are React components: links that lead nowhere on this site or to the
 * reader's own machine, pictures, styles and scripts that it does not have, ids that stand twice, and tags that the
 * content-security policy would block. Such a page is read as HTML: its links and ids are what its code makes of them.
 *
 * @param root folder of the page modules, to find the lines
 */
export function ownPageProblems(
  content: SiteContent,
  { pages, hasFile }: ReadPages,
  root: string,
): Problem[] {
  const read = pages.map(({ address, file, html }) => ({ address, file, tags: tagsOfText(html) }));
  return [
    ...repeatedIds(read, root),
    ...brokenLinks(read, content, hasFile, root),
    ...blockedTags(read, root),
  ];
}

/** Tags that the content-security policy would block, at the first of its name and attribute in the page's code. */
function blockedTags(pages: readonly OwnPage[], root: string): Problem[] {
  return pages.flatMap(({ file, tags }) =>
    tags.flatMap((tag) =>
      faultsOf(tag).map(({ reason, attribute }) => {
        const behind = attribute === undefined ? '' : `[^>]*\\s${escapeRegExp(attribute)}=`;
        const code = readText(path.join(root, file));
        const at = code.search(new RegExp(`<${escapeRegExp(tag.name)}\\b${behind}`, 'i'));
        const message = `${reason}: ${shorten(tag.source)}; ${INSTEAD}`;
        return { file, line: lineAt(code, Math.max(at, 0)), message };
      }),
    ),
  );
}

function repeatedIds(pages: readonly OwnPage[], root: string): Problem[] {
  return pages.flatMap(({ file, tags }) => {
    const ids = idsOf(tags);
    const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    const lineOf = sourceLines(path.join(root, file));
    return [...repeated].map((id) => ({
      file,
      line: lineOf(id),
      message: `the id "${id}" stands twice on the page, and links lead to the first; name one differently, here or in the Markdown that the page shows`,
    }));
  });
}

function brokenLinks(
  pages: readonly OwnPage[],
  content: SiteContent,
  hasFile: ReadPages['hasFile'],
  root: string,
): Problem[] {
  const known = knownAddresses(content);
  const base = basePath(content.config);
  for (const { address, tags } of pages) for (const id of idsOf(tags)) known.add(`${address}#${id}`);
  return pages.flatMap(({ address, file, tags }) => {
    const lineOf = sourceLines(path.join(root, file));
    return linksOf(tags).flatMap((href): Problem[] => {
      const own = siteAddress(href, content.config);
      if (own === undefined && isOfOwnMachine(href))
        return [{ file, line: lineOf(href), message: `the link "${href}" ${OWN_MACHINE.error}` }];
      if (own === undefined && /^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return [];
      const isSection = href.startsWith('#');
      const isBelow = own !== undefined || isSection || `${href}/`.startsWith(`${base}/`);
      const written = isBelow && own === undefined && !isSection ? href.slice(base.length) || '/' : href;
      // "#" alone is the top of the page
      const to = plainAddress(own ?? (isSection ? `${address}${href}` : written)).replace(/#$/, '');
      // of repeated slashes, only some servers make one
      const isFile = !to.includes('//') && hasFile(to.replace(/#.*/, ''));
      if (isBelow && (known.has(to) || isFile)) return [];
      const message = isBelow
        ? brokenLink(written, to, content.siteMap, content.redirects, known)
        : href.startsWith('/')
          ? `broken link "${written}": it leads out of the site, which begins at "${base}/"`
          : `broken link "${written}": it is relative; begin it with "/"`;
      return [{ file, line: lineOf(written), message }];
    });
  });
}

/** The tags of a built page's main part. */
function tagsOfText(html: string): Tag[] {
  const tags = [...readTags(html)];
  const end = html.lastIndexOf('</main>');
  const start = tags.findIndex(({ name }) => name === 'main');
  return tags.slice(start).filter(({ offset }) => offset < end);
}

function idsOf(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ attributes }) => attributes.get('id') ?? []).map(unescaped);
}

function linksOf(tags: readonly Tag[]): string[] {
  const links = tags.flatMap(({ name, attributes }) => attributes.get(LINKED_BY[name] ?? '') ?? []);
  return [...new Set([...links.map(unescaped), ...tags.flatMap(mediaOf)])];
}
