import type { SidebarsConfig } from '../../src/config/sidebars.ts';
import type { PlainPage } from './corpus.ts';

/** The page that is measured of every contender, and edited: a guide with tables and many samples. */
export const GUIDE = 'http/guides/schemas';

/** The content of a comparison. */
export interface Content {
  pages: readonly PlainPage[];
  /** Of all copies. */
  sidebars: SidebarsConfig;
  /** Each copy has a name altered in each code block. */
  isDistinct: boolean;
  /** Hash of pages and sidebars, and of how copies differ; the same for all sizes. It tells apart results of other content. */
  hash: string;
}

/** A page of the content. @throws Error when it is not there */
export function pageOf({ pages }: Content, id: string): PlainPage {
  const page = pages.find((each) => each.id === id);
  if (!page) throw new Error(`there is no docs/${id}.md: name another page in bench/compare, to be measured`);
  return page;
}
