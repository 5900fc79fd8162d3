import { hash } from 'node:crypto';
import { MESSAGES } from '../samples/api/messages.ts';
import { canonicalAddress } from '../src/config/base-url.ts';
import type { SiteContent } from '../src/content/load.ts';
import { buildIndex } from '../src/search/engine/build-index.ts';
import type { IndexFile } from '../src/search/engine/index-file.ts';
import { withKnownMessages } from '../src/search/engine/known-messages.ts';
import type { SearchRecord } from '../src/search/records/record.ts';
import { buildRecords, recordSource, type RecordSource } from '../src/search/records/records.ts';
import { inThread } from './in-thread.ts';

/** Name of the index file below the site's root. */
export const INDEX_NAME = 'search-index.json';

/** Text of each file of the embedded index by its path below the site's root, without the base URL. */
export type SearchFiles = ReadonlyMap<string, string>;

/** What the search is made of: the pages, and the sections that explain messages, as the index of the API has them. */
export interface IndexSource extends RecordSource {
  /** Addresses are those of sections, without the base URL. */
  messages: { template: string; error: string | undefined; address: string }[];
}

/** What the search of a site is made of. */
export function indexSource(content: SiteContent): IndexSource {
  const messages = content.api.entries.flatMap(({ symbol, package: owner, address }) => {
    const message = MESSAGES.find((each) => each.template === symbol && each.package === owner);
    return message ? [{ template: symbol, error: message.error, address }] : [];
  });
  return { ...recordSource(content), messages };
}

/** Search records of all pages: the embedded index is made of them, and they are uploaded to a hosted one. */
export function searchRecords({ messages, ...source }: IndexSource): SearchRecord[] {
  const placed = messages.map(({ address, ...message }) => ({
    ...message,
    url: canonicalAddress(source.config, address),
  }));
  return withKnownMessages(buildRecords(source), placed);
}

/**
 * Makes the files of the embedded index. The folder of the texts is named by a hash of them, as browsers
 * cache files below `/_astro/` for ever. The index names that folder and has a fixed address, so that no page
 * changes when another one does.
 */
export function searchFiles(source: IndexSource): SearchFiles {
  const { index, texts } = buildIndex(searchRecords(source));
  const pages = texts.map((page) => JSON.stringify(page));
  const folder = `_astro/search.${hash('sha256', pages.join('\n')).slice(0, 10)}/`;
  return new Map([
    [INDEX_NAME, JSON.stringify({ ...index, texts: folder } satisfies IndexFile)],
    ...pages.map((page, number): [string, string] => [`${folder}${number}.json`, page]),
  ]);
}

/** `searchFiles()` in a worker thread, while this one goes on with something else. */
export function searchFilesInThread(source: IndexSource): Promise<SearchFiles> {
  return inThread(new URL('./search-files.worker.ts', import.meta.url), source);
}
