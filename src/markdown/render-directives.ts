import type { Nodes, PhrasingContent } from 'mdast';
import { isWebAddress } from '../text/web-address.ts';
import { checkCards, readCard } from './check-cards.ts';
import { checkTabs, readTab } from './check-tabs.ts';
import { labelOf, type ContainerDirective, type LeafDirective } from './directives.ts';
import { lineOf } from './parse.ts';
import type { Card, RenderContext } from './render-context.ts';
import { tabsHtml, type Tab } from './tabs.ts';
import { capitalized, escapeHtml, plainText } from './text.ts';

/** The kinds of admonitions. `styles/prose.css` gives each but the first a tone of its own. */
export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
type Admonition = (typeof ADMONITIONS)[number];

/** The kinds by every name that a page may use for them: their own, and those of other sites. */
const KINDS = new Map<string, Admonition>([
  ...ADMONITIONS.map((kind) => [kind, kind] as const),
  ['secondary', 'note'],
  ['success', 'tip'],
  ['important', 'info'],
  ['caution', 'warning'],
]);

const OTHER_BLOCKS = ['details', 'tabs', 'tab', 'cards'];
/** The names of all blocks. */
export const BLOCKS = [...KINDS.keys(), ...OTHER_BLOCKS];

/** Renders what is inside a directive. */
interface Inner {
  blocks(nodes: readonly Nodes[]): string;
  inline(nodes: readonly PhrasingContent[]): string;
  /** The same where names in code may be no links. */
  unlinked(nodes: readonly PhrasingContent[]): string;
}

/** `:::name[label]{attributes}` … `:::` */
export function renderContainer(node: ContainerDirective, context: RenderContext, inner: Inner): string {
  const [label, children] = takeLabel(node);
  const admonition = KINDS.get(node.name);
  if (admonition) {
    // the only one of the other names that is a title too
    const kind = node.name === 'caution' ? node.name : admonition;
    const title = label ? `<span>${capitalized(kind)}:</span> ${inner.inline(label)}` : capitalized(kind);
    return `<aside class="admonition ${admonition}" role="note" aria-label="${kind}"><p class="admonition-title">${title}</p>${inner.blocks(children)}</aside>`;
  }
  if (node.name === 'details') {
    // a press on it opens the block
    const summary = label ? inner.unlinked(label) : 'Details';
    return `<details class="disclosure"><summary>${summary}</summary><div class="disclosure-body">${inner.blocks(children)}</div></details>`;
  }
  if (node.name === 'tabs') return renderTabs(node, children, context, inner);
  if (node.name === 'cards') return renderCards(node, children, context);
  const problem =
    node.name === 'tab'
      ? '":::tab" stands outside "::::tabs"; the outer block has one colon more'
      : `unknown block ":::${node.name}"; there are ${[...ADMONITIONS, ...OTHER_BLOCKS].join(', ')}`;
  context.report(lineOf(node), problem);
  return inner.blocks(children);
}

/** `::name{attributes}` */
export function renderLeaf(node: LeafDirective, context: RenderContext): string {
  if (node.name !== 'cards') {
    context.report(lineOf(node), `unknown block "::${node.name}"; there is "::cards"`);
    return '';
  }
  const cards = context.cards();
  if (cards === undefined) {
    context.report(
      lineOf(node),
      '"::cards" lists the pages of a category, and this page heads none in sidebars.ts, or one whose pages are all drafts or unlisted',
    );
    return '';
  }
  return cardsHtml(cards);
}

/** What follows a card's link, `: words`, as a text of its own. */
function cardText(nodes: readonly PhrasingContent[]): string {
  const strip = (text: string): string => text.replace(/^[\s:—–-]+/, '').trim();
  const text = strip(nodes.map(plainText).join(''));
  // a name such as `createFetch` keeps its case
  const isName = nodes[0]?.type === 'text' && strip(nodes[0].value) === '';
  return isName ? text : capitalized(text);
}

/** Cards as a list of links. */
function cardsHtml(cards: readonly Card[]): string {
  const items = cards.map(({ href, title, description }) => {
    const external = isWebAddress(href) ? ' external' : '';
    // a link of a sidebar has no text
    const text = description && `<span class="card-text">${escapeHtml(description)}</span>`;
    return `<li><a class="card" href="${escapeHtml(href)}"><span class="card-title${external}">${escapeHtml(title)}</span>${text}</a></li>`;
  });
  return `<ul class="cards">${items.join('')}</ul>`;
}

function takeLabel(node: ContainerDirective): [PhrasingContent[] | undefined, Nodes[]] {
  const label = labelOf(node);
  return label ? [label.children, node.children.slice(1)] : [undefined, node.children];
}

function renderTabs(
  node: ContainerDirective,
  children: readonly Nodes[],
  context: RenderContext,
  inner: Inner,
): string {
  const tabs: (Tab & { line: number })[] = [];
  for (const child of children) {
    const tab = readTab(child, tabs, context);
    if (!tab) continue;
    const { content, ...names } = tab;
    tabs.push({ ...names, html: inner.blocks(content) });
  }
  checkTabs(node, context);
  const group = node.attributes?.group ?? undefined;
  if (group !== undefined)
    context.tabSets.push({
      group,
      line: lineOf(node),
      tabs: tabs.map(({ value, line }) => ({ value, line })),
    });
  return tabsHtml(context, group, tabs);
}

function renderCards(node: ContainerDirective, children: readonly Nodes[], context: RenderContext): string {
  checkCards(node, children, context);
  const cards: Card[] = [];
  for (const item of children.flatMap((child) => (child.type === 'list' ? child.children : []))) {
    const card = readCard(item, context);
    if (!card) continue;
    const { link, text } = card;
    context.links.push({ href: link.url, line: lineOf(link) });
    const target = context.resolveLink(link.url);
    if ('problem' in target) {
      context.report(lineOf(link), target.problem);
      continue;
    }
    const title = plainText(link);
    const description = cardText(text) || (context.cardOf(link.url)?.description ?? '');
    if (description === '')
      context.report(
        lineOf(link),
        `the card "${title}" has no text, as "${link.url}" is no page of the docs; write it behind the link: - [${title}](${link.url}): what is there`,
      );
    cards.push({ href: target.href, title, description });
  }
  return cardsHtml(cards);
}
