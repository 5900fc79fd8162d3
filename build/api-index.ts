import { buildApiIndex, linkTargets } from '../samples/api/index.ts';
import { packageOfPage } from '../samples/api/sections.ts';
import type { ApiIndex } from '../src/content/load.ts';
import type { SiteMap } from '../src/content/site-map.ts';

/** The index of what the latest version's pages document, and the way from a name to its section. */
export function indexApi(siteMap: SiteMap): ApiIndex {
  const latest = siteMap.versions[0]?.name;
  const pages = [...siteMap.pages.values()].filter(({ version }) => version === latest);
  const entries = buildApiIndex(pages);
  const targets = new Map<string | undefined, Map<string, string>>();
  return {
    entries,
    addressOf(symbol, file) {
      const own = file === undefined ? undefined : packageOfPage(file);
      let addresses = targets.get(own);
      if (!addresses) targets.set(own, (addresses = linkTargets(entries, own)));
      return addresses.get(symbol);
    },
  };
}
