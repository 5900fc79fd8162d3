import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newContext, visit } from './support/pages.ts';

const PAGES = [
  '/',
  '/docs',
  '/docs/http/guides/schemas',
  '/docs/interceptor/guides/http/testing',
  '/docs/fetch/api',
];

/** Where the first headings stand, in pixels. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main :is(h1, h2)')]
      .map((heading) => heading.getBoundingClientRect())
      .filter(({ top }) => top < 1_000)
      .map(({ top, height }) => `${Math.round(top)}, ${Math.round(height)} high`);
  });

describe('the font of headings', () => {
  it.each([390, 1440])('moves nothing when it comes after the text, at %i pixels', async (width) => {
    const usual = await (await newContext({ width })).newPage();
    const without = await (await newContext({ width, tolerate: [/Failed to load resource/] })).newPage();
    await without.route(/\.woff2$/, (route) => route.abort());
    for (const path of PAGES) {
      await Promise.all([visit(usual, path), visit(without, path)]);
      expect(await usual.evaluate(() => document.fonts.check('700 1rem "Familjen Grotesk"'))).toBe(true);
      expect(await without.evaluate(() => [...document.fonts].some(({ status }) => status === 'error'))).toBe(
        true,
      );
      expect(await places(without), path).toEqual(await places(usual));
    }
  });
});
