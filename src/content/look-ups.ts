import { withoutSection } from './addresses.ts';
import type { SiteContent } from './load.ts';
import type { DocsEntry, Page, SiteMap, Version } from './site-map.ts';

/** All pages of the docs, and what the home page shows of them. */
export function pagesOf({ siteMap, home }: Pick<SiteContent, 'siteMap' | 'home'>): Page[] {
  return [...siteMap.pages.values(), ...(home ? [home] : [])];
}

/** The pages that lists for readers and search engines name: neither unlisted ones nor drafts. */
export function listedPages(siteMap: SiteMap): Page[] {
  return [...siteMap.pages.values()].filter(({ frontMatter }) => !frontMatter.unlisted && !frontMatter.draft);
}

/**
 * The version that a page belongs to.
 * @throws Error when the page is of another site map
 */
export function versionOf(siteMap: SiteMap, page: Page): Version {
  const version = siteMap.versions.find(({ name }) => name === page.version);
  if (!version)
    throw new Error(
      `the page ${page.path} belongs to version "${page.version}", which is not in the site map`,
    );
  return version;
}

/** Label of the version that a page belongs to, where its name does not stand for the latest; undefined in that. */
export function olderLabel(siteMap: SiteMap, page: Page): string | undefined {
  const version = versionOf(siteMap, page);
  return version.isLast ? undefined : version.label;
}

const entriesOfVersions = new WeakMap<Version, ReadonlyMap<string, DocsEntry>>();

/** The pages of a version by their ids. */
export function entriesOf(version: Version): ReadonlyMap<string, DocsEntry> {
  let entries = entriesOfVersions.get(version);
  if (!entries) {
    entries = new Map(version.docs.map((entry) => [entry.id, entry]));
    entriesOfVersions.set(version, entries);
  }
  return entries;
}

/** Address of a page of a version by its id; undefined if the version does not have it. */
export function pathOfDoc(version: Version, id: string | undefined): string | undefined {
  return id === undefined ? undefined : entriesOf(version).get(id)?.path;
}

/** Address of the page that a version begins with. */
export function mainPath(version: Version): string {
  return pathOfDoc(version, version.mainDocId) ?? version.path;
}

/**
 * Address of what another version has for a page: the same page, under the name that the redirects know it by there,
 * or else the beginning of its sidebar or of the version.
 */
export function counterpart(
  { siteMap, redirects }: Pick<SiteContent, 'siteMap' | 'redirects'>,
  version: Version,
  page: Page,
): string {
  return (
    pathOfDoc(version, page.id) ??
    renamed({ siteMap, redirects }, version, page) ??
    version.sidebars[page.sidebar ?? '']?.link?.path ??
    mainPath(version)
  );
}

/** Address of a page in a version where it has another name, or is a section; undefined if no redirect tells. */
function renamed(
  { siteMap, redirects }: Pick<SiteContent, 'siteMap' | 'redirects'>,
  version: Version,
  page: Page,
): string | undefined {
  const own = versionOf(siteMap, page);
  const there = (path: string): string => `${version.path}${path.slice(own.path.length)}`;
  return redirects
    .flatMap(({ from, to }) => (from === there(page.path) ? [to] : to === page.path ? [there(from)] : []))
    .find((path) => siteMap.pages.get(withoutSection(path))?.version === version.name);
}
