import type { Nodes, PhrasingContent } from 'mdast';
import { labelOf, type ContainerDirective, type LeafDirective } from './directives.ts';
import { lineOf, walk } from './parse.ts';
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

/** Most tabs of a set: `styles/prose.css` has a rule for each, which opens its panel where there is no script. */
const MOST_TABS = 8;

/** Renders what is inside a directive. */
interface Inner {
  blocks(nodes: readonly Nodes[]): string;
  inline(nodes: readonly PhrasingContent[]): string;
}

/** `:::name[label]{attributes}` … `:::` */
export function renderContainer(node: ContainerDirective, context: RenderContext, inner: Inner): string {
  const [label, children] = takeLabel(node);
  const admonition = KINDS.get(node.name);
  if (admonition) {
    // the only one of the other names that is a title too
    const kind = node.name === 'caution' ? node.name : admonition;
    const title = label ? `<span>${capitalized(kind)}:</span> ${inner.inline(label)}` : capitalized(kind);
    const name = label ? `${kind}: ${label.map(plainText).join('')}` : kind;
    return `<aside class="admonition ${admonition}" role="note" aria-label="${escapeHtml(name)}"><p class="admonition-title">${title}</p>${inner.blocks(children)}</aside>`;
  }
  if (node.name === 'details') {
    const summary = label ? inner.inline(label) : 'Details';
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
  const items = cards.map(
    ({ href, title, description }) =>
      `<li><a class="card" href="${escapeHtml(href)}"><span class="card-title">${escapeHtml(title)}</span><span class="card-text">${escapeHtml(description)}</span></a></li>`,
  );
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
    if (child.type !== 'containerDirective' || child.name !== 'tab') {
      context.report(
        lineOf(child),
        '"::::tabs" may hold only ":::tab" blocks; put this into one of them, or outside',
      );
      continue;
    }
    const label = child.attributes?.label;
    if (label === undefined) {
      const title = labelOf(child)?.children.map(plainText).join('');
      context.report(
        lineOf(child),
        title
          ? `":::tab" needs a label, and does not show "[${title}]"; write :::tab{label="${title}"}`
          : '":::tab" needs a label: :::tab{label="Local" value="local"}',
      );
      continue;
    }
    if (!label) continue; // told with the settings of all blocks
    const [sign] = /`|\*\*(?=\S.*\*\*)/.exec(label) ?? [];
    if (sign !== undefined)
      context.report(
        lineOf(child),
        `the label "${label}" of a tab is shown as it stands; write it without "${sign}"`,
      );
    const value = child.attributes?.value ?? label.toLowerCase();
    if (tabs.some((tab) => tab.label === label))
      context.report(lineOf(child), `two tabs of this set have the label "${label}"; rename one`);
    else if (tabs.some((tab) => tab.value === value))
      context.report(
        lineOf(child),
        `two tabs of this set have the value "${value}"; set another one: value="…"`,
      );
    if (tabs.length === MOST_TABS)
      context.report(
        lineOf(child),
        `"::::tabs" holds more than ${MOST_TABS} tabs; no more can be opened without script`,
      );
    tabs.push({ label, value, html: inner.blocks(child.children), line: lineOf(child) });
  }
  // what is wrong with a tab is told there
  const count = children.filter(
    (child) => child.type === 'containerDirective' && child.name === 'tab',
  ).length;
  if (count < 2)
    context.report(
      lineOf(node),
      `"::::tabs" holds ${count === 1 ? 'one tab' : 'no tab'}; two or more make sense`,
    );
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
  const cards: Card[] = [];
  const items = children.flatMap((child) => (child.type === 'list' ? child.children : []));
  if (items.length === 0)
    context.report(
      lineOf(node),
      '":::cards" holds no list of links; write one: - [Title](./page.md): what is there',
    );
  for (const stray of children.filter(({ type }) => type !== 'list')) {
    context.report(
      lineOf(stray),
      `":::cards" does not show this ${stray.type}; it may hold only a list of links`,
    );
  }
  for (const item of items) {
    const [paragraph, ...rest] = item.children;
    const link = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
    if (paragraph?.type !== 'paragraph' || link?.type !== 'link') {
      context.report(
        lineOf(item),
        'an item of ":::cards" needs a link, with which it begins: - [Title](./page.md): what is there',
      );
      continue;
    }
    for (const stray of rest) {
      context.report(
        lineOf(stray),
        `an item of ":::cards" does not show this ${stray.type}; it may hold only a link and its text`,
      );
    }
    if (link.title)
      context.report(
        lineOf(link),
        `an item of ":::cards" does not show the title "${link.title}" of its link; write it behind the link`,
      );
    for (const part of paragraph.children)
      walk(part, (child) => {
        if (child.type === 'image' || child.type === 'imageReference')
          context.report(
            lineOf(child),
            'an item of ":::cards" does not show pictures; write them below the cards',
          );
        // an end tag without its beginning is told elsewhere
        if (child.type === 'html' && /^<(?!!--|\/)/.test(child.value))
          context.report(
            lineOf(child),
            `an item of ":::cards" does not show "${child.value}"; write code in backticks, and elements below the cards`,
          );
      });
    for (const beside of paragraph.children.slice(1))
      walk(beside, (child) => {
        if (child.type === 'link' || child.type === 'linkReference')
          context.report(
            lineOf(child),
            `an item of ":::cards" does not show its link "${plainText(child)}"; a card leads to one place, write it below the cards`,
          );
      });
    context.links.push({ href: link.url, line: lineOf(link) });
    const target = context.resolveLink(link.url);
    if ('problem' in target) {
      context.report(lineOf(link), target.problem);
      continue;
    }
    cards.push({
      href: target.href,
      title: plainText(link),
      description: cardText(paragraph.children.slice(1)) || (context.cardOf(link.url)?.description ?? ''),
    });
  }
  return cardsHtml(cards);
}
