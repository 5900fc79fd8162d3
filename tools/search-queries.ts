import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A query with the sections that answer it. */
export interface JudgedQuery {
  /** `tune`: may be looked at while the search is improved; `judge`: kept aside to judge it. */
  half: 'tune' | 'judge';
  kind: string;
  query: string;
  /** Addresses of sections, any of which is right. */
  expect: string[];
}

/** The queries that search is judged by. */
export function readQueries(): JudgedQuery[] {
  const file = path.join(import.meta.dirname, '../tests/search/queries.json');
  return JSON.parse(readFileSync(file, 'utf8')) as JudgedQuery[];
}
