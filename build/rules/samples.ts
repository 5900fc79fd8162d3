import { hasSamples } from '../../samples/results.ts';
import type { SiteContent } from '../../src/content/load.ts';

/** The file of the first page with samples that were not checked as they are now; undefined if none has. */
export function uncheckedPage({ siteMap, home, samplesOf }: SiteContent): string | undefined {
  const pages = [...siteMap.pages.values(), ...(home ? [home] : [])];
  return pages.find((page) => samplesOf(page) === null && hasSamples(page))?.file;
}
