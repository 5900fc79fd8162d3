import type { SearchHit } from '../../search/result.ts';

/** Results of one page, with their places among all. */
export interface HitGroup {
  /** Address of the page; the key of the group. */
  path: string;
  page: string;
  area: string;
  hits: { hit: SearchHit; index: number }[];
}

/** Most results shown of one page. */
const MOST_PER_PAGE = 5;

/**
 * Groups results by page, the pages in the order of their best result. `index` counts the results shown, over
 * all groups.
 */
export function groupByPage(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, HitGroup>();
  for (const hit of hits) {
    const path = hit.url.replace(/#.*$/, '');
    let group = groups.get(path);
    if (!group)
      groups.set(path, (group = { path, page: hit.page, area: hit.breadcrumbs[0] ?? '', hits: [] }));
    if (group.hits.length < MOST_PER_PAGE) group.hits.push({ hit, index: 0 });
  }
  const ordered = [...groups.values()];
  let index = 0;
  for (const group of ordered) for (const place of group.hits) place.index = index++;
  return ordered;
}

/** The results that are shown, in the order in which they are: one that is shown later never stands before these. */
export function hitsByPage(hits: readonly SearchHit[]): SearchHit[] {
  return groupByPage(hits).flatMap((group) => group.hits.map(({ hit }) => hit));
}
