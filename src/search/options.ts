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
 * Address of the search page with a query, and with a version where that is not the one it begins with; written as the
 * browser does, so that the two can be compared.
 */
export function searchPageHref(searchPage: string, query: string, version?: string): string {
  const address = `${searchPage}?q=${encodeURIComponent(query.toWellFormed()).replaceAll("'", '%27')}`;
  return version === undefined ? address : `${address}&version=${encodeURIComponent(version)}`;
}
