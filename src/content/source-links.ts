import type { Root } from 'mdast';
import { walk } from '../markdown/parse.ts';

/** What in a page's source leads elsewhere: the address of a link or of a definition, or a picture. */
export interface SourceLink {
  /** Where the address, or all of a picture, begins in the source, in characters. */
  start: number;
  /** Where it ends. */
  end: number;
  /** Where it leads. */
  url: string;
  /** What a picture shows; nothing for links. */
  alt?: string;
}

/** What stands before a link's address, from the end of its text on, and the address; nothing in `<https://…>`. */
const LINK_ADDRESS = /^(\s*\]\(\s*)(<(?:\\.|[^<>\\\n])*>|\S+?)(?=\s+["'(]|\s*\)$)/;
/** The same of a definition, from its beginning on. */
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
