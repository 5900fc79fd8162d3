import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { basePath, siteAddress } from '../../src/config/base-url.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import { sourceLines } from './source-lines.ts';
import { isOfOwnMachine, OWN_MACHINE } from '../../src/config/whole-address.ts';
import { isElsewhere, withoutSection } from '../../src/content/addresses.ts';
import { brokenLink, knownAddresses, plainAddress } from '../../src/content/known-addresses.ts';
import { faultOfDescription } from '../../src/content/front-matter.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { ownPages, type OwnPage } from '../../src/content/own-pages.ts';
import { readText } from '../../src/files/read-text.ts';
import { statOf } from '../../src/files/stat-of.ts';
import type { Problem } from '../../src/content/problems.ts';
import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';
import { lineAt } from '../../src/text/line-at.ts';
import { isWebAddress } from '../../src/text/web-address.ts';
import { faultsOf, INSTEAD, shorten } from '../headers/scan.ts';
import { mediaOf, readTags, unescaped, type Tag } from '../html/tags.ts';
import { outlineFaults } from './own-page-outline.ts';

/** Own pages and the home page, and where they were read. */
export interface ReadPages {
  pages: (OwnPage & { html: string })[];
  /** Whether there is a file at an address, without the base URL. */
  hasFile(address: string): boolean;
}

/** The attributes that hold addresses, by the names of elements; those of media are read by `mediaOf()`. */
const LINKED_BY: Record<string, string> = { a: 'href', area: 'href', link: 'href', script: 'src' };

interface ReadPage extends OwnPage {
  html: string;
  /** Those of its main part; what is around it comes from settings, which have checks of their own. */
  tags: Tag[];
}

/** The home page, which is a component, too. */
export const HOME_PAGE: OwnPage = { address: '/', file: 'src/components/home/Home.tsx' };

/** The own pages of a built site, and its home page. */
export function builtPages(distDir: string, root: string): ReadPages {
  const pages = [...ownPages(root), HOME_PAGE].flatMap(({ address, file }) => {
    const built = path.join(distDir, address === '/' ? 'index.html' : `${address}.html`);
    return existsSync(built) ? [{ address, file, html: readFileSync(built, 'utf8') }] : [];
  });
  const hasFile = (address: string): boolean => statOf(path.join(distDir, address))?.isFile() ?? false;
  return { pages, hasFile };
}

/**
 * What is wrong in the text of own pages and the home page: links that lead nowhere on this site or to the
 * reader's own machine, pictures, styles and scripts that it does not have, ids that stand twice, headings out of order,
 * pictures without a text alternative, and tags that the content-security policy would block; and descriptions that pages
 * of the docs may not have either. Such a page is read as HTML: its links and ids are what its code makes of them.
 *
 * @param root of the project, to find the lines
 */
export function ownPageProblems(
  content: SiteContent,
  { pages, hasFile }: ReadPages,
  root: string,
): Problem[] {
  const read = pages.map(({ address, file, html }) => ({ address, file, html, tags: tagsOfText(html) }));
  return [
    ...unfitDescriptions(read, root),
    ...faultyOutlines(read, root),
    ...repeatedIds(read, root),
    ...brokenLinks(read, content, hasFile, root),
    ...blockedTags(read, root),
  ];
}

/** Descriptions that front matter could not have either. That of the home page is made of settings (`unfitDescription()`). */
function unfitDescriptions(pages: readonly ReadPage[], root: string): Problem[] {
  return pages.flatMap(({ address, file, html }): Problem[] => {
    const description = address === '/' ? undefined : descriptionOf(html);
    const fault = description === undefined ? undefined : faultOfDescription(description);
    if (description === undefined || fault === undefined) return [];
    return [{ file, line: sourceLines(path.join(root, file))(description), message: `meta: ${fault}` }];
  });
}

function descriptionOf(html: string): string | undefined {
  const tag = readTags(html).find(
    ({ name, attributes }) => name === 'meta' && attributes.get('name') === 'description',
  );
  const content = tag?.attributes.get('content');
  return content === undefined ? undefined : unescaped(content);
}

function faultyOutlines(pages: readonly ReadPage[], root: string): Problem[] {
  return pages.flatMap(({ file, html, tags }) => {
    const module = path.join(root, file);
    const code = existsSync(module) ? readText(module) : '';
    return outlineFaults(html, tags, code).map((fault) => ({ file, ...fault }));
  });
}

/** Tags that the content-security policy would block, at the first of its name and attribute in the page's code. */
function blockedTags(pages: readonly ReadPage[], root: string): Problem[] {
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

function repeatedIds(pages: readonly ReadPage[], root: string): Problem[] {
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
  pages: readonly ReadPage[],
  content: SiteContent,
  hasFile: ReadPages['hasFile'],
  root: string,
): Problem[] {
  const known = knownAddresses(content);
  for (const { address, tags } of pages) for (const id of idsOf(tags)) known.add(`${address}#${id}`);
  return pages.flatMap(({ address, file, tags }) => {
    const lineOf = sourceLines(path.join(root, file));
    return linksOf(tags).flatMap((href): Problem[] => {
      const own = ownLink(href, address, content.config);
      const written = own?.written ?? href;
      const message = own ? faultOf(own, content, known, hasFile) : faultElsewhere(href, content.config);
      return message === undefined ? [] : [{ file, line: lineOf(written), message }];
    });
  });
}

/** The links to other sites in the text of own pages and the home page, with their places: `pages/about.tsx:12`. */
export function linksElsewhere(
  { pages }: Pick<ReadPages, 'pages'>,
  config: SiteConfig,
  root: string,
): { href: string; place: string }[] {
  return pages.flatMap(({ file, html }) => {
    const lineOf = sourceLines(path.join(root, file));
    return linksOf(tagsOfText(html))
      .filter((href) => isWebAddress(href) && siteAddress(href, config) === undefined)
      .map((href) => ({ href, place: `${file}:${lineOf(href)}` }));
  });
}

/** A link that leads to this site: its address there, and the link as the page's code has it, without the base URL. */
interface OwnLink {
  address: string;
  written: string;
}

/** @param page address of the page that has the link */
function ownLink(href: string, page: string, config: SiteConfig): OwnLink | undefined {
  const whole = siteAddress(href, config);
  if (whole !== undefined) return { address: whole, written: href };
  if (href.startsWith('#')) return { address: `${page}${href}`, written: href };
  const base = basePath(config);
  if (href.startsWith('//') || !`${href}/`.startsWith(`${base}/`)) return undefined;
  const written = href.slice(base.length) || '/';
  return { address: written, written };
}

/** Why a link leads nowhere on this site; undefined when it leads somewhere. */
function faultOf(
  { address, written }: OwnLink,
  { siteMap, redirects }: SiteContent,
  known: ReadonlySet<string>,
  hasFile: ReadPages['hasFile'],
): string | undefined {
  // "#" alone is the top of the page
  const to = plainAddress(address).replace(/#$/, '');
  // of repeated slashes, only some servers make one
  if (known.has(to) || (!to.includes('//') && hasFile(withoutSection(to)))) return undefined;
  return brokenLink(written, to, siteMap, redirects, known);
}

/** What is wrong with a link that does not lead to this site; undefined when it is one to another site. */
function faultElsewhere(href: string, config: SiteConfig): string | undefined {
  if (isOfOwnMachine(href)) return `the link "${href}" ${OWN_MACHINE.error}`;
  if (isElsewhere(href)) return undefined;
  return href.startsWith('/')
    ? `broken link "${href}": it leads out of the site, which begins at "${basePath(config)}/"`
    : `broken link "${href}": it is relative; begin it with "/"`;
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
