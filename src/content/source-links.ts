import type { Root } from 'mdast';
import { walk } from '../markdown/parse.ts';

/** A link, definition or picture in a page's source. */
export interface SourceLink {
  /** Offset in the source at which the address begins, or the whole of a picture. */
  start: number;
  /** Offset at which it ends. */
  end: number;
  /** Where it leads. */
  url: string;
  /** Text alternative of a picture; undefined for links. */
  alt?: string;
}

/** The address of a link, and what precedes it from the end of its text on; no match for `<https://…>`. */
const LINK_ADDRESS = /^(\s*\]\(\s*)(<(?:\\.|[^<>\\\n])*>|\S+?)(?=\s+["'(]|\s*\)$)/;
/** The same for a definition, from its beginning on. */
const DEFINITION_ADDRESS = /^(\s*\[(?:\\.|[^\]\\])*\]:\s*)(<(?:\\.|[^<>\\\n])*>|\S+)/;

/** The links, definitions and pictures of a page, in the order of the text. */
export function linksOf(tree: Root, source: string): SourceLink[] {
  const links: SourceLink[] = [];
  walk(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    if (node.type === 'image') {
      links.push({ start, end, url: node.url, alt: node.alt ?? '' });
      return;
    }
    const from = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start + 1) : start;
    const pattern = node.type === 'link' ? LINK_ADDRESS : DEFINITION_ADDRESS;
    const [, before, address] = pattern.exec(source.slice(from, end)) ?? [];
    if (before === undefined || address === undefined) return;
    const at = from + before.length;
    links.push({ start: at, end: at + address.length, url: node.url });
  });
  // a picture in a link's text stands before the address of the link
  return links.sort((a, b) => a.start - b.start);
}
