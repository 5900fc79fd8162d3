import type { RedirectConfig } from '../config/redirects.ts';
import { addressOf, decoded, withoutSection } from './addresses.ts';
import { nearest } from '../text/nearest.ts';
import type { Page, SiteMap } from './site-map.ts';

/** What has addresses: the docs, the other pages of the site, and the sections of the home page. */
interface Addressed {
  siteMap: SiteMap;
  home: Page | undefined;
  /** Addresses of the site that are no docs pages. */
  otherRoutes: ReadonlySet<string>;
}

/**
 * Sections of the home page that are none of its partial: the ids in `Home.tsx`, besides the one of all pages. They may be
 * linked to, and may change.
 */
export const HOME_SECTIONS: readonly string[] = ['title', 'code', 'libraries', 'proof', 'start'];

/**
 * Every address of the site that can be linked to: pages, and with `#` their headings. Those of the home page stand
 * under `/#…`.
 */
export function knownAddresses({ siteMap, home, otherRoutes }: Addressed): Set<string> {
  const known = new Set(otherRoutes);
  for (const { path, headings } of siteMap.pages.values()) {
    known.add(path);
    for (const { id } of headings) known.add(`${path}#${id}`);
  }
  for (const { id } of home?.headings ?? []) known.add(`/#${id}`);
  return known;
}

/** An address without its query and encoding, as the site knows its own. */
export function plainAddress(href: string): string {
  return decoded(href.replace(/^([^?#]*)\?[^#]*/, '$1'));
}

/** Whether an address is that of a page's copy as Markdown. */
export function isCopyOfPage(address: string, { pages }: SiteMap): boolean {
  return address.endsWith('.md') && pages.has(address.slice(0, -'.md'.length));
}

/** Why a page has no section of this id, and which ones it has. */
export function noHeading(file: string, id: string, ids: readonly string[]): string {
  const near = nearest(id, ids).map((each) => `#${each}`);
  return `${file} has no heading "${id}"; nearest: ${near.join(', ') || '(it has none)'}`;
}

/** The same for a page that has no file in the docs, and whose sections are not read. */
export function noSections(path: string, id: string): string {
  return `${path} is no page of the docs, and its sections are not known; link to it without "#${id}"`;
}

/**
 * Why the section that an unknown address names is not on its page; undefined when it names none, or the page is
 * unknown too.
 *
 * @param known the addresses that there are, with those of the page's sections
 */
export function whyNoSection(
  address: string,
  { pages }: Pick<SiteMap, 'pages'>,
  known: ReadonlySet<string>,
): string | undefined {
  const [path = '', id = ''] = address.split('#');
  if (id === '' || !known.has(path)) return undefined;
  const start = `${path}#`;
  const ids = [...known].flatMap((each) => (each.startsWith(start) ? each.slice(start.length) : []));
  const file = pages.get(path)?.file;
  return file === undefined && ids.length === 0 ? noSections(path, id) : noHeading(file ?? path, id, ids);
}

/**
 * The addresses nearest to one that does not exist, best first. One without a section is compared with those without:
 * there are many more sections than pages, and none of them is meant.
 */
export function nearestAddresses(address: string, known: ReadonlySet<string>): string[] {
  return nearest(address, address.includes('#') ? known : [...known].filter((each) => !each.includes('#')));
}

/** Why nothing may lead to a draft, behind a word for it. */
export const IS_DRAFT = 'is a draft, and drafts are not published';

/** Whether an address without a section would be that of a draft, which is left out. */
export function isDraft(address: string, { versions }: Pick<SiteMap, 'versions'>): boolean {
  return versions.some(({ path, draftIds }) => draftIds.some((id) => addressOf(id, path) === address));
}

/**
 * What is wrong with a link to an unknown address, and what to write instead. One with a slash at its end counts as
 * unknown: each click on it would be redirected, and the navbar would not mark it as current. So does one with two
 * slashes in a row.
 *
 * @param href the link as it is written, for the message
 * @param written the address of this site that it has, without its query
 * @param known the addresses that there are, to name the nearest
 */
export function brokenLink(
  href: string,
  written: string,
  siteMap: SiteMap,
  redirects: readonly RedirectConfig[],
  known: ReadonlySet<string>,
): string {
  const broken = `broken link "${href}":`;
  const address = written.replace(/^([^#]*[^/#])\/+(?=#|$)/, '$1');
  if (known.has(address)) return `${broken} addresses do not end in "/"; write "${address}"`;
  const single = address.replace(/^[^#]*/, (path) => path.replace(/\/{2,}/g, '/'));
  if (known.has(single)) return `${broken} addresses do not have "//"; write "${single}"`;
  const page = withoutSection(address);
  const moved = redirects.find(({ from }) => from === address || from === page);
  if (moved) return `${broken} it is redirected to ${moved.to}; link to that`;
  if (isCopyOfPage(page, siteMap))
    return `${broken} this is the copy of a page as Markdown, for programs; link to the page, "${address.replace(/\.md(?=#|$)/, '')}"`;
  if (isDraft(page, siteMap)) return `${broken} it ${IS_DRAFT}`;
  const noSection = whyNoSection(address, siteMap, known);
  if (noSection !== undefined) return `broken anchor "${href}": ${noSection}`;
  return `${broken} no page or file has this address; nearest: ${nearestAddresses(address, known).join(', ')}`;
}
