import path from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { listPages } from '../../build/pages/list-pages.ts';
import { followNewLink } from './support/moving.ts';
import { arrived, isDev, newContext, open, visit, wake } from './support/pages.ts';

describe('the first painting', () => {
  it.each([
    ['its top', ''],
    ['a section in its middle', '#httprequestheadersschema'],
    ['a section that it does not have', '#nowhere'],
    ['its last section', 'last'],
  ])(
    'of a next page that is long has the first screens on a phone, at %s, and then all of it',
    async (_, place) => {
      const long = '/docs/http/api/http-schema';
      const context = await newContext({ width: 390, touch: true });
      const page = await visit(await context.newPage(), long);
      const lastHash = await page.locator('article :is(h2, h3)[id]').last().getAttribute('id');
      const hash = place === 'last' ? `#${lastHash}` : place;
      await visit(page, 'about:blank', { js: false });
      await visit(page, long + hash);
      const top = (): Promise<number> => page.evaluate(() => scrollY);
      const rest = (): Promise<string> =>
        page.evaluate(() => `of ${document.documentElement.scrollHeight}, with ${location.hash}`);
      const isAtTop = hash === '' || hash === '#nowhere';
      await expect
        .poll(async () => ((await top()) > 1000 ? 'below' : await top()))
        .toBe(isAtTop ? 0 : 'below');
      const loaded = { top: await top(), rest: await rest() };

      await visit(page, '/docs/http');
      await wake(page);
      const shown = await page.evaluate(async (href) => {
        const counts: number[] = [];
        const count = (): void => {
          const blocks = [...document.querySelectorAll('[data-page-text] > *')];
          counts.push(blocks.filter((block) => getComputedStyle(block).display !== 'none').length);
        };
        document.addEventListener('astro:after-swap', () => requestAnimationFrame(count));
        document.addEventListener('astro:page-load', count);
        const link = document.createElement('a');
        link.href = href;
        link.textContent = 'long';
        document.querySelector('main')?.prepend(link);
        link.click();
        while (counts.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
        return counts;
      }, long + hash);
      expect(shown[0]).toBeLessThan(20);
      expect(shown[1]).toBeGreaterThan(200);
      await expect.poll(rest).toBe(loaded.rest);
      // sections begin at fractions of pixels, and windows scroll to other fractions
      await expect.poll(async () => Math.abs((await top()) - loaded.top)).toBeLessThanOrEqual(1);
    },
  );

  it.each(['/', '/search', '/docs/nowhere'])(
    'of a page that is moved to from %s hides nothing behind it on a phone',
    async (from) => {
      const tolerate = [/Failed to load resource/];
      const context = await newContext({ width: 390, touch: true, tolerate });
      const page = await visit(await context.newPage(), from);
      await followNewLink(page, '/docs');
      await arrived(page, '/docs');
      const last = page.locator('article [data-page-text] > *').last();
      await expect.poll(() => last.isVisible()).toBe(true);
      expect(await page.locator('footer').isVisible()).toBe(true);
    },
  );

  it('of a next page is over when all that looks at the page does so', async () => {
    const context = await newContext({ width: 390, touch: true });
    const page = await visit(await context.newPage(), '/docs/http');
    await wake(page);
    const long = '/docs/http/api/http-schema';
    const counts = await page.evaluate(
      (href) =>
        new Promise<{ swapped: number; loaded: number[] }>((resolve) => {
          const blocks = (): number => document.querySelectorAll('[data-page-text] > *').length;
          const seen = { swapped: 0, loaded: [] as number[] };
          document.addEventListener('astro:after-swap', () => (seen.swapped = blocks()));
          document.addEventListener('astro:page-load', () => {
            seen.loaded.push(blocks());
            setTimeout(resolve, 500, seen);
          });
          const link = Object.assign(document.createElement('a'), { href, textContent: 'long' });
          document.querySelector('main')?.prepend(link);
          link.click();
        }),
      long,
    );
    expect(counts.swapped).toBeLessThan(20);
    expect(counts.loaded).toEqual([await page.locator('[data-page-text] > *').count()]);
    expect(counts.loaded[0]).toBeGreaterThan(200);
    // what arrived later is enhanced too, and in its place
    await expect.poll(() => page.locator('[data-late] pre[tabindex="0"]').count()).toBeGreaterThan(0);
    const order = (): Promise<string[]> =>
      page
        .locator('body > *, [data-page-text] > *')
        .evaluateAll((all) =>
          all
            .map(({ localName, id }) => `${localName}#${id}`)
            .filter((name) => !/^(?:script#|div#(?:status)?$)/.test(name)),
        );
    const shown = await order();
    await page.reload();
    expect(await order()).toEqual(shown);
  });

  it('of a next page that is left at once leaves nothing behind in the one after it', async () => {
    const context = await newContext({ width: 390, touch: true });
    const page = await visit(await context.newPage(), '/docs/http');
    await wake(page);
    const loads = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          const go = (href: string): void => {
            const link = Object.assign(document.createElement('a'), { href, textContent: 'next' });
            document.querySelector('main')?.prepend(link);
            link.click();
          };
          document.addEventListener('astro:after-swap', () => go('/docs/http/guides/typegen'), {
            once: true,
          });
          document.addEventListener('astro:page-load', () => {
            seen.push(location.pathname);
            setTimeout(resolve, 800, seen);
          });
          go('/docs/http/api/http-schema');
        }),
    );
    expect(loads.at(-1)).toBe('/docs/http/guides/typegen');
    const texts = page.locator('[data-page-text] > :is(h2, h3, p)');
    const shown = await texts.allTextContents();
    await page.reload();
    expect(await texts.allTextContents()).toEqual(shown);
    expect(await page.locator('footer').count()).toBe(1);
  });

  // in development the whole page is painted at once (`base-page-data.ts`)
  it.skipIf(isDev).each([
    ['the first screens on a phone', 390, '', 20],
    ['all of it on a phone, for a section', 390, '#httprequestheadersschema', Infinity],
    ['all of it on a phone, for a quoted text', 390, '#:~:text=generated%20files', Infinity],
    ['all of it on a phone whose browser hides that a text is quoted', 390, '', Infinity, 'hides'],
    ['all of it in a wide window', 1440, '', Infinity],
  ])('of a page that is loaded has %s', async (_, width, hash, most, browser = '') => {
    const context = await newContext({ width });
    const page = await context.newPage();
    // such browsers are not Chromium, which alone has this
    if (browser === 'hides')
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userAgentData'));
    await page.addInitScript(() => {
      const shown = (): number =>
        [...document.querySelectorAll('[data-page-text] > *')].filter(
          (block) => getComputedStyle(block).display !== 'none',
        ).length;
      const steps: number[] = [];
      const look = (): void => {
        if (steps.at(-1) !== shown()) steps.push(shown());
        requestAnimationFrame(look);
      };
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { shown, first: shown(), steps });
        look();
      });
    });
    const long = '/docs/http/api/http-schema';
    const counts = (): Promise<{ first: number; now: number; all: number }> =>
      page.evaluate(() => {
        const { shown, first } = window as unknown as { shown: () => number; first: number };
        return { first, now: shown(), all: document.querySelectorAll('[data-page-text] > *').length };
      });
    await visit(page, long + hash);
    await expect.poll(async () => (await counts()).now).toBe((await counts()).all);
    const { first, all } = await counts();
    expect(all).toBeGreaterThan(200);
    if (most === Infinity) expect(first).toBe(all);
    else expect(first).toBeLessThan(most);
    // the rest comes some blocks at a time, in frames of their own
    const steps = await page.evaluate(() => (window as unknown as { steps: number[] }).steps);
    const added = steps.map((count, at) => count - (steps[at - 1] ?? first));
    expect(Math.max(...added)).toBeLessThan(20);
    await page.reload();
    expect(await counts()).toEqual({ first: all, now: all, all });
  });

  it('leaves code far below the window for later, and nothing moves when it comes near', async () => {
    const page = await open('/docs/http/guides/schemas', { width: 390 });
    await page.locator('html:not([data-arriving])').waitFor({ state: 'attached' });
    const first = page.locator('code-block code > *').first();
    const last = page.locator('code-block code > *').last();
    const isLaidOut = (line: Locator): Promise<boolean> =>
      line.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    // what would lay all of it out would do so once the page is there
    await page.waitForTimeout(1000);
    expect(await isLaidOut(first)).toBe(true);
    expect(await isLaidOut(last)).toBe(false);

    const foretold = await height();
    await last.evaluate((line) => line.scrollIntoView());
    await expect.poll(() => isLaidOut(last)).toBe(true);
    expect(await height()).toBe(foretold);
  });

  it('lets a link lead to a section that is not shown yet', { skip: isDev }, async () => {
    const context = await newContext({ width: 390 });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const own = requestAnimationFrame;
      window.requestAnimationFrame = (act) => window.setTimeout(() => own(act), 300);
    });
    await page.goto('/docs/http/api/http-schema', { waitUntil: 'domcontentloaded' });
    const wasShown = await page.evaluate(() => {
      const section = document.getElementById('httprequestheadersschema')?.checkVisibility();
      const link = document.createElement('a');
      link.href = '#httprequestheadersschema';
      document.querySelector('main')?.prepend(link);
      link.click();
      return section;
    });
    expect(wasShown).toBe(false);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });

  it('fills the window of a tablet, on every page', { skip: isDev, timeout: 60_000 }, async () => {
    const addresses = listPages(path.join(inject('dist'), 'docs')).map(
      (file) => `/docs/${file.slice(0, -5)}`,
    );
    // with script, nothing is late any more once it has been shown
    const page = await open('/', { width: 990, js: false });
    const tops = new Map<string, number>();
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const top = await page.evaluate(() => {
        return document.querySelector('[data-page-text] > [data-late]')?.getBoundingClientRect().top;
      });
      if (top !== undefined) tops.set(address, Math.round(top));
    }
    expect(tops.size).toBeGreaterThan(40);
    const short = [...tops].filter(([, top]) => top < 1180);
    expect(short).toEqual([]);
  });
});
