import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from './support/axe.ts';
import { focused, hold, newContext, storage, visit } from './support/pages.ts';
import {
  ask,
  dialog,
  excerpts,
  failure,
  failures,
  field,
  first,
  INDEX,
  options,
  SEARCH_BOX,
  TEXTS,
  WORKER,
} from './support/search.ts';

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

  it('loads the newest index when that of an earlier deployment was cached', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    let requests = 0;
    await context.route(INDEX, async (route) => {
      const response = await route.fetch();
      const file = (await response.json()) as { texts: string };
      requests += 1;
      if (requests === 1) file.texts = file.texts.replace(/search\.[^/]+/, 'search.earlier');
      await route.fulfill({ response, json: file });
    });
    await visit(page, '/docs');
    const gone = page.waitForResponse((response) => response.url().includes('/search.earlier/'));
    await ask(page, 'delay');
    await first(page).waitFor();
    expect((await gone).status()).toBe(404);
    expect(await excerpts(page).count()).toBe(0);
    await field(page).press('s');
    await excerpts(page).first().waitFor();
    expect(requests).toBe(2);
  });

  it('says after 200 ms, not before, that its own script is on its way, and searches what was typed', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    const release = await hold(context, SEARCH_BOX);
    await visit(page, '/docs');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('/');
    await field(page).fill('delay');
    const loading = page.getByText('Loading the search...');
    const hint = page.getByText('Paste a whole message if you like.');
    await page.clock.runFor(190);
    expect(await loading.isVisible()).toBe(false);
    expect(await hint.isVisible()).toBe(true);
    await page.clock.runFor(20);
    expect(await loading.isVisible()).toBe(true);
    expect(await hint.isVisible()).toBe(false);
    await page.clock.resume();
    release();
    await first(page).waitFor();
    expect(await loading.isVisible()).toBe(false);
    expect(await field(page).inputValue()).toBe('delay');
  });

  it.each(['/', 'Control+k'])('is opened by %s before the script of the page is there', async (key) => {
    const context = await newContext();
    const page = await context.newPage();
    const release = await hold(context, /\/page\.[^/]+\.js$|page\.client\.ts/);
    await page.goto('/docs', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await page.keyboard.press(key);
    await page.keyboard.type('timeout');
    expect(await field(page).inputValue()).toBe('timeout');
    release();
    await first(page).waitFor();
    expect((await storage(page))['theme']).toBeUndefined();
    const isInert = (): Promise<boolean> =>
      page.locator('#main').evaluate((main) => main.closest('[inert]') !== null);
    await expect.poll(isInert).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isInert).toBe(false);
  });

  it('stays open when it was cancelled and opened again before its script was there', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    const letGo = await hold(context, SEARCH_BOX);
    await visit(page, '/docs');
    await page.locator('[data-page-text] p > a').first().focus();
    await page.keyboard.press('/');
    await dialog(page).locator('[data-search-close]').click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await field(page).waitFor();
    letGo();
    await page.locator('astro-island:has(dialog[data-search]):not([ssr])').waitFor({ state: 'attached' });
    await page.waitForTimeout(200);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  it('says so when its own script does not come, and can be tried again', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    await context.route(SEARCH_BOX, (route) => route.abort());
    await visit(page, '/docs');
    await page.keyboard.press('/');
    await field(page).fill('delay');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    expect(await axe(page, 'dialog[data-search]')).toEqual([]);
    await context.unroute(SEARCH_BOX);
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await first(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await field(page).inputValue()).toBe('delay');
    // the button has gone
    await expect.poll(() => focused(page)).toBe('search-field');
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
    // the button is gone, and the focus is where a visitor can go on
    await page.keyboard.press('ArrowDown');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-option-1');
  });

  it('says so when the index takes longer than a visitor waits, and shows it when it comes', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    const letGo = await hold(context, INDEX);
    await visit(page, '/docs');
    await ask(page, 'delay');
    await page.getByText('Searching...').first().waitFor();
    expect(await page.getByText(/No results/).count()).toBe(0);
    await failure(page).waitFor({ timeout: 12_000 });
    expect(await page.getByText(/No results/).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('delay');
    const came = page.waitForResponse(INDEX);
    letGo();
    await (await came).finished();
    await field(page).press('s');
    await first(page).waitFor();
  });

  it('shows what was searched when the index comes after that, without another key', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    const letGo = await hold(context, INDEX);
    await visit(page, '/docs');
    await ask(page, 'delay');
    await failure(page).waitFor({ timeout: 12_000 });
    letGo();
    await first(page).waitFor();
    expect(await failure(page).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('delay');
  });

  it('waits for an index that comes slowly, and requests it once', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    // a route answers at once, so the page gets the bytes of its request one after the other here
    await page.addInitScript(() => {
      const { fetch } = window;
      Object.assign(window, {
        async fetch(...given: Parameters<typeof fetch>) {
          const response = await fetch(...given);
          if (!String(given[0]).endsWith('search-index.json')) return response;
          const bytes = new Uint8Array(await response.arrayBuffer());
          const size = Math.ceil(bytes.length / 5);
          const slow = new ReadableStream({
            async start(controller) {
              for (let from = 0; from < bytes.length; from += size) {
                await new Promise((resolve) => setTimeout(resolve, 2500));
                controller.enqueue(bytes.slice(from, from + size));
              }
              controller.close();
            },
          });
          return new Response(slow);
        },
      });
    });
    let requests = 0;
    page.on('request', (request) => (requests += Number(INDEX.test(request.url()))));
    await visit(page, '/docs');
    await ask(page, 'dela');
    await page.waitForTimeout(1000);
    const before = requests;
    await page.waitForTimeout(8500);
    expect(await failure(page).count()).toBe(0);
    await field(page).press('y');
    await first(page).waitFor({ timeout: 12_000 });
    expect(await failure(page).count()).toBe(0);
    expect(requests).toBe(before);
  });

  it('has nothing that flickers while it waits, where motion is not wanted', async () => {
    const context = await newContext({ ...failures, reducedMotion: true });
    const page = await context.newPage();
    const letGo = await hold(context, INDEX);
    await visit(page, '/docs');
    await ask(page, 'delay');
    const glass = dialog(page).locator('[data-stalled]');
    await glass.waitFor();
    await expect.poll(() => glass.evaluate((element) => element.getAnimations().length)).toBe(0);
    letGo();
    await first(page).waitFor();
  });

  it('says so offline, and recovers when the network is back', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    // the dialog is ready, but the index has not been requested yet
    const goOn = await hold(context, WORKER);
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
    await context.route(TEXTS, (route) =>
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
    await context.route(TEXTS, (route) => route.abort());
    await visit(page, '/docs');
    const failed = page.waitForEvent('requestfailed', (request) => TEXTS.test(request.url()));
    await ask(page, 'delay');
    await first(page).waitFor();
    await failed;
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
