import type { Root } from 'mdast';
import { checkSidebars } from '../config/sidebars.ts';
import type { SiteConfig } from '../config/schema.ts';
import { headingIds } from '../markdown/headings.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { addressOf, idOf } from './addresses.ts';
import { checkTocLevels, lineOfSetting, readFrontMatter, type FrontMatter } from './front-matter.ts';
import { leftOfMerge } from './left-of-merge.ts';
import type { Problem } from './problems.ts';
import { readingOrder } from './places.ts';
import { SidebarPlacer } from './sidebar-placer.ts';
import type { Page, SiteMap, Version, VersionFiles } from './site-map.ts';
import { linksOf } from './source-links.ts';

/** What the site map is made of. */
export interface SiteMapInput {
  config: SiteConfig;
  versions: VersionFiles[];
  siteVersion: string;
  generator: { name: string; version: string };
  /** When files were last committed, in milliseconds since 1970, by path from the project's root. */
  lastCommits: ReadonlyMap<string, number>;
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
  const versions = input.versions.map((files) => buildVersion(files, input, pages, problems));
  const metadata = {
    siteVersion: input.siteVersion,
    generator: input.generator,
    docusaurusVersion: DOCUSAURUS_VERSION,
  };
  return { siteMap: { metadata, versions, pages }, problems };
}

/** @param pages those of the versions before, by address; the version's own are added */
function buildVersion(
  files: VersionFiles,
  input: SiteMapInput,
  pages: Map<string, Page>,
  problems: Problem[],
): Version {
  const { name, label, path, banner } = files.config;
  const read = readPages(files, input, problems);
  const own = [...read.pages.values()];
  const others = input.versions.filter((other) => other !== files);
  const placer = new SidebarPlacer(read.pages, read.draftIds, files, others, problems);
  const sidebars = placeSidebars(files, placer);
  const described = new Map<string, Page>();
  for (const page of own) {
    page.sidebar = placer.sidebarOf.get(page.id);
    const isAstray =
      page.sidebar === undefined && !page.frontMatter.unlisted && !read.perhapsHidden.has(page.id);
    problems.push(
      ...repeatedDescription(page, described),
      ...(isAstray ? [withoutSidebar(page, files)] : []),
      ...repeatedAddress(page, pages),
    );
  }
  return {
    name,
    label,
    isLast: files === input.versions[0],
    path,
    mainDocId: (own.find((page) => page.path === path) ?? own[0])?.id ?? '',
    docs: own.map((page) => ({ id: page.id, path: page.path, sidebar: page.sidebar })),
    draftIds: read.draftIds,
    sidebars,
    sidebarsFile: files.sidebarsFile,
    sidebarLinks: placer.links,
    banner,
  };
}

function placeSidebars(files: VersionFiles, placer: SidebarPlacer): Version['sidebars'] {
  const checked = checkSidebars(files.sidebars, files.sidebarsFile, files.lineOf);
  const placed = Object.entries(checked).map(([name, { title, items }]) => {
    const nodes = placer.place(name, items);
    return [name, { title, link: readingOrder(nodes)[0], items: nodes }] as const;
  });
  return Object.fromEntries(placed);
}

/** @param described the pages before, by their descriptions; this one is added */
function repeatedDescription(page: Page, described: Map<string, Page>): Problem[] {
  const { description } = page.frontMatter;
  const same = described.get(description);
  if (same === undefined) {
    described.set(description, page);
    return [];
  }
  return [
    {
      file: page.file,
      line: lineOfSetting(page.source, 'description'),
      message: `front matter: "description" is that of ${same.file} too; search engines and cards tell pages apart by it: say what only this page has`,
    },
  ];
}

function withoutSidebar({ id, file }: Page, { sidebarsFile }: VersionFiles): Problem {
  return {
    file,
    line: 1,
    message: `the page "${id}" is in no sidebar; add it to ${sidebarsFile}, or set "unlisted: true"`,
  };
}

/** @param pages the pages before, by their addresses; this one is added */
function repeatedAddress(page: Page, pages: Map<string, Page>): Problem[] {
  const other = pages.get(page.path);
  if (other === undefined) {
    pages.set(page.path, page);
    return [];
  }
  return [
    {
      file: page.file,
      line: 1,
      message: `Duplicate routes: ${page.path} is already the address of ${other.file}; rename this file`,
    },
  ];
}

function readPages(
  files: VersionFiles,
  input: SiteMapInput,
  problems: Problem[],
): { pages: Map<string, Page>; draftIds: string[]; perhapsHidden: Set<string> } {
  const pages = new Map<string, Page>();
  const draftIds: string[] = [];
  const perhapsHidden = new Set<string>();
  for (const [name, source] of [...files.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const id = idOf(name);
    const file = `${files.config.folder}/${name}`;
    const { frontMatter, ...text } = readFile(file, source);
    problems.push(...frontMatter.problems);
    if (frontMatter.mayBeHidden) perhapsHidden.add(id);
    if (frontMatter.problems.length === 0)
      problems.push(...checkTocLevels(frontMatter.data, input.config.tableOfContents, file, source));
    if (frontMatter.data.draft) {
      draftIds.push(id);
      if (!input.includeDrafts) continue;
    }
    pages.set(id, {
      id,
      path: addressOf(id, files.config.path),
      version: files.config.name,
      sidebar: undefined,
      file,
      frontMatter: frontMatter.data,
      ...text,
      lastUpdate: lastUpdateOf(file, frontMatter.data, input.lastCommits),
    });
  }
  return { pages, draftIds, perhapsHidden };
}

interface ReadFile extends Pick<Page, 'source' | 'textStart' | 'tree' | 'headings' | 'links'> {
  /** Its problems are those of the whole file when a merge left lines in it. */
  frontMatter: ReturnType<typeof readFrontMatter>;
}

/** Files as they were read last: while writing, one page changes and the others need not be parsed again. */
const filesRead = new Map<string, ReadFile>();

function readFile(file: string, source: string): ReadFile {
  const known = filesRead.get(file);
  if (known?.source === source) return known;
  const parsed = parseMarkdown(source);
  const frontMatter = readFrontMatter(parsed.frontMatter, file, parsed.frontMatterLine);
  const left = leftOfMerge(file, source);
  const read: ReadFile = {
    source,
    frontMatter: left.length > 0 ? { ...frontMatter, problems: left } : frontMatter,
    textStart: parsed.textStart,
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

/** When a page was last changed, in milliseconds: what it says itself, or else what git does. */
function lastUpdateOf(
  file: string,
  { last_update: byHand }: FrontMatter,
  lastCommits: ReadonlyMap<string, number>,
): number | undefined {
  return byHand ? Date.parse(byHand.date) : lastCommits.get(file);
}

/** Reads a file that is part of another page: it has no address, no sidebar and is in no list. */
export function readPartial(
  id: string,
  file: string,
  version: string,
  source: string,
  lastCommits: ReadonlyMap<string, number> = new Map(),
): { page: Page; problems: Problem[] } {
  const { frontMatter, ...text } = readFile(file, source);
  const page: Page = {
    id,
    path: '/',
    version,
    sidebar: undefined,
    file,
    frontMatter: frontMatter.data,
    ...text,
    lastUpdate: lastUpdateOf(file, frontMatter.data, lastCommits),
  };
  return { page, problems: frontMatter.problems };
}
