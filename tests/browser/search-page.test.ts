import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../src/styles/contrast.ts';
import { axe } from './support/axe.ts';
import { arrived, hold, isDev, newContext, open, site, storage, visit, wake } from './support/pages.ts';
import { ask, failure, failures, INDEX, TEXTS } from './support/search.ts';

/** Shows 30 results of a search and scrolls to the 25th. @returns it, and its distance from the window's top */
async function scrollDown(page: Page): Promise<{ place: () => Promise<number>; left: number }> {
  await page.locator('article').nth(14).waitFor();
  await page.getByRole('button', { name: /^Show more results/ }).scrollIntoViewIfNeeded();
  await page.locator('article p:not(:empty)').nth(29).waitFor();
  const result = page.locator('article').nth(24);
  await result.scrollIntoViewIfNeeded();
  // the place is kept when scrolling has ended
  await expect
    .poll(() => page.evaluate(() => (history.state as { results?: { first: number } }).results?.first ?? 0))
    .toBeGreaterThan(15);
  const place = async (): Promise<number> => Math.round((await result.boundingBox())?.y ?? -1);
  return { place, left: await place() };
}

/** Index of the result that has the focus; -1 for none. */
const focusedResult = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].findIndex((result) => result.contains(document.activeElement)),
  );

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

  it.each([390, 1440])('keeps its field in place while one types, %i pixels wide', async (width) => {
    const page = await open('/search', { width });
    const field = page.getByRole('searchbox');
    const before = await field.boundingBox();
    for (const query of ['path params of a request', 'request '.repeat(60)]) {
      await field.fill(query);
      await page.getByRole('heading', { level: 1, name: `Search results for "${query.trim()}"` }).waitFor();
      expect(await field.boundingBox()).toEqual(before);
    }
  });

  it.each([
    ['/search', 'dark'],
    ['/search', 'light'],
    ['/nowhere', 'dark'],
    ['/nowhere', 'light'],
  ] as const)('has a field whose edge is told from the page: %s, %s', async (path, mode) => {
    const page = await open(path, { mode, tolerate: [/404/] });
    const colors = await page.locator('main input').evaluate((field: HTMLInputElement) => {
      field.blur();
      // as the browser writes them: rgb(15, 17, 21)
      const hex = (color: string): string =>
        `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
      return [
        getComputedStyle(field).borderTopColor,
        getComputedStyle(document.documentElement).backgroundColor,
      ].map(hex);
    });
    const [edge = '', ground = ''] = colors;
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });

  it('is searched for the same as its field shows, from an address with a line end', async () => {
    const page = await open('/search?q=head%0D%0Aers');
    await page.getByRole('heading', { level: 1, name: 'Search results for "head ers"' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('head ers');
  });

  it('follows the field behind an apostrophe, which the address has in another form', async () => {
    const page = await open("/search?q=can't");
    await page.getByRole('heading', { level: 1, name: 'Search results for "can\'t"' }).waitFor();
    await page.getByRole('searchbox').fill("it's a request");
    await page.waitForURL(/\?q=it%27s%20a%20request$/);
    await page.getByRole('searchbox').fill('headers');
    await page.waitForURL(/\?q=headers$/);
  });

  it.skipIf(isDev)('searches in a tab that nobody looks at yet', async () => {
    const page = await (await newContext()).newPage();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      globalThis.requestAnimationFrame = () => 0;
    });
    await page.goto('/search?q=delay');
    await expect.poll(() => page.title()).toBe('Search results for "delay" | Zimic');
    await page.locator('article').first().waitFor({ state: 'attached' });
  });

  it.skipIf(isDev)(
    'has the focus before its scripts come, and keeps what is typed until they do',
    async () => {
      const page = await (await newContext({ systemMode: 'dark' })).newPage();
      const field = page.getByRole('searchbox');
      const letGo = await hold(page, /\.js$/);
      await page.goto('/search', { waitUntil: 'commit' });
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type('typegen ');
      letGo();
      await page.keyboard.type('prune', { delay: 100 });
      await page.getByRole('heading', { level: 1, name: 'Search results for "typegen prune"' }).waitFor();
      await page.locator('article').first().waitFor();
      expect(await field.inputValue()).toBe('typegen prune');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      // "t" chooses the mode, outside of fields
      expect(await storage(page)).not.toHaveProperty('theme');
    },
  );

  it.skipIf(isDev).each([
    ['a computer', { width: 1440 }, true],
    ['a phone, whose keyboard would cover results', { width: 390, phone: true }, false],
  ] as const)('has the focus as soon as a link has led to it, or not: %s', async (_, visitor, hasFocus) => {
    const page = await open('/docs', visitor);
    await wake(page);
    await hold(page, /\/SearchPage\.[^/]+\.js$/);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/search?q=headers';
      document.body.append(link);
      link.click();
    });
    const field = page.getByRole('searchbox');
    await field.waitFor();
    // several frames, in which the browser may focus it by itself
    await page.waitForTimeout(200);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(hasFocus);
  });

  it('shows its results without moving what is in sight, and leaves the keyboard of a phone away', async () => {
    for (const visitor of [{ width: 390, phone: true }, { width: 1440 }]) {
      const context = await newContext(visitor);
      await context.addInitScript(() => {
        const moved: number[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const page = await context.newPage();
      await page.goto('/search?q=headers');
      await page.locator('article p:not(:empty)').nth(4).waitFor();
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
      expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
      const hasFocus = await page.getByRole('searchbox').evaluate((box) => box === document.activeElement);
      expect(hasFocus).toBe(visitor.width > 996);
    }
  });

  it('leads on from a search without results', async () => {
    const page = await open('/search?q=xqzzk');
    const suggestion = page.locator('main li button').first();
    const text = await suggestion.innerText();
    expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toContain('xqzzk');
    expect(await axe(page, 'main')).toEqual([]);
    await suggestion.click();
    await page.locator('article').first().waitFor();
    const field = page.getByRole('searchbox');
    expect(await field.inputValue()).toBe(text);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    expect(await page.getByText('Try searching for:').count()).toBe(0);
  });

  it('says that its own script is on its way, then that it does not come, and tries again', async () => {
    const script = /\/SearchPage\.(?:tsx|[^/]+\.js)(?:\?|$)/;
    const page = await (await newContext(failures)).newPage();
    await page.route(script, (route) => route.abort());
    await page.goto('/search?q=delay');
    const loading = page.locator('main').getByText('Loading the search...');
    await loading.waitFor();
    await failure(page).waitFor();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('article').first().waitFor();
    expect(await failure(page).count()).toBe(0);
    expect(await loading.isVisible()).toBe(false);
  });

  it('shows 15 results and more on scroll', async () => {
    const page = await open('/search?q=request');
    await page.locator('article').nth(14).waitFor();
    expect(await page.locator('article').count()).toBe(15);
    await page.getByRole('button', { name: /^Show more results/ }).scrollIntoViewIfNeeded();
    await page.locator('article').nth(29).waitFor();
  });

  it('keeps the focus on the button for more results while they are fetched', async () => {
    const page = await open('/search?q=request');
    const button = page.getByRole('button', { name: /^Show more results/ });
    await button.waitFor();
    // the answer takes long
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function post(this: Worker, ...all: [unknown]): void {
        setTimeout(() => postMessage.apply(this, all), 2000);
      };
    });
    await button.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    // whatever it says now
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => document.activeElement?.matches('main p > button'))).toBe(true);
  });

  it('has the focus of a keyboard in sight: on the button for more results, then on the first of them', async () => {
    const page = await open('/search?q=request');
    const results = page.locator('article');
    await results.nth(14).waitFor();
    const button = page.getByRole('button', { name: /^Show more results/ });
    // on the way through the results more of them may come, by where they end
    await page.keyboard.press('Tab');
    await button.focus();
    expect(await button.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
    const before = await results.count();
    // results that come by themselves take less
    await page.waitForTimeout(500);
    expect(await results.count()).toBe(before);
    const bottom = await button.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(900);
    await page.keyboard.press('Enter');
    await results.nth(before).waitFor();
    await expect.poll(() => focusedResult(page)).toBe(before);
  });

  it.each([390, 1440])('shows excerpts without moving a result, %i pixels wide', async (width) => {
    const context = await newContext({ width });
    const page = await context.newPage();
    const answer = await hold(context, TEXTS);
    const asked = context.waitForEvent('request', (request) => TEXTS.test(request.url()));
    await page.goto('/search?q=request');
    await asked;
    const places = (): Promise<number[]> =>
      page.locator('article').evaluateAll((all) => all.map((result) => result.getBoundingClientRect().top));
    const before = await places();
    const excerpts = page.locator('article p:not(:empty)');
    expect(await excerpts.count()).toBe(0);
    answer();
    await excerpts.nth(14).waitFor();
    expect(await places()).toEqual(before);
  });

  it('keeps no space for the text of a section that has none', async () => {
    const page = await open('/search?q=types+of+the+client');
    const results = page.locator('article');
    await results.nth(1).locator('p:not(:empty)').waitFor();
    expect(await results.first().innerText()).toMatch(/Types of the client/);
    expect(await results.first().locator('p').count()).toBe(0);
  });

  it('focuses the first of the last results, which take the button away', async () => {
    const page = await open('/search?q=request');
    const button = page.getByRole('button', { name: /^Show more results/ });
    const results = page.locator('article');
    await button.waitFor();
    let before = 0;
    while (await button.isVisible()) {
      await button.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
      before = await results.count();
      await page.keyboard.press('Enter');
      await results.nth(before).waitFor();
    }
    expect(await focusedResult(page)).toBe(before);
  });

  it('is gone back to with the results that were shown, where the visitor was', async () => {
    const page = await open('/search?q=request');
    await page.locator('article').nth(14).waitFor();
    await page.getByRole('button', { name: /^Show more results/ }).scrollIntoViewIfNeeded();
    const excerpts = page.locator('article p:not(:empty)');
    await excerpts.nth(29).waitFor();
    const link = page.locator('article h2 a').nth(24);
    await link.scrollIntoViewIfNeeded();
    const place = async (): Promise<number> => Math.round((await link.boundingBox())?.y ?? -1);
    const to = new URL(await link.evaluate((element: HTMLAnchorElement) => element.href)).pathname;
    // leave at once, before the number of results is announced
    await page.mouse.move(5, 5);
    const left = await place();
    await link.evaluate((element: HTMLElement) => element.click());
    await arrived(page, to);
    await page.goBack();
    await page.locator('article').nth(24).waitFor();
    // all excerpts are back, and no more results than before
    await excerpts.nth(29).waitFor();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(3);
    expect(await page.locator('article').count()).toBe(30);
    // the same holds after going forward and back
    await page.mouse.move(700, 500);
    // the place is kept at the end of scrolling
    const scrolled = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
    );
    await page.mouse.wheel(0, 150);
    await scrolled;
    expect(Math.abs((await place()) - left + 150)).toBeLessThan(3);
    await page.goForward();
    await arrived(page, to);
    await page.goBack();
    await excerpts.nth(29).waitFor();
    await expect.poll(async () => Math.abs((await place()) - left + 150)).toBeLessThan(3);
    // another query begins at the top of its results
    await page.getByRole('searchbox').fill('response');
    await page.waitForURL(/q=response$/);
    await expect.poll(() => page.locator('article').count()).toBe(15);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => (history.state as { scrollY: number }).scrollY)).toBe(0);
    await page.reload();
    await page.locator('article').nth(14).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('article').count()).toBe(15);
  });

  it('is gone back to with the focus on the result that was followed', async () => {
    const page = await open('/search?q=request');
    const { place, left } = await scrollDown(page);
    const link = page.locator('article').nth(24).locator('h2 a');
    const to = new URL(await link.evaluate((element: HTMLAnchorElement) => element.href)).pathname;
    await link.focus();
    await page.keyboard.press('Enter');
    await arrived(page, to);
    await page.goBack();
    await expect.poll(() => focusedResult(page)).toBe(24);
    expect(Math.abs((await place()) - left)).toBeLessThan(3);
  });

  it('is gone back to from another search with its own results, where the visitor was', async () => {
    const page = await open('/search?q=request');
    const { place, left } = await scrollDown(page);
    await ask(page, 'error');
    await page.getByRole('link', { name: /^See all/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Search results for "error"' }).waitFor();
    await page.locator('article').nth(14).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Search results for "request"' }).waitFor();
    await page.locator('article p:not(:empty)').nth(29).waitFor();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(3);
    expect(await page.locator('article').count()).toBe(30);
  });

  it.skipIf(isDev)(
    'is loaded again where the visitor was, also in a small window, which scrolls before its script is there',
    async () => {
      const page = await open('/search?q=request', { width: 390, height: 400 });
      const { place, left } = await scrollDown(page);
      const letGo = await hold(page, /\.js$/);
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      letGo();
      await page.locator('article p:not(:empty)').nth(29).waitFor();
      await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(3);
      expect(await page.locator('article').count()).toBe(30);
    },
  );

  it('is loaded again where the visitor was in browsers that do not tell that scrolling has ended', async () => {
    const context = await newContext();
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'onscrollend');
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    const page = await visit(await context.newPage(), '/search?q=request');
    const { place, left } = await scrollDown(page);
    await page.reload();
    await page.locator('article p:not(:empty)').nth(29).waitFor();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(3);
  });

  it('is gone back to with what was typed last, however soon it was left', async () => {
    const page = await open('/search');
    await page.getByRole('searchbox').fill('headers');
    await page.evaluate(async () => {
      const link = (): HTMLElement | null => document.querySelector('article h2 a');
      while (!link()) await new Promise(requestAnimationFrame);
      link()?.click();
    });
    await page.waitForURL(/\/docs\//);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Search results for "headers"' }).waitFor();
  });

  it.each(['/docs/http/guides', '/search?q=error'])(
    'gives its address to no other page or search: %s',
    async (other) => {
      const page = await open('/search?q=inter');
      await page.locator('article').first().waitFor();
      // as when a visitor goes back: the address of the other page is there before the page is
      await page.getByRole('searchbox').fill('header');
      await page.evaluate((address) => history.replaceState(history.state, '', address), other);
      await page.waitForTimeout(500);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(other);
    },
  );

  it('keeps the results when no more of them can be fetched, and tries again', async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    await page.goto('/search?q=request');
    await page.locator('article').nth(14).waitFor();
    // from here on, the worker does not answer
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = () => {
        throw new Error('gone');
      };
      Object.assign(window, { mend: () => (Worker.prototype.postMessage = postMessage) });
    });
    // click without scrolling to it, which would load more results as well
    await page
      .getByRole('button', { name: /^Show more results/ })
      .evaluate((button: HTMLElement) => button.click());
    await failure(page).waitFor();
    expect(await page.locator('article').count()).toBe(15);
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await page.locator('article').nth(29).waitFor();
    expect(await failure(page).count()).toBe(0);
    expect(await focusedResult(page)).toBe(15);
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
