import { readStored } from '../preferences/storage.ts';
import { DEFAULT_TAG, docsTag } from './record.ts';
import type { SearchRequest } from './result.ts';

/** What the visitor's place on the site limits a search to. */
export type SearchContext = Required<Pick<SearchRequest, 'language' | 'tags'>>;

/**
 * What a search is limited to: pages in the visitor's language, of the version that is being read, else of
 * the preferred one, else of the latest. Pages of no version are always included.
 */
export function searchContext(): SearchContext {
  const plugin = pluginOfPage();
  return {
    language: metaContent('docsearch:language') ?? document.documentElement.lang,
    tags: [DEFAULT_TAG, docsTag(plugin, metaContent('docsearch:version') ?? preferredOrLatest(plugin))],
  };
}

/**
 * The version to search on a page outside the docs: the stored one if it still exists, else the latest. The key is that
 * of `storageKey()` in `src/preferences/docs-version.ts`: if it were shared, every page would load the search's file.
 */
export function preferredOrLatest(plugin: string): string {
  const names = versionNames();
  const stored = readStored(`docs-preferred-version-${plugin}`);
  return stored !== null && names.includes(stored) ? stored : (names[0] ?? 'current');
}

/**
 * The version that the address of the search page has to name: the given one, else the one that is being read;
 * undefined for none, and for the one with which that page begins by itself.
 */
export function versionToName(version = metaContent('docsearch:version')): string | undefined {
  return version === preferredOrLatest(pluginOfPage()) ? undefined : version;
}

function versionNames(): string[] {
  try {
    const versions = JSON.parse(document.documentElement.dataset['docsVersions'] ?? '[]') as {
      name?: unknown;
    }[];
    return versions.map(({ name }) => String(name));
  } catch {
    return [];
  }
}

function pluginOfPage(): string {
  return document.documentElement.dataset['docsPlugin'] ?? 'default';
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
