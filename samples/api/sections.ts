import type { Code, Heading, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { addressOf, idOf } from '../../src/content/addresses.ts';
import { headingIds } from '../../src/markdown/headings.ts';
import { lineOf, parseMarkdown, walk } from '../../src/markdown/parse.ts';
import { capitalized, plainText } from '../../src/markdown/text.ts';

/** A page: where its file is and where it is published, and its Markdown, parsed. */
export interface ApiPage {
  /** From the project's root. */
  file: string;
  /** File below the version's folder, without ending: `http/api/http-headers`. */
  id: string;
  /** Address: `/docs/http/api/http-headers`. */
  path: string;
  tree(): Root;
}

/** A heading with what stands below it, up to the next heading. */
export interface ApiSection {
  page: ApiPage;
  /** `undefined` before the first heading. */
  heading?: Heading;
  line: number;
  /** The pieces of code in the heading, if it holds nothing but these, commas, "and" and "or". */
  names: string[];
  /** `/docs/fetch/api/fetch#fetchloose` */
  address: string;
  nodes: RootContent[];
}

/**
 * Parses a page for the API index.
 * @param name its file below the version's folder.
 * @param version the folder and the address of the docs that the page belongs to.
 */
export function apiPage(
  name: string,
  source: string,
  version: { folder: string; path: string } = { folder: 'docs', path: '/docs' },
): ApiPage {
  const { tree } = parseMarkdown(source);
  const id = idOf(name);
  return { file: `${version.folder}/${name}`, id, path: addressOf(id, version.path), tree: () => tree };
}

/** Whether the page is a reference: API or command line. */
export function isReference({ id }: ApiPage): boolean {
  return /^[\w-]+\/(?:api|cli)\//.test(id);
}

/** Splits a page at its headings. */
export function apiSectionsOf(page: ApiPage): ApiSection[] {
  const tree = page.tree();
  const ids = new Map(headingIds(tree).map(({ node, id }) => [node, id]));
  const sections: ApiSection[] = [{ page, line: 1, names: [], address: page.path, nodes: [] }];
  const add = (node: RootContent): void => {
    if (node.type === 'heading') {
      const address = `${page.path}#${ids.get(node) ?? ''}`;
      sections.push({
        page,
        heading: node,
        line: lineOf(node),
        names: namesOf(node),
        address,
        nodes: [],
      });
    } else if (node.type === 'containerDirective') {
      for (const child of node.children) add(child as RootContent);
    } else sections.at(-1)?.nodes.push(node);
  };
  for (const node of tree.children) add(node);
  return sections;
}

function namesOf(heading: Heading): string[] {
  const names: string[] = [];
  for (const child of heading.children) {
    if (child.type === 'inlineCode') names.push(child.value);
    else if (!/^(?:[\s,]|\band\b|\bor\b)*$/.test(plainText(child))) return [];
  }
  return names;
}

/** All code of a section: inline, and blocks. */
export function codeOf(section: ApiSection): string[] {
  const found: string[] = [];
  for (const top of section.nodes) {
    walk(top, (node) => {
      if (node.type === 'inlineCode' || node.type === 'code') found.push(node.value);
    });
  }
  return found;
}

/** Everything written in a section, headings and code included. */
export function textOf(section: ApiSection): string {
  const parts = section.heading ? [plainText(section.heading)] : [];
  for (const node of section.nodes) parts.push(plainText(node));
  return parts.join('\n');
}

/** Shorter sentences say too little alone. */
const LEAST_SUMMARY = 10;

/** What a section of a reference page may have, in this order. Of a label there may be a paragraph, or only itself. */
export const SECTION_PARTS: readonly string[] = [
  'Deprecated',
  'Type parameters',
  'Parameters',
  'Members',
  'Prints',
  'Returns',
  'Throws',
  'Exit code',
  'When it happens',
  'What to do',
  'Notes',
  'Related',
];

/** A part of a section. */
interface LabelledPart {
  /** Its first label, `signature` for a signature. */
  label: string;
  /** All of them: `**Parameters**, **Returns** and **Throws** are those of …` has three. */
  labels: string[];
  line: number;
}

/** The parts of a section, by their labels, with their lines. */
export function labelledParts({ nodes }: ApiSection): LabelledPart[] {
  return nodes.flatMap((node) => {
    const labels = isSignature(node) ? ['signature'] : node.type === 'paragraph' ? labelsOf(node) : [];
    const [label] = labels;
    return label === undefined ? [] : [{ label, labels, line: lineOf(node) }];
  });
}

/** Whether it is a `ts signature` block. */
export function isSignature(node: RootContent): node is Code {
  return node.type === 'code' && /^signature\b/.test(node.meta ?? '');
}

/** The names in the definition lists of a section, each with the label that its list stands below, `''` without one. */
export function labelledTerms({ nodes }: ApiSection): { label: string; name: string; line: number }[] {
  let label = '';
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph') label = labelOf(node);
    if (node.type !== 'descriptionList') return [];
    return node.children.flatMap((term) => {
      const [first] = term.type === 'descriptionTerm' ? term.children : [];
      return first?.type === 'inlineCode' ? [{ label, name: first.value, line: lineOf(first) }] : [];
    });
  });
}

/** Labels of paragraphs that say something else than what a section is about. */
const PARTS: ReadonlySet<string> = new Set([
  'Deprecated',
  'Type parameters',
  'Parameters',
  'Returns',
  'Throws',
  'Notes',
]);

/** The first sentence of a section: of its text or definition list, else of a part of it, else of a list. */
export function summaryOf({ nodes }: ApiSection): string {
  const texts = textsOf(nodes, false).filter(saysSomething);
  const first =
    texts.find((node) => !PARTS.has(labelOf(node))) ?? texts[0] ?? textsOf(nodes, true).find(saysSomething);
  if (!first) return '';
  const [text, masked] = [plainText(first), withoutCode(first)];
  const start = labelOf(first).length;
  const from = start + (/^[\s:]*/.exec(masked.slice(start))?.[0].length ?? 0);
  const ends = Array.from(masked.matchAll(/[.!?:](?=\s|$)/g), ({ index }) => index + 1);
  const end = ends.find((each) => each - from >= LEAST_SUMMARY) ?? text.length;
  const sentence = text.slice(from, end).replace(/\s+/g, ' ').trim().replace(/:$/, '.');
  return masked[from] === CODE ? sentence : capitalized(sentence);
}

/** Whether a paragraph is more than a label of what follows it, and than links. */
function saysSomething(node: RootContent): boolean {
  const label = labelOf(node);
  return label !== 'Related' && plainText(node).trim().length > label.length;
}

/** Paragraphs and definitions, and with `inLists` those of list items too. */
function textsOf(nodes: readonly RootContent[], inLists: boolean): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'paragraph' || node.type === 'descriptionDetails') return [node];
    if (node.type === 'descriptionList') return textsOf(node.children, inLists);
    return inLists && (node.type === 'list' || node.type === 'listItem') ? textsOf(node.children, true) : [];
  });
}

const CODE = '\0';

/** The same as `plainText()` in length, with code in it masked: its points and colons end no sentence. */
function withoutCode(node: Nodes): string {
  if (node.type === 'inlineCode') return CODE.repeat(node.value.length);
  return 'children' in node && node.type !== 'textDirective'
    ? node.children.map(withoutCode).join('')
    : plainText(node);
}

/** `**Returns** …`: the bold words at the start. */
function labelOf(node: RootContent): string {
  const [first] = 'children' in node ? (node.children as RootContent[]) : [];
  return first?.type === 'strong' ? plainText(first) : '';
}

/** The bold words at the start of a paragraph, with commas and "and" between them. */
function labelsOf({ children }: Paragraph): string[] {
  const end = children.findIndex(
    (child) => child.type !== 'strong' && !/^(?:,\s|,?\sand\s)$/.test(plainText(child)),
  );
  const start = end < 0 ? children : children.slice(0, end);
  return start[0]?.type === 'strong' ? start.filter(({ type }) => type === 'strong').map(plainText) : [];
}
