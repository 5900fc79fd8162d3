import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchChromium } from '../../tools/chromium.ts';
import { arrived, open, site, wake } from './support/pages.ts';

const path = '/docs/http/guides/schemas';
const toc = (page: Page) => page.locator('[data-toc]');
const marked = (page: Page): Promise<string[]> => toc(page).locator('[aria-current]').allInnerTexts();
const bring = (page: Page, id: string, offset: number): Promise<void> =>
  page.evaluate(
    ([heading, by]) => {
      const top = document.getElementById(heading as string)?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: top - Number(by), behavior: 'instant' });
    },
    [id, offset] as const,
  );

describe('the table of contents', () => {
  it('is a named list of the headings of levels 2 to 4', async () => {
    const page = await open(path);
    expect(await page.getByRole('navigation', { name: 'On this page' }).isVisible()).toBe(true);
    const links = await toc(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))));
    const headings = await page
      .locator('article :is(h2, h3, h4)[id]:not(tab-set *)')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(links).toEqual(headings);
    expect(links.length).toBeGreaterThan(3);
  });

  it('marks the heading in view, and only that', async () => {
    const page = await open(path, { height: 700 });
    // the longest section, so that the next heading is far from the one under test
    const { id, text } = await toc(page)
      .getByRole('link')
      .evaluateAll((links) => {
        const headings = (links as HTMLAnchorElement[]).map(({ hash, textContent }) => ({
          id: hash.slice(1),
          text: textContent,
          top: document.getElementById(hash.slice(1))?.offsetTop ?? 0,
        }));
        const lengths = headings.slice(1).map(({ top }, index) => top - (headings[index]?.top ?? 0));
        return headings[lengths.indexOf(Math.max(...lengths))] ?? { id: '', text: '' };
      });
    await bring(page, id, 120);
    await expect.poll(() => marked(page)).toEqual([text]);
    expect(await toc(page).locator('[aria-current]').getAttribute('aria-current')).toBe('true');
    // the section is still being read when its heading has left the window
    await bring(page, id, 40);
    await expect.poll(() => marked(page)).toEqual([text]);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(async () => (await marked(page)).length).toBe(1);
  });

  it('leads to a heading that stands right below the navbar', async () => {
    const page = await open(path);
    const link = toc(page).getByRole('link').nth(3);
    await link.click();
    const hash = new URL(page.url()).hash;
    expect(hash.length).toBeGreaterThan(1);
    await expect
      .poll(() => page.locator(hash).evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(100);
    const top = await page.locator(hash).evaluate((heading) => heading.getBoundingClientRect().top);
    const bar = await page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(bar);
    expect(top - bar).toBeLessThan(24);
    await expect.poll(() => marked(page)).toEqual([await link.textContent()]);
  });

  it('marks the heading that an address leads to, before the visitor does anything', async () => {
    const page = await open(`${path}#search-params`, { height: 700 });
    await expect.poll(() => marked(page)).toEqual(['Search params']);
    const phone = await open(`${path}#search-params`, { width: 390, phone: true });
    await expect.poll(() => phone.locator('[data-toc-section]').innerText()).toBe('Search params');
    const { top, bottom } = await phone.evaluate(() => ({
      top: document.querySelector('#search-params')?.getBoundingClientRect().top ?? 0,
      bottom: document.querySelector('[data-page-menu] summary')?.getBoundingClientRect().bottom ?? 0,
    }));
    // clear of both bars, and not far below them
    expect(top - bottom).toBeGreaterThan(0);
    expect(top - bottom).toBeLessThan(32);
  });

  it('goes along with the page it stands on after a navigation', async () => {
    const page = await open(path, { height: 700 });
    await page.locator('nav[aria-label="Docs pages"] a').last().click();
    await page.waitForURL('**/path-params');
    await arrived(page, new URL(page.url()).pathname);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await expect.poll(async () => (await marked(page)).length).toBe(1);
  });

  it.each([
    [16, 1440, true],
    [24, 1440, false],
    [32, 1440, false],
    [16, 1270, false],
  ])(
    'stands beside the text only where there is room: text of %d pixels, window of %d, beside it: %s',
    async (size, width, isWide) => {
      const large = await launchChromium({ args: [`--blink-settings=defaultFontSize=${size}`] });
      try {
        const page = await large.newPage({ viewport: { width, height: 900 } });
        await page.goto(site + path);
        expect(await toc(page).isVisible()).toBe(isWide);
        expect(await page.locator('[data-page-menu]').isVisible()).toBe(!isWide);
      } finally {
        await large.close();
      }
    },
  );

  it('has no list on a page without headings', async () => {
    const page = await open('/docs/http/guides');
    expect(await page.locator('article :is(h2, h3, h4)[id]').count()).toBe(0);
    expect(await toc(page).count()).toBe(0);
  });
});

describe('the table of contents of small windows', () => {
  it.each([390, 820])('is folded above the text: %d pixels', async (width) => {
    const page = await open(path, { width });
    expect(await toc(page).isVisible()).toBe(false);
    const details = page.locator('article details').filter({ hasText: 'On this page' }).first();
    expect(await details.getAttribute('open')).toBeNull();
    await details.locator('summary').click();
    const link = details.getByRole('link').nth(2);
    expect(await link.isVisible()).toBe(true);
    await link.click();
    const hash = new URL(page.url()).hash;
    const bar = await page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom);
    await expect
      .poll(() => page.locator(hash).evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(
      await page.locator(hash).evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(bar);
    // nor is the heading hidden by the list, which stays under the navbar
    await page.goto(path + hash);
    const [top, list] = await Promise.all(
      [page.locator(hash), details].map((each) =>
        each.evaluate((element) => element.getBoundingClientRect()),
      ),
    );
    expect(top?.top).toBeGreaterThanOrEqual(list?.bottom ?? Infinity);
  });

  it('covers nothing that the keyboard leads to', async () => {
    const page = await open(path, { width: 820 });
    const link = page.locator('[data-page-text] p > a').nth(2);
    await link.evaluate((element) => {
      const next = document.createElement('button');
      element.after(next);
      scrollBy({ top: element.getBoundingClientRect().top - 80, behavior: 'instant' });
      next.focus({ preventScroll: true });
    });
    await page.keyboard.press('Shift+Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    const place = await link.boundingBox();
    const list = await page.locator('[data-page-menu]').boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((list?.y ?? Infinity) + (list?.height ?? 0));
  });

  it('closes when the focus leaves it', async () => {
    const page = await open(path, { width: 820 });
    const list = page.locator('[data-page-menu]');
    await list.locator('summary').press('Enter');
    const links = list.getByRole('link');
    for (let link = 0; link < (await links.count()); link++) {
      await page.keyboard.press('Tab');
      expect(await list.getAttribute('open')).toBe('');
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => list.getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.closest('main .prose') !== null)).toBe(true);
  });

  it.each([390, 820])(
    'names the section that is read, and shows it in the list: %d pixels',
    async (width) => {
      const page = await open(path, { width, height: 700 });
      const list = page.locator('[data-page-menu]');
      const name = list.locator('[data-toc-section]');
      const link = list.locator('a').last();
      const text = await link.textContent();
      const id = new URL(await link.evaluate((element: HTMLAnchorElement) => element.href)).hash.slice(1);
      await wake(page);
      await page.mouse.wheel(0, 10);
      expect(await name.textContent()).toBe('');
      await bring(page, id, 130);
      await expect.poll(() => name.textContent()).toBe(text);
      const folded = await list.boundingBox();
      expect(folded?.height).toBeLessThan(60);
      await list.locator('summary').click();
      await expect.poll(() => list.locator('[aria-current]').allTextContents()).toEqual([text]);
      await expect.poll(async () => ((await link.boundingBox())?.y ?? 999) < 700).toBe(true);
      await page.keyboard.press('Escape');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => name.textContent()).toBe('');
    },
  );

  it('opens by keyboard', async () => {
    const page = await open(path, { width: 390 });
    const summary = page.locator('article summary').filter({ hasText: 'On this page' });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('article details').first().getAttribute('open')).toBe('');
  });
});
