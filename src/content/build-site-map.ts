import type { Root } from 'mdast';
import { checkSidebars } from '../config/sidebars.ts';
import type { SiteConfig } from '../config/schema.ts';
import { headingIds } from '../markdown/headings.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { addressOf, idOf } from './addresses.ts';
import { checkTocLevels, lineOfSetting, readFrontMatter, type FrontMatter } from './front-matter.ts';
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
      version.sidebars[name] = { title: sidebar.title, link: readingOrder(items)[0], items };
    }
    const described = new Map<string, string>();
    for (const page of read.pages.values()) {
      const { description } = page.frontMatter;
      const same = described.get(description);
      if (same === undefined) described.set(description, page.file);
      else
        problems.push({
          file: page.file,
          line: lineOfSetting(page.source, 'description'),
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
          message: `Duplicate routes: ${page.path} is already the address of ${other.file}; rename this file`,
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
  for (const [name, source] of [...files.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const id = idOf(name);
    const file = `${files.config.folder}/${name}`;
    const { frontMatter, ...text } = readFile(file, source);
    problems.push(...frontMatter.problems);
    if (frontMatter.problems.length > 0) faultyIds.add(id);
    else problems.push(...checkTocLevels(frontMatter.data, input.config.tableOfContents, file, source));
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
  return { pages, draftIds, faultyIds };
}

interface ReadFile extends Pick<Page, 'source' | 'textStart' | 'tree' | 'headings' | 'links'> {
  frontMatter: ReturnType<typeof readFrontMatter>;
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
