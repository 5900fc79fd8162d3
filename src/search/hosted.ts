import { liteClient, type LiteClient, type SearchForHits } from 'algoliasearch/lite';
import type { SearchSource } from './backend.ts';
import { createHostsCache, optionsOf } from './client-hosts.ts';
import { LEVELS, type Level } from './records/record.ts';
import {
  cleanQuery,
  DEFAULT_COUNT,
  MOST_SUGGESTIONS,
  SearchError,
  withPatience,
  type SearchAnswer,
  type SearchBackend,
  type SearchHit,
  type SearchRequest,
} from './result.ts';

type HostedSource = Extract<SearchSource, { kind: 'hosted' }>;

/** Room for the longest query that the service takes: it refuses one of 512 bytes. */
const QUERY_BYTES = new Uint8Array(511);
const SNIPPET_WORDS = 15;
/** How long an answer without hits waits for what to search instead, in milliseconds. */
const SUGGESTIONS_TIME = 1000;
/** Field of a hit with its marked texts. */
const SNIPPETS = '_snippetResult';

/** Searches an index of the hosted service, with its own light client. */
export function createHostedBackend(source: HostedSource): SearchBackend {
  let client: LiteClient | undefined;
  const start = (): LiteClient =>
    liteClient(source.appId, source.apiKey, {
      // one that is asked too often is asked no more than visitors do
      maxRateLimitRetries: 0,
      hostsCache: createHostsCache(),
      ...(source.hosts && optionsOf(source.hosts)),
    });

  const ask = async (request: SearchRequest): Promise<SearchAnswer> => {
    client ??= start();
    try {
      const response: unknown = await withPatience(
        client.search({ requests: [searchParams(source, request)] }),
        'no answer',
      );
      return readAnswer(response, request);
    } catch (error) {
      // the next search gets a new client: this one keeps the failed answer, and skips the hosts that failed
      client = undefined;
      throw error instanceof SearchError
        ? error
        : new SearchError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };

  /** Groups of the last answer that had any; until then, the first ones of the index. */
  let groups: string[] = [];
  const suggestions = async (request: SearchRequest): Promise<string[]> => {
    if (groups.length === 0) {
      // an empty query has every record, the most important first
      const first = ask({ ...request, query: '', from: 0, count: DEFAULT_COUNT });
      const all = await withPatience(first, 'no suggestions', undefined, SUGGESTIONS_TIME).catch(
        () => undefined,
      );
      groups = groupsOf(all?.hits ?? []);
    }
    return groups.slice(0, MOST_SUGGESTIONS);
  };

  return {
    prepare() {
      client ??= start();
    },
    async search(request) {
      const cleaned = { ...request, query: cleanQuery(request.query) };
      const answer = await ask(cleaned);
      if (answer.total === 0) return { ...answer, suggestions: await suggestions(cleaned) };
      groups = groupsOf(answer.hits);
      return answer;
    },
  };
}

/** Groups of results, in the order of their best one. */
function groupsOf(hits: readonly SearchHit[]): string[] {
  return [...new Set(hits.map(({ breadcrumbs: [group] }) => group).filter((group) => group !== undefined))];
}

/** The request as DocSearch makes it. */
export function searchParams(source: HostedSource, request: SearchRequest): SearchForHits {
  const { query, from = 0, count = DEFAULT_COUNT, language, tags } = request;
  const facetFilters = [
    ...(language === undefined ? [] : [`language:${language}`]),
    ...(tags === undefined ? [] : [tags.map((tag) => `docusaurus_tag:${tag}`)]),
  ];
  return {
    query: cleanQuery(query.slice(0, new TextEncoder().encodeInto(query, QUERY_BYTES).read)),
    indexName: source.indexName,
    attributesToRetrieve: [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
    attributesToSnippet: [
      ...LEVELS.slice(1).map((level) => `hierarchy.${level}:${SNIPPET_WORDS}`),
      `content:${SNIPPET_WORDS}`,
    ],
    // of an index that a crawler filled too, `--port` means that flag, not all else
    advancedSyntaxFeatures: ['exactPhrase'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    // by offset, not by pages: the results so far need not fill a whole number of them
    ...(from > 0 ? { offset: from, length: count } : { hitsPerPage: count }),
    clickAnalytics: false,
    ...(source.contextual && { facetFilters }),
  };
}

/**
 * What the service answered, as results. Nothing in it is trusted: text stays text, addresses lead to this site.
 * @throws SearchError when it is no answer at all
 */
export function readAnswer(response: unknown, { query, from = 0 }: SearchRequest): SearchAnswer {
  const result = (response as { results?: unknown[] } | null)?.results?.[0] as
    { hits?: unknown; nbHits?: unknown } | undefined;
  if (!Array.isArray(result?.hits)) throw new SearchError('the search service answered without results');
  const byUrl = new Map<string, SearchHit>();
  for (const hit of result.hits.map(readHit)) if (hit && !byUrl.has(hit.url)) byUrl.set(hit.url, hit);
  const hits = [...byUrl.values()];
  const came = from + hits.length;
  // if nothing more came there is no more, whatever `nbHits` says
  const counted = hits.length > 0 && Number.isSafeInteger(result.nbHits) ? (result.nbHits as number) : came;
  return { query, hits, total: Math.max(counted, came), suggestions: [] };
}

function readHit(value: unknown): SearchHit | undefined {
  const hit = value as {
    url?: unknown;
    type?: unknown;
    content?: unknown;
    hierarchy?: unknown;
    [SNIPPETS]?: unknown;
  };
  if (typeof hit !== 'object' || hit === null || typeof hit.url !== 'string') return undefined;
  const url = pathOf(hit.url);
  if (url === undefined) return undefined;
  const names = LEVELS.map((level) => textAt(hit.hierarchy, level));
  // of content the deepest heading counts: its type names no level
  const own = Math.max(
    1,
    names.findLastIndex((name) => name !== undefined),
    LEVELS.indexOf(hit.type as Level),
  );
  const title = names[own] ?? names[1] ?? names[0];
  if (title === undefined) return undefined;
  const marks = new Set<string>();
  for (const level of LEVELS.slice(1))
    collectMarks(snippetAt((hit[SNIPPETS] as { hierarchy?: unknown })?.hierarchy, level), marks);
  const snippet = snippetAt(hit[SNIPPETS], 'content') ?? (typeof hit.content === 'string' ? hit.content : '');
  collectMarks(snippet, marks);
  return {
    url,
    title,
    page: names[1] ?? title,
    breadcrumbs: names.slice(0, own).filter((name) => name !== undefined),
    level: own,
    excerpt: plain(snippet),
    marks: [...marks],
  };
}

function textAt(record: unknown, key: string): string | undefined {
  const value = (record as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' && value !== '' ? plain(value) : undefined;
}

function snippetAt(record: unknown, key: string): string | undefined {
  const value = (record as Record<string, { value?: unknown } | undefined> | null | undefined)?.[key]?.value;
  return typeof value === 'string' ? value : undefined;
}

function collectMarks(snippet: string | undefined, marks: Set<string>): void {
  for (const [, text = ''] of snippet?.matchAll(/<mark>(.*?)<\/mark>/gs) ?? []) {
    for (const word of plain(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}_$]+/gu) ?? [])
      marks.add(word);
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#39': "'" };

/** Text without the marks of the service; every other tag stays what it is, text. */
function plain(html: string): string {
  return html
    .replace(/<\/?mark>|<\/?span(?: class="algolia-docsearch-suggestion--highlight")?>/g, '')
    .replace(/&(amp|lt|gt|quot|#0?39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .toWellFormed();
}

/** Path, query and hash of a hit's address, on this site; undefined when it is no address of the web. */
function pathOf(address: string): string | undefined {
  try {
    const { protocol, pathname, search, hash } = new URL(address, 'https://site.invalid');
    // two slashes at the start would be another host
    return /^https?:$/.test(protocol) ? pathname.replace(/^\/+/, '/') + search + hash : undefined;
  } catch {
    return undefined;
  }
}
