import type { Definition, Nodes, PhrasingContent, Root, Table } from 'mdast';
import { checkNotation } from './check-notation.ts';
import { firstScreens } from './first-screens.ts';
import { FRAME_IDS, headingIds, type PageHeading } from './headings.ts';
import { lineOf, sourceOf, walk } from './parse.ts';
import { renderCode } from './render-code.ts';
import type { PageLink, RenderContext, Surroundings } from './render-context.ts';
import { renderContainer, renderLeaf } from './render-directives.ts';
import { renderHtml } from './render-html.ts';
import { renderPicture } from './render-picture.ts';
import type { TabSet } from './tabs.ts';
import { escapeHtml, plainText } from './text.ts';

/** An entry of a page's table of contents. */
export interface TocEntry {
  id: string;
  depth: number;
  /** The heading's inline HTML; code stays code. */
  html: string;
}

/** A page's Markdown as HTML, with what its surroundings need to know of it. */
export interface RenderedMarkdown {
  html: string;
  /** Offsets in `html` of the blocks after the first screens. */
  late: number[];
  /** Headings that a reader can reach by scrolling (those in tabs are left out). */
  toc: TocEntry[];
  headings: PageHeading[];
  links: PageLink[];
  /** Sets of tabs that belong to a group, as the build compares them. */
  tabSets: TabSet[];
  problems: { line: number; message: string }[];
}

/** Advice for notation that the parser knows and pages do not have, by type of node. */
const INSTEAD: Record<string, string> = {
  imageReference: '; write ![What it shows](./picture.svg)',
  footnoteReference: '; write the note into the text',
  footnoteDefinition: '; write it into the text',
};

/**
 * Most characters of code that stays on one line in the first column of a table: a name, a flag, a call. A
 * message is longer, and would push the other columns out of sight.
 */
const LONGEST_NAME = 44;

/** Renders a page. Faults of its source are collected, not thrown, so that one run names them all. */
export function renderMarkdown(tree: Root, source: string, surroundings: Surroundings): RenderedMarkdown {
  const headings = headingIds(tree);
  const ids = new Map(headings.map((heading) => [heading.node as Nodes, heading]));
  const definitions = new Map<string, Definition>();
  const problems: RenderedMarkdown['problems'] = [];
  const toc: TocEntry[] = [];
  let count = 0;
  const context: RenderContext = {
    ...surroundings,
    source,
    links: [],
    tabSets: [],
    linkedSymbols: new Set(),
    lastSample: undefined,
    blockIndex: 0,
    insideLink: false,
    report: (line, message) => problems.push({ line, message }),
    unique: () => ++count,
  };
  walk(tree, (node) => {
    if (node.type !== 'definition') return;
    const first = definitions.get(node.identifier);
    if (first)
      context.report(
        lineOf(node),
        `"[${node.label ?? node.identifier}]:" is defined twice, first on line ${lineOf(first)}, which counts; remove this one, or give it another name`,
      );
    else definitions.set(node.identifier, node);
  });
  checkDefinitions(tree, definitions, context);
  checkHeadings(headings, context);
  checkNotation(tree, context);

  const inTabs = new Set<Nodes>();
  walk(tree, (node) => {
    if (node.type === 'containerDirective' && node.name === 'tabs') {
      walk(node, (child) => {
        if (child.type === 'heading') inTabs.add(child);
      });
    }
  });

  const inline = (nodes: readonly PhrasingContent[]): string => nodes.map((node) => render(node)).join('');
  const blocks = (nodes: readonly Nodes[]): string => nodes.map((node) => render(node)).join('\n');
  const unlinked = (nodes: readonly PhrasingContent[]): string => {
    const before = context.insideLink;
    context.insideLink = true;
    const html = inline(nodes);
    context.insideLink = before;
    return html;
  };

  function link(
    href: string,
    children: readonly PhrasingContent[],
    title: string | null | undefined,
    node: Nodes,
  ): string {
    context.links.push({ href, line: lineOf(node) });
    const target = context.resolveLink(href);
    if ('problem' in target) context.report(lineOf(node), target.problem);
    const address = 'href' in target ? target.href : href;
    const external = /^https?:/i.test(address) ? ' class="external"' : '';
    const hint = title ? ` title="${escapeHtml(title)}"` : '';
    const text = unlinked(children);
    if (text.trim() === '')
      context.report(lineOf(node), `the link "${href}" has no text; say between the brackets where it leads`);
    return `<a href="${escapeHtml(address)}"${external}${hint}>${text}</a>`;
  }

  function inlineCode(code: string): string {
    const html = `<code>${escapeHtml(code)}</code>`;
    if (context.insideLink || context.linkedSymbols.has(code)) return html;
    const address = context.symbolAddress(code);
    if (address === undefined) return html;
    context.linkedSymbols.add(code);
    return `<a href="${escapeHtml(address)}" class="symbol">${html}</a>`;
  }

  function paragraph(children: readonly PhrasingContent[]): string {
    context.linkedSymbols = new Set();
    return inline(children);
  }

  function render(node: Nodes): string {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value);
      case 'textDirective': // pages have none: it is text such as `/users/:id`
        return escapeHtml(sourceOf(node, source));
      case 'paragraph':
        return `<p>${paragraph(node.children)}</p>`;
      case 'heading': {
        const heading = ids.get(node) as PageHeading;
        const html = unlinked(node.children);
        if (!inTabs.has(node)) toc.push({ id: heading.id, depth: heading.depth, html });
        const id = escapeHtml(heading.id);
        const label = escapeHtml(`Direct link to ${heading.text}`);
        return `<div class="heading"><h${node.depth} id="${id}">${html}</h${node.depth}><a class="hash-link" href="#${id}" aria-label="${label}" translate="no"></a></div>`;
      }
      case 'emphasis':
        return `<em>${inline(node.children)}</em>`;
      case 'strong':
        return `<strong>${inline(node.children)}</strong>`;
      case 'delete':
        return `<del>${inline(node.children)}</del>`;
      case 'inlineCode':
        return inlineCode(node.value);
      case 'break':
        return '<br>';
      case 'thematicBreak':
        return '<hr>';
      case 'blockquote':
        return `<blockquote>${blocks(node.children)}</blockquote>`;
      case 'link':
        return link(node.url, node.children, node.title, node);
      case 'linkReference': {
        // the parser makes text of a reference without a definition
        const definition = definitions.get(node.identifier) as Definition;
        return link(definition.url, node.children, definition.title, node);
      }
      case 'image':
        if (node.title)
          context.report(
            lineOf(node),
            `the picture "${node.url}" has the title "${node.title}", which would not be shown; write it into the text`,
          );
        return renderPicture(node.url, node.alt ?? '', lineOf(node), context);
      case 'list': {
        const tag = node.ordered ? 'ol' : 'ul';
        const start = node.ordered && node.start !== 1 && node.start != null ? ` start="${node.start}"` : '';
        const tight = !node.spread && node.children.every((item) => !item.spread);
        const items = node.children.map((item) => {
          const parts = item.children.map((child) =>
            tight && child.type === 'paragraph' ? paragraph(child.children) : render(child),
          );
          const state = item.checked ? ' checked aria-label="Done"' : ' aria-label="Not done"';
          const task = item.checked == null ? '' : `<input type="checkbox" disabled${state}> `;
          return `<li>${task}${parts.join('\n')}</li>`;
        });
        return `<${tag}${start}>${items.join('')}</${tag}>`;
      }
      case 'descriptionList':
        return `<dl>${blocks(node.children)}</dl>`;
      case 'descriptionTerm':
        return `<dt>${paragraph(node.children)}</dt>`;
      case 'descriptionDetails': {
        const [only, ...rest] = node.children;
        const html =
          only?.type === 'paragraph' && rest.length === 0 ? paragraph(only.children) : blocks(node.children);
        return `<dd>${html}</dd>`;
      }
      case 'table':
        return table(node);
      case 'code':
        return renderCode(node, context);
      case 'html':
        return renderHtml(node, context);
      case 'containerDirective':
        return renderContainer(node, context, { blocks, inline: paragraph });
      case 'leafDirective':
        return renderLeaf(node, context);
      case 'definition':
        return '';
      default:
        context.report(
          lineOf(node),
          `"${node.type}" is not supported on these pages${INSTEAD[node.type] ?? ''}`,
        );
        return escapeHtml(plainText(node));
    }
  }

  function table(node: Table): string {
    const [head, ...rows] = node.children;
    const cell = (tag: 'td' | 'th', children: PhrasingContent[], column: number): string => {
      const align = node.align?.[column];
      const scope = tag === 'th' ? ' scope="col"' : '';
      const isLong =
        tag === 'td' &&
        column === 0 &&
        children.some((child) => child.type === 'inlineCode' && child.value.length > LONGEST_NAME);
      const names = [align, isLong && 'long'].filter(Boolean).join(' ');
      return `<${tag}${scope}${names ? ` class="${names}"` : ''}>${paragraph(children)}</${tag}>`;
    };
    const headHtml =
      head?.children
        // an empty corner is no heading
        .map(({ children }, column) => cell(children.length > 0 ? 'th' : 'td', children, column))
        .join('') ?? '';
    const rowsHtml = rows.map(
      (row) =>
        `<tr>${row.children.map(({ children }, column) => cell('td', children, column)).join('')}</tr>`,
    );
    return `<div class="table-scroll"><table><thead><tr>${headHtml}</tr></thead><tbody>${rowsHtml.join('')}</tbody></table></div>`;
  }

  const rendered = tree.children.map((node) => render(node));
  const first = firstScreens(tree.children);
  const starts: number[] = [];
  let length = 0;
  for (const html of rendered) {
    starts.push(length);
    length += html.length + '\n'.length;
  }
  return {
    html: rendered.join('\n'),
    late: starts.slice(first),
    toc,
    headings,
    links: context.links,
    tabSets: context.tabSets,
    problems,
  };
}

/** Reports definitions of addresses that nothing uses: their targets are not checked. */
function checkDefinitions(
  tree: Root,
  definitions: ReadonlyMap<string, Definition>,
  context: RenderContext,
): void {
  const used = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
  });
  for (const [identifier, definition] of definitions) {
    if (used.has(identifier)) continue;
    const label = definition.label ?? identifier;
    context.report(
      lineOf(definition),
      `no link uses "[${label}]:"; remove it, or write [text][${label}] where it is meant`,
    );
  }
}

function checkHeadings(headings: readonly PageHeading[], context: RenderContext): void {
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
      if (node.type === 'link' || node.type === 'linkReference')
        context.report(
          lineOf(node),
          `heading "${heading.text}" holds a link, and the table of contents makes a link of all of it; write this one in the text below`,
        );
    });
    const settings = lostSettings(heading, context);
    if (settings !== undefined) {
      context.report(
        heading.line,
        `"${settings}" behind a heading is read as its settings, and not shown; write code in backticks, or an id as {#my-id}`,
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
      context.report(heading.line, `the id "${heading.id}" is set twice, first on line ${first}`);
    else seen.set(heading.id, heading.line);
  }
}

/** Text in braces that the parser takes from the end of a heading as settings, unless it is an id. */
function lostSettings({ node, id }: PageHeading, { source }: RenderContext): string | undefined {
  const settings = node.data?.hProperties;
  if (settings === undefined || (id !== '' && Object.keys(settings).join() === 'id')) return undefined;
  const [heading = ''] = sourceOf(node, source).split('\n');
  return /\{[^{}]*\}?[\s#]*$/.exec(heading)?.[0].trim() ?? '{}';
}
