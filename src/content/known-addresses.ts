import type { RedirectConfig } from '../config/redirects.ts';
import { addressOf, decoded } from './addresses.ts';
import { nearest } from './nearest.ts';
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
  return decoded(href.replace(/\?[^#]*/, ''));
}

/** Whether an address is that of a page's copy as Markdown. */
export function isCopyOfPage(address: string, { pages }: SiteMap): boolean {
  return address.endsWith('.md') && pages.has(address.slice(0, -'.md'.length));
}

/**
 * Explains why an address is unknown and what to write instead. One with a slash at its end counts as unknown: each
 * click on it would be redirected, and the navbar would not mark it as current. So does one with two slashes in a row.
 *
 * @param written without its query
 * @param known the addresses that there are, to name the nearest
 */
export function whyMissing(
  written: string,
  { versions }: SiteMap,
  redirects: readonly RedirectConfig[],
  known: ReadonlySet<string>,
): string {
  const address = written.replace(/^([^#]*[^/#])\/+(?=#|$)/, '$1');
  if (known.has(address)) return `addresses do not end in "/"; write "${address}"`;
  const single = address.replace(/^[^#]*/, (path) => path.replace(/\/{2,}/g, '/'));
  if (known.has(single)) return `addresses do not have "//"; write "${single}"`;
  const page = address.replace(/#.*/, '');
  const moved = redirects.find(({ from }) => from === address || from === page);
  if (moved) return `it is redirected to ${moved.to}; link to that`;
  if (versions.some(({ path, draftIds }) => draftIds.some((id) => addressOf(id, path) === page)))
    return 'it is a draft, and drafts are not published';
  return `no page or file has this address; nearest: ${nearest(address, known).join(', ')}`;
}
