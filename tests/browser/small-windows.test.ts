import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hamburger } from './support/mobile-menu.ts';
import { enlargeText, newContext, open, visit } from './support/pages.ts';

/** A page for a visitor whose browser has text of twice the size. */
async function openWithLargeText(path: string, width: number): Promise<Page> {
  const page = await (await newContext({ width })).newPage();
  await enlargeText(page);
  return visit(page, path);
}

/** How many lines each large figure of the home page takes. */
function linesOfFigures(page: Page): Promise<number[]> {
  return page.locator('main dd').evaluateAll((figures) =>
    figures.map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      return range.getClientRects().length;
    }),
  );
}

describe('the layout of small windows', () => {
  it.each([320, 390])(
    'leaves the menu button its size with text of twice the size at %i pixels',
    async (width) => {
      const page = await openWithLargeText('/docs', width);
      expect(await hamburger(page).boundingBox()).toMatchObject({ width: 72, height: 72 });
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(over).toBe(0);
      // nor does the skip link, which takes some lines then, come into sight
      const skip = await page.getByRole('link', { name: 'Skip to main content' }).boundingBox();
      expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0);
    },
  );

  it.each([320, 390])(
    'has room for the home page with text of twice the size at %i pixels',
    async (width) => {
      const page = await openWithLargeText('/', width);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      expect(await linesOfFigures(page)).toEqual([1, 1]);
    },
  );

  it('breaks no figure of the home page at 320 pixels', async () => {
    expect(await linesOfFigures(await open('/', { width: 320 }))).toEqual([1, 1]);
  });

  it('breaks long names in text between their words, at 320 pixels', async () => {
    const page = await open('/docs/interceptor/api/errors', { width: 320 });
    const code = page.locator('[data-page-text] li a[href="#unknownhttpinterceptorplatformerror"] > code');
    const lines = await code.first().evaluate((name) => {
      const rows = new Map<number, string>();
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        const range = document.createRange();
        for (let at = 0; at < data.length; at++) {
          range.setStart(texts.currentNode, at);
          range.setEnd(texts.currentNode, at + 1);
          const { top } = range.getBoundingClientRect();
          rows.set(top, (rows.get(top) ?? '') + data[at]);
        }
      }
      return [...rows.values()];
    });
    expect(lines).toEqual(['UnknownHttpInterceptor', 'PlatformError']);
  });

  it('keeps short code in text on one line, with no more room above it than other lines have', async () => {
    const page = await open('/docs/interceptor/guides/http/declarative-assertions', { width: 390 });
    const item = page.locator('[data-page-text] li', { hasText: 'alone restricts nothing' });
    const { lines, gaps } = await item.evaluate((element) => {
      const rowsOf = (node: Node): number[] => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
        return middles
          .toSorted((a, b) => a - b)
          .filter((middle, at, all) => middle - (all[at - 1] ?? 0) > 12);
      };
      const rows = rowsOf(element);
      return {
        lines: [...element.querySelectorAll('code')].map((code) => rowsOf(code).length),
        gaps: rows.slice(1).map((row, at) => row - (rows[at] ?? 0)),
      };
    });
    expect(lines).toEqual([1, 1, 1]);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(4);
  });

  it('leaves no word of a text with code alone on the last line', async () => {
    const page = await open('/docs/http/guides/schemas');
    const last = await page.evaluate(() => {
      const text = document.createElement('p');
      text.innerHTML = 'A text with <code>code</code> in it, and some words behind it';
      document.querySelector('[data-page-text]')?.append(text);
      text.style.width = 'max-content';
      // one word too narrow
      text.style.width = `${text.getBoundingClientRect().width - 4}px`;
      const node = text.lastChild as Text;
      const bottomOf = (word: string): number => {
        const range = document.createRange();
        range.setStart(node, node.data.lastIndexOf(word));
        range.setEnd(node, node.data.lastIndexOf(word) + word.length);
        return range.getBoundingClientRect().bottom;
      };
      return bottomOf('it') - bottomOf('behind');
    });
    expect(last).toBe(0);
  });

  it('begins at 996 pixels', async () => {
    const page = await open('/docs', { width: 997 });
    const docs = page.locator('header').getByRole('link', { name: 'Docs', exact: true });
    expect(await hamburger(page).isVisible()).toBe(false);
    expect(await docs.isVisible()).toBe(true);
    expect(await page.locator('[data-sidebar]').isVisible()).toBe(true);
    await page.setViewportSize({ width: 996, height: 800 });
    expect(await hamburger(page).isVisible()).toBe(true);
    expect(await docs.isVisible()).toBe(false);
    expect(await page.locator('[data-sidebar]').isVisible()).toBe(false);
    expect(
      await page
        .locator('header')
        .getByRole('button', { name: /^Switch/ })
        .isVisible(),
    ).toBe(false);
  });

  it.each([390, 600, 820, 996])('begins and ends all lines where the bar does: %d pixels', async (width) => {
    const page = await open('/docs/http/guides/schemas', { width });
    const edges = await page.evaluate(() => {
      const bar = document.querySelector('header nav') as Element;
      const { left, right } = bar.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(bar);
      const of = (selector: string): number[] => {
        const box = (document.querySelector(selector) as Element).getBoundingClientRect();
        return [box.left, box.right];
      };
      return {
        bar: [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)],
        title: of('h1'),
        contents: of('[data-page-menu] summary'),
        neighbours: of('nav[aria-label="Docs pages"]'),
        code: of('[data-page-text] > code-block'),
        table: of('[data-page-text] > .table-scroll'),
      };
    });
    const { bar, ...others } = edges;
    for (const [name, other] of Object.entries(others)) expect(other, name).toEqual(bar);
  });

  it.each([820, 996, 1440])(
    'has lines of 65 to 80 characters at %d pixels, and code as wide as the column',
    async (width) => {
      const page = await open('/docs/http/guides/schemas', { width });
      const { lines, column, code } = await page.evaluate(() => {
        const text = document.querySelector('[data-page-text]') as HTMLElement;
        // the last line of a paragraph is as long as its words are
        const whole = [...text.querySelectorAll(':scope > p:not(:first-child)')].flatMap((paragraph) => {
          const range = document.createRange();
          const tops: number[] = [];
          const nodes = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          for (let node = nodes.nextNode(); node; node = nodes.nextNode())
            for (let at = 0; at < (node as Text).length; at++) {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const { top, height } = range.getBoundingClientRect();
              if (height > 0) tops.push(top + height / 2);
            }
          const starts = tops.flatMap((top, at) => (at === 0 || top - (tops[at - 1] ?? 0) > 12 ? [at] : []));
          return starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
        });
        const widthOf = (element: Element | null): number => element?.getBoundingClientRect().width ?? 0;
        return {
          lines: whole.toSorted((a, b) => a - b),
          column: widthOf(text),
          code: widthOf(text.querySelector(':scope > code-block')),
        };
      });
      expect(lines.length).toBeGreaterThan(20);
      // some lines have narrow letters only
      expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(80);
      expect(lines[Math.floor(lines.length / 2)]).toBeGreaterThanOrEqual(65);
      expect(code).toBe(column);
    },
  );

  it.each([320, 390])('breaks words that are longer than the window: %d pixels', async (width) => {
    const page = await open('/docs/http/guides/schemas', { width });
    const places = {
      announcement: '[data-announcement] p',
      breadcrumbs: '[aria-label="Breadcrumbs"] [aria-current]',
      footer: 'footer nav a',
    };
    for (const [name, place] of Object.entries(places)) {
      const right = await page
        .locator(place)
        .first()
        .evaluate((element) => {
          element.textContent = 'aWordWithoutBlanks'.repeat(6);
          return element.getBoundingClientRect().right;
        });
      expect(right, name).toBeLessThanOrEqual(width);
    }
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  it.each([320, 390, 820, 1440])('never scrolls sideways: %d pixels', async (width) => {
    const page = await open('/docs/http/guides/schemas', { width });
    for (const path of [
      '/docs/http/guides/schemas',
      '/',
      '/docs/fetch/api/fetch',
      '/docs/interceptor/cli/server',
    ]) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});
