import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { lineOf, walk } from './parse.ts';
import { plainText } from './text.ts';

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
 * (`fetch.isRequest()` → `fetchisrequest`), numbered from the second of the same text on.
 */
export function headingIds(tree: Root): PageHeading[] {
  const slugger = new GithubSlugger();
  const headings: PageHeading[] = [];
  walk(tree, (node) => {
    if (node.type !== 'heading') return;
    const text = plainText(node).trim();
    const byHand = node.data?.hProperties?.id;
    if (byHand !== undefined) slugger.slug(byHand);
    headings.push({ id: byHand ?? slugger.slug(text), depth: node.depth, text, line: lineOf(node), node });
    return false;
  });
  return headings;
}
