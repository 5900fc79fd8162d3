import type { Code, Link, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { readSample } from '../../markdown/sample-notation.ts';
import { readFenceMeta } from '../../markdown/fence.ts';
import type { PageHeading } from '../../markdown/headings.ts';
import { isLink, walk, type ParentNode } from '../../markdown/parse.ts';
import { plainText } from '../../markdown/text.ts';

type DescriptionList = Extract<RootContent, { type: 'descriptionList' }>;

/** The section of the introduction that tells where the files come from that samples import. */
export const EXAMPLE = '#the-example-in-these-pages';

/** A piece of a page's text, as one record holds it. */
export interface Block {
  kind: 'text' | 'term' | 'row' | 'code';
  text: string;
  /** Of code: the language, and the flags and attributes after it. */
  fence?: { lang: string; flags: ReadonlySet<string>; attributes: Readonly<Record<string, string>> };
}

/**
 * A heading with the blocks of its section up to the next heading; the first part of a page has no heading. Where a
 * heading stands in a block, such as a tab, what follows that block belongs to the part around it.
 */
export interface Part {
  heading: PageHeading | undefined;
  /** The headings whose sections it stands in, the nearest last. */
  above: readonly PageHeading[];
  blocks: Block[];
}

/** Splits a page's tree into the parts that its headings make, with every text that a reader sees. */
export function partsOf(tree: Root, headings: readonly PageHeading[]): Part[] {
  const byNode = new Map<Nodes, PageHeading>(headings.map((heading) => [heading.node, heading]));
  let part: Part = { heading: undefined, above: [], blocks: [] };
  const parts = [part];
  const visit = (nodes: readonly RootContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'heading') {
        const before = part.heading ? [...part.above, part.heading] : part.above;
        const above = before.filter(({ depth }) => depth < node.depth);
        part = { heading: byNode.get(node), above, blocks: [] };
        parts.push(part);
      } else if (mayHoldHeadings(node)) {
        const around = part;
        visit(node.children);
        part = around;
      } else part.blocks.push(...blocksOf(node).filter(({ text }) => text !== ''));
    }
  };
  visit(tree.children);
  return parts;
}

/** Whether a block's contents are pieces of their own; a list is one piece, except if it holds a heading. */
function mayHoldHeadings(node: RootContent): node is Extract<RootContent, ParentNode> {
  switch (node.type) {
    case 'blockquote':
    case 'containerDirective':
    case 'listItem':
    case 'descriptionDetails':
      return true;
    case 'list':
    case 'descriptionList': {
      let holds = false;
      walk(node, ({ type }) => void (holds ||= type === 'heading'));
      return holds;
    }
    default:
      return false;
  }
}

/** The pieces of a node that has no headings; none of what readers do not see, or would find elsewhere as well. */
function blocksOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'paragraph':
      return isRelated(node) ? [] : [{ kind: 'text', text: withoutExample(node) ?? textOfParagraph(node) }];
    case 'list':
      return [{ kind: 'text', text: joined(node.children, ' · ') }, ...codeBlocksIn(node)];
    case 'descriptionList':
      return [...termsOf(node), ...codeBlocksIn(node)];
    case 'descriptionTerm':
      return [{ kind: 'term', text: `${termOf(node)}:` }];
    case 'table':
      return node.children.slice(1).map((row) => ({ kind: 'row', text: joined(row.children, ' — ') }));
    case 'code':
      return codeBlock(node);
    default:
      return [];
  }
}

function joined(nodes: readonly Nodes[], separator: string): string {
  const texts = nodes.map((node) => textOf(node));
  return texts.filter((text) => text !== '').join(separator);
}

/** The code blocks below a node, as text leaves them out. */
function codeBlocksIn(node: Nodes): Block[] {
  const blocks: Block[] = [];
  walk(node, (below) => {
    if (below.type === 'code') blocks.push(...codeBlock(below));
  });
  return blocks;
}

/** What is shown of a code block; nothing of a set-up. */
function codeBlock({ value, lang, meta }: Code): Block[] {
  const { kind, visible } = readSample(value, { lang, meta });
  if (kind === 'setup') return [];
  const { flags, attributes } = readFenceMeta(meta);
  return [
    { kind: 'code', text: visible.join('\n').trim(), fence: { lang: lang ?? 'text', flags, attributes } },
  ];
}

/**
 * Whether a paragraph is the list of links at the end of a section, or only its label. Those are names of other
 * sections, which a search for these names would find here as well. A sentence that begins with the word is none.
 */
function isRelated({ children: [first, ...others] }: Paragraph): boolean {
  if (first?.type !== 'strong' || plainText(first) !== 'Related') return false;
  const next = others.find((node) => !/^[\s:]*$/.test(plainText(node)));
  const besideLinks = others.map((node) => (isLink(node) ? '' : plainText(node))).join('');
  return next === undefined || (isLink(next) && !/\p{L}.*[.!?](?:\s|$)/su.test(besideLinks));
}

/**
 * The text of a paragraph without the sentences that link to the example, or nothing if none does. They stand on most
 * pages, and a search for "example" would find all of them.
 */
function withoutExample(node: Paragraph): string | undefined {
  const links = new Set(
    node.children.filter(isToExample).map((link) => plainText(link).replace(/\s+/g, ' ')),
  );
  if (links.size === 0) return undefined;
  const sentences = textOfParagraph(node).split(/(?<=[.!?])\s/);
  return sentences.filter((sentence) => ![...links].some((text) => sentence.includes(text))).join(' ');
}

function isToExample(node: RootContent): node is Link {
  return node.type === 'link' && node.url.endsWith(EXAMPLE);
}

/**
 * The text of a paragraph. Behind a label comes a colon: one such as "Parameters", whose list follows, and one that a
 * sentence follows, as in "**What to do** Send". In "**Returns** the argument" it is a part of the sentence.
 */
function textOfParagraph(node: Paragraph): string {
  const [first, second] = node.children;
  if (first?.type !== 'strong') return textOf(node);
  if (second === undefined) return `${textOf(node)}:`;
  const label = plainText(first);
  const isLabel = second.type === 'text' && /^\s+\p{Lu}/u.test(second.value) && /[\p{L}\p{N}]$/u.test(label);
  return isLabel ? `${label}:${textOf(node).slice(label.length)}` : textOf(node);
}

/** Each of the details with the terms above it. */
function termsOf({ children }: DescriptionList): Block[] {
  const blocks: Block[] = [];
  let terms: string[] = [];
  let before: string | undefined;
  for (const child of children) {
    if (child.type === 'descriptionTerm') {
      if (before !== 'descriptionTerm') terms = [];
      terms.push(termOf(child));
    } else {
      blocks.push({ kind: 'term', text: `${terms.join(', ')}: ${textOf(child)}` });
    }
    before = child.type;
  }
  return blocks;
}

/** A term with what stands behind its name in brackets: `port (number, default 4000)`. */
function termOf(term: Extract<DescriptionList['children'][number], { type: 'descriptionTerm' }>): string {
  const [name, ...others] = term.children
    .map((child) => plainText(child).trim())
    .filter((text) => text !== '');
  const isPlain = term.children.some((child) => child.type === 'text' && child.value.trim() !== '');
  if (name === undefined || others.length === 0 || isPlain) return textOf(term);
  return `${name} (${others.join(', ').replace(/\bdefault, /, 'default ')})`;
}

/** Text on one line; code blocks inside it are left out. */
function textOf(node: Nodes): string {
  const text =
    'children' in node
      ? node.children
          .filter(({ type }) => type !== 'code')
          .map((child: Nodes) => (isInline(child) ? plainText(child) : `${textOf(child)} `))
          .join('')
      : plainText(node);
  return text.replace(/\s+/g, ' ').trim();
}

/** What stands in a line of text; all else is a block, whose words do not go on in the next one. */
function isInline({ type }: Nodes): boolean {
  return [
    'text',
    'inlineCode',
    'emphasis',
    'strong',
    'delete',
    'link',
    'linkReference',
    'image',
    'break',
    'html',
    'textDirective',
  ].includes(type);
}
