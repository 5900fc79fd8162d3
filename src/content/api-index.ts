import type { Page } from './site-map.ts';

/** An entry of `/api-index.json`. */
export interface ApiEntry {
  /** As its heading writes it: `headers.append()`; a flag with its command; a message as a template. */
  symbol: string;
  /** `@zimic/http` */
  package: string;
  /** What it is: `function`, `error`, `flag` … */
  kind: string;
  /** Address of the section. */
  address: string;
  /** First sentence of the section. */
  summary: string;
}

/** What the pages document, by name. */
export interface ApiIndex {
  entries: readonly ApiEntry[];
  /**
   * Address of the section that documents a name, written as in code: `createFetch`, `headers.append()`.
   * @param page the page that asks: a name is looked up in its version, and one that several packages have in its
   *   own package
   */
  addressOf(symbol: string, page: Pick<Page, 'file' | 'version'>): string | undefined;
  /** First sentence of a section at such an address. */
  summaryOf(address: string, page: Pick<Page, 'version'>): string | undefined;
}
