import { FRAME_IDS, type PageHeading } from './headings.ts';
import { isLink, lineOf, sourceOf, walk } from './parse.ts';
import type { RenderContext } from './render-context.ts';

/** A comment in which other sites have the id of a heading. */
const ID_COMMENT = /^<!--\s*#(\S+)\s*-->$/;

/** Reports headings that readers could not reach, or that skip a level. */
export function checkHeadings(headings: readonly PageHeading[], context: RenderContext): void {
  let depth = 1;
  const seen = new Map<string, number>();
  for (const heading of headings) {
    if (heading.depth === 1) {
      context.report(
        heading.line,
        `"# ${heading.text}" is a second first-level heading; the page's title is set by "title", begin with "##"`,
      );
    } else if (heading.depth > depth + 1) {
      context.report(
        heading.line,
        `heading "${heading.text}" skips a level: "${'#'.repeat(heading.depth)}" under "${'#'.repeat(depth)}", use "${'#'.repeat(depth + 1)}"`,
      );
    }
    depth = heading.depth;
    walk(heading.node, (node) => {
      if (isLink(node))
        context.report(
          lineOf(node),
          `heading "${heading.text}" holds a link, and the table of contents makes a link of all of it; write this one in the text below`,
        );
      if (node.type === 'image')
        context.report(
          lineOf(node),
          `heading "${heading.text}" holds a picture, and the table of contents would show it again; put the picture below`,
        );
    });
    const comment = heading.node.children.at(-1);
    const [, unread] = (comment?.type === 'html' && ID_COMMENT.exec(comment.value)) || [];
    if (unread !== undefined)
      context.report(
        heading.line,
        `heading "${heading.text}" has an id in a comment, which is not read; write it as {#${unread}}`,
      );
    const settings = lostSettings(heading, context);
    if (settings !== undefined) {
      context.report(
        heading.line,
        `"${settings}" behind a heading is read as its settings, and not shown; write code in backticks, or an id as ${idOf(settings)}`,
      );
    } else if (heading.text === '') {
      context.report(
        heading.line,
        `heading "${sourceOf(heading.node, context.source)}" has no text; write one, or remove it`,
      );
    } else if (heading.id === '') {
      context.report(
        heading.line,
        `heading "${heading.text}" has no letter or digit to make an id of; set one behind it: {#my-id}`,
      );
    }
    if (heading.id === '') continue;
    if (FRAME_IDS.includes(heading.id))
      context.report(
        heading.line,
        `the id "${heading.id}" is that of a part of every page, beside the text; set another one`,
      );
    const first = seen.get(heading.id);
    if (first !== undefined)
      context.report(
        heading.line,
        `the id "${heading.id}" is set twice, first on line ${first}; rename one: {#other-id}`,
      );
    else seen.set(heading.id, heading.line);
  }
}

/** Text in braces that the parser takes from the end of a heading as settings, unless it is one id. */
function lostSettings({ node, id }: PageHeading, { source }: RenderContext): string | undefined {
  const settings = node.data?.hProperties;
  if (settings === undefined) return undefined;
  const [heading = ''] = sourceOf(node, source).split('\n');
  const braces = /\{[^{}]*\}?[\s#]*$/.exec(heading)?.[0].trim();
  const isId = id !== '' && Object.keys(settings).join() === 'id';
  // the parser drops words of one letter beside the id, and an id beside another, without a trace
  if (isId && (braces === undefined || /^\{\s*#\s*\S+\s*\}$/.test(braces))) return undefined;
  return braces ?? '{}';
}

/** Settings as an id, where they are words behind a "#": `{#my id}` → `{#my-id}`. */
function idOf(settings: string): string {
  const [, words = 'my-id'] = /^\{\s*#([\p{L}\p{N}\s_-]*[\p{L}\p{N}_-])\s*\}$/u.exec(settings) ?? [];
  return `{#${words.replace(/\s+/g, '-')}}`;
}
