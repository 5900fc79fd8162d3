import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cleanQuery } from '../../src/search/result.ts';
import { axe } from './support/axe.ts';
import { focused, isDev, newContext, open, site, storage, visit } from './support/pages.ts';

const dialog = (page: Page) => page.locator('dialog[data-search]');
const field = (page: Page) => page.locator('#search-field');
const options = (page: Page) => page.getByRole('option');
const first = (page: Page) => options(page).first();
/** The failure that is shown, not the one that waits in the page's HTML. */
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unable to fetch results' });
const INDEX = /\/search-index\.json$/;
/** Scripts, as they are built and as `npm run dev` serves them. */
const SEARCH_BOX = /\/SearchBox\.(?:tsx|[^/]+\.js)(?:\?|$)/;
const WORKER = /\/worker(?:-[^/]+\.js$|\.ts\?)/;
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__zimic';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__zimic';
const failures = {
  tolerate: [/Failed to load resource/, /net::/, /^console: \[astro-island\] Error hydrating/],
};

/** Opens the dialog by key and types. */
async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(text);
}

describe('the search dialog', () => {
  it('costs nothing before it is wanted, and fetches what it needs once', { skip: isDev }, async () => {
    const context = await newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, '/docs/http');
    await page.waitForTimeout(300);
    expect(
      asked.filter((path) => /search|worker|client\.|react/i.test(path.split('/').at(-1) ?? '')),
    ).toEqual(asked.filter((path) => /^\/_astro\/client\.[^/]+\.js$/.test(path) && path.length < 40));
    expect(asked.some((path) => INDEX.test(path) || path.includes('worker'))).toBe(false);
    await ask(page, 'handler.with');
    await first(page).waitFor();
    await field(page).fill('delay');
    await page.getByText('handler.delay()').first().waitFor();
    expect(asked.filter((path) => INDEX.test(path))).toHaveLength(1);
  });

  it('asks for all that it needs before any of it has come', { skip: isDev }, async () => {
    const context = await newContext();
    const page = await context.newPage();
    await visit(page, '/docs/http');
    const asked = new Set<string>();
    const { promise: come, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/_astro\/.+\.js$|search-index\.json$/, async (route) => {
      asked.add(new URL(route.request().url()).pathname.replace(/^.*\/|[.-][\w-]{8}(?=\.js$)/g, ''));
      await come;
      await route.continue();
    });
    await ask(page, 'handler.with');
    await expect
      .poll(() => [...asked].sort())
      .toEqual(
        expect.arrayContaining(['SearchBox.js', 'react.js', 'search-index.json', 'search.js', 'worker.js']),
      );
    answer();
    await first(page).waitFor();
  });

  it.each(['Control+k', 'Meta+k', '/'])(
    'opens by %s and gives the focus back when it closes',
    async (key) => {
      const page = await open('/docs');
      await page.keyboard.press(key);
      expect(await dialog(page).isVisible()).toBe(true);
      expect(await focused(page)).toBe('search-field');
      await page.keyboard.press('Escape');
      expect(await dialog(page).isVisible()).toBe(false);
      await page.locator('[data-search-open]').focus();
      await page.keyboard.press('Enter');
      expect(await dialog(page).isVisible()).toBe(true);
      await page.keyboard.press('Control+k');
      expect(await dialog(page).isVisible()).toBe(false);
      expect(await focused(page)).toContain('Search zimic.dev...');
    },
  );

  it('closes by Escape with a query in the field, which is there when it opens again', async () => {
    const page = await open('/docs');
    await ask(page, 'delay');
    await first(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog(page).isVisible()).toBe(false);
    await page.keyboard.press('/');
    expect(await field(page).inputValue()).toBe('delay');
    await first(page).waitFor();
  });

  it('does not open by / while a field has the focus', async () => {
    const page = await open('/search');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('a/b');
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await page.getByRole('searchbox').inputValue()).toBe('a/b');
  });

  it('keeps what is typed before it is ready, and Enter then opens the first result', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.route(SEARCH_BOX, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await visit(page, '/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('checkTimes', { delay: 10 });
    expect(await field(page).inputValue()).toBe('checkTimes');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/http-request-handler#handlerchecktimes$/);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  it('says the placeholder with the host, groups by page, marks, and shows kind and signature', async () => {
    const page = await open('/docs');
    expect(await field(page).getAttribute('placeholder')).toBe('Search zimic.dev...');
    await ask(page, 'handler.wi');
    await page.getByText('handler.with()').first().waitFor();
    expect(
      await page
        .getByRole('group', { name: /HttpRequestHandler/ })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await first(page).locator('mark').first().innerText()).toBe('handler');
    expect(await first(page).innerText()).toMatch(/method[\s\S]*with\(/);
    expect(await first(page).getAttribute('aria-selected')).toBe('true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-option-0');
  });

  it('works by keyboard: arrows move and wrap, the active option is named, Ctrl+Enter opens a tab', async () => {
    const page = await open('/docs');
    await ask(page, 'bodies');
    await first(page).waitFor();
    const count = await options(page).count();
    await page.keyboard.press('ArrowUp');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(`search-option-${count - 1}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-option-1');
    const href = await options(page).nth(1).getAttribute('href');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    expect(new URL(tab.url()).pathname + new URL(tab.url()).hash).toBe(href);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  it('works by pointer and closes by its backdrop', async () => {
    const page = await open('/docs');
    await page.locator('[data-search-open]').click();
    await field(page).fill('typegen');
    await first(page).waitFor();
    const href = await options(page).nth(2).getAttribute('href');
    await options(page).nth(2).click();
    await page.waitForURL((url) => url.pathname + url.hash === href);
    // while one page fades into the next, the browser takes no clicks
    await page.waitForTimeout(400);
    await page.keyboard.press('/');
    await dialog(page).waitFor();
    await page.mouse.click(20, 500);
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('fills the screen of a phone and opens by touch', async () => {
    const page = await open('/docs', { width: 390, touch: true });
    await page.locator('[data-search-open]').tap();
    await field(page).fill('auth');
    await first(page).waitFor();
    const box = await dialog(page).boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.height).toBe(844);
    await first(page).tap();
    await page.waitForURL(/\/docs\/.+/);
  });

  it('leads to all results with the true count', async () => {
    const page = await open('/docs');
    await ask(page, 'd');
    await field(page).fill('delay & "more"');
    const link = page.getByRole('link', { name: /^See all \d+ results$/ });
    await link.waitFor();
    const count = Number(/\d+/.exec(await link.innerText())?.[0]);
    expect(await link.getAttribute('href')).toBe(`/search?q=${encodeURIComponent('delay & "more"')}`);
    await link.click();
    await page.getByText(new RegExp(`^${count} documents found$`)).waitFor();
  });

  it('announces the count, and says when nothing is found only after an answer', async () => {
    const page = await open('/docs');
    await ask(page, 'headers');
    await expect
      .poll(() => dialog(page).getByRole('status').textContent(), { timeout: 6000 })
      .toMatch(/^\d+ results$/);
    await field(page).fill('xqzzk');
    await page.getByText('No results found for "xqzzk"').first().waitFor();
    expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toContain('xqzzk');
    await page.getByText('Try searching for:').waitFor();
  });

  it('remembers what was chosen, keeps favourites, and forgets on demand', async () => {
    const page = await open('/docs');
    await ask(page, 'handler.with');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#handlerwith$/);
    const [entry] = JSON.parse((await storage(page))[RECENT] ?? '[]') as Record<string, unknown>[];
    expect(entry).toMatchObject({
      type: 'lvl3',
      url: '/docs/interceptor/api/http-request-handler#handlerwith',
    });
    expect(entry?.['hierarchy']).toMatchObject({ lvl1: 'HttpRequestHandler', lvl3: 'handler.with()' });
    await page.keyboard.press('/');
    await page.getByRole('heading', { name: 'Recent' }).waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('heading', { name: 'Favorite' }).waitFor();
    expect(JSON.parse((await storage(page))[FAVORITE] ?? '[]')).toHaveLength(1);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('handler.with()');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('search-field');
    await page.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await page.getByText('Paste a whole message').waitFor();
  });

  it('does not trust what is stored', async () => {
    const page = await open('/docs', {
      stored: {
        [RECENT]: '{"not": "a list"}',
        [FAVORITE]: JSON.stringify([
          { objectID: 'x', url: 'javascript:alert(1)', hierarchy: { lvl0: 'A', lvl1: 'Bad' } },
          { objectID: 'y', url: 5 },
          {
            objectID: 'z',
            url: '/docs',
            type: 'lvl1',
            content: null,
            hierarchy: { lvl0: 'Docs', lvl1: '<b>Good</b>' },
          },
        ]),
      },
    });
    await page.keyboard.press('/');
    await page.getByText('<b>Good</b>').waitFor();
    expect(await page.locator('[data-history-link]').count()).toBe(1);
  });

  it.each([
    ['10,000 characters', 'e'.repeat(10_000)],
    ['markup', '<img src=x onerror=alert(1)><script>alert(2)</script>'],
    ['control characters', 'a\u0000b\u001b[31mc\u202ed'],
    ['right to left', 'مرحبا بالعالم שלום'],
    ['a lone surrogate', 'delay \ud800 x'],
    ['10,000 characters of another script', '\u6c49'.repeat(10_000)],
    ['10,000 lone surrogates', `delay ${'\ud800'.repeat(10_000)}`],
  ])('takes %s without harm', async (_name, text) => {
    // Vite's server takes headers of 16 KiB; ours takes more
    if (isDev && text.length > 1_000) return;
    const page = await open('/docs');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.evaluate((value) => {
      const input = document.querySelector<HTMLInputElement>('#search-field') as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    const query = cleanQuery(text);
    const shown = page.getByRole('heading', { level: 1, name: `Search results for "${query}"`, exact: true });
    await expect
      .poll(() => dialog(page).locator('[role="listbox"], [class*="message"]').count())
      .toBeGreaterThan(0);
    // from the dialog, with what was pasted
    await page.getByRole('button', { name: 'All results' }).click();
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === query);
    await shown.waitFor();
    // from an address that holds all of it
    await page.goto(`/search?q=${encodeURIComponent(text.toWellFormed())}`);
    await shown.waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe(query);
    // the address is brought to what was searched
    await page.waitForURL((url) => url.searchParams.get('q') === query);
    await page.locator('output').filter({ hasText: /found/ }).waitFor();
  });

  it('cuts what is pasted where a query ends, and searches it', async () => {
    const page = await open('/docs');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
    await page.evaluate((text) => navigator.clipboard.writeText(text), `delay ${'\u20ac'.repeat(10_000)}`);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+v');
    await first(page).waitFor();
    const typed = await field(page).inputValue();
    expect(typed).toHaveLength(512);
    const all = page.getByRole('link', { name: /^See all \d+ results?$/ });
    await all.click();
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === typed);
    await page.locator('article').first().waitFor();
    // the longest address that search writes: three bytes a character, nine characters when they are encoded
    expect(page.url().length).toBeLessThan(512 * 9 + 100);
  });

  it.each(['dark', 'light'] as const)('has no fault that axe finds, in any state (%s)', async (mode) => {
    const page = await open('/docs', { mode });
    await ask(page, 'handler.with');
    await first(page).waitFor();
    await page.waitForTimeout(300);
    expect(await axe(page, 'dialog[data-search]'), 'results').toEqual([]);
    await field(page).fill('xqzzk');
    await page.getByText('Try searching for:').waitFor();
    expect(await axe(page, 'dialog[data-search]'), 'no results').toEqual([]);
    await field(page).fill('delay');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/delay/);
    await page.keyboard.press('/');
    await page.getByRole('heading', { name: 'Recent' }).waitFor();
    await page.waitForTimeout(200);
    expect(await axe(page, 'dialog[data-search]'), 'history').toEqual([]);
  });
});

describe('when search goes wrong', () => {
  const failing: [name: string, respond: Parameters<Page['route']>[1]][] = [
    ['is missing', (route) => route.fulfill({ status: 404, body: 'no' })],
    [
      'is truncated',
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"format":1,"pa' }),
    ],
    [
      'is not JSON',
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
    ],
    [
      'is something else',
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"format":9}' }),
    ],
    ['cannot be reached', (route) => route.abort()],
  ];

  it.each(failing)(
    'says so when the index %s, and recovers on the next keystroke',
    async (_name, respond) => {
      const context = await newContext(failures);
      const page = await context.newPage();
      await context.route(INDEX, respond);
      await visit(page, '/docs');
      await ask(page, 'delay');
      await page.getByRole('alert').waitFor();
      const text = await page.getByRole('alert').innerText();
      expect(text).toContain('Unable to fetch results');
      expect(text).toContain('You might want to check your network connection.');
      expect(await page.getByText('No results').count()).toBe(0);
      expect(await field(page).inputValue()).toBe('delay');
      expect(await axe(page, 'dialog[data-search]')).toEqual([]);
      await context.unroute(INDEX);
      await field(page).press('s');
      await first(page).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  it('says after 200 ms, not before, that its own script is on its way, and searches what was typed', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route(SEARCH_BOX, async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, '/docs');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('/');
    await field(page).fill('delay');
    const loading = page.getByText('Loading the search...');
    await page.clock.runFor(190);
    expect(await loading.isVisible()).toBe(false);
    await page.clock.runFor(20);
    expect(await loading.isVisible()).toBe(true);
    await page.clock.resume();
    release();
    await first(page).waitFor();
    expect(await loading.isVisible()).toBe(false);
    expect(await field(page).inputValue()).toBe('delay');
  });

  it('says so when its own script does not come, and can be tried again', async () => {
    const context = await newContext({
      ...failures,
    });
    const page = await context.newPage();
    await context.route(SEARCH_BOX, (route) => route.abort());
    await visit(page, '/docs');
    await page.keyboard.press('/');
    await field(page).fill('delay');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    expect(await axe(page, 'dialog[data-search]')).toEqual([]);
    await context.unroute(SEARCH_BOX);
    await page.getByRole('button', { name: 'Retry' }).click();
    await first(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await field(page).inputValue()).toBe('delay');
  });

  it('offers to try again', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    await context.route(INDEX, (route) => route.abort());
    await visit(page, '/docs');
    await ask(page, 'delay');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await context.unroute(INDEX);
    await retry.click();
    await first(page).waitFor();
  });

  it('says so when the index takes longer than a visitor waits, and shows it when it comes', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    await context.route(INDEX, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      await route.continue().catch(() => undefined);
    });
    await visit(page, '/docs');
    await ask(page, 'delay');
    await page.getByText('Searching...').waitFor();
    expect(await page.getByText(/No results/).count()).toBe(0);
    await failure(page).waitFor({ timeout: 12_000 });
    expect(await page.getByText(/No results/).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('delay');
    await page.waitForTimeout(3000);
    await field(page).press('s');
    await first(page).waitFor();
  });

  it('says so offline, and recovers when the network is back', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    // the dialog is ready, the index not yet asked for
    const { promise: isOffline, resolve: goOn } = Promise.withResolvers<void>();
    await context.route(WORKER, async (route) => {
      await isOffline;
      await route.continue();
    });
    await visit(page, '/docs');
    await page.keyboard.press('/');
    await page.getByText('Paste a whole message').waitFor();
    await context.setOffline(true);
    goOn();
    await page.keyboard.type('delay');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(
      'You might want to check your network connection.',
    );
    expect(await page.getByText(/No results/).count()).toBe(0);
    await context.unroute(WORKER);
    await context.setOffline(false);
    await field(page).press('s');
    await first(page).waitFor();
  });

  it('shows what an index says as text, whatever it says', async () => {
    const context = await newContext({ tolerate: failures.tolerate });
    const page = await context.newPage();
    const bad = '<img src=x onerror=alert(1)> delay';
    await context.route(INDEX, async (route) => {
      const index = (await (await route.fetch()).json()) as {
        headings: string;
        areas: string[];
        pages: unknown[][];
      };
      index.headings = index.headings
        .split('\n')
        .map((heading) => (heading === 'handler.delay()' ? bad : heading))
        .join('\n');
      index.areas = index.areas.map((area) => `<b>${area}</b>`);
      await route.fulfill({ json: index });
    });
    await context.route(/_astro\/search\.[^/]+\/\d+\.json$/, (route) =>
      route.fulfill({ json: Array.from({ length: 60 }, () => `${bad} <script>alert(2)</script>`) }),
    );
    await visit(page, '/docs');
    await ask(page, 'delay');
    await page.getByRole('option', { name: bad }).first().waitFor();
    await page.getByText('<script>alert(2)</script>').first().waitFor();
    await page.getByText(/^<b>/).first().waitFor();
    expect(await dialog(page).locator('img, script, b').count()).toBe(0);
    await page.goto('/search?q=delay');
    await page.locator('article', { hasText: bad }).first().waitFor();
    expect(await page.locator('main').locator('img[src="x"], article script, article b').count()).toBe(0);
  });

  it('says so when the worker cannot start', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    await context.route(WORKER, (route) => route.abort());
    await visit(page, '/docs');
    await ask(page, 'delay');
    await failure(page).waitFor();
    await context.unroute(WORKER);
    await field(page).press('s');
    await first(page).waitFor();
  });

  it('shows results without excerpts when texts cannot be fetched', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    await context.route(/_astro\/search\.[^/]+\/\d+\.json$/, (route) => route.abort());
    await visit(page, '/docs');
    await ask(page, 'delay');
    await first(page).waitFor();
    await page.waitForTimeout(300);
    expect(await options(page).count()).toBeGreaterThan(3);
  });

  it('leads to the search page when its code cannot be fetched', async () => {
    const context = await newContext({ tolerate: [/./] });
    const page = await context.newPage();
    await context.route(SEARCH_BOX, (route) => route.abort());
    await visit(page, '/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('delay');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=delay$/);
  });
});

describe('the search page', () => {
  it('works from a link, counts, marks, and follows the field without new history entries', async () => {
    const page = await open('/search?q=delay');
    await page.getByRole('heading', { level: 1, name: 'Search results for "delay"' }).waitFor();
    await expect.poll(() => page.title()).toBe('Search results for "delay" | Zimic');
    await page.getByText(/^\d+ documents found$/).waitFor();
    expect(await page.locator('article mark').first().innerText()).toMatch(/delay/i);
    const before = await page.evaluate(() => history.length);
    await page.getByRole('searchbox').fill('check times');
    await page.waitForURL(/\?q=check%20times$/);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.getByRole('link', { name: 'handler.checkTimes()' }).waitFor();
    await page.getByRole('searchbox').fill('xqzzk');
    await page.getByText('No results were found').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('heading', { level: 1, name: 'Search the documentation' }).waitFor();
    await page.waitForURL(/\/search$/);
  });

  it('shows 15 results and more on scroll', async () => {
    const page = await open('/search?q=request');
    await page.locator('article').nth(14).waitFor();
    expect(await page.locator('article').count()).toBe(15);
    await page.getByRole('button', { name: /^Show more results/ }).scrollIntoViewIfNeeded();
    await page.locator('article').nth(29).waitFor();
  });

  it('has one main landmark, is not indexed, and not in the sitemap', async () => {
    const page = await open('/search');
    expect(await page.locator('main').count()).toBe(1);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    expect(await (await fetch(`${site}/sitemap.xml`)).text()).not.toContain('/search<');
  });

  it('says what to do without script', async () => {
    const page = await open('/search?q=delay', { js: false });
    expect(await page.locator('noscript p').innerText()).toContain('Searching needs JavaScript');
  });

  it('says so when the index cannot be fetched, and tries again', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    await context.route(INDEX, (route) => route.abort());
    await page.goto('/search?q=delay');
    await failure(page).waitFor();
    expect(await page.getByText(/No results|documents? found/).count()).toBe(0);
    expect(await page.getByRole('searchbox').inputValue()).toBe('delay');
    expect(await axe(page, 'main')).toEqual([]);
    await context.unroute(INDEX);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('article').first().waitFor();
  });
});
