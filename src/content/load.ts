import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RedirectConfig } from '../config/redirects.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SidebarsConfig } from '../config/sidebars.ts';
import { readText } from '../files/read-text.ts';
import { cacheHighlight, highlightVersion, type CachedHighlight } from '../markdown/highlight-cache.ts';
import { loadHighlighter } from '../markdown/highlight.ts';
import { lineOf } from '../markdown/parse.ts';
import type { RenderedMarkdown } from '../markdown/render.ts';
import type { PageSamples } from '../markdown/sample-results.ts';
import { withoutSection } from './addresses.ts';
import type { ApiIndex } from './api-index.ts';
import { buildSiteMap, readPartial } from './build-site-map.ts';
import { oddNames, readDocsFiles } from './docs-files.ts';
import { lineOfSetting } from './front-matter.ts';
import { lastCommits } from './git-dates.ts';
import { HOME_SECTIONS } from './known-addresses.ts';
import { ownPages } from './own-pages.ts';
import { renderPage, type RenderInput } from './page-content.ts';
import { pagesOf } from './look-ups.ts';
import { ContentError, type Problem } from './problems.ts';
import { readSidebars } from './sidebars.ts';
import { siteFiles } from './site-files.ts';
import type { Page, SiteMap, VersionFiles } from './site-map.ts';

/** The site's content, loaded: the map, and the pages as HTML. */
export interface SiteContent {
  config: SiteConfig;
  siteMap: SiteMap;
  redirects: readonly RedirectConfig[];
  /** Addresses of the site that are no docs pages. */
  otherRoutes: ReadonlySet<string>;
  /** Addresses of the site's files that are no pages. */
  files: ReadonlySet<string>;
  /**
   * The partial `_home.md`, with the sample and the sections of the home page; undefined if there is none.
   */
  home: Page | undefined;
  /** HTML of a page; rendered once. */
  render(page: Page): RenderedMarkdown;
  /** What the pages document, by name. */
  api: ApiIndex;
  /** What the sample check found of a page; null when it has not seen the page as it is now. */
  samplesOf(page: Page): PageSamples | null;
  /** Why git did not tell when pages were last changed, if something is wrong with it. */
  historyFault: string | undefined;
  /** Saves the highlighted code for the next run. */
  saveCache(): void;
  /** Everything that is wrong with the docs; empty when they may be published. */
  problems: Problem[];
}

/** The input of `loadContent()`. */
export interface LoadOptions {
  /** The project's root. */
  root: string;
  config: SiteConfig;
  /** Sidebars of versions that have no `sidebars.json` of their own. */
  sidebars: SidebarsConfig;
  /** Pages and sections that moved. */
  redirects?: readonly RedirectConfig[];
  includeDrafts: boolean;
  /** When a folder's files were last committed; read from git by default. */
  commitsOf?: typeof lastCommits;
  /** Who loads more than once highlights no code twice with the same one; a new one by default. */
  highlighter?: Promise<CachedHighlight>;
  /** Makes the index of what the pages document. */
  apiIndex?: (siteMap: SiteMap) => ApiIndex;
  samplesOf?: (page: Page) => PageSamples | null;
}

/** A highlighter that knows what earlier runs have highlighted. */
export async function openHighlighter(root: string): Promise<CachedHighlight> {
  const file = path.join(root, '.cache/highlight.json');
  return cacheHighlight(await loadHighlighter(), highlightVersion(), file);
}

/**
 * Reads all versions of the docs and builds the site map; pages are rendered when asked for.
 * @throws ConfigError when the folder of a version is missing, a file or empty, and when sidebars have another shape
 */
export async function loadContent(options: LoadOptions): Promise<SiteContent> {
  const { root, config, redirects = [], commitsOf = lastCommits } = options;
  // git works while files are read here
  const asked = Promise.all(config.docs.versions.map(({ folder }) => commitsOf(root, folder)));
  const { highlight, save } = await (options.highlighter ?? openHighlighter(root));
  const named: Problem[] = [];
  const versions = config.docs.versions.map((version): VersionFiles => ({
    config: version,
    ...readSidebars(root, version.folder, options.sidebars),
    files: readDocsFiles(root, config, version, named),
  }));
  const histories = await asked;
  const commits = new Map(histories.flatMap((history) => [...history.commits]));
  const { siteMap, problems } = buildSiteMap({
    config,
    versions,
    siteVersion: versionOfPackage(path.join(root, 'package.json')),
    generator: {
      name: 'Astro',
      version: versionOfPackage(createRequire(import.meta.url).resolve('astro/package.json')),
    },
    lastCommits: commits,
    includeDrafts: options.includeDrafts,
  });

  problems.push(...named);
  const own = ownPages(root);
  problems.push(...oddNames(own));
  const addresses = own.map(({ address }) => address);
  const otherRoutes = new Set(['/', `/${config.search.searchPagePath}`, ...addresses]);
  const home = readHome(root, config, commits, problems);
  const api = options.apiIndex?.(siteMap) ?? {
    entries: [],
    addressOf: () => undefined,
    summaryOf: () => undefined,
  };
  const samplesOf = remembered((page) => options.samplesOf?.(page) ?? null);
  const files = siteFiles(root, config);
  const input: RenderInput = {
    root,
    config,
    siteMap,
    home,
    otherRoutes,
    files,
    redirects,
    highlight,
    symbolAddress: (code, page) => {
      const address = api.addressOf(code, page);
      return address !== undefined && withoutSection(address) === page.path ? undefined : address;
    },
    samplesOf,
  };
  return {
    config,
    siteMap,
    redirects,
    otherRoutes,
    files,
    home,
    render: remembered((page) => renderPage(page, input)),
    api,
    samplesOf,
    problems,
    historyFault: histories.find(({ fault }) => fault !== undefined)?.fault,
    saveCache: save,
  };
}

/** Asks for each page once. */
function remembered<Value>(make: (page: Page) => Value): (page: Page) => Value {
  const made = new Map<Page, Value>();
  return (page) => {
    if (!made.has(page)) made.set(page, make(page));
    return made.get(page) as Value;
  };
}

/**
 * Renders every page and collects what is wrong with the docs.
 * @param more problems that were found elsewhere
 * @throws ContentError that names all problems of the run.
 */
export function checkContent(content: SiteContent, more: readonly Problem[] = []): void {
  const problems = [...content.problems, ...more];
  for (const page of pagesOf(content)) {
    for (const problem of content.render(page).problems) problems.push({ file: page.file, ...problem });
  }
  if (problems.length > 0) throw new ContentError(problems);
}

/** The partial of the home page. */
const HOME = 'overview/_home';

/** The file of what the home page shows of the docs, from the root of the project. */
export function homeFile({ docs }: SiteConfig): string {
  return `${docs.versions[0]?.folder}/${HOME}.md`;
}

/** Files whose names begin with "_" are no pages of their own; the home page shows this one. */
function readHome(
  root: string,
  config: SiteConfig,
  commits: ReadonlyMap<string, number>,
  problems: Problem[],
): Page | undefined {
  const [latest] = config.docs.versions;
  const file = homeFile(config);
  if (!latest || !existsSync(path.join(root, file))) return undefined;
  const partial = readPartial(HOME, file, latest.name, readText(path.join(root, file)), commits);
  problems.push(...partial.problems, ...nestedSections(partial.page), ...takenIds(partial.page));
  for (const name of ['draft', 'unlisted'] as const)
    if (partial.page.frontMatter[name])
      problems.push({
        file,
        line: lineOfSetting(partial.page.source, name),
        message: `front matter: "${name}" means nothing here; the home page is always published`,
      });
  return partial.page;
}

/** Sections that would be cut in two: the home page lays out what stands under each `##` by itself. */
function nestedSections({ file, tree, headings }: Page): Problem[] {
  const outside = new Set(tree().children.map(lineOf));
  return headings
    .filter(({ depth, line }) => depth === 2 && !outside.has(line))
    .map(({ line, text }) => ({
      file,
      line,
      message: `the heading "${text}" stands inside another block, and begins a section of the home page; put it outside, or write "###"`,
    }));
}

/** Headings with the id of a section that `Home.tsx` has: links to it would lead to the first of the two. */
function takenIds({ file, headings }: Page): Problem[] {
  return headings
    .filter(({ id }) => HOME_SECTIONS.includes(id))
    .map(({ id, line }) => ({
      file,
      line,
      message: `the id "${id}" is that of another section of the home page; set another one: {#other-id}`,
    }));
}

function versionOfPackage(file: string): string {
  return (JSON.parse(readText(file)) as { version: string }).version;
}
