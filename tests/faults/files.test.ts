import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { filesBelow } from '../../src/files/files-below.ts';
import type { Visitor } from '../browser/support/pages.ts';
import { expectReadable, faultyContext, usePage } from './support.ts';

const dist = inject('dist');
const all = process.env['FAULTS'] === 'all';

/** Files that a page may ask for: no pages, no compressed copies, nothing that only servers and crawlers read. */
const files = filesBelow(dist)
  .filter((file) => !/\.(?:html|br|gz|md|txt|xml)$|^_|^redirects\.json$/.test(path.basename(file)))
  .map((file) => `/${file}`);

/** Visits that together ask for every script, style, font, worker and index of the build. */
const VISITS: readonly ({ path: string } & Pick<Visitor, 'stored' | 'width'>)[] = [
  { path: '/' },
  { path: '/docs/http/guides/schemas' },
  { path: '/docs/interceptor' },
  { path: '/search?q=headers' },
  { path: '/nowhere' },
  { path: '/docs/http', width: 390 },
  { path: '/docs', stored: { 'docs-preferred-version-default': 'gone' } },
];

/** What may happen to a file on its way. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  slow: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue().catch(() => undefined);
  },
  truncated: async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const headers = { ...response.headers() };
    delete headers['content-length'];
    delete headers['content-encoding'];
    await route.fulfill({ status: 200, headers, body: body.subarray(0, Math.floor(body.length / 2)) });
  },
  empty: async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['content-length'];
    delete headers['content-encoding'];
    await route.fulfill({ status: 200, headers, body: '' });
  },
  'of the wrong type': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Login</title><p>Log in',
    }),
};

/** The script that all pages have: what needs it must go with it, whatever happens to it. */
const PAGE_SCRIPT = /^\/_astro\/page\.[^/]+\.js$/;
/** What browsers say of a script that was cut off anywhere: it ends too early, within a word, or before what it names. */
const CUT_OFF =
  /^page error: (?:Unexpected (?!.*JSON)|Invalid (?:or unexpected token|regular expression: missing|left-hand side)|[Mm]issing |Unterminated |Private field '.*' must be declared|Identifier '.*' has already been|(?:\w+|Export '.*') is not defined)/;

/** By file, the first visit that asks for it. */
const askedBy = new Map<string, (typeof VISITS)[number]>();

beforeAll(async () => {
  for (const visit of VISITS) {
    const context = await faultyContext(visit);
    context.on('request', (request) => {
      const file = new URL(request.url()).pathname;
      if (!askedBy.has(file)) askedBy.set(file, visit);
    });
    const page = await context.newPage();
    await page.goto(visit.path);
    await usePage(page);
    // excerpts are asked for after results
    if (visit.path.startsWith('/search')) await page.locator('article p:not(:empty)').first().waitFor();
    await context.close();
  }
}, 120_000);

/** Files that pages name for others than visitors: crawlers, home screens, the browser's own frame. */
const NOT_FOR_PAGES =
  /^\/(?:sw\.js|service-worker\.js|social|favicon|icon-|apple-touch-icon|manifest\.webmanifest)|^\/api-index\.json$/;
/** Each page has one of these, which the same script reads: without `FAULTS=all`, some stand for the rest. */
const OF_PAGES = /^\/hovers\/|^\/_astro\/search\.[^/]+\/\d+\.json$/;

const tested = files.filter((file) => !NOT_FOR_PAGES.test(file) && !OF_PAGES.test(file));

/** All pages, scripts and styles as text: parts that the configuration turns off are built but not named. */
const texts = filesBelow(dist)
  .filter((name) => /\.(?:html|js|css)$/.test(name))
  .map((name) => readFileSync(path.join(dist, name), 'utf8'))
  .join('\n');
const isNamed = (file: string): boolean => texts.includes(path.basename(file));

describe('files that do not come as they should', () => {
  it('are all files that pages ask for', () => {
    expect(tested.length).toBeGreaterThan(10);
    expect(
      tested.filter((file) => !askedBy.has(file) && !/\.(?:svg|png)$/.test(file) && isNamed(file)),
    ).toEqual([]);
  });

  const names = Object.keys(FAULTS);
  const wanted = files.filter((file) => !NOT_FOR_PAGES.test(file));
  const cases = wanted.flatMap((file, index) => {
    if (all || PAGE_SCRIPT.test(file)) return names.map((fault) => ({ file, fault }));
    // a quick run tries some of the files, each with another fault, and a few of the pages' own files
    const stride = OF_PAGES.test(file) ? 37 : 3;
    const fault = names[Math.floor(index / stride) % names.length] as string;
    return index % stride === 0 ? [{ file, fault }] : [];
  });

  it.for(cases)('$file is $fault', async ({ file, fault }, { skip }) => {
    const own = /^\/hovers(\/docs\/.*)\.json$/.exec(file)?.[1];
    const visit: (typeof VISITS)[number] | undefined = own === undefined ? askedBy.get(file) : { path: own };
    // the search texts of a page are only requested when it is among the first results
    if (!visit) return skip(`no visit asks for ${file}`);
    // half a script cannot be parsed, and no script of ours can catch that
    const tolerate = fault === 'truncated' && file.endsWith('.js') ? [CUT_OFF] : [];
    const context = await faultyContext({ ...visit, tolerate });
    let pending = 0;
    await context.route(
      (url) => url.pathname === file,
      async (route) => {
        pending += 1;
        // one that fails stays pending; after the test, the page may be gone
        await FAULTS[fault]?.(route).then(
          () => (pending -= 1),
          () => undefined,
        );
      },
    );
    const page = await context.newPage();
    await page.goto(visit.path, { waitUntil: 'domcontentloaded' });
    await expectReadable(page, 'at first');
    await usePage(page);
    await expectReadable(page, 'after using it');
    await expect.poll(() => pending, { message: 'all is answered', timeout: 8_000 }).toBe(0);
    await expectReadable(page, 'at last');
    if (!PAGE_SCRIPT.test(file) || fault === 'slow') return;
    const controls = page.locator('.needs-script');
    expect(await controls.count()).toBeGreaterThan(0);
    expect(await controls.filter({ visible: true }).count(), 'controls that do nothing').toBe(0);
  });
});
