import type { Root, RootContent } from 'mdast';
import { markdownToMdast } from 'satteri';
import type {} from './directives.ts';

/** A Markdown source, parsed: the YAML between the `---` lines, and the tree of the rest. */
export interface ParsedMarkdown {
  /** YAML between the `---` lines, without them; empty when the file has none. */
  frontMatter: string;
  /** Line of the file (1-based) on which the YAML starts. */
  frontMatterLine: number;
  /** Where in the source the text begins, behind the closing `---`. */
  textStart: number;
  tree: Root;
}

/**
 * Parses a page with the features that all of the site's Markdown has: GitHub's extensions, directives, ids set by
 * `{#id}`, definition lists and typographic quotes. Positions are kept, so that every message can name a line.
 */
export function parseMarkdown(source: string): ParsedMarkdown {
  const tree = markdownToMdast(source, {
    features: {
      frontmatter: true,
      gfm: true,
      directive: true,
      headingAttributes: true,
      definitionList: true,
      smartPunctuation: { quotes: true, dashes: false, ellipses: false },
    },
  }) as Root;
  const first = tree.children[0];
  if (first?.type !== 'yaml') return { frontMatter: '', frontMatterLine: 1, textStart: 0, tree };
  return {
    frontMatter: first.value,
    frontMatterLine: lineOf(first) + 1,
    textStart: first.position?.end.offset ?? 0,
    tree: { ...tree, children: tree.children.slice(1) },
  };
}

/** The line (1-based) on which a node starts. */
export function lineOf(node: { position?: Root['position'] }): number {
  return node.position?.start.line ?? 1;
}

/** The source of a node. */
export function sourceOf(node: { position?: Root['position'] }, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

/** A line of a source without what stands before its text: indents, and the marks of quotes. */
export function withoutIndent(line: string): string {
  return line.replace(/^[\s>]+/, '');
}

/** Whether a node is a link, with its address or with a name of it. */
export function isLink({ type }: Root | RootContent): boolean {
  return type === 'link' || type === 'linkReference';
}

/** A node that has children. */
export type ParentNode = Extract<RootContent | Root, { children: unknown[] }>;

/** Calls `visit` for a node and everything below it, in the order of the text. Returning `false` skips the children. */
export function walk(node: Root | RootContent, visit: (node: Root | RootContent) => void | boolean): void {
  if (visit(node) === false || !('children' in node)) return;
  for (const child of node.children) walk(child, visit);
}
