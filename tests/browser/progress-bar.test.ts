import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { next, bar, onPageRequest } from './support/moving.ts';
import { arrived, isFirefox, newContext, root, visit } from './support/pages.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the progress bar', () => {
  it('shows when a page takes longer than 200 ms, and goes when it is there', async () => {
    const context = await newContext();
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[rel="next"]')?.click());
    await expect.poll(() => root(page, 'data-moving')).toBe('');
    await page.clock.runFor(190);
    expect(await bar(page).count()).toBe(0);
    await page.clock.runFor(20);
    expect(await page.getByRole('progressbar', { name: 'Loading' }).isVisible()).toBe(true);
    expect(await page.locator('h1').innerText()).toContain('@zimic/http');
    await page.clock.resume();
    await held[0]?.continue();
    await arrived(page, '/docs/http/getting-started');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it.skipIf(isFirefox)('stays for a while where motion is not wanted, too', async () => {
    const context = await newContext({ reducedMotion: true });
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await page.evaluate(() => {
      const look = (): void => {
        const ending = document.querySelector('.progress-bar.done');
        if (ending && getComputedStyle(ending).opacity === '1')
          document.documentElement.dataset['barStays'] = '';
      };
      // halfway through the time for which it stays
      document.addEventListener('astro:after-swap', () => setTimeout(look, 100));
      document.querySelector<HTMLElement>('main a[rel="next"]')?.click();
    });
    await bar(page).waitFor({ state: 'attached' });
    await held[0]?.continue();
    await arrived(page, '/docs/http/getting-started');
    await expect.poll(() => root(page, 'data-bar-stays')).toBe('');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it.skipIf(isFirefox)('can be seen with forced colors', async () => {
    const context = await newContext();
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[rel="next"]')?.click());
    const background = (element: Element): string => getComputedStyle(element).backgroundColor;
    const ofBar = await bar(page).evaluate(background);
    expect(ofBar).not.toBe(await page.locator('html').evaluate(background));
    await held[0]?.continue();
  });

  it('is over when the browser itself leaves the page, which it may show again', async () => {
    const context = await newContext();
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[rel="next"]')?.click());
    await bar(page).waitFor();
    expect(await root(page, 'data-moving')).toBe('');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(await root(page, 'data-moving')).toBeNull();
    await held[0]?.continue();
  });

  it('stays for a page on its way when the request of the one before it fails', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource/] });
    const held: Route[] = [];
    for (const name of ['getting-started', 'upgrading'])
      await onPageRequest(context, `/docs/http/${name}`, async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    const click = (name: string): Promise<void> =>
      page.evaluate(
        (path) => document.querySelector<HTMLElement>(`[data-sidebar] a[href="${path}"]`)?.click(),
        `/docs/http/${name}`,
      );
    await click('getting-started');
    await bar(page).waitFor();
    await click('upgrading');
    await expect.poll(() => held.length).toBe(2);
    await Promise.all([page.waitForEvent('requestfailed'), held[0]?.abort()]);
    // that of the first page has gone by now
    await wait(600);
    expect(await bar(page).count()).toBe(1);
    await held[1]?.continue();
    await arrived(page, '/docs/http/upgrading');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it('does not show for fast pages, sections of the page, or the page itself', async () => {
    const context = await newContext();
    const page = await visit(await context.newPage(), '/docs/http');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) Object.assign(window, { shown: true });
      }).observe(document.documentElement, { childList: true });
    });
    await page
      .locator('.hash-link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await wait(300);
    await onPageRequest(context, '/docs/http?*', async (route) => {
      await wait(500);
      await route.continue();
    });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/http?x=1';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect.poll(() => new URL(page.url()).search, { timeout: 5000 }).toBe('?x=1');
    expect(await page.evaluate(() => 'shown' in window)).toBe(false);
    // a page that arrives before the bar is due keeps it from coming later
    await next(page).click();
    await arrived(page, '/docs/http/getting-started');
    await wait(700);
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});
