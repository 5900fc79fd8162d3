/**
 * `npm run budgets`: weighs built pages as a browser loads them, and compares them with their limits. All
 * sizes are bytes of the Brotli copies that the server sends, without headers. Inline styles count as css; scripts in
 * the HTML have a column of their own beside script, which is files.
 *
 * A limit is raised only in the commit that needs it, with the reason beside the number.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { readHosting } from '../server/hosting.ts';
import { CommandError, startCommand } from '../tools/command.ts';
import { launchChromium } from '../tools/chromium.ts';
import { serve } from '../tools/serve.ts';
import { heaviestPage, isReactRuntime, sentSize } from './built-files.ts';
import { exceeded } from './limits.ts';

const { values } = startCommand('npm run budgets -- [--dir DIR]', () =>
  parseArgs({ options: { dir: { type: 'string', default: 'dist' } } }),
);

type Kind = 'html' | 'css' | 'inline' | 'script' | 'font' | 'image' | 'data';
type Weights = Record<Kind | 'total' | 'requests', number>;
type Limits = Partial<Weights>;

/** What pages of all kinds load, in bytes (and requests), before a visitor does anything. */
const COMMON = {
  css: 10_000, // stands in every page, between the visitor and its text
  inline: 3_770, // what sets the colour mode before anything is painted, loads the page's script, and starts islands
  script: 10_000, // what must respond before React is there; all else waits for a sign of the visitor
  font: 7_500, // one weight of one face, for headings
  image: 1_000, // the icon
  requests: 8, // more would wait for each other on HTTP/1.1, where six are made at a time
} satisfies Limits;

/** Limits before a visitor does anything: of the page itself, and of all that comes with it. */
const BEFORE: Record<string, { path: string; limits: Limits }> = {
  home: {
    path: '/',
    // html: what a server sends before it waits for the first answer; total: a quarter of a second on a slow 4G
    // inline: also what says that the base URL is wrong when its scripts cannot be found
    limits: { ...COMMON, html: 9_850, inline: 4_150, total: 40_000 },
  },
  guide: {
    path: '/docs/http/getting-started',
    // as the home page, with a sidebar
    limits: { ...COMMON, html: 9_850, total: 40_000 },
  },
  'heaviest guide': {
    path: heaviestPage(values.dir, 'docs/*/guides/**/*.html'),
    // a guide that outgrows this holds several answers: give each a page
    limits: { ...COMMON, html: 9_900, total: 40_000 },
  },
  'heaviest API page': {
    path: heaviestPage(values.dir, 'docs/*/api/*.html'),
    // long pages: one page documents all members of a class, or all errors of a package
    limits: { ...COMMON, html: 20_200, total: 50_000 },
  },
  search: {
    path: '/search',
    // it loads React, the engine and the index at once; the total leaves room for the index, which grows with the docs
    limits: { ...COMMON, html: 4_200, script: 70_000, total: 160_000, requests: 24 },
  },
};

/** Limits in bytes after a search in the guide's dialog, when all that can hydrate has done so. */
const AFTER = {
  'the React runtime': 53_000, // 19.2; a release that weighs more is a decision (CONTRIBUTING.md), not an update
  'other script': 32_000, // the page's script, and the islands of search
  'all but the index': 110_000, // the guide, its styles and font, and both of the above, which are never full at once
};

/** Names in build tools and in DocSearch's own dialog, which no script of the site may contain. */
const NEVER_SHIPPED = [
  'ZodError',
  'codeToTokensBase',
  'createHighlighterCore',
  'markdownToMdast',
  'transpileModule',
  'DocSearch-Modal',
];

const dist = path.resolve(values.dir);
const { url: origin, close } = await serve(dist);
const { base } = readHosting(dist);
if (base !== '')
  throw new CommandError(
    `Budgets are measured at the base URL "/", and ${values.dir} was built for "${base}/". Set baseUrl to "/" and build, or name such a build with --dir.`,
  );
const browser = await launchChromium();
const over: string[] = [];
const rows: string[] = [];

for (const [name, { path: address, limits }] of Object.entries(BEFORE)) {
  const weights = await weigh(address);
  rows.push(row(`${name} (${address})`, weights));
  over.push(...exceeded(name, weights, limits));
}

const hydrated = await weigh('/docs/http/getting-started', async (page) => {
  await page.keyboard.press('Control+k');
  // the texts below the titles come behind all else, in files of their own, which are asked for at the same time
  const texts = page.waitForResponse(/\/search\.[^/]+\/\d+\.json$/);
  await page.locator('dialog:popover-open input').fill('headers');
  await texts;
});
rows.push(row('guide, with results of a search', hydrated));
const own = hydrated.script - hydrated.reactRuntime;
const after: Record<keyof typeof AFTER, number> = {
  'the React runtime': hydrated.reactRuntime,
  'other script': own,
  'all but the index': hydrated.total - hydrated.data,
};
over.push(...exceeded('guide, with results of a search', after, AFTER));

for (const file of globSync('_astro/**/*.js', { cwd: dist })) {
  const text = readFileSync(path.join(dist, file), 'utf8');
  for (const word of NEVER_SHIPPED)
    if (text.includes(word)) over.push(`${file} holds "${word}", which is for building only`);
}
await browser.close();
close();

console.log(
  [
    '| page | html | css | inline script | script | font | image | data | total | requests |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n'),
);
console.log(`React runtime ${hydrated.reactRuntime}, other script after hydration ${own}`);
for (const line of over) console.error(`over budget: ${line}`);
console.log(`budgets: ${over.length === 0 ? 'kept' : `${over.length} exceeded`}`);
process.exitCode = over.length === 0 ? 0 : 1;

/** Loads a page with empty caches, does `act`, and weighs every file of the site that was requested. */
async function weigh(
  address: string,
  act?: (page: Page) => Promise<void>,
): Promise<Weights & { reactRuntime: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const weights: Weights & { reactRuntime: number } = {
    html: 0,
    css: 0,
    inline: 0,
    script: 0,
    font: 0,
    image: 0,
    data: 0,
    total: 0,
    requests: 0,
    reactRuntime: 0,
  };
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // a prefetched page is not part of this page's weight
    const isAhead = request.resourceType() === 'fetch' && !path.extname(pathname);
    if (!request.url().startsWith(origin) || seen.has(pathname) || isAhead) return;
    seen.add(pathname);
    const file = fileOf(pathname);
    const size = sentSize(file);
    // the search engine counts as data, like its index; both have goals of their own (search:keystrokes)
    const kind = /[\\/]worker\b/.test(file) ? 'data' : kindOf(file);
    const { css, script } = kind === 'html' ? inlineIn(file) : { css: 0, script: 0 };
    weights[kind] += size - css - script;
    weights.css += css;
    weights.inline += script;
    weights.total += size;
    weights.requests += 1;
    if (isReactRuntime(file)) weights.reactRuntime += size;
  });
  await page.goto(origin + address);
  // on a busy machine the network may rest before the page's script is asked for
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await context.close();
  return weights;
}

function fileOf(pathname: string): string {
  const file = path.join(dist, decodeURIComponent(pathname));
  for (const candidate of [file, `${file}.html`, path.join(file, 'index.html')]) {
    if (existsSync(candidate) && statSync(candidate).isFile()) return candidate;
  }
  throw new Error(`the page asks for ${pathname}, which is not in ${values.dir}`);
}

/** What the styles and the scripts in a page's HTML weigh, each kind compressed by itself. */
function inlineIn(page: string): { css: number; script: number } {
  const html = readFileSync(page, 'utf8');
  const sizeOf = (elements: RegExp): number =>
    brotliCompressSync([...html.matchAll(elements)].map(([, text]) => text).join('\n')).length;
  return {
    css: sizeOf(/<style\b[^>]*>(.*?)<\/style>/gs),
    // others hold data, such as what a page says to search engines
    script: sizeOf(/<script(?: type="module"[^>]*)?>(.*?)<\/script>/gs),
  };
}

function kindOf(file: string): Kind {
  const kinds: Record<string, Kind> = {
    '.html': 'html',
    '.css': 'css',
    '.js': 'script',
    '.woff2': 'font',
    '.svg': 'image',
    '.png': 'image',
    '.ico': 'image',
  };
  return kinds[path.extname(file)] ?? 'data';
}

function row(name: string, weights: Weights): string {
  const { html, css, inline, script, font, image, data, total, requests } = weights;
  return `| ${[name, html, css, inline, script, font, image, data, total, requests].join(' | ')} |`;
}
