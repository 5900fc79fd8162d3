import { labelOf, type ContainerDirective, type LeafDirective } from './directives.ts';
import { CURLY_QUOTE } from './fence.ts';
import { isLink, lineOf, sourceOf, walk, withoutIndent } from './parse.ts';
import type { RenderContext } from './render-context.ts';
import { BLOCKS } from './render-directives.ts';
import { plainText } from './text.ts';

/** The settings that a block may have, by its name; blocks without an entry have none. */
const SETTINGS: Record<string, readonly string[]> = { tabs: ['group'], tab: ['label', 'value'] };
/** Blocks that show no title. */
const UNTITLED = new Set(['tabs', 'tab', 'cards']);
/** What may follow a block's name and title: settings in braces, with their quotes closed. */
const SETTINGS_TEXT = /^(?:\{(?:"[^"]*"|'[^']*'|[^{}"'])*\})?\s*$/;

/**
 * Reports text that the parser drops from the first and the last line of a block, settings and titles that the block
 * does not have, and a block without an end.
 */
export function checkDirective(node: ContainerDirective | LeafDirective, context: RenderContext): void {
  const source = sourceOf(node, context.source);
  const mark = markOf(node, context);
  if (BLOCKS.includes(node.name)) {
    checkSettings(node, mark, context);
    checkTitle(node, mark, context);
  }
  if (node.type === 'leafDirective') return;
  checkOpening(node, source, mark, context);
  checkClosing(node, source, mark, context);
}

/** A block's first signs, as in `:::note`. */
function markOf(node: ContainerDirective | LeafDirective, context: RenderContext): string {
  return /^:+[\w-]+/.exec(sourceOf(node, context.source))?.[0] ?? node.name;
}

function checkSettings(node: ContainerDirective | LeafDirective, mark: string, context: RenderContext): void {
  const settings = SETTINGS[node.name] ?? [];
  const [opening = ''] = sourceOf(node, context.source).split('\n');
  const advice =
    settings.length > 0
      ? `there is ${settings.join(', ')}`
      : UNTITLED.has(node.name)
        ? 'it has no settings'
        : `it has no settings, and its title is ${mark}[Title]`;
  for (const name of repeatedNames(opening))
    context.report(
      lineOf(node),
      `"${mark}" has the setting ${name}= twice, and the last would count; remove one`,
    );
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    const setting = `"${mark}" has the setting ${name}="${value ?? ''}"`;
    if (!settings.includes(name)) context.report(lineOf(node), `${setting}, which means nothing; ${advice}`);
    else if (!value?.trim())
      context.report(
        lineOf(node),
        `${setting}, which is empty; write a value${name === 'label' ? '' : ', or leave it out'}`,
      );
    // between straight quotes they are part of what is shown
    else if (CURLY_QUOTE.test(value) && opening.includes(`${name}=${value}`))
      context.report(lineOf(node), `${setting}, with curly quotes; write straight ones: ${name}="…"`);
  }
}

/** Names of settings that a block's first line has more than once; the parser keeps the last of each. */
function repeatedNames(opening: string): Set<string> {
  const [, settings = ''] = /\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}\s*$/.exec(opening) ?? [];
  const unquoted = settings.replace(/"[^"]*"|'[^']*'/g, ' ');
  const names = [...unquoted.matchAll(/(?<=^|\s)[\w-]+(?==)/g)].map(([name]) => name);
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

function checkTitle(node: ContainerDirective | LeafDirective, mark: string, context: RenderContext): void {
  const label = node.type === 'containerDirective' ? labelOf(node)?.children : node.children;
  const title = label?.map(plainText).join('');
  // what stands for the label of a tab is told where tabs are rendered
  if (node.name === 'tab' && node.attributes?.label === undefined) return;
  if (title !== undefined && title !== '' && UNTITLED.has(node.name))
    context.report(lineOf(node), `"${mark}" shows no title, and has "[${title}]"; write it above the block`);
  else if (title === '' && node.type === 'containerDirective')
    context.report(lineOf(node), `"${mark}[]" has an empty title; write one, or leave the brackets out`);
  if (node.type === 'containerDirective' && node.name === 'details') checkSummary(node, mark, context);
}

function checkSummary(node: ContainerDirective, mark: string, context: RenderContext): void {
  const label = labelOf(node);
  if (label === undefined) return;
  walk(label, (child) => {
    if (isLink(child))
      context.report(
        lineOf(child),
        `the title of "${mark}" holds the link "${sourceOf(child, context.source)}", and a press on a title opens the block; write the link in the text below`,
      );
  });
}

function checkOpening(node: ContainerDirective, source: string, mark: string, context: RenderContext): void {
  const label = labelOf(node);
  const [, ...below] = label ? sourceOf(label, context.source).split('\n') : [];
  if (below.length > 0)
    return context.report(
      lineOf(node),
      `the title of "${mark}" goes on in the next line with "${below.join(' ').trim().replace(/\]$/, '')}", which would be lost; write it on one line`,
    );
  const start = node.position?.start.offset ?? 0;
  const labelEnd = label?.position?.end.offset;
  const [behind = ''] = source.slice(labelEnd === undefined ? mark.length : labelEnd - start).split('\n');
  if (SETTINGS_TEXT.test(behind)) return;
  const text = behind.trim();
  context.report(
    lineOf(node),
    `"${mark}" has "${text}" behind it, which would be lost; ${adviceOn(text, behind, node, mark)}`,
  );
}

function adviceOn(text: string, behind: string, node: ContainerDirective, mark: string): string {
  if (text.startsWith('{'))
    return SETTINGS_TEXT.test(text)
      ? 'write it with no space before its brace'
      : 'close its quotes and its brace: {name="value"}';
  if (UNTITLED.has(node.name)) return 'write it on the next line';
  // a bracket in the title has ended it too early, or the title has no closing bracket
  const isCut = text.endsWith(']') && (labelOf(node) !== undefined || behind.startsWith('['));
  if (isCut) return 'write a bracket in a title with a backslash before it';
  if (labelOf(node)) return 'write text on the next line';
  return `write a title as ${mark}[${text.replace(/^\[|[\]:\s]+$/g, '')}], and text on the next line`;
}

function checkClosing(node: ContainerDirective, source: string, mark: string, context: RenderContext): void {
  const [, colons = ''] = /^(:+)/.exec(mark) ?? [];
  const [, closing = '', text = ''] = /\n[ \t>]*(:{3,})[ \t]*([^\n]*)$/.exec(source) ?? [];
  // if the last inner block ends at the same place, the closing line is that block's
  const isInner = node.children.at(-1)?.position?.end.offset === node.position?.end.offset;
  if (isInner || closing.length < colons.length) {
    const missed = lineOfText(node, colons, context);
    const inner = closedInside(node, colons, context);
    const advice = inner
      ? `its "${colons}" on line ${inner.position?.end.line ?? 1} ends the "${markOf(inner, context)}" of line ${lineOf(inner)}, which has no end of its own`
      : missed === undefined
        ? `end it with "${colons}"; an outer block has one colon more than an inner one`
        : `the "${colons}" on line ${missed} is read as part of the table or definitions above it: put an empty line before it, and below definitions a line "<!-- -->"`;
    context.report(lineOf(node), `"${mark}" is not closed, and takes in all that follows; ${advice}`);
  } else if (text !== '') {
    context.report(
      node.position?.end.line ?? 1,
      `the line that closes "${mark}" has "${text.trim()}" behind it, which would be lost; write it on the next line`,
    );
  }
}

/** A block inside another one that the last line of that one closes, as it has none of its own. */
function closedInside(
  block: ContainerDirective,
  colons: string,
  context: RenderContext,
): ContainerDirective | undefined {
  let found: ContainerDirective | undefined;
  walk(block, (node) => {
    if (node === block || node.type !== 'containerDirective') return;
    const source = sourceOf(node, context.source);
    const [own = ''] = /^:+/.exec(source) ?? [];
    const [, closing = ''] = /\n[ \t>]*(:{3,})[ \t]*$/.exec(source) ?? [];
    if (closing === colons && own.length < colons.length) found ??= node;
  });
  return found;
}

/** The line of a block on which a text stands alone and is shown as text; undefined when there is none. */
function lineOfText(block: ContainerDirective, text: string, context: RenderContext): number | undefined {
  let found: number | undefined;
  walk(block, (node) => {
    if (node.type !== 'text') return;
    const lines = sourceOf(node, context.source).split('\n');
    const index = lines.findIndex((line) => withoutIndent(line).trimEnd() === text);
    if (index !== -1) found ??= lineOf(node) + index;
  });
  return found;
}
