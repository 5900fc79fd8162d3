import type { SymbolKind } from './records/symbol-kind.ts';

/** One result: a section of a page. */
export interface SearchHit {
  /** Address on this site, with anchor. */
  url: string;
  /** The section's own heading, or the page's title. */
  title: string;
  page: string;
  /** Area, page and headings above, from the outermost; without the section's own heading. */
  breadcrumbs: string[];
  /** Level of the heading: 1 is a page. */
  level: number;
  kind?: SymbolKind | undefined;
  signature?: string | undefined;
  /** Text around what was found; undefined until it is fetched, empty where the section has none. */
  excerpt?: string | undefined;
  /** Words to mark in title and excerpt. */
  marks: readonly string[];
}

/** What a search found. */
export interface SearchAnswer {
  query: string;
  hits: SearchHit[];
  /** All that was found, of which `hits` are a part. */
  total: number;
  /** When nothing was found: what could be searched instead. */
  suggestions: string[];
}

/** What to search for, where, and which of the results to return. */
export interface SearchRequest {
  query: string;
  /** First hit wanted, from 0; hits that an answer left out count too. */
  from?: number;
  /** Hits wanted; `DEFAULT_COUNT` when left out. */
  count?: number;
  language?: string;
  /** Tags of which a page must have one; all pages when left out. */
  tags?: readonly string[];
}

/** Answers searches: one for the embedded index, one for the hosted service. */
export interface SearchBackend {
  /** Fetches what the first search needs; a failure is reported by the search. */
  prepare(): void;
  /**
   * @throws SearchError when no answer could be had
   */
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Fetches the texts of hits that have none; returns the hits with their excerpts. */
  excerpts?(hits: readonly SearchHit[]): Promise<SearchHit[]>;
}

/** No answer could be had: the network, the service, or what it sent. */
export class SearchError extends Error {}

/** Hits of an answer, if the request does not say how many. */
export const DEFAULT_COUNT = 20;

/** Most suggestions for a search without hits. */
export const MOST_SUGGESTIONS = 3;

/** How long to wait for an answer before a search fails, in milliseconds. */
export const PATIENCE = 8000;

/**
 * An answer, if it comes in time; whoever is to give it goes on trying.
 * @param late the message of the error
 * @param heard when something of the answer came last (`performance.now()`), from which the time counts; the error then
 *   has the answer as its cause, which may come later
 * @param time in milliseconds
 * @throws SearchError when it does not
 */
export function withPatience<Value>(
  promise: Promise<Value>,
  late: string,
  heard?: () => number,
  time: number = PATIENCE,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    const wait = (rest: number): void => {
      timer = setTimeout(() => {
        const more = (heard?.() ?? NaN) + time - performance.now();
        if (more > 0) wait(more);
        else reject(new SearchError(late, heard && { cause: promise }));
      }, rest);
    };
    wait(time);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** The bytes of a response; tells each time that some of them came. */
export async function bytesOf(response: Response, onBytes: () => void): Promise<ArrayBuffer> {
  const reader = (response.body as NonNullable<typeof response.body>).getReader();
  const parts: BlobPart[] = [];
  for (let part; (part = (await reader.read()).value); onBytes()) parts.push(part);
  return new Blob(parts).arrayBuffer();
}

/**
 * Longest query, in characters; longer ones are cut. It holds a message that stands behind the lines of a log, with its
 * stack trace. An address may hold less of it (`sentQuery()`).
 */
export const LONGEST_QUERY = 3000;

/** Characters of a pasted text that are looked at; the rest is dropped before it is cleaned. */
const LONGEST_PASTE = 20_000;
/** Colours of a terminal, with or without the character that starts them. */
// oxlint-disable-next-line no-control-regex -- that character is one of those which this rule takes for mistakes
const COLORS = /\u001B\[[\d;]*[A-Za-z]|\[\d{1,2}(?:;\d{1,2})*m/g;
/** Control characters, and broken ones. */
const CONTROL = new RegExp(String.raw`[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFD]`, 'g');
/**
 * Characters that show nothing, as other sites put them inside long words. A joiner is left before a letter that is not
 * ASCII, or an emoji: it may be part of how that is written.
 */
const INVISIBLE = /[^\P{Default_Ignorable_Code_Point}\u200C\u200D]|[\u200C\u200D](?!\P{ASCII})/gu;

/**
 * A query fit to be searched: no control characters, terminal colours, broken or invisible characters, trimmed, not too
 * long. Tabs and line ends inside it stay.
 */
export function cleanQuery(query: string): string {
  return query
    .slice(0, LONGEST_PASTE)
    .replace(COLORS, '')
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
}
