import type { Text } from 'mdast';
import { lineAt } from '../text/line-at.ts';
import type { TextDirective } from './directives.ts';
import { lineOf, sourceOf, withoutIndent, type ParentNode } from './parse.ts';
import type { RenderContext } from './render-context.ts';
import { ADMONITIONS, BLOCKS } from './render-directives.ts';

const BLOCK = 'a block begins with a line such as :::note[Title] and ends with :::';

/** What to do if readers are meant to see it: `#main` at the start of a line may be a selector. */
const MEANT = '; where it is meant, put a backslash before it, or write it as code';

/** What is meant literally: a sign after a backslash, and an escaped bracket up to the one that closes it. */
const ESCAPED = /\\\[[^\]]*\]|\\[!-/:-@[-`{-~]/g;

/** What begins an address in brackets. A sign before a number is none: `(#12)` may name an issue. */
const ADDRESS_BEGINS = String.raw`(?:\.{0,2}\/|#(?!\d+[\s),])|\w+:\/\/|mailto:)`;

/** Text that was meant as Markdown, wherever it occurs, and what to write instead. */
const ANYWHERE: readonly [RegExp, string][] = [
  [/\[\^[^\]]*\]?/g, 'there are no footnotes, write it into the text'],
  [
    /(?:!?\[[^[\]]*)?\]\[[^\]]*\]?/g,
    'the page defines no such name, write [text](./page.md) or a line [name]: ./page.md',
  ],
  [
    new RegExp(String.raw`(?:!?\[[^[\]]*)?\](?: (?=\(${ADDRESS_BEGINS}))?\([^)]*\)?`, 'g'),
    'a link is [text](./page.md), with no space before or in the address and no link in the text',
  ],
  [/\)\[[^\]]*\]?/g, 'a link has its brackets the other way round: [text](./page.md)'],
  [/\{#[^}]*\}?/g, 'an id stands at the very end of a heading, once: ## Title {#my-id}'],
  [/<\.{0,2}\/[^>\s]*>?|\[\[[^[\]]+\]\]/g, 'a link to a page is [text](./page.md)'],
  [/\{(?:\.[a-z]|[a-z]+=)[^{}]*\}/gi, 'text and pictures have no settings in braces, leave them out'],
  [/(?<![=!<>])==(?![\s=])[^=]*(?<!\s)==(?!=)/g, 'marked words are <mark>words</mark>'],
  [/(?<![\w:]):[a-z][a-z_]+:(?![\w:])/g, 'an emoji is the character itself'],
  [/\{\/(?:\*.*|$)/g, 'a comment is <!-- text -->'],
  [/<!--.*|-->/g, 'a comment is <!-- text -->, with no empty line in it'],
  [
    /\*\*(?=\S)|(?<=\S)\*\*/g,
    'bold text is **text**, with no empty line in it, and with no blank or punctuation inside its ends beside a letter',
  ],
  [/`+/g, 'code ends with as many backticks as it begins with, in the same paragraph or cell'],
  [
    /(?<!~)~~(?=[^\s~])|(?<=[^\s~])~~(?!~)/g,
    'text that is struck out is ~~text~~, with no blank inside its ends and no empty line in it',
  ],
  // behind all other lines it is a line break, which is no text
  [/\\$/g, 'a backslash breaks a line where another one follows in the same paragraph, leave it out'],
];

/** A link whose two parts stand on two lines. */
const SPLIT_LINK = new RegExp(
  String.raw`(?:!?\[[^[\]]*)?\][ \t]*\n[ \t>]*\(${ADDRESS_BEGINS}[^)\n]*\)?`,
  'g',
);

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The same at the beginning of a line. */
const AT_START: readonly [RegExp, string][] = [
  [/^:{2,}.*/g, `${BLOCK}; an outer block has one colon more than an inner one`],
  [/^\|.*/g, 'a table has a line such as | - | - | below its head, with as many cells'],
  [
    /^(?:\[!\w+\]|[!?]{3} .*)/g,
    `an admonition is a block: ${OR.format(ADMONITIONS.map((kind) => `:::${kind}`))}`,
  ],
  [/^#+(?=[^\s#\d\ufe0f]).*|^#{7,}.*/g, 'a heading is "##" to "######", a space, and its text'],
  [/^(?:[-*+](?=\p{L})|\d+[.)](?=\p{L}{2}))/gu, 'an item of a list has a space behind its sign'],
  [/^:(?=$|[\p{L}[])(?![a-z][a-z_]+:)/gu, 'what a term means begins with ":" and a space'],
  [
    /^import\s(?:.*\bfrom\s*)?["'].*|^export\s+(?:const\s+\w+\s*=|default\s+function\b|function\s+\w+\s*\().*/g,
    'pages are Markdown and load no modules; blocks such as :::tabs are there without them',
  ],
];

/** Signs without which a line has nothing of this. */
const SIGN = /[[\]<`{|#]|::|\*\*|==|~~|\\$|:\w+:|-->|^[\s>]*(?:[-*+:]|[!?]{3}|\d+[.)]|(?:im|ex)port\s)/;

/** The first part of a link, with something between it and the second one. */
const FIRST_PART = /(?:!?\[[^[\]]*)?\](?:[ \t]+|[ \t]*\n[ \t>]*)\($/;

/**
 * Reports a link in two parts whose second one is a whole address: as that is made a link of its own, it is no part of
 * the text.
 */
export function checkSplitLinks({ children }: ParentNode, context: RenderContext): void {
  for (const [index, child] of children.entries()) {
    const next = children[index + 1];
    if (child.type !== 'text' || next?.type !== 'link') continue;
    const source = sourceOf(child, context.source);
    const [part] = FIRST_PART.exec(withoutEscaped(source)) ?? [];
    const address = sourceOf(next, context.source);
    if (part === undefined || /^[[<]/.test(address)) continue;
    reportSplit(child, source.length - part.length, `${source.slice(-part.length)}${address})`, context);
  }
}

/** @param index where it begins in the node's source */
function reportSplit(node: Text, index: number, link: string, context: RenderContext): void {
  const line = lineOf(node) + lineAt(sourceOf(node, context.source), index) - 1;
  context.report(
    line,
    `"${link.replace(/\n[\s>]*/g, ' ')}" is shown as it stands; a link is [text](./page.md), with nothing between its two parts${MEANT}`,
  );
}

/** Reports Markdown that is not written rightly, and that readers would see as it stands. */
export function checkText(node: Text, context: RenderContext): void {
  const source = sourceOf(node, context.source);
  for (const { index, 0: found } of withoutEscaped(source).matchAll(SPLIT_LINK)) {
    reportSplit(node, index, source.slice(index, index + found.length), context);
  }
  for (const [index, line] of source.split('\n').entries()) {
    if (!SIGN.test(line)) continue;
    const text = index === 0 ? line : withoutIndent(line);
    const bare = withoutEscaped(text);
    const patterns = index > 0 || beginsLine(node, context) ? [...AT_START, ...ANYWHERE] : ANYWHERE;
    for (const [pattern, advice] of patterns)
      for (const { index: at, 0: found } of bare.matchAll(pattern))
        context.report(
          lineOf(node) + index,
          `"${text.slice(at, at + found.length)}" is shown as it stands; ${advice}${MEANT}`,
        );
  }
}

/** A text of the same length in which nothing stands for what is meant literally. */
function withoutEscaped(text: string): string {
  return text.replace(ESCAPED, (escaped) => 'x'.repeat(escaped.length));
}

/**
 * Reports a line that begins with a colon and a name, and so is text: of a block, or of what a term means. Elsewhere such
 * a name is text, as in `/users/:id`, but what stands in brackets or braces behind it is not read as Markdown.
 */
export function checkTextDirective(node: TextDirective, context: RenderContext): void {
  if (!beginsLine(node, context)) {
    const source = sourceOf(node, context.source).replace(/\s+/g, ' ');
    if (source !== `:${node.name}`)
      context.report(lineOf(node), `"${source}" is shown as it stands, with all that is in it${MEANT}`);
    return;
  }
  const advice = BLOCKS.includes(node.name)
    ? `${BLOCK}, and cards are ::cards`
    : `what a term means begins with ":" and a space${MEANT}`;
  context.report(lineOf(node), `":${node.name}" is shown as it stands; ${advice}`);
}

function beginsLine(node: Text | TextDirective, context: RenderContext): boolean {
  const start = node.position?.start.offset ?? 0;
  const before = context.source.slice(context.source.lastIndexOf('\n', start - 1) + 1, start);
  return /^(?:[\s>]|[-*+] |\d+[.)] )*$/.test(before);
}
