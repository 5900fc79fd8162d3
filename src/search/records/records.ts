import { canonicalAddress } from '../../config/base-url.ts';
import { localeConfig } from '../../config/define.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { homeDescription } from '../../content/home-description.ts';
import { listedPages } from '../../content/look-ups.ts';
import { areaOf, placeOf } from '../../content/places.ts';
import type { Page, SiteMap } from '../../content/site-map.ts';
import { withDefinedNames } from './defined-names.ts';
import { isCommandLinePage } from './symbol-kind.ts';
import { headingIds, type PageHeading } from '../../markdown/headings.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import { partsOf, type Part } from './blocks.ts';
import { DEFAULT_TAG, docsTag, emptyHierarchy, LEVELS, type SearchRecord } from './record.ts';
import { symbolOf } from './symbols.ts';
import { explainedMessages, isAboutErrors } from './templates.ts';

/** What records are made of: the site's content, without its HTML. */
export interface RecordSource {
  config: SiteConfig;
  pages: readonly RecordPage[];
}

/**
 * A page, and where it stands. Without what is parsed from its source: a thread parses that faster than it
 * gets it sent.
 */
interface RecordPage {
  page: Omit<Page, 'tree' | 'headings' | 'links'>;
  /** Its sidebar, and the categories above it: `@zimic/http / Guides`. */
  area: string;
}

/** What the records of a site are made of. Unlisted pages are left out. */
export function recordSource({ config, siteMap }: { config: SiteConfig; siteMap: SiteMap }): RecordSource {
  const pages = listedPages(siteMap).map((page): RecordPage => {
    const { tree: _tree, headings: _headings, links: _links, ...bare } = page;
    return { page: bare, area: areaOf(placeOf(siteMap, page), 'Documentation') };
  });
  return { config, pages };
}

/** Longest text of one record, in characters; the rest is not worth its bytes. */
const LONGEST_CONTENT = 2000;
/** As a DocSearch crawler weighs them: lvl1 90, then ten less a level, content 0. */
const LEVEL_WEIGHT = { lvl1: 90, lvl2: 80, lvl3: 70, lvl4: 60, lvl5: 50, lvl6: 40, content: 0 } as const;

/**
 * All records of the site: one for each page, heading and block of text, in reading order. The first record is the home
 * page, under the tag of pages that belong to no version.
 */
export function buildRecords({ config, pages }: RecordSource): SearchRecord[] {
  return withDefinedNames([...homeRecords(config), ...pages.flatMap((page) => pageRecords(page, config))]);
}

function pageRecords({ page, area }: RecordPage, config: SiteConfig): SearchRecord[] {
  const { title } = page.frontMatter;
  const { tree } = parseMarkdown(page.source);
  const headings = headingIds(tree);
  const writer = new RecordWriter(config, page.path, {
    version: page.version,
    docusaurus_tag: docsTag(config.docs.pluginId, page.version),
  });
  writer.hierarchy = { ...emptyHierarchy(), lvl0: area, lvl1: title };
  const aboutErrors = isAboutErrors(page);
  for (const part of partsOf(tree, headings)) {
    if (part.heading) writer.enter(part.heading, part.above);
    const symbol = symbolOf(part, part.above, title, isCommandLinePage(page));
    const messages = explainedMessages(part, aboutErrors);
    const asPage = part.heading === undefined ? pageSymbol(title, page) : undefined;
    writer.heading({
      ...(symbol && { symbols: symbol.forms, kind: symbol.kind }),
      ...(symbol?.signature !== undefined && { signature: symbol.signature }),
      ...asPage,
      ...(messages.length > 0 && { messages }),
    });
    writer.blocks(part.heading === undefined ? withDescription(part, page) : part);
  }
  return writer.records;
}

/** The name that a page documents, if its title is one, and the words that readers look for the page with. */
function pageSymbol(title: string, page: RecordPage['page']): Partial<SearchRecord> {
  const isName =
    /^[A-Za-z]\w*$/.test(title) && /\/api\//.test(page.path) && /[a-z][A-Z]|^Http|Server$/.test(title);
  const { keywords } = page.frontMatter;
  return { ...(isName && { symbols: [title] }), ...(keywords.length > 0 && { keywords }) };
}

function withDescription(part: Part, page: RecordPage['page']): Part {
  return { ...part, blocks: [{ kind: 'text', text: page.frontMatter.description }, ...part.blocks] };
}

function homeRecords(config: SiteConfig): SearchRecord[] {
  const writer = new RecordWriter(config, '/', { version: '', docusaurus_tag: DEFAULT_TAG });
  writer.hierarchy = { ...emptyHierarchy(), lvl0: config.title, lvl1: config.title };
  writer.heading({});
  writer.blocks({ blocks: [{ kind: 'text', text: homeDescription(config) }] });
  return writer.records;
}

/** Writes the records of one page, numbering them. */
class RecordWriter {
  readonly records: SearchRecord[] = [];
  hierarchy = emptyHierarchy();
  readonly #page: string;
  readonly #shared: { version: string; docusaurus_tag: string };
  readonly #language: string;
  #anchor: string | null = null;
  #level: Exclude<SearchRecord['type'], 'content'> = 'lvl1';

  constructor(config: SiteConfig, path: string, shared: { version: string; docusaurus_tag: string }) {
    this.#page = canonicalAddress(config, path);
    this.#shared = shared;
    this.#language = localeConfig(config).htmlLang;
  }

  /** @param above the headings whose sections it stands in */
  enter(heading: PageHeading, above: readonly PageHeading[]): void {
    const { lvl0, lvl1 } = this.hierarchy;
    this.hierarchy = { ...emptyHierarchy(), lvl0, lvl1 };
    for (const { depth, text } of [...above, heading]) {
      this.#level = LEVELS[Math.min(6, Math.max(2, depth))] as Exclude<SearchRecord['type'], 'content'>;
      this.hierarchy[this.#level] = text;
    }
    this.#anchor = heading.id;
  }

  heading(extra: Partial<SearchRecord>): void {
    this.#add(this.#level, null, extra);
  }

  blocks({ blocks }: Pick<Part, 'blocks'>): void {
    for (const { kind, text, fence } of blocks) {
      // readers search for the names of files, too, which often stand nowhere else
      const shown = [fence?.attributes['title'], text].filter(Boolean).join('\n');
      // an emoji that the limit cuts in half is left out
      this.#add('content', shown.slice(0, LONGEST_CONTENT).replace(/[\uD800-\uDBFF]$/, ''), { block: kind });
    }
  }

  #add(type: SearchRecord['type'], content: string | null, extra: Partial<SearchRecord>): void {
    const position = this.records.length;
    const url = this.#anchor === null ? this.#page : `${this.#page}#${this.#anchor}`;
    this.records.push({
      objectID: `${position}-${this.#page}`,
      url,
      url_without_anchor: this.#page,
      anchor: this.#anchor,
      type,
      hierarchy: this.hierarchy,
      content,
      weight: { pageRank: 0, level: LEVEL_WEIGHT[type], position },
      recordVersion: 'v3',
      lang: this.#language,
      language: this.#language,
      ...this.#shared,
      ...extra,
    });
  }
}
