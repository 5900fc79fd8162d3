import type { SymbolKind } from './symbol-kind.ts';

/** The levels of a record's hierarchy: area, page, then headings. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
/** The name of a level. */
export type Level = (typeof LEVELS)[number];
/** The texts of all levels of a record; null below the one that it is of. */
export type Hierarchy = Record<Level, string | null>;

/** A hierarchy without names. */
export function emptyHierarchy(): Hierarchy {
  return { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
}

/**
 * One entry of a search index, in the shape that a DocSearch crawler stores: one for each heading and for each paragraph,
 * list, table row, parameter or code block. The embedded index and a hosted one are made of the same records.
 */
export interface SearchRecord {
  objectID: string;
  /** Whole address, with the anchor of the heading that the record belongs to. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Exclude<Level, 'lvl0'> | 'content';
  hierarchy: Hierarchy;
  /** Text of a content record; a heading has none. */
  content: string | null;
  weight: { pageRank: number; level: number; position: number };
  recordVersion: 'v3';
  lang: string;
  language: string;
  version: string;
  docusaurus_tag: string;
  /** On content: what the text was on the page. */
  block?: 'text' | 'term' | 'row' | 'code';
  /** On headings of a documented name: the forms that readers type, best first. */
  symbols?: string[];
  kind?: SymbolKind;
  /** The declaration on one line. */
  signature?: string;
  /** On pages: words that readers search for and the page does not use. */
  keywords?: string[];
  /** On headings: messages that the section explains, `<…>` in place of the parts that change. */
  messages?: string[];
}

/** The tag of pages that belong to no version of the docs. */
export const DEFAULT_TAG = 'default';

/** The tag of a version's pages, the facet by which searches are limited to them. */
export function docsTag(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}
