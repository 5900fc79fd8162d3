import type { Code, Root, Table } from 'mdast';
import { checkDirective } from './check-directive.ts';
import { checkText, checkTextDirective } from './check-text.ts';
import { lineOf, walk } from './parse.ts';
import type { RenderContext } from './render-context.ts';
import { checkElements } from './render-html.ts';

/** Reports what is written in a page and would be lost, or shown as it stands, as its notation is not right. */
export function checkNotation(tree: Root, context: RenderContext): void {
  walk(tree, (node) => {
    if ('children' in node) checkElements(node, context);
    if (node.type === 'containerDirective' || node.type === 'leafDirective') checkDirective(node, context);
    if (node.type === 'code') checkFence(node, context);
    if (node.type === 'table') checkTable(node, context);
    if (node.type === 'text') checkText(node, context);
    if (node.type === 'textDirective') checkTextDirective(node, context);
  });
}

function checkFence(node: Code, context: RenderContext): void {
  const source = context.source.slice(node.position?.start.offset, node.position?.end.offset);
  const [, fence] = /^(`{3,}|~{3,})/.exec(source) ?? [];
  if (fence === undefined) return; // indented code, which has no language
  const [, closing = ''] = /\n[\s>]*(`{3,}|~{3,})[ \t]*$/.exec(source) ?? [];
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
    if (cells !== columns)
      context.report(
        lineOf(row),
        `a row of ${cells} cells in a table of ${columns} columns; write a bar inside a cell, also in code, as \\|`,
      );
  }
}
