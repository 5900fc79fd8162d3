import { checkSiteConfig } from '../../src/config/define.ts';
import type { RedirectConfig } from '../../src/config/redirects.ts';
import type { SiteConfig, SiteConfigInput } from '../../src/config/schema.ts';
import type { SidebarsConfig } from '../../src/config/sidebars.ts';
import { buildSiteMap } from '../../src/content/build-site-map.ts';
import { renderPage, type RenderInput } from '../../src/content/page-content.ts';
import type { Problem } from '../../src/content/problems.ts';
import type { Page, SiteMap } from '../../src/content/site-map.ts';
import { loadHighlighter } from '../../src/markdown/highlight.ts';
import type { RenderedMarkdown } from '../../src/markdown/render.ts';

/** The language of a site that has one. */
export const LOCALE = {
  label: 'English',
  direction: 'ltr',
  htmlLang: 'en',
  path: 'en',
} as const;

/** A small configuration that is valid. */
export const VALID: SiteConfigInput = {
  title: 'Site',
  tagline: 'A site of tests',
  description: 'It says what it is, in as many words as search engines show of a page.',
  url: 'https://site.example',
  baseUrl: '/',
  repository: 'https://git.example/site',
  i18n: { defaultLocale: 'en', locales: { en: LOCALE } },
  docs: { versions: [{ name: 'current', label: 'Next', folder: 'docs', path: '/docs' }] },
  navbar: { title: 'Site', items: [] },
  footer: {
    columns: [{ title: 'Learn', items: [{ label: 'Introduction', to: '/docs' }] }],
    copyright: {
      year: 2025,
      holder: 'Site',
      author: { name: 'A', href: 'https://git.example/a' },
      contributors: 'https://git.example/all',
    },
  },
};

/** The valid configuration with some settings replaced, unchecked: what is wrong may be wrong on purpose. */
export function configWith(changes: Record<string, unknown>): unknown {
  return { ...structuredClone(VALID), ...changes };
}

/** A checked configuration with some settings replaced. */
export function config(changes: Record<string, unknown> = {}): SiteConfig {
  return checkSiteConfig(configWith(changes));
}

/** A page's source with valid front matter. */
export function page(title: string, text = 'Text.', more = ''): string {
  return `---\ntitle: ${title}\ndescription: ${`What a reader finds on the page "${title}" of this site of tests, said in one sentence.`.padEnd(70, '.')}\n${more}---\n\n${text}\n`;
}

/** Docs in memory: what the site map is made of. */
export interface Docs {
  /** By version's name, then by file below its folder. One version called `current` when the files stand alone. */
  files: Record<string, string> | Record<string, Record<string, string>>;
  sidebars?: SidebarsConfig;
  settings?: Record<string, unknown>;
  lastCommits?: ReadonlyMap<string, number>;
  includeDrafts?: boolean;
  redirects?: readonly RedirectConfig[];
}

/** A site map of pages in memory, with everything that is wrong with them. */
export function siteOf(docs: Docs): {
  config: SiteConfig;
  siteMap: SiteMap;
  problems: Problem[];
  page(path: string): Page;
} {
  const settings = config(docs.settings);
  const first = Object.values(docs.files)[0];
  const versions =
    typeof first === 'string' || first === undefined
      ? { current: docs.files as Record<string, string> }
      : (docs.files as Record<string, Record<string, string>>);
  const { siteMap, problems } = buildSiteMap({
    config: settings,
    versions: settings.docs.versions.map((version) => ({
      config: version,
      sidebars: docs.sidebars ?? everyPage(Object.keys(versions[version.name] ?? {})),
      sidebarsFile: 'sidebars.ts',
      files: new Map(Object.entries(versions[version.name] ?? {})),
    })),
    siteVersion: '1.0.0',
    generator: { name: 'Generator', version: '2.0.0' },
    lastCommits: docs.lastCommits ?? new Map(),
    includeDrafts: docs.includeDrafts ?? false,
  });
  const pageAt = (path: string): Page => {
    const found = siteMap.pages.get(path);
    if (!found) throw new Error(`no page at ${path}; there are ${[...siteMap.pages.keys()].join(', ')}`);
    return found;
  };
  return { config: settings, siteMap, problems, page: pageAt };
}

function everyPage(files: readonly string[]): SidebarsConfig {
  return { main: { title: 'Main', items: files.map((file) => file.replace(/\.md$/, '')) } };
}

/** A page as it was rendered, with its HTML as one text. */
interface Rendered extends RenderedMarkdown {
  html: string;
}

/**
 * Renders a page of docs in memory.
 * @param input what rendering it needs besides, or in place of what a site without samples has
 */
export async function rendered(
  docs: Docs,
  path = '/docs/a',
  root = '/',
  input: Partial<RenderInput> = {},
): Promise<Rendered> {
  const site = siteOf(docs);
  const markdown = renderPage(site.page(path), {
    root,
    config: site.config,
    siteMap: site.siteMap,
    home: undefined,
    otherRoutes: new Set(['/', '/search']),
    files: new Set(['/llms.txt']),
    redirects: docs.redirects ?? [],
    highlight: await loadHighlighter(),
    symbolAddress: () => undefined,
    samplesOf: () => null,
    ...input,
  });
  return { ...markdown, html: markdown.blocks.join('\n') };
}

/** Renders a body of Markdown as the page `/docs/a`. */
export async function body(markdown: string): Promise<Rendered> {
  return rendered({ files: { 'a.md': page('A', markdown) } });
}

/** The line of a file on which the body of `page()` starts. */
export const BODY = 6;
