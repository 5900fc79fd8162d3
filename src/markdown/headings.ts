import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { lineOf, walk } from './parse.ts';
import { plainText } from './text.ts';

/** Ids of what stands around a page's text, or comes to it by script. */
export const FRAME_IDS: readonly string[] = [
  'main',
  'menu',
  'search-ask',
  'search-field',
  'search-results',
  'shortcuts',
  'shortcuts-title',
  'hover-card',
  'link-preview',
  'status',
];

/** A heading of a page with the id that links and readers' bookmarks use. */
export interface PageHeading {
  id: string;
  depth: number;
  /** Plain text, without marks. */
  text: string;
  /** Line of the source file (1-based). */
  line: number;
  node: Heading;
}

/**
 * The headings of a page in order, each with its id: set by hand with `{#id}`, else GitHub's rule on the text
 * (`fetch.isRequest()` → `fetchisrequest`), numbered from the second of the same text on, and from the first where the
 * page's frame has the id. A heading without a letter or digit has an empty one.
 */
export function headingIds(tree: Root): PageHeading[] {
  const slugger = new GithubSlugger();
  for (const id of FRAME_IDS) slugger.slug(id);
  const headings: PageHeading[] = [];
  walk(tree, (node) => {
    if (node.type !== 'heading') return;
    const text = plainText(node).trim();
    const byHand = node.data?.hProperties?.id;
    if (byHand !== undefined) slugger.slug(byHand);
    const id = byHand ?? (slug(text) === '' ? '' : slugger.slug(text));
    headings.push({ id, depth: node.depth, text, line: lineOf(node), node });
    return false;
  });
  return headings;
}
