import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  next,
  bar,
  titleOf,
  onPageRequest,
  newSparingContext,
  turnPage,
  followNewLink,
  forgetNetworkCache,
} from './support/moving.ts';
import { arrived, focused, isDev, newContext, ready, visit, isFirefox, site } from './support/pages.ts';

/** A move from a library's introduction to its next page, in a browser that does not count the entries of a visit. */
async function moveUncounted(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newSparingContext([/Failed to load resource|ERR_INTERNET_DISCONNECTED/]);
  await context.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  const page = await visit(await context.newPage(), '/docs/http');
  await next(page).click();
  await arrived(page, '/docs/http/getting-started');
  return { context, page };
}

describe('a page that cannot be loaded', () => {
  it('is loaded whole by the browser when its request fails', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource/] });
    await onPageRequest(context, '/docs/http/getting-started', (route) => route.abort());
    const page = await visit(await context.newPage(), '/docs/http');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await next(page).click();
    await page.waitForURL('**/docs/http/getting-started');
    await ready(page);
    expect(await page.evaluate(() => 'same' in window)).toBe(false);
    expect(await page.locator('h1').innerText()).toMatch(/getting started/i);
  });

  it.each([
    { width: 1440, part: 0.5 },
    { width: 390, part: 0.5 },
    { width: 390, part: 0.95 },
  ])(
    'is loaded whole when $part of it comes, without a fault, and is not kept, at $width pixels',
    async ({ width, part }) => {
      const context = await newContext({ width });
      const path = '/docs/fetch/guides/errors';
      const body = await (await fetch(site + path)).text();
      await onPageRequest(context, path, (route) =>
        route.fulfill({ contentType: 'text/html', body: body.slice(0, body.length * part) }),
      );
      const page = await visit(await context.newPage(), '/docs/http');
      await page.evaluate(() => Object.assign(window, { same: true }));
      await followNewLink(page, path);
      await arrived(page, path);
      await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(false);
      await ready(page);
      expect(await page.getByRole('contentinfo').count()).toBe(1);
      expect(await page.locator('#menu').count()).toBe(1);
    },
  );

  it('is loaded whole too when it is gone back to at a section', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource/] });
    const page = await visit(await context.newPage(), '/docs/http/guides/schemas#bodies');
    // set up before the next page's links may prefetch it
    await onPageRequest(context, '/docs/http/guides/schemas', (route) => route.abort());
    await turnPage(page, 'prev');
    await arrived(page, '/docs/http/guides');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.goBack();
    await expect.poll(() => titleOf(page)).toBe('Write an HTTP schema');
    expect(page.url()).toContain('/docs/http/guides/schemas#bodies');
    expect(await page.evaluate(() => 'same' in window)).toBe(false);
  });

  it('covers nothing that has the focus by its notice', async () => {
    const context = await newContext({
      width: 390,
      // the focus passes the search field too, whose script cannot be loaded
      tolerate: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|Error hydrating/],
    });
    const page = await visit(await context.newPage(), '/docs/http');
    await context.setOffline(true);
    await next(page).click();
    await page.getByRole('alert').waitFor();
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const notice = document.querySelector('.load-failure') as HTMLElement;
        const { activeElement } = document;
        if (!activeElement || notice.contains(activeElement)) return false;
        const [over, under] = [notice, activeElement].map((each) => each.getBoundingClientRect());
        return (
          under !== undefined && over !== undefined && under.top >= over.top && under.bottom <= over.bottom
        );
      });
      expect(hidden, await focused(page)).toBe(false);
    }
  });

  it('has a notice that can be closed, which gives the focus back', async () => {
    const context = await newContext({
      width: 390,
      touch: true,
      tolerate: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
    });
    const page = await visit(await context.newPage(), '/docs/http');
    await context.setOffline(true);
    await next(page).press('Enter');
    const notice = page.getByRole('alert');
    const close = notice.getByRole('button', { name: 'Close' });
    if (!isFirefox) expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // where it was when the page was left for the first time
    const link = await focused(page);
    await notice.evaluate((element) => element.setAttribute('data-first', ''));
    await notice.getByRole('button', { name: 'Retry' }).press('Enter');
    await page.locator('.load-failure:not([data-first])').waitFor();
    await close.press('Enter');
    expect(await notice.count()).toBe(0);
    expect(await focused(page)).toBe(link);
    expect(await next(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  // in development the aids are many files, the last of which would not come any more
  it.skipIf(isDev)('has a notice that Escape closes, after what is open', async () => {
    const context = await newContext({
      width: 390,
      tolerate: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
    });
    const page = await visit(await context.newPage(), '/docs/http');
    const notice = page.getByRole('alert');
    const fail = async (): Promise<void> => {
      await next(page).press('Enter');
      await notice.waitFor();
    };
    // what handles the key is there since the first one
    const arrivedAids = page.waitForResponse(/\/aids\b/);
    await page.keyboard.press('Tab');
    await (await arrivedAids).finished();
    await context.setOffline(true);
    await fail();
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    await button.press('Enter');
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await notice.count()).toBe(1);
    const contents = page.locator('[data-page-menu]');
    await contents.locator('summary').press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => contents.getAttribute('open')).toBeNull();
    expect(await notice.count()).toBe(1);
    await button.focus();
    // the focus stays where it is
    await page.keyboard.press('Escape');
    expect(await notice.count()).toBe(0);
    expect(await focused(page)).toBe('Toggle navigation bar');
    // from the notice, it goes back to where it was
    await fail();
    await notice.getByRole('button', { name: 'Retry' }).focus();
    await page.keyboard.press('Escape');
    expect(await notice.count()).toBe(0);
    expect(await next(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('leaves the page that is shown without a connection, and can be tried again', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });
    const page = await visit(await context.newPage(), '/docs/http');
    await context.setOffline(true);
    await next(page).click();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.innerText()).toContain('The page could not be loaded');
    expect(new URL(page.url()).pathname).toBe('/docs/http');
    expect(await page.locator('h1').innerText()).toContain('@zimic/http');
    if (!isFirefox) {
      await page.emulateMedia({ media: 'print' });
      expect(await notice.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
    }
    // a retry without a connection shows the notice again, with the focus where it was
    await notice.evaluate((element) => element.setAttribute('data-first', ''));
    await notice.getByRole('button', { name: 'Retry' }).press('Enter');
    await page.locator('.load-failure:not([data-first])').waitFor();
    expect(await focused(page)).toBe('Retry');
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await arrived(page, '/docs/http/getting-started');
    expect(await notice.count()).toBe(0);
    // where the page took long, the bar is still fading
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it.skipIf(isFirefox)(
    'leaves the page that is shown, and its address, when the visitor goes back without a connection',
    async () => {
      const context = await newSparingContext([/Failed to load resource|ERR_INTERNET_DISCONNECTED/]);
      const page = await visit(await context.newPage(), '/docs/http');
      await next(page).scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => scrollY);
      expect(left).toBeGreaterThan(300);
      await next(page).click();
      await arrived(page, '/docs/http/getting-started');
      // an entry of the visit that the browser makes by itself
      await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
      await page.waitForFunction(() => location.hash === '#main' && history.state !== null);
      // the browser's copy of the first page is out of date after a minute
      await forgetNetworkCache(page);
      await context.setOffline(true);
      await page.evaluate(() => history.go(-2));
      const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await expect.poll(() => page.url()).toMatch(/\/docs\/http\/getting-started#main$/);
      // sections are those of the page that is shown
      await page.evaluate(() => document.querySelector<HTMLElement>('main a.hash-link')?.click());
      await expect.poll(() => page.url()).toMatch(/\/docs\/http\/getting-started#(?!main)./);
      await retry.click();
      expect(await titleOf(page)).toContain('Getting started');
      expect(await retry.isVisible()).toBe(true);
      await context.setOffline(false);
      await retry.click();
      // as going back would have: the same entry, at the same place
      await arrived(page, '/docs/http');
      expect(await retry.count()).toBe(0);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
      await page.goForward();
      await arrived(page, '/docs/http/getting-started');
    },
  );

  it.skipIf(isFirefox)(
    'leaves the page that is shown in browsers that do not count the entries of a visit, too',
    async () => {
      const { context, page } = await moveUncounted();
      await forgetNetworkCache(page);
      await context.setOffline(true);
      await page.evaluate(() => history.back());
      const notice = page.getByRole('alert');
      const retry = notice.getByRole('button', { name: 'Retry' });
      await notice.evaluate((element) => element.setAttribute('data-first', ''));
      await retry.click();
      await page.locator('.load-failure:not([data-first])').waitFor();
      expect(await titleOf(page)).toContain('Getting started');
      // under its own address
      await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/http/getting-started');
      await context.setOffline(false);
      await retry.click();
      await arrived(page, '/docs/http');
      await page.goForward();
      await arrived(page, '/docs/http/getting-started');
    },
  );

  it.skipIf(isFirefox)(
    'is left to the browser where it is not known how far the visitor has gone back',
    async () => {
      const { context, page } = await moveUncounted();
      // an entry that the browser makes by itself
      await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
      await page.waitForFunction(() => location.hash === '#main' && history.state !== null);
      await forgetNetworkCache(page);
      await context.setOffline(true);
      await page.evaluate(() => history.go(-2));
      // the browser's own page for an address that it cannot load
      await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    },
  );
});
