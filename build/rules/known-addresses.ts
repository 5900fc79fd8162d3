import type { SiteContent } from '../../src/content/load.ts';

/**
 * Every address of the site that can be linked to: pages, and with `#` their headings. Those of the home page stand
 * under `/#…`.
 */
export function knownAddresses({ siteMap, home, otherRoutes }: SiteContent): Set<string> {
  const known = new Set(otherRoutes);
  for (const { path, headings } of siteMap.pages.values()) {
    known.add(path);
    for (const { id } of headings) known.add(`${path}#${id}`);
  }
  for (const { id } of home?.headings ?? []) known.add(`/#${id}`);
  return known;
}
