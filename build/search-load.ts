import type { SiteConfig } from '../src/config/schema.ts';
import { buildIndex } from '../src/search/engine/build-index.ts';
import { SearchEngine } from '../src/search/engine/engine.ts';
import type { IndexFile } from '../src/search/engine/index-file.ts';
import { excerptOf } from '../src/search/engine/marks.ts';
import type { SearchRecord } from '../src/search/records/record.ts';
import type { SearchHit } from '../src/search/result.ts';
import { indexSource, searchRecords } from './search-files.ts';
import { loadSiteContent } from './site-content.ts';

/** The site's search as scripts and measurements use it, without a build; builds write its files in `search-files.ts`. */
export interface LoadedSearch {
  records: SearchRecord[];
  index: IndexFile;
  engine: SearchEngine;
  /** The excerpt of a result. */
  excerpt(hit: SearchHit): string;
}

/** The configuration and the search records of the site as its sources are now. */
export async function loadRecords(): Promise<{ config: SiteConfig; records: SearchRecord[] }> {
  const content = await loadSiteContent();
  return { config: content.config, records: searchRecords(indexSource(content)) };
}

/** The embedded index, with the engine that reads it, without building the site. */
export async function loadSearch(): Promise<LoadedSearch> {
  const { records } = await loadRecords();
  const { index, texts } = buildIndex(records);
  // serialized and parsed, as a browser gets it
  const engine = new SearchEngine(JSON.parse(JSON.stringify(index)) as IndexFile);
  return {
    records,
    index,
    engine,
    excerpt(hit) {
      const place = engine.locate(hit.url);
      return place ? excerptOf(texts[place.page]?.[place.section] ?? '', hit.marks, hit.title) : '';
    },
  };
}
