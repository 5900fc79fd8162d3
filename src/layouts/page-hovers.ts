import { fingerprint, hoverFile } from '../content/hovers.ts';
import type { SiteContent } from '../content/load.ts';
import type { Page } from '../content/site-map.ts';

/** A page's hover texts as a file, and its address. */
export interface PageHovers {
  json: string;
  href: string;
}

/** The hover file of a page; nothing when it has none. */
export function hoversOf(content: SiteContent, page: Page): PageHovers | undefined {
  const file = hoverFile(content.samplesOf(page), (symbol) => content.api.addressOf(symbol, page.file));
  if (!file) return undefined;
  const json = JSON.stringify(file);
  const base = content.config.baseUrl.replace(/\/$/, '');
  return {
    json,
    href: `${base}/hovers${page.path === '/' ? '/home' : page.path}.json?v=${fingerprint(json)}`,
  };
}
