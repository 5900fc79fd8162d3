import type { Page, SiteMap } from './site-map.ts';

/** What has addresses: the docs, the other pages of the site, and the sections of the home page. */
interface Addressed {
  siteMap: SiteMap;
  home: Page | undefined;
  /** Addresses of the site that are no docs pages. */
  otherRoutes: ReadonlySet<string>;
}

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
