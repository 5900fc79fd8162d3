import { hasSamples } from '../../samples/results.ts';
import type { SiteContent } from '../../src/content/load.ts';

/** Files of pages whose samples were not checked as they are now: they are published without what a check proves. */
export function uncheckedPages({ siteMap, home, samplesOf }: SiteContent): string[] {
  return [...siteMap.pages.values(), ...(home ? [home] : [])]
    .filter((page) => samplesOf(page) === null && hasSamples(page))
    .map(({ file }) => file);
}
