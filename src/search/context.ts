import { readStored } from '../preferences/storage.ts';
import { DEFAULT_TAG, docsTag } from './records/record.ts';
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
 * The version to search on a page outside the docs: the stored one if it still exists, else the latest. Repeats the
 * key of `storageKey()`: importing it would make every page load the search's chunk.
 */
export function preferredOrLatest(plugin: string): string {
  const names = JSON.parse(document.documentElement.dataset['docsVersions'] ?? '[]') as string[];
  const stored = readStored(`docs-preferred-version-${plugin}`);
  return stored !== null && names.includes(stored) ? stored : (names[0] ?? 'current');
}

/**
 * The version to put into the search page's address; undefined when it is the page's default.
 * @param version the one that is read, if left out
 */
export function versionToName(version = metaContent('docsearch:version')): string | undefined {
  return version === preferredOrLatest(pluginOfPage()) ? undefined : version;
}

function pluginOfPage(): string {
  return document.documentElement.dataset['docsPlugin'] ?? 'default';
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
