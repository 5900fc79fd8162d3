import type {
  Break,
  Code,
  Definition,
  Delete,
  Heading,
  Image,
  InlineCode,
  Link,
  Nodes,
  Root,
  Table,
  Text,
} from 'mdast';
import { lineAt } from '../text/line-at.ts';
import { checkDirective } from './check-directive.ts';
import { checkSplitLinks, checkText, checkTextDirective } from './check-text.ts';
import { labelOf } from './directives.ts';
import { lineOf, sourceOf, walk, withoutIndent } from './parse.ts';
import type { RenderContext } from './render-context.ts';
import { checkElements, COMMENT } from './render-html.ts';

/**
 * Characters that are not seen: control characters, spaces without width, soft hyphens, separators of lines,
 * marks that turn the direction of text round until they end, and joiners where the letters beside them do not
 * join. Beside a letter that is not ASCII a joiner is right: Persian also uses one to part
 * an ending from a Latin word.
 */
const UNSEEN =
  /[^\P{Cc}\t\n\r]|[\u00ad\u200b\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\P{ASCII})[\u200c\u200d](?![^\P{L}\p{ASCII}])/gu;

/**
 * Characters that look like a space in code and are none. In text they may be meant: they keep words on one line. The space
 * between Chinese or Japanese letters (U+3000) is as wide as those.
 */
const NO_SPACE = /[\u00a0\u2000-\u200a\u202f]/gu;
/** One of them behind a sign that begins a heading or an item of a list: the sign is then text. */
const NO_SPACE_BEHIND_SIGN = /^[ \t>]*(?:#{1,6}|[-*+]|\d+[.)])([\u00a0\u2000-\u200a\u202f\u3000])/mu;

/** What parts the cells of a row. */
const BAR = /(?<!\\)\|/;

/** Reports notation that is not right, so that something in a page would be lost or shown as it stands. */
export function checkNotation(tree: Root, context: RenderContext): void {
  checkCharacters(context);
  walk(tree, (node) => {
    if ('children' in node) checkElements(node, context);
    if ('children' in node) checkSplitLinks(node, context);
    if (node.type === 'containerDirective' || node.type === 'leafDirective') checkDirective(node, context);
    if (node.type === 'code') checkFence(node, context);
    if (node.type === 'code' || node.type === 'inlineCode') checkSpaces(node, context);
    if (node.type === 'heading') checkUnderline(node, context);
    if (node.type === 'break') checkBreak(node, context);
    if (node.type === 'table') checkTable(node, context);
    if (node.type === 'delete') checkTildes(node, context);
    if (node.type === 'text') checkText(node, context);
    if (node.type === 'text' || 'title' in node) checkEntities(node, context);
    if (node.type === 'textDirective') checkTextDirective(node, context);
    checkContent(node, context);
  });
}

function checkCharacters({ source, report }: RenderContext): void {
  const broken = source.indexOf('\ufffd');
  // what stands for bytes that are no UTF-8; the rest of such a file is not worth reading
  if (broken !== -1) {
    return report(
      lineAt(source, broken),
      'the file is not UTF-8, and letters of it are lost; save it as UTF-8',
    );
  }
  const isUsual = source === source.normalize('NFC');
  if (isUsual && [UNSEEN, NO_SPACE_BEHIND_SIGN].every((odd) => source.search(odd) === -1)) return;
  for (const [index, line] of source.split('\n').entries()) {
    if (line !== line.normalize('NFC'))
      report(
        index + 1,
        'a letter is not in the form in which Unicode usually writes it, by which links are compared; save the file as NFC',
      );
    const [, space] = NO_SPACE_BEHIND_SIGN.exec(line) ?? [];
    if (space !== undefined)
      report(index + 1, `${noSpace(space)}, or put a backslash before the sign where it is meant`);
    for (const [character] of line.matchAll(UNSEEN))
      report(
        index + 1,
        `the character ${numberOf(character)} cannot be seen, and breaks search and copying; remove it`,
      );
  }
}

/** Reports the same where entities stand for it: the source then has none of these characters. */
function checkEntities(node: Text | Image | Link | Definition, { report, source }: RenderContext): void {
  const written = sourceOf(node, source);
  if (!written.includes('&')) return;
  const shown =
    node.type === 'text' ? node.value : `${'alt' in node ? (node.alt ?? '') : ''} ${node.title ?? ''}`;
  const isUsual = written === written.normalize('NFC');
  for (const [index, line] of shown.split('\n').entries()) {
    const tell = (fault: string): void => report(lineOf(node) + index, fault);
    if (line.includes('\ufffd'))
      tell('an entity stands for no character, and is shown as "\ufffd"; write the character itself');
    if (isUsual && line !== line.normalize('NFC'))
      tell(
        `"${line.trim()}" has an entity for part of a letter, which Unicode usually writes as one; write the letter itself`,
      );
    for (const [character] of line.matchAll(UNSEEN))
      if (!written.includes(character))
        tell(
          `an entity stands for the character ${numberOf(character)}, which cannot be seen, and breaks search and copying; remove it`,
        );
  }
}

/** A character by its number, as in `U+00A0`. */
function numberOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Reports what looks like a space in code: nobody sees it, and a command that is copied with it fails. */
function checkSpaces(node: Code | InlineCode, { report, source }: RenderContext): void {
  for (const [index, line] of sourceOf(node, source).split('\n').entries())
    for (const [space] of line.matchAll(NO_SPACE)) report(lineOf(node) + index, noSpace(space));
}

function noSpace(character: string): string {
  return `the character ${numberOf(character)} looks like a space, and is not read as one; type a space`;
}

/** Reports a heading that a line below its text makes, which may have been meant as a line across the page. */
function checkUnderline(node: Heading, { report, source }: RenderContext): void {
  if (sourceOf(node, source).startsWith('#')) return;
  const [text = '', ...below] = sourceOf(node, source)
    .split('\n')
    .map((line) => withoutIndent(line).trimEnd());
  report(
    lineOf(node),
    `the line "${below.at(-1)}" makes a heading of "${text}"; write ${'#'.repeat(node.depth)} before it, or put an empty line between them`,
  );
}

function checkBreak(node: Break, { report, source }: RenderContext): void {
  if (!sourceOf(node, source).startsWith('\\'))
    report(lineOf(node), 'blanks at the end of the line break it; remove them, or end it with a backslash');
}

/** Reports text that single tildes strike out, most of which stand before numbers: `5~10 s`. */
function checkTildes(node: Delete, { report, source }: RenderContext): void {
  const text = sourceOf(node, source);
  if (!text.startsWith('~~'))
    report(
      lineOf(node),
      `"${text}" is struck out by its two tildes; write \\~ for each that is meant, or ~~text~~ for text that is struck out`,
    );
}

/** Reports blocks that would be empty. Tabs and cards have their own check. */
function checkContent(node: Nodes, { report, source }: RenderContext): void {
  if (contentOf(node, source) !== '') return;
  const [first = ''] = sourceOf(node, source).split('\n');
  report(lineOf(node), `"${first.trim()}" holds nothing; write its content, or remove it`);
}

/** What a frame holds, without comments; undefined for what is none. */
function contentOf(node: Nodes, source: string): string | undefined {
  if (node.type === 'code') return node.value.trim();
  const isBlock = node.type === 'containerDirective' && !['tabs', 'cards'].includes(node.name);
  const isFrame =
    node.type === 'listItem' || node.type === 'blockquote' || node.type === 'descriptionDetails';
  if (!isBlock && !isFrame) return undefined;
  const label = node.type === 'containerDirective' ? labelOf(node) : undefined;
  const held = node.children.filter((child) => child !== label).map((child) => sourceOf(child, source));
  return held.join('').replace(COMMENT, '').trim();
}

function checkFence(node: Code, context: RenderContext): void {
  const source = sourceOf(node, context.source);
  const [, fence] = /^(`{3,}|~{3,})/.exec(source) ?? [];
  if (fence === undefined) return; // indented code, which has no language
  const [, closing = ''] = /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(source) ?? [];
  if (!closing.startsWith(fence))
    context.report(
      lineOf(node),
      `the fence "${fence}" is not closed, and takes in all that follows; end it with a line "${fence}"`,
    );
  // the end of a fence has nothing behind its signs: this is the beginning of another one
  const begun = node.value.split('\n').findIndex((line) => {
    const [, signs = ''] = /^[ \t]*(`{3,}|~{3,})[ \t]*\S/.exec(line) ?? [];
    return signs.startsWith(fence);
  });
  if (begun !== -1)
    context.report(
      lineOf(node),
      `the fence "${fence}" is not closed before another one on line ${lineOf(node) + 1 + begun}; end it with a line "${fence}", or write one sign more at its beginning and its end`,
    );
}

function checkTable(node: Table, context: RenderContext): void {
  const [head] = node.children;
  const columns = head?.children.length ?? 0;
  const hasBars = head !== undefined && BAR.test(sourceOf(head, context.source));
  for (const row of node.children) {
    const cells = row.children.length;
    const text = sourceOf(row, context.source).trim();
    // colons there are told as the sign of a block
    if (hasBars && columns === 1 && cells === 1 && !BAR.test(text) && !text.startsWith('::'))
      context.report(
        lineOf(row),
        `"${text}" is read as a row of the table above it; begin it with a bar, or put an empty line above what is no row`,
      );
    if (cells === columns) continue;
    const advice =
      cells > columns
        ? 'write a bar inside a cell, also in code, as \\|'
        : 'give it the others, empty ones too, or put an empty line above what is no row';
    context.report(lineOf(row), `a row of ${cells} cells in a table of ${columns} columns; ${advice}`);
  }
}
