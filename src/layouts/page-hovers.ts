import { basePath } from '../config/base-url.ts';
import { fingerprint } from '../text/fingerprint.ts';
import { hoverFile } from '../content/hovers.ts';
import type { SiteContent } from '../content/load.ts';
import type { Page } from '../content/site-map.ts';

/** A page's hover texts as a file, and its address. */
export interface PageHovers {
  json: string;
  href: string;
}

/** The hover file of a page; undefined when it has none. */
export function pageHovers(content: SiteContent, page: Page): PageHovers | undefined {
  const base = basePath(content.config);
  const file = hoverFile(content.samplesOf(page), (symbol) => {
    const address = content.api.addressOf(symbol, page);
    return address === undefined
      ? undefined
      : { href: `${base}${address}`, summary: content.api.summaryOf(address, page) };
  });
  if (!file) return undefined;
  const json = JSON.stringify(file);
  return {
    json,
    href: `${base}/hovers${page.path === '/' ? '/home' : page.path}.json?v=${fingerprint(json)}`,
  };
}
