import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../tools/programs/chromium.js';
import { enlargeText, ready, root, site, wake } from '../browser/support/pages.ts';
import { expectReadable, faultyContext, usePage } from './support.ts';

const PAGES = [
  '/',
  '/docs/http/guides/schemas',
  '/docs/interceptor/api/http-interceptor',
  '/search?q=headers',
  '/nowhere',
];

const all = process.env['FAULTS'] === 'all';
/** A quick run has a long page, and the search page, which has the least room. */
const SOME = all ? PAGES : PAGES.slice(2, 4);

/** How far a page is wider than its window, in pixels, and what makes it so. */
function overflow(page: Page): Promise<{ pixels: number; by: string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const by = [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 &&
          !element.closest('pre, .table-scroll, [popover], dialog'),
      )
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    const pixels = scrollWidth - clientWidth;
    return { pixels, by: pixels > 0 ? by : [] };
  });
}

describe('text and windows of other sizes', () => {
  it.each(PAGES)('%s at 400% zoom of a window of 1280 pixels', async (path) => {
    const context = await faultyContext({ width: 320, height: 256 });
    const page = await context.newPage();
    await page.goto(path);
    await ready(page);
    await expectReadable(page);
    expect(await overflow(page)).toEqual({ pixels: 0, by: [] });
  });

  it.each(SOME.flatMap((path) => (all ? [1280, 390] : [390]).map((width) => [path, width] as const)))(
    '%s with text of twice the size in a window of %i pixels',
    async (path, width) => {
      const context = await faultyContext({ width });
      const page = await context.newPage();
      await enlargeText(page);
      await page.goto(path);
      await ready(page);
      await expectReadable(page);
      const size = await page.evaluate(() =>
        Number.parseFloat(
          getComputedStyle(document.querySelector('main p, main h1') ?? document.body).fontSize,
        ),
      );
      expect(size).toBeGreaterThan(27);
      expect(await overflow(page)).toEqual({ pixels: 0, by: [] });
      await usePage(page);
      await expectReadable(page, 'after using it');
    },
  );

  it.each(SOME)('%s with forced colours', async (path) => {
    const context = await faultyContext();
    const page = await context.newPage();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    await ready(page);
    await expectReadable(page);
    // forced colours hide what is shown by colour alone; the focus must stay visible
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    expect(outline).toBe(true);
    await usePage(page);
    await expectReadable(page, 'after using it');
  });
});

describe('two tabs', () => {
  it('agree on the colour mode, and forget it together', async () => {
    const context = await faultyContext();
    const [one, two] = [await context.newPage(), await context.newPage()];
    for (const page of [one, two]) {
      await page.goto('/docs/http/getting-started');
      await ready(page);
    }
    await one.locator('header [data-color-mode-toggle]').first().click();
    const mode = await root(one, 'data-theme');
    expect(mode).toBe('light');
    await expect.poll(() => root(two, 'data-theme')).toBe(mode);
    await two.evaluate(() => localStorage.clear());
    await expect.poll(() => root(one, 'data-theme')).toBe('dark');
    for (const page of [one, two]) await expectReadable(page);
  });

  it('may read and write everything at the same time', async () => {
    const context = await faultyContext();
    const pages = await Promise.all([0, 1, 2].map(() => context.newPage()));
    await Promise.all(pages.map((page) => page.goto('/docs/http/getting-started').then(() => ready(page))));
    await Promise.all(pages.map((page) => usePage(page)));
    for (const page of pages) await expectReadable(page);
  });
});

describe('the back-forward cache', () => {
  let browser: Browser;
  beforeAll(async () => {
    // a full Chromium: the headless shell has no such cache. Playwright's own arguments would turn it off
    browser = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: ['--no-sandbox'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(() => browser.close());

  it('gives a page back as it was, and it works on', async () => {
    const context = await browser.newContext({ baseURL: site });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/docs/http/getting-started');
    await ready(page);
    await wake(page);
    expect(await root(page, 'data-theme')).toBe('dark');
    await page.evaluate(() => {
      addEventListener('pageshow', (event) => (document.title = event.persisted ? 'from the cache' : 'anew'));
      // a full page load, not one by the site's router
      setTimeout(() => (location.href = '/robots.txt'));
    });
    await page.waitForURL('**/robots.txt');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.evaluate(() => history.back());
    await expect.poll(() => page.title().catch(() => ''), { timeout: 5_000 }).toBe('from the cache');
    await expectReadable(page);
    // what was chosen meanwhile
    await expect.poll(() => root(page, 'data-theme')).toBe('light');
    await usePage(page);
    await expectReadable(page, 'after using it');
    expect(errors).toEqual([]);
    await context.close();
  });
});
