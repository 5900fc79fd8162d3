import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived, awake, focused, hold, newContext, open, ready, site, wake } from './support/pages.ts';
import { field, first } from './support/search.ts';

const PAGE = '/docs/http/guides/schemas';

/** Follows a link by keyboard. */
async function follow(page: Page, link: Locator): Promise<void> {
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== PAGE);
}

/** Expects that the focus is at the start of the page: its next stop is the first link of the text. */
async function tabToText(page: Page): Promise<void> {
  await arrived(page, new URL(page.url()).pathname);
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').getAttribute('href')).toBe('/');
}

describe('the link that was followed', () => {
  it('has the focus again when the visitor returns, so that Tab goes on from there', async () => {
    const page = await open(PAGE);
    await wake(page);
    const link = page.locator('[data-page-text] a[href^="/docs/"]').last();
    await follow(page, link);
    await tabToText(page);
    await page.goBack();
    await arrived(page, PAGE);
    const place = await page.evaluate(() => scrollY);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    // the next stop is near, and not at the top of the page
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it.each(['while its page is on its way', 'when its page is shown'])(
    'has it also when the script for it comes %s, as after a first action that follows a link',
    async (time) => {
      const page = await (await newContext()).newPage();
      const release = await hold(page, /\/awake\b/);
      await page.goto(`${site}${PAGE}`);
      await ready(page);
      const link = page.locator('[data-page-text] a[href^="/docs/"]').last();
      const href = (await link.getAttribute('href')) as string;
      if (time === 'when its page is shown') {
        await follow(page, link);
        await arrived(page, href);
        release();
        // in development, more files than the one that was held
        await awake(page);
      } else {
        const loaded = page.waitForResponse(/\/awake\b/).then((response) => response.finished());
        const show = await hold(page, `**${href.replace(/#.*/, '')}`);
        await link.press('Enter');
        release();
        await loaded;
        await page.waitForTimeout(100); // it runs
        show();
        await arrived(page, href);
      }
      await tabToText(page);
      await page.goBack();
      await arrived(page, PAGE);
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  it('has it again when the search has got links meanwhile', async () => {
    const page = await open(PAGE);
    await wake(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('headers');
    await first(page).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // the page takes the focus again after the frame that shows it without the dialog
    await page.locator('[inert]').first().waitFor({ state: 'detached' });
    const link = page.locator('[data-page-text] a[href^="/docs/"]').last();
    await follow(page, link);
    await page.goBack();
    await arrived(page, PAGE);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    // nor is what was just left previewed
    await page.waitForTimeout(1_000);
    expect(await page.locator('#link-preview').count()).toBe(0);
  });

  it('does not take it from a search that is opened while the page is on its way', async () => {
    const page = await open(PAGE);
    await wake(page);
    await follow(page, page.locator('[data-page-text] a[href^="/docs/"]').last());
    await ready(page);
    const release = await hold(page, `**${PAGE}`);
    await page.goBack({ waitUntil: 'commit' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hea');
    release();
    await arrived(page, PAGE);
    await page.keyboard.type('ders');
    await expect.poll(() => field(page).inputValue()).toBe('headers');
    expect(await focused(page)).toBe('search-field');
  });

  it('has it only on its own page', async () => {
    const page = await open(PAGE);
    await wake(page);
    await follow(page, page.locator('nav[aria-label="Docs pages"] a').last());
    await page.goBack();
    await arrived(page, PAGE);
    await page.goForward();
    await page.waitForURL((url) => url.pathname !== PAGE);
    await tabToText(page);
  });
});
