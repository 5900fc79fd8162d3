import type {
  AlignType,
  Definition,
  Heading,
  Image,
  Link,
  LinkReference,
  List,
  Nodes,
  PhrasingContent,
  Root,
  Table,
  TableCell,
  TableRow,
} from 'mdast';
import { isWebAddress } from '../text/web-address.ts';
import { checkHeadings } from './check-headings.ts';
import { checkNotation } from './check-notation.ts';
import { readDefinitions } from './definitions.ts';
import { firstScreens } from './first-screens.ts';
import { headingIds, type PageHeading } from './headings.ts';
import { breakNames, codeInText, withPunctuation } from './name-parts.ts';
import { lineOf, sourceOf, walk } from './parse.ts';
import { renderCode } from './render-code.ts';
import type { PageLink, RenderContext, Surroundings } from './render-context.ts';
import { renderContainer, renderLeaf } from './render-directives.ts';
import { renderHtml } from './render-html.ts';
import { renderPicture } from './render-picture.ts';
import { sampleReader } from './sample-notation.ts';
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
  /** The HTML of its blocks: one for each node at the top of the tree, empty for those that show nothing. */
  blocks: string[];
  /** How many blocks the first screens show. */
  firstScreens: number;
  /** Headings that a reader can reach by scrolling (those in tabs are left out). */
  toc: TocEntry[];
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
  const problems: RenderedMarkdown['problems'] = [];
  let count = 0;
  const context: RenderContext = {
    ...surroundings,
    source,
    links: [],
    tabSets: [],
    linkedSymbols: new Set(),
    readSample: sampleReader(),
    blockIndex: 0,
    sectionId: undefined,
    insideLink: false,
    report: (line, message) => problems.push({ line, message }),
    unique: () => ++count,
  };
  const definitions = readDefinitions(tree, context);
  const headings = headingIds(tree);
  checkHeadings(headings, context);
  checkNotation(tree, context);

  const renderer = new PageRenderer(tree, headings, definitions, context);
  return {
    blocks: tree.children.map((node) => renderer.render(node)),
    firstScreens: firstScreens(tree.children),
    toc: renderer.toc,
    links: context.links,
    tabSets: context.tabSets,
    problems,
  };
}

/** Renders the nodes of one page, in the order in which they stand. */
class PageRenderer {
  readonly toc: TocEntry[] = [];
  readonly #context: RenderContext;
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #headings: ReadonlyMap<Nodes, PageHeading>;
  readonly #inTabs: ReadonlySet<Nodes>;
  #inHeading = false;

  constructor(
    tree: Root,
    headings: readonly PageHeading[],
    definitions: ReadonlyMap<string, Definition>,
    context: RenderContext,
  ) {
    this.#context = context;
    this.#definitions = definitions;
    this.#headings = new Map(headings.map((heading) => [heading.node, heading]));
    this.#inTabs = headingsInTabs(tree);
  }

  render(node: Nodes): string {
    const context = this.#context;
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value);
      case 'textDirective': // pages have none: it is text such as `/users/:id`
        return escapeHtml(sourceOf(node, context.source));
      case 'paragraph':
        return `<p>${this.#paragraph(node.children)}</p>`;
      case 'heading':
        return this.#heading(node);
      case 'emphasis':
        return `<em>${this.#inline(node.children)}</em>`;
      case 'strong':
        return `<strong>${this.#inline(node.children)}</strong>`;
      case 'delete':
        return `<del>${this.#inline(node.children)}</del>`;
      case 'inlineCode':
        return this.#inlineCode(node.value);
      case 'break':
        return '<br>';
      case 'thematicBreak':
        return '<hr>';
      case 'blockquote':
        return `<blockquote>${this.#blocks(node.children)}</blockquote>`;
      case 'link':
        return this.#link(node, node);
      case 'linkReference':
        // the parser makes text of a reference without a definition
        return this.#link(node, this.#definitions.get(node.identifier) as Definition);
      case 'image':
        return this.#image(node);
      case 'list':
        return this.#list(node);
      case 'descriptionList':
        return `<dl>${this.#blocks(node.children)}</dl>`;
      case 'descriptionTerm':
        return `<dt>${this.#term(node.children)}</dt>`;
      case 'descriptionDetails': {
        const [only, ...rest] = node.children;
        const isText = only?.type === 'paragraph' && rest.length === 0;
        return `<dd>${isText ? this.#paragraph(only.children) : this.#blocks(node.children)}</dd>`;
      }
      case 'table':
        return this.#table(node);
      case 'code':
        return renderCode(node, context);
      case 'html':
        return renderHtml(node, context);
      case 'containerDirective':
        return renderContainer(node, context, {
          blocks: (nodes) => this.#blocks(nodes),
          inline: (nodes) => this.#paragraph(nodes),
          unlinked: (nodes) => this.#unlinked(nodes),
        });
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

  #inline(nodes: readonly PhrasingContent[]): string {
    return nodes.map((node) => this.render(node)).join('');
  }

  #blocks(nodes: readonly Nodes[]): string {
    return nodes.map((node) => this.render(node)).join('\n');
  }

  #paragraph(children: readonly PhrasingContent[]): string {
    return withPunctuation(this.#term(children));
  }

  /** As a paragraph, but its first code, which has a look of its own, stays a child of the term. */
  #term(children: readonly PhrasingContent[]): string {
    this.#context.linkedSymbols = new Set();
    return this.#inline(children);
  }

  #unlinked(nodes: readonly PhrasingContent[]): string {
    const before = this.#context.insideLink;
    this.#context.insideLink = true;
    const html = this.#inline(nodes);
    this.#context.insideLink = before;
    return html;
  }

  #heading(node: Heading): string {
    const heading = this.#headings.get(node) as PageHeading;
    this.#inHeading = true;
    const html = breakNames(this.#unlinked(node.children));
    this.#inHeading = false;
    if (!this.#inTabs.has(node)) {
      this.toc.push({ id: heading.id, depth: heading.depth, html });
      this.#context.sectionId = heading.id;
    }
    const id = escapeHtml(heading.id);
    const label = escapeHtml(`Direct link to ${heading.text}`);
    return `<div class="heading"><h${node.depth} id="${id}">${html}</h${node.depth}><a class="hash-link" href="#${id}" aria-label="${label}" translate="no"></a></div>`;
  }

  #inlineCode(code: string): string {
    const { insideLink, linkedSymbols } = this.#context;
    const html = this.#inHeading ? `<code>${escapeHtml(code)}</code>` : codeInText(code);
    if (insideLink || linkedSymbols.has(code)) return html;
    const address = this.#context.symbolAddress(code);
    if (address === undefined) return html;
    linkedSymbols.add(code);
    return `<a href="${escapeHtml(address)}" class="symbol">${html}</a>`;
  }

  /** @param place the link itself, or the definition of its address */
  #link(node: Link | LinkReference, place: Link | Definition): string {
    const { url: href, title } = place;
    const context = this.#context;
    const line = lineOf(place);
    context.links.push({ href, line });
    const target = context.resolveLink(href);
    if ('problem' in target) context.report(line, target.problem);
    const address = 'href' in target ? target.href : href;
    const external = isWebAddress(address) ? ' class="external"' : '';
    const hint = title ? ` title="${escapeHtml(title)}"` : '';
    const text = this.#unlinked(node.children);
    if (text.trim() === '')
      context.report(lineOf(node), `the link "${href}" has no text; say between the brackets where it leads`);
    return `<a href="${escapeHtml(address)}"${external}${hint}>${text}</a>`;
  }

  #image(node: Image): string {
    if (node.title)
      this.#context.report(
        lineOf(node),
        `the picture "${node.url}" has the title "${node.title}", which would not be shown; write it into the text`,
      );
    return renderPicture(node.url, node.alt ?? '', lineOf(node), this.#context);
  }

  #list(node: List): string {
    const tag = node.ordered ? 'ol' : 'ul';
    const start = node.start != null && node.start !== 1 ? ` start="${node.start}"` : '';
    const tight = !node.spread && node.children.every((item) => !item.spread);
    const items = node.children.map((item) => {
      const parts = item.children.map((child) =>
        tight && child.type === 'paragraph' ? this.#paragraph(child.children) : this.render(child),
      );
      const state = item.checked ? ' checked aria-label="Done"' : ' aria-label="Not done"';
      const task = item.checked == null ? '' : `<input type="checkbox" disabled${state}> `;
      return `<li>${task}${parts.join('\n')}</li>`;
    });
    return `<${tag}${start}>${items.join('')}</${tag}>`;
  }

  #table({ align, children: [head, ...rows] }: Table): string {
    const headCells = head?.children ?? [];
    const headHtml = headCells.map(({ children }, column) => this.#cell('col', children, align?.[column]));
    const isNamed = namesRows(headCells, rows);
    const rowsHtml = rows.map(({ children: cells }) => {
      const html = cells.map(({ children }, column) => {
        const isFirst = column === 0;
        return this.#cell(
          isFirst && isNamed && 'row',
          children,
          align?.[column],
          isFirst && hasLong(children),
        );
      });
      return `<tr>${html.join('')}</tr>`;
    });
    const isBlank = headCells.every(({ children }) => children.length === 0);
    const headRow = isBlank ? '' : `<thead><tr>${headHtml.join('')}</tr></thead>`;
    return `<div class="table-scroll"><table>${headRow}<tbody>${rowsHtml.join('')}</tbody></table></div>`;
  }

  /** @param heads the cells of which it is the heading, if it is one and not empty, as corners are */
  #cell(
    heads: 'col' | 'row' | false,
    children: readonly PhrasingContent[],
    align: AlignType | undefined,
    isLong = false,
  ): string {
    const [tag, scope] = heads && children.length > 0 ? ['th', ` scope="${heads}"`] : ['td', ''];
    const names = [align, isLong && 'long'].filter(Boolean).join(' ');
    return `<${tag}${scope}${names ? ` class="${names}"` : ''}>${this.#paragraph(children)}</${tag}>`;
  }
}

/**
 * Whether the first cell of each row names the row, so that it is read out with the others: where the head of the
 * table has an empty cell or the table three columns, unless two rows would have the same name.
 */
function namesRows(head: readonly TableCell[], rows: readonly TableRow[]): boolean {
  const names = new Set(rows.map(({ children: [first] }) => first && plainText(first)));
  return (
    (head.length > 2 || head.some(({ children }) => children.length === 0)) && names.size === rows.length
  );
}

/** Whether a cell holds code that may be broken. */
function hasLong(children: readonly PhrasingContent[]): boolean {
  return children.some((child) => child.type === 'inlineCode' && child.value.length > LONGEST_NAME);
}

/** Headings that stand in tabs, which may be hidden. */
function headingsInTabs(tree: Root): Set<Nodes> {
  const inTabs = new Set<Nodes>();
  walk(tree, (node) => {
    if (node.type !== 'containerDirective' || node.name !== 'tabs') return;
    walk(node, (child) => {
      if (child.type === 'heading') inTabs.add(child);
    });
  });
  return inTabs;
}
