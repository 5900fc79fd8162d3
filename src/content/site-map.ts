import type { Root } from 'mdast';
import { checkSidebars, type SidebarItem, type SidebarsConfig } from '../config/sidebars.ts';
import type { SiteConfig, VersionConfig } from '../config/schema.ts';
import type { LineOf } from '../config/source-lines.ts';
import { headingIds, type PageHeading } from '../markdown/headings.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { addressOf, idOf } from './addresses.ts';
import { checkTocLevels, readFrontMatter, type FrontMatter } from './front-matter.ts';
import type { LastCommit } from './git-dates.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problems.ts';
import { linksOf, type SourceLink } from './source-links.ts';

/** A page of the docs, read and placed; its HTML is made when it is asked for. */
export interface Page {
  /** File below the version's folder, without extension. */
  id: string;
  /** Address, without the base URL: `/docs/http/guides/schemas`. */
  path: string;
  version: string;
  /** Name of the sidebar that it stands in; undefined for an unlisted page. */
  sidebar: string | undefined;
  /** From the project's root. */
  file: string;
  frontMatter: FrontMatter;
  source: string;
  /** Its Markdown as a tree; parsed again if the tree was garbage-collected. */
  tree(): Root;
  headings: PageHeading[];
  /** Its links and pictures, in the order of the text. */
  links: SourceLink[];
  lastUpdate: LastCommit | undefined;
}

/** An item of a sidebar, with its page looked up. */
export type SidebarNode =
  | { type: 'page'; id: string; label: string; path: string }
  | { type: 'link'; label: string; href: string }
  | { type: 'category'; id: string; label: string; path: string | undefined; items: SidebarNode[] };

export type SidebarCategoryNode = Extract<SidebarNode, { type: 'category' }>;

/** A sidebar: its title, the page that it leads to, and its items. */
export interface Sidebar {
  title: string;
  link: { path: string; label: string } | undefined;
  items: SidebarNode[];
}

/** A page in the list of a version's pages. */
export interface DocsEntry {
  id: string;
  path: string;
  sidebar: string | undefined;
}

/** A version of the docs. */
export interface Version {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: DocsEntry[];
  draftIds: string[];
  sidebars: Record<string, Sidebar>;
  /** File that the sidebars come from, from the project's root. */
  sidebarsFile: string;
  banner: VersionConfig['banner'];
}

/** The whole site as data: the single source of routes, sidebars, neighbours, sitemap and records. */
export interface SiteMap {
  metadata: {
    siteVersion: string;
    generator: { name: string; version: string };
    /**
     * The Docusaurus release whose conventions for addresses, search facets and names in browser storage the site
     * keeps, so that an existing hosted index and visitors' stored choices go on working. Nothing of it runs here.
     */
    docusaurusVersion: string;
  };
  versions: Version[];
  /** By address. */
  pages: Map<string, Page>;
}

/** A version's files, as they are on disk. */
export interface VersionFiles {
  config: VersionConfig;
  sidebars: SidebarsConfig;
  /** File that the sidebars come from, for messages. */
  sidebarsFile: string;
  /** Line of that file on which the id of a page stands. */
  lineOf?: LineOf;
  /** By file below the version's folder. */
  files: Map<string, string>;
}

/** What the site map is made of. */
export interface SiteMapInput {
  config: SiteConfig;
  versions: VersionFiles[];
  siteVersion: string;
  generator: { name: string; version: string };
  lastCommits: ReadonlyMap<string, LastCommit>;
  /** Drafts are seen while writing, never built. */
  includeDrafts: boolean;
}

/** The release from which the conventions were taken. */
export const DOCUSAURUS_VERSION = '3.10.2';

/**
 * Builds the site map. Faults are collected, not thrown; a page whose settings have one keeps its place.
 * @throws ConfigError when sidebars have another shape
 */
export function buildSiteMap(input: SiteMapInput): { siteMap: SiteMap; problems: Problem[] } {
  const problems: Problem[] = [];
  const pages = new Map<string, Page>();
  const versions = input.versions.map((files, index) => {
    const read = readPages(files, input, problems);
    const version: Version = {
      name: files.config.name,
      label: files.config.label,
      isLast: index === 0,
      path: files.config.path,
      mainDocId: '',
      docs: [],
      draftIds: read.draftIds,
      sidebars: {},
      sidebarsFile: files.sidebarsFile,
      banner: files.config.banner,
    };
    const others = input.versions.filter((other) => other !== files);
    const placer = new SidebarPlacer(read.pages, read.draftIds, files, others, problems);
    const sidebars = checkSidebars(files.sidebars, files.sidebarsFile, files.lineOf);
    for (const [name, sidebar] of Object.entries(sidebars)) {
      const items = placer.place(name, sidebar.items);
      version.sidebars[name] = { title: sidebar.title, link: firstLink(items), items };
    }
    const described = new Map<string, string>();
    for (const page of read.pages.values()) {
      const { description } = page.frontMatter;
      const same = described.get(description);
      if (same === undefined) described.set(description, page.file);
      else
        problems.push({
          file: page.file,
          line: page.source.split('\n').findIndex((line) => line.startsWith('description')) + 1 || 1,
          message: `front matter: "description" is that of ${same} too; search engines and cards tell pages apart by it: say what only this page has`,
        });
      page.sidebar = placer.sidebarOf.get(page.id);
      if (page.sidebar === undefined && !page.frontMatter.unlisted && !read.faultyIds.has(page.id)) {
        problems.push({
          file: page.file,
          line: 1,
          message: `the page "${page.id}" is in no sidebar; add it to ${files.sidebarsFile}, or set "unlisted: true"`,
        });
      }
      const other = pages.get(page.path);
      if (other)
        problems.push({
          file: page.file,
          line: 1,
          message: `Duplicate routes: ${page.path} is already the address of ${other.file}`,
        });
      else pages.set(page.path, page);
      version.docs.push({ id: page.id, path: page.path, sidebar: page.sidebar });
    }
    version.mainDocId =
      [...read.pages.values()].find((page) => page.path === version.path)?.id ?? version.docs[0]?.id ?? '';
    return version;
  });
  const metadata = {
    siteVersion: input.siteVersion,
    generator: input.generator,
    docusaurusVersion: DOCUSAURUS_VERSION,
  };
  return { siteMap: { metadata, versions, pages }, problems };
}

function readPages(
  files: VersionFiles,
  input: SiteMapInput,
  problems: Problem[],
): { pages: Map<string, Page>; draftIds: string[]; faultyIds: Set<string> } {
  const pages = new Map<string, Page>();
  const draftIds: string[] = [];
  const faultyIds = new Set<string>();
  for (const [name, source] of [...files.files].sort(([a], [b]) => a.localeCompare(b))) {
    const id = idOf(name);
    const file = `${files.config.folder}/${name}`;
    const { frontMatter, tree, headings, links } = readFile(file, source);
    problems.push(...frontMatter.problems);
    if (frontMatter.problems.length > 0) faultyIds.add(id);
    else problems.push(...checkTocLevels(frontMatter.data, input.config.tableOfContents, file, source));
    if (frontMatter.data.draft) {
      draftIds.push(id);
      if (!input.includeDrafts) continue;
    }
    const byHand = frontMatter.data.last_update;
    const lastUpdate = byHand ? { time: Date.parse(byHand.date) } : input.lastCommits.get(file);
    pages.set(id, {
      id,
      path: addressOf(id, files.config.path),
      version: files.config.name,
      sidebar: undefined,
      file,
      frontMatter: frontMatter.data,
      source,
      tree,
      headings,
      links,
      lastUpdate,
    });
  }
  return { pages, draftIds, faultyIds };
}

interface ReadFile {
  source: string;
  frontMatter: ReturnType<typeof readFrontMatter>;
  tree(): Root;
  headings: PageHeading[];
  links: SourceLink[];
}

/** Files as they were read last: while writing, one page changes and the others need not be parsed again. */
const filesRead = new Map<string, ReadFile>();

function readFile(file: string, source: string): ReadFile {
  const known = filesRead.get(file);
  if (known?.source === source) return known;
  const parsed = parseMarkdown(source);
  const read: ReadFile = {
    source,
    frontMatter: readFrontMatter(parsed.frontMatter, file, parsed.frontMatterLine),
    tree: keepWeakly(parsed.tree, source),
    headings: headingIds(parsed.tree),
    links: linksOf(parsed.tree, source),
  };
  filesRead.set(file, read);
  return read;
}

/**
 * Keeps a tree only as long as memory allows, and parses it again when needed: the trees of a large site take
 * more memory than everything else of it, and most are used once.
 */
function keepWeakly(tree: Root, source: string): () => Root {
  let kept = new WeakRef(tree);
  return () => {
    const known = kept.deref();
    if (known) return known;
    const again = parseMarkdown(source).tree;
    kept = new WeakRef(again);
    return again;
  };
}

/** Reads a file that is part of another page: it has no address, no sidebar and is in no list. */
export function readPartial(
  id: string,
  file: string,
  version: string,
  source: string,
): { page: Page; problems: Problem[] } {
  const {
    frontMatter: { data, problems },
    tree,
    headings,
    links,
  } = readFile(file, source);
  const page: Page = {
    id,
    path: '/',
    version,
    sidebar: undefined,
    file,
    frontMatter: data,
    source,
    tree,
    headings,
    links,
    lastUpdate: undefined,
  };
  return { page, problems };
}

/** Looks up what the sidebars name. A page belongs to the first sidebar that names it. */
class SidebarPlacer {
  readonly sidebarOf = new Map<string, string>();
  readonly #placed = new Map<string, Set<string>>();
  /** How often each page was named so far, in any sidebar: tells which mention a fault is about. */
  readonly #named = new Map<string, number>();
  readonly #pages: Map<string, Page>;
  readonly #draftIds: string[];
  readonly #files: VersionFiles;
  readonly #otherVersions: readonly VersionFiles[];
  readonly #problems: Problem[];

  constructor(
    pages: Map<string, Page>,
    draftIds: string[],
    files: VersionFiles,
    otherVersions: readonly VersionFiles[],
    problems: Problem[],
  ) {
    this.#pages = pages;
    this.#draftIds = draftIds;
    this.#files = files;
    this.#otherVersions = otherVersions;
    this.#problems = problems;
  }

  place(sidebar: string, items: readonly SidebarItem[], trail = sidebar): SidebarNode[] {
    return items.flatMap((item, index): SidebarNode[] => {
      if (typeof item === 'string') return this.#page(sidebar, item);
      if (item.type === 'doc') return this.#page(sidebar, item.id, item.label);
      if (item.type === 'link') return [item];
      // its place, as labels may repeat
      const id = `${trail}/${index}-${item.label}`;
      const page = item.doc === undefined ? undefined : this.#page(sidebar, item.doc)[0];
      const nodes = this.place(sidebar, item.items ?? [], id);
      const path = page?.type === 'page' ? page.path : undefined;
      if (nodes.length === 0) return page ? [{ ...page, label: item.label } as SidebarNode] : [];
      return [{ type: 'category', id, label: item.label, path, items: nodes }];
    });
  }

  #page(sidebar: string, id: string, label?: string): SidebarNode[] {
    const place = this.#named.get(id) ?? 0;
    this.#named.set(id, place + 1);
    const report = (message: string): void => {
      const line = this.#files.lineOf?.(id, place) ?? 1;
      this.#problems.push({ file: this.#files.sidebarsFile, line, message });
    };
    const page = this.#pages.get(id);
    if (!page) {
      if (!this.#draftIds.includes(id))
        report(`sidebar "${sidebar}" names the page "${id}", which ${this.#whyMissing(id)}`);
      return [];
    }
    const placed = this.#placed.get(sidebar) ?? new Set();
    this.#placed.set(sidebar, placed);
    if (placed.has(id)) {
      report(`sidebar "${sidebar}" names the page "${id}" twice; take one of them out`);
      return [];
    }
    placed.add(id);
    if (page.frontMatter.unlisted) return [];
    if (!this.sidebarOf.has(id)) this.sidebarOf.set(id, sidebar);
    return [
      {
        type: 'page',
        id,
        label: page.frontMatter.sidebar_label ?? label ?? page.frontMatter.title,
        path: page.path,
      },
    ];
  }

  /** Why a page is not there. Of versions that share their sidebars, each needs all of the pages. */
  #whyMissing(id: string): string {
    const { sidebarsFile, config } = this.#files;
    const near = nearest(id, this.#pages.keys()).join(', ');
    const isElsewhere = this.#otherVersions.some(
      (other) => other.sidebarsFile === sidebarsFile && other.files.has(`${id}.md`),
    );
    if (!isElsewhere) return `does not exist; nearest: ${near}`;
    return `the version "${config.name}" in ${config.folder}/ does not have: add it there, or give that version sidebars of its own in ${config.folder}/sidebars.json; nearest: ${near}`;
  }
}

function firstLink(items: readonly SidebarNode[]): Sidebar['link'] {
  for (const item of items) {
    if (item.type === 'page') return { path: item.path, label: item.label };
    if (item.type === 'category') {
      const link = item.path === undefined ? firstLink(item.items) : { path: item.path, label: item.label };
      if (link) return link;
    }
  }
  return undefined;
}
