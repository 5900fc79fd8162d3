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
