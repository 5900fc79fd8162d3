import type { IndexSettings } from 'algoliasearch';
import { LEVELS } from './record.ts';

const searchable: string[] = LEVELS.map((level) => `unordered(hierarchy.${level})`);

/** Settings of a hosted index: a DocSearch crawler's, which also search symbols, keywords and messages. */
export const indexSettings = {
  searchableAttributes: ['unordered(symbols)', ...searchable, 'keywords', 'content', 'messages'],
  attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:15'],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  // quotes hold a phrase together; a minus excludes nothing, as flags begin with one
  advancedSyntaxFeatures: ['exactPhrase'],
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
} satisfies IndexSettings;

/** What an upload would change, by the ids of records. */
export interface PushPlan {
  added: string[];
  changed: string[];
  removed: string[];
  same: number;
  /** Names of the settings that differ. */
  settings: (keyof typeof indexSettings)[];
}

/**
 * Compares what is uploaded with what is there.
 * @param present records of the index, as text, by id
 * @param wanted records to upload, as text, by id
 * @param settings those of the index; nothing when there is none yet
 */
export function planPush(
  present: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  settings: unknown,
): PushPlan {
  const plan: PushPlan = { added: [], changed: [], removed: [], same: 0, settings: [] };
  for (const [id, text] of wanted) {
    const before = present.get(id);
    if (before === undefined) plan.added.push(id);
    else if (before === text) plan.same += 1;
    else plan.changed.push(id);
  }
  plan.removed = [...present.keys()].filter((id) => !wanted.has(id));
  const known = (settings ?? {}) as Record<string, unknown>;
  plan.settings = (Object.keys(indexSettings) as (keyof typeof indexSettings)[]).filter(
    (name) => JSON.stringify(known[name]) !== JSON.stringify(indexSettings[name]),
  );
  return plan;
}
