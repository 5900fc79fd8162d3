import type { Link, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from './directives.ts';
import { isLink, lineOf, walk } from './parse.ts';
import type { RenderContext } from './render-context.ts';
import { plainText } from './text.ts';

/**
 * Reports what cards written by hand do not show beside their list.
 * @param children what the block holds, without its title
 */
export function checkCards(
  node: ContainerDirective,
  children: readonly Nodes[],
  { report }: RenderContext,
): void {
  if (!children.some((child) => child.type === 'list' && child.children.length > 0))
    report(lineOf(node), '":::cards" holds no list of links; write one: - [Title](./page.md): what is there');
  for (const stray of children.filter(({ type }) => type !== 'list'))
    report(lineOf(stray), `":::cards" does not show this ${stray.type}; it may hold only a list of links`);
}

/**
 * The link of a card written by hand, and the text behind it; undefined for an item that does not begin with one.
 * Reports that, and what a card would not show.
 */
export function readCard(
  item: ListItem,
  context: RenderContext,
): { link: Link; text: PhrasingContent[] } | undefined {
  const [paragraph, ...rest] = item.children;
  const link = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || link?.type !== 'link') {
    context.report(
      lineOf(item),
      'an item of ":::cards" needs a link, with which it begins: - [Title](./page.md): what is there',
    );
    return undefined;
  }
  for (const stray of rest)
    context.report(
      lineOf(stray),
      `an item of ":::cards" does not show this ${stray.type}; it may hold only a link and its text`,
    );
  if (link.title)
    context.report(
      lineOf(link),
      `an item of ":::cards" does not show the title "${link.title}" of its link; write it behind the link`,
    );
  const text = paragraph.children.slice(1);
  checkShown(paragraph, context);
  for (const part of text) checkLinks(part, context);
  return { link, text };
}

/** Reports pictures and elements: cards show text. */
function checkShown(paragraph: Paragraph, { report }: RenderContext): void {
  walk(paragraph, (node) => {
    if (node.type === 'image' || node.type === 'imageReference')
      report(lineOf(node), 'an item of ":::cards" does not show pictures; write them below the cards');
    // an end tag without its beginning is told elsewhere
    if (node.type === 'html' && /^<(?!!--|\/)/.test(node.value))
      report(
        lineOf(node),
        `an item of ":::cards" does not show "${node.value}"; write code in backticks, and elements below the cards`,
      );
  });
}

/** Reports links behind the one that makes a card. */
function checkLinks(part: PhrasingContent, { report }: RenderContext): void {
  walk(part, (node) => {
    if (isLink(node))
      report(
        lineOf(node),
        `an item of ":::cards" does not show its link "${plainText(node)}"; a card leads to one place, write it below the cards`,
      );
  });
}
