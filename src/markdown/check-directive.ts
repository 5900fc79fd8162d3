import { labelOf, type ContainerDirective } from './directives.ts';
import { lineOf } from './parse.ts';
import type { RenderContext } from './render-context.ts';

/** What may stand behind the name and the title of a block: settings in braces, with their quotes closed. */
const SETTINGS = /^(?:\{(?:"[^"]*"|'[^']*'|[^{}"'])*\})?\s*$/;

/** Reports text that the parser drops from the first and the last line of a block, and a block without an end. */
export function checkDirective(node: ContainerDirective, context: RenderContext): void {
  const source = context.source.slice(node.position?.start.offset, node.position?.end.offset);
  const mark = /^:+[\w-]+/.exec(source)?.[0] ?? node.name;
  checkOpening(node, source, mark, context);
  checkClosing(node, source, mark, context);
}

function checkOpening(node: ContainerDirective, source: string, mark: string, context: RenderContext): void {
  const start = node.position?.start.offset ?? 0;
  const labelEnd = labelOf(node)?.position?.end.offset;
  const [behind = ''] = source.slice(labelEnd === undefined ? mark.length : labelEnd - start).split('\n');
  if (SETTINGS.test(behind)) return;
  const text = behind.trim();
  const advice = text.startsWith('{')
    ? 'close its quotes and its brace: {name="value"}'
    : `write a title as ${mark}[${text.replace(/^\[|[\]:\s]+$/g, '')}], and text on the next line`;
  context.report(lineOf(node), `"${mark}" has "${text}" behind it, which would be lost; ${advice}`);
}

function checkClosing(node: ContainerDirective, source: string, mark: string, context: RenderContext): void {
  const [, colons = ''] = /^(:+)/.exec(mark) ?? [];
  const [, closing = '', text = ''] = /\n[\s>]*(:{3,})[ \t]*([^\n]*)$/.exec(source) ?? [];
  // where a block inside ends with it, the line is the inner one's
  const isInner = node.children.at(-1)?.position?.end.offset === node.position?.end.offset;
  if (isInner || closing.length < colons.length) {
    context.report(
      lineOf(node),
      `"${mark}" is not closed, and takes in all that follows; end it with "${colons}"; an outer block has one colon more than an inner one`,
    );
  } else if (text !== '') {
    context.report(
      node.position?.end.line ?? 1,
      `the line that closes "${mark}" has "${text.trim()}" behind it, which would be lost; write it on the next line`,
    );
  }
}
