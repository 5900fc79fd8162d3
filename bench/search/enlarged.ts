import type { SearchRecord } from '../../src/search/records/record.ts';

/** How many pages records are of. */
export function pageCount(records: readonly SearchRecord[]): number {
  return new Set(records.map(({ url_without_anchor: page }) => page)).size;
}

/**
 * Records of a larger site: copies of the same pages, each copy with some words of its own.
 * @param count least number of pages; copies are whole, so there may be more
 */
export function enlarged(records: readonly SearchRecord[], count: number): SearchRecord[] {
  return Array.from({ length: Math.ceil(count / pageCount(records)) }, (_, copy) =>
    records.map((record) => ({
      ...record,
      url: record.url.replace('/docs', `/docs-${copy}`),
      url_without_anchor: record.url_without_anchor.replace('/docs', `/docs-${copy}`),
      content: record.content && `${record.content} copy${copy} ${record.weight.position % 97}x${copy}`,
    })),
  ).flat();
}
