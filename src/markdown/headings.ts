import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { lineOf, walk } from './parse.ts';
import { plainText } from './text.ts';

/** Ids that the page around the text has, or gets by script: headings may not have them. */
export const FRAME_IDS: readonly string[] = [
  'main',
  'menu',
  'open-menu',
  'search-ask',
  'search-favorite',
  'search-field',
  'search-recent',
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
 * (`fetch.isRequest()` → `fetchisrequest`). A repeated id is numbered from its second use on, one of the page
 * around the text from its first. A heading without a letter or digit has an empty id.
 */
export function headingIds(tree: Root): PageHeading[] {
  const slugger = new GithubSlugger();
  for (const id of FRAME_IDS) slugger.slug(id);
  const headings: PageHeading[] = [];
  walk(tree, (node) => {
    if (node.type !== 'heading') return;
    // a heading that is underlined may have several lines
    const text = plainText(node).replace(/\s+/g, ' ').trim();
    const byHand = node.data?.hProperties?.id;
    if (byHand !== undefined) slugger.slug(byHand);
    // what makes a sign an emoji is not seen, and would be all of it that is left
    const named = text.replaceAll('\ufe0f', '');
    const id = byHand ?? (slug(named) === '' ? '' : slugger.slug(named));
    headings.push({ id, depth: node.depth, text, line: lineOf(node), node });
    return false;
  });
  return headings;
}
