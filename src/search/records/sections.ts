import type { SearchRecord } from './record.ts';

/** A heading (or a page's beginning) with all text below it: what a search finds. */
export interface Section {
  heading: SearchRecord;
  texts: string[];
  code: string[];
}

/** A page with its sections; the first is the page's beginning. */
export interface SectionedPage {
  path: string;
  sections: Section[];
}

/** Groups records by page and section. They have to be in reading order. */
export function sectionsOf(records: readonly SearchRecord[]): SectionedPage[] {
  const pages: SectionedPage[] = [];
  let page: SectionedPage | undefined;
  let address: string | undefined;
  let section: Section | undefined;
  for (const record of records) {
    if (record.type === 'content') {
      if (record.block === 'code') section?.code.push(record.content ?? '');
      else section?.texts.push(record.content ?? '');
      continue;
    }
    if (page === undefined || record.url_without_anchor !== address) {
      address = record.url_without_anchor;
      pages.push((page = { path: new URL(address).pathname, sections: [] }));
    }
    page.sections.push((section = { heading: record, texts: [], code: [] }));
  }
  return pages;
}

/** A text that ends as a sentence or a label does; the row of a table does not. */
const ENDED = /[.,:;!?…]$/;

/** The text that an excerpt is cut from; a dot stands between texts that nothing else separates. */
export function textOfSection({ texts }: Section): string {
  return texts
    .map((text, at) => (at === texts.length - 1 || ENDED.test(text) ? text : `${text} ·`))
    .join(' ');
}

/** The heading's own text. */
export function headingOf({ heading }: Section): string {
  return heading.type === 'content' ? '' : (heading.hierarchy[heading.type] ?? '');
}
