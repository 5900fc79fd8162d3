import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ConfigError, shown } from '../config/errors.ts';
import type { SiteConfig, VersionConfig } from '../config/schema.ts';
import type { SidebarsConfig } from '../config/sidebars.ts';
import type { PageSamples } from '../markdown/sample-results.ts';
import { cacheHighlight } from '../markdown/highlight-cache.ts';
import { highlightVersion, loadHighlighter } from '../markdown/highlight.ts';
import { lineOf } from '../markdown/parse.ts';
import { posix } from '../files/posix.ts';
import { readText } from '../files/read-text.ts';
import { statOf } from '../files/stat-of.ts';
import type { RenderedMarkdown } from '../markdown/render.ts';
import { buildSiteMap, readPartial } from './build-site-map.ts';
import { lineOfSetting } from './front-matter.ts';
import { lastCommits } from './git-dates.ts';
import { HOME_SECTIONS } from './known-addresses.ts';
import { ownPageFiles } from './own-pages.ts';
import { renderPage, type RenderInput } from './page-content.ts';
import { pagesOf } from './places.ts';
import { ContentError, type Problem } from './problems.ts';
import type { RedirectConfig } from '../config/redirects.ts';
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

/** An entry of `/api-index.json`. */
export interface ApiEntry {
  /** As its heading writes it: `headers.append()`; a flag with its command; a message as a template. */
  symbol: string;
  /** `@zimic/http` */
  package: string;
  /** What it is: `function`, `error`, `flag` … */
  kind: string;
  /** Address of the section. */
  address: string;
  /** First sentence of the section. */
  summary: string;
}

/** What the pages document, by name. */
export interface ApiIndex {
  entries: readonly ApiEntry[];
  /**
   * Address of the section that documents a name, written as in code: `createFetch`, `headers.append()`.
   * @param page the page that asks: a name is looked up in its version, and one that several packages have in its
   *   own package
   */
  addressOf(symbol: string, page: Pick<Page, 'file' | 'version'>): string | undefined;
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
  /** Makes the index of what the pages document. */
  apiIndex?: (siteMap: SiteMap) => ApiIndex;
  samplesOf?: (page: Page) => PageSamples | null;
}

/**
 * Reads all versions of the docs and builds the site map; pages are rendered when asked for.
 * @throws ConfigError when the folder of a version is missing, a file or empty, and when sidebars have another shape
 */
export async function loadContent(options: LoadOptions): Promise<SiteContent> {
  const { root, config, redirects = [], commitsOf = lastCommits } = options;
  // git works while files are read here
  const asked = config.docs.showLastUpdateTime
    ? Promise.all(config.docs.versions.map(({ folder }) => commitsOf(root, folder)))
    : [];
  const { highlight, save } = cacheHighlight(
    await loadHighlighter(),
    highlightVersion(),
    path.join(root, '.cache/highlight.json'),
  );
  const named: Problem[] = [];
  const versions = config.docs.versions.map((version): VersionFiles => ({
    config: version,
    ...readSidebars(root, version.folder, options.sidebars),
    files: readFolder(root, version, named),
  }));
  const histories = await asked;
  const { siteMap, problems } = buildSiteMap({
    config,
    versions,
    siteVersion: versionOfPackage(path.join(root, 'package.json')),
    generator: {
      name: 'Astro',
      version: versionOfPackage(createRequire(import.meta.url).resolve('astro/package.json')),
    },
    lastCommits: new Map(histories.flatMap(({ commits }) => [...commits])),
    includeDrafts: options.includeDrafts,
  });

  problems.push(...named);
  const ownPages = ownPageFiles(root);
  problems.push(...oddNames(ownPages));
  const otherRoutes = new Set(['/', `/${config.search.searchPagePath}`, ...ownPages.keys()]);
  const home = readHome(root, config, problems);
  const api = options.apiIndex?.(siteMap) ?? { entries: [], addressOf: () => undefined };
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
      return address?.replace(/#.*/, '') === page.path ? undefined : address;
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

/** Files whose names begin with "_" are no pages of their own; the home page shows this one. */
function readHome(root: string, config: SiteConfig, problems: Problem[]): Page | undefined {
  const [latest] = config.docs.versions;
  const file = `${latest?.folder}/overview/_home.md`;
  if (!latest || !existsSync(path.join(root, file))) return undefined;
  const partial = readPartial('overview/_home', file, latest.name, readText(path.join(root, file)));
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

/** Extensions that other programs take for Markdown; pages have `.md` only. */
const MARKDOWN_LIKE = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

/** The pages of a version by file below its folder. Files that only look like pages are reported. */
function readFolder(root: string, version: VersionConfig, problems: Problem[]): Map<string, string> {
  const folder = path.join(root, version.folder);
  const refuse = (reason: string): never => {
    throw new ConfigError(
      `docs.versions in site.config.ts: version "${version.name}" has the folder ${shown(version.folder)}, and ${folder} ${reason}; name the folder that holds its pages`,
    );
  };
  if (!statOf(folder)?.isDirectory()) {
    refuse(existsSync(folder) ? 'is a file' : 'does not exist');
  }
  const before = problems.length;
  const pages = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = posix(path.relative(folder, file));
    if (!MARKDOWN_LIKE.test(name) || name.split('/').some((part) => part.startsWith('_'))) continue;
    const found = statOf(file);
    const message = found?.isDirectory()
      ? 'is a folder, and has the name of a page; rename it without the ending'
      : found
        ? faultOfName(name)
        : 'is a link to a file that does not exist; mend it, or remove it';
    if (message === undefined) pages.set(name, readText(file));
    else problems.push({ file: `${version.folder}/${name}`, line: 1, message });
  }
  // the sidebars, links and settings that name pages would be hundreds of problems more, with this one cause
  if (pages.size === 0 && problems.length === before) refuse('holds no page');
  return pages;
}

/** Why a file of the docs cannot be a page by this name, and what to do. */
function faultOfName(name: string): string | undefined {
  if (!name.endsWith('.md'))
    return `"${path.extname(name)}" is no ending of a page, and the file would not be published; rename it to ${path.basename(name, path.extname(name))}.md, or begin its name with "_"`;
  if (/(?:^|\/)\./.test(name) || /\.(?:html|md)\.md$/i.test(name))
    return 'makes no address that a reader can keep: no name may begin with ".", nor end in ".html" or ".md" before ".md"; rename it, or begin its name with "_"';
  if (/(?:^|\/)index\/index\.md$/.test(name))
    return 'has an address that ends in "/index", which servers take off; rename its folder';
  return oddSign(name);
}

/** Why a name has a sign that no address of a page has, and what to do. */
function oddSign(name: string): string | undefined {
  const odd = /[^\w./-]/u.exec(name)?.[0];
  if (odd === undefined) return undefined;
  return `"${odd}" cannot stand in the address of a page; rename it with the letters a to z, digits, ".", "-" and "_" only`;
}

/** Own pages whose names have such a sign, or an address whose end servers take off. */
function oddNames(ownPages: ReadonlyMap<string, string>): Problem[] {
  return [...ownPages].flatMap(([address, file]) => {
    const message =
      oddSign(file) ??
      (/\/index$|\.html$/i.test(address)
        ? `has the address "${address}", whose end servers take off; rename it`
        : undefined);
    return message === undefined ? [] : [{ file, line: 1, message }];
  });
}

function versionOfPackage(file: string): string {
  return (JSON.parse(readText(file)) as { version: string }).version;
}
