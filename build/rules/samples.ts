import { hasSamples } from '../../samples/results.ts';
import type { SiteContent } from '../../src/content/load.ts';

/** The first page, as a file, whose samples were not checked as they are now: it is published without what that proves. */
export function uncheckedPage({ siteMap, home, samplesOf }: SiteContent): string | undefined {
  const pages = [...siteMap.pages.values(), ...(home ? [home] : [])];
  return pages.find((page) => samplesOf(page) === null && hasSamples(page))?.file;
}
