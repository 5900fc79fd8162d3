import type { SearchSource } from './backend.ts';

/** The assistant that answers questions, as the vendor's library wants it. */
export interface AskAiOptions {
  assistantId: string;
  appId: string;
  apiKey: string;
  indexName: string;
  /** Answers are limited to the visitor's language and version. */
  contextual: boolean;
  /** Hosts of the search in place of the service's own. */
  hosts?: readonly string[];
  agentStudio?: boolean;
  suggestedQuestions?: boolean;
}

/** The settings of a site's search, passed to its islands as data. */
export interface SearchOptions {
  source: SearchSource;
  /** Address of the search page. */
  searchPage: string;
  placeholder: string;
  /** Part of the keys under which the visitor's history is stored. */
  historyIndex: string;
  /** Where a search without results is reported; the query is added. */
  report: string | undefined;
  askAi?: AskAiOptions;
}

/**
 * Most characters of a query in an address, as they are sent: 3,000 English letters, or 777 Japanese ones. The first line
 * of a request then stays below 8 KB, which nginx and others take unless they are told otherwise.
 */
export const LONGEST_SENT_QUERY = 7000;

/** What is whole of a text that was cut as it is sent: characters of one to four bytes. */
const WHOLE = /^(?:[^%]|%[0-7].|%[CD].{4}|%E.{7}|%F.{10})*/;

/** The beginning of a query that an address holds, be it written by us or by a form, which encodes more characters. */
export function sentQuery(query: string): string {
  const wellFormed = query.toWellFormed();
  const sent = encodeURIComponent(wellFormed)
    .replace(/[!'()~]/g, '%27')
    .slice(0, LONGEST_SENT_QUERY);
  return wellFormed.slice(0, decodeURIComponent(WHOLE.exec(sent)?.[0] ?? '').length);
}

/**
 * Address of the search page with a query or its beginning, and with a version where that is not the one it begins
 * with; written as the browser does, so that the two can be compared.
 */
export function searchPageHref(searchPage: string, query: string, version?: string): string {
  const address = `${searchPage}?q=${encodeURIComponent(sentQuery(query)).replaceAll("'", '%27')}`;
  return version === undefined ? address : `${address}&version=${encodeURIComponent(version)}`;
}
