import type { Code, Nodes, Root, Table } from 'mdast';
import { checkDirective } from './check-directive.ts';
import { checkText, checkTextDirective } from './check-text.ts';
import { labelOf } from './directives.ts';
import { lineOf, sourceOf, walk } from './parse.ts';
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

/** Reports notation that is not right, so that something in a page would be lost or shown as it stands. */
export function checkNotation(tree: Root, context: RenderContext): void {
  checkCharacters(context);
  walk(tree, (node) => {
    if ('children' in node) checkElements(node, context);
    if (node.type === 'containerDirective' || node.type === 'leafDirective') checkDirective(node, context);
    if (node.type === 'code') checkFence(node, context);
    if (node.type === 'table') checkTable(node, context);
    if (node.type === 'text') checkText(node, context);
    if (node.type === 'textDirective') checkTextDirective(node, context);
    checkContent(node, context);
  });
}

function checkCharacters({ source, report }: RenderContext): void {
  const broken = source.indexOf('\ufffd');
  // what stands for bytes that are no UTF-8; the rest of such a file is not worth reading
  if (broken !== -1) {
    const line = source.slice(0, broken).split('\n').length;
    return report(line, 'the file is not UTF-8, and letters of it are lost; save it as UTF-8');
  }
  if (source.search(UNSEEN) === -1 && source === source.normalize('NFC')) return;
  for (const [index, line] of source.split('\n').entries()) {
    if (line !== line.normalize('NFC'))
      report(index + 1, 'a letter stands apart from its accent, and is not found by search; save it as NFC');
    for (const [character] of line.matchAll(UNSEEN)) {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      report(index + 1, `the character U+${code} cannot be seen, and breaks search and copying; remove it`);
    }
  }
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
  if (!isBlock && node.type !== 'listItem' && node.type !== 'blockquote') return undefined;
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
}

function checkTable(node: Table, context: RenderContext): void {
  const columns = node.children[0]?.children.length ?? 0;
  for (const row of node.children) {
    const cells = row.children.length;
    if (cells === columns) continue;
    const advice =
      cells > columns
        ? 'write a bar inside a cell, also in code, as \\|'
        : 'give it the others, empty ones too, or put an empty line above what is no row';
    context.report(lineOf(row), `a row of ${cells} cells in a table of ${columns} columns; ${advice}`);
  }
}
