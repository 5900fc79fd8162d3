import type { Html } from 'mdast';
import { lineAt } from '../text/line-at.ts';
import { lineOf, type ParentNode } from './parse.ts';
import type { RenderContext } from './render-context.ts';

/** Elements that Markdown has no notation for, and that pages may write by hand. */
const ALLOWED = new Set(['abbr', 'br', 'kbd', 'sub', 'sup', 'wbr', 'mark']);
/** Those without an end tag. */
const VOID = new Set(['br', 'wbr']);
/** Comments, wherever they stand in raw HTML or in a drawing. */
export const COMMENT = /<!--[\s\S]*?-->/g;
const BEGINS_WITH_COMMENT = /^\s*<!--/;

/** A tag that begins or ends an element, with or without its end. */
const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:"[^"]*"|[^">])*)/g;

/** What holds blocks: HTML in it stands on lines of its own. */
const OF_BLOCKS = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'descriptionDetails']);

/** Raw HTML without its comments, whose line ends stay: what is reported has its own line. */
function withoutComments({ value }: Html): string {
  return value.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));
}

/** The line of a page on which a place in raw HTML without comments stands. */
function lineInPage(index: number, markup: string, node: Html): number {
  return lineOf(node) + lineAt(markup, index) - 1;
}

/** What is wrong with an element of a page that has none of that name. */
function refusalOf(tag: string, name: string): string {
  return /^[A-Z]/.test(name)
    ? `unknown component ${tag}; write code in backticks; pages are Markdown with directives such as ":::note"`
    : `${tag} may not be written in a page; write code in backticks; there are ${[...ALLOWED].join(', ')} and the directives`;
}

/** The raw HTML of a page: a few elements, without attributes that run script or set styles. */
export function renderHtml(node: Html, context: RenderContext): string {
  const markup = withoutComments(node);
  const open = /<[!?]\S*/.exec(markup);
  if (open) {
    context.report(
      lineInPage(open.index, markup, node),
      `"${open[0]}" is not closed, or no markup of a page; the rest would be lost`,
    );
    return '';
  }
  // After a comment that starts a line, the rest of that line is HTML, not Markdown.
  const behind = BEGINS_WITH_COMMENT.test(node.value) && /\S.*/.exec(markup);
  if (behind)
    context.report(
      lineInPage(behind.index, markup, node),
      `"${behind[0].trim()}" is not read as Markdown, as it stands behind a comment that begins a line; put the comment on a line of its own`,
    );
  for (const { index, 1: slash, 2: name = '', 3: attributes = '' } of markup.matchAll(TAG)) {
    const report = (message: string): void => context.report(lineInPage(index, markup, node), message);
    if (!ALLOWED.has(name)) {
      // The opening tag was already reported, or `checkElements()` reports this one.
      if (slash === '') report(refusalOf(`<${name}>`, name));
    } else if (!/^(?:\s+(?:class|dir|lang|title)="[^"]*")*\s*\/?$/.test(attributes)) {
      report(
        `<${name}> may have class="…", dir="…", lang="…" and title="…" only; it has:${attributes.replace(/\s+/g, ' ')}`,
      );
    }
  }
  return markup;
}

/** Reports elements that do not end in the block in which they begin, and end tags of unknown ones alone. */
export function checkElements(parent: ParentNode, context: RenderContext): void {
  const open: { name: string; line: number }[] = [];
  const unknown = new Set<string>();
  for (const child of parent.children) {
    if (child.type !== 'html') continue;
    const markup = withoutComments(child);
    if (OF_BLOCKS.has(parent.type)) checkAlone(child, markup, context);
    for (const { index, 1: slash, 2: name = '' } of markup.matchAll(TAG)) {
      const line = lineInPage(index, markup, child);
      if (!ALLOWED.has(name)) {
        if (slash === '') unknown.add(name);
        else if (!unknown.has(name)) context.report(line, refusalOf(`</${name}>`, name));
        continue;
      }
      if (slash === '') {
        if (!VOID.has(name)) open.push({ name, line });
        continue;
      }
      const at = open.findLastIndex((element) => element.name === name);
      if (at === -1) {
        const advice = VOID.has(name) ? `write <${name}>` : `write <${name}> before it, in the same block`;
        context.report(line, `"</${name}>" closes nothing; ${advice}`);
        continue;
      }
      const inner = open.at(-1)?.name;
      if (inner !== name)
        context.report(line, `"</${name}>" stands before "</${inner}>", which must come first`);
      open.splice(at, 1);
    }
  }
  for (const { name, line } of open)
    context.report(line, `<${name}> is not closed, and takes in all that follows; write </${name}>`);
}

/** Reports a tag that is alone on its line: all lines up to an empty one are then HTML, and search knows none of them. */
function checkAlone(node: Html, markup: string, context: RenderContext): void {
  if (BEGINS_WITH_COMMENT.test(node.value)) return;
  const tag = markup.matchAll(TAG).next().value;
  if (tag?.[1] !== '' || !ALLOWED.has(tag[2] ?? '')) return;
  context.report(
    lineInPage(tag.index, markup, node),
    `"${tag[0].replace(/\s+/g, ' ')}>" begins a block of HTML, in which Markdown is not read and search finds nothing, as it is alone on its line; put it on the line of its text`,
  );
}
