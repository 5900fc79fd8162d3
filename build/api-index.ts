import { buildApiIndex, buildSymbolIndex, linkTargets, type ApiEntry } from '../samples/api/index.ts';
import { packageOfPage, type PackageName } from '../samples/checker/packages.ts';
import type { ApiIndex } from '../src/content/load.ts';
import type { SiteMap } from '../src/content/site-map.ts';

/** Indexes what the pages of the latest version document, and finds the section of a name (`addressOf()`). */
export function indexApi(siteMap: SiteMap): ApiIndex {
  const latest = siteMap.versions[0]?.name;
  const pages = [...siteMap.pages.values()].filter(({ version }) => version === latest);
  // the development server needs the addresses at once and the messages never: `entries` is built on demand
  const symbols = buildSymbolIndex(pages);
  let entries: readonly ApiEntry[] | undefined;
  const targets = new Map<string | undefined, Map<string, string>>();
  const owners = new Map<string, PackageName | undefined>();
  const ownerOf = (file: string): PackageName | undefined => {
    if (!owners.has(file)) owners.set(file, packageOfPage(file));
    return owners.get(file);
  };
  return {
    get entries() {
      return (entries ??= buildApiIndex(pages));
    },
    addressOf(symbol, file) {
      const own = file === undefined ? undefined : ownerOf(file);
      let addresses = targets.get(own);
      if (!addresses) targets.set(own, (addresses = linkTargets(symbols, own)));
      return addresses.get(symbol);
    },
  };
}
