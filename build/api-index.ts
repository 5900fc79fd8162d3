import { buildApiIndex, buildSymbolIndex, linkTargets } from '../samples/api/index.ts';
import { packageOfPage, type PackageName } from '../samples/checker/packages.ts';
import type { ApiEntry, ApiIndex } from '../src/content/api-index.ts';
import type { Page, SiteMap } from '../src/content/site-map.ts';

/** Indexes what the pages of the latest version document, and finds the section of a name in any version. */
export function indexApi(siteMap: SiteMap): ApiIndex {
  const pages = [...siteMap.pages.values()];
  const versions = new Map(
    siteMap.versions.map(({ name }) => [name, indexVersion(pages.filter(({ version }) => version === name))]),
  );
  const [latest] = versions.values();
  return {
    get entries() {
      return latest?.entries ?? [];
    },
    addressOf: (symbol, page) => versions.get(page.version)?.addressOf(symbol, page),
    summaryOf: (address, page) => versions.get(page.version)?.summaryOf(address),
  };
}

/** The index of one version, which needs no page to say which. */
interface VersionIndex {
  entries: readonly ApiEntry[];
  addressOf(symbol: string, page: Pick<Page, 'file'>): string | undefined;
  summaryOf(address: string): string | undefined;
}

/** Indexes the pages of one version, without unlisted ones, to which no list and no name in code leads. */
function indexVersion(all: readonly Page[]): VersionIndex {
  // drafts, which no build has, are linked while they are written
  const pages = all.filter(({ frontMatter }) => !frontMatter.unlisted);
  // the development server needs few addresses at once and the messages never: all is built on demand
  let symbols: ApiEntry[] | undefined;
  let summaries: Map<string, string> | undefined;
  let entries: readonly ApiEntry[] | undefined;
  const targets = new Map<PackageName | undefined, Map<string, string>>();
  return {
    get entries() {
      return (entries ??= buildApiIndex(pages));
    },
    addressOf(symbol, { file }) {
      const own = packageOfPage(file);
      let addresses = targets.get(own);
      if (!addresses) {
        symbols ??= buildSymbolIndex(pages);
        targets.set(own, (addresses = linkTargets(symbols, own)));
      }
      return addresses.get(symbol);
    },
    summaryOf(address) {
      symbols ??= buildSymbolIndex(pages);
      summaries ??= new Map(symbols.map((entry) => [entry.address, entry.summary]));
      return summaries.get(address);
    },
  };
}
