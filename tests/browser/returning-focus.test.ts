import { describe, expect, it } from 'vitest';
import { arrived, focused, open, wake } from './support/pages.ts';

const PAGE = '/docs/http/guides/schemas';

describe('the link that was followed', () => {
  it('has the focus again when the visitor returns, so that Tab goes on from there', async () => {
    const page = await open(PAGE);
    await wake(page);
    const link = page.locator('main .prose a[href^="/docs/"]').last();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== PAGE);
    await expect.poll(() => focused(page)).toBe('main');
    await page.goBack();
    await arrived(page, PAGE);
    const place = await page.evaluate(() => scrollY);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    // the next stop is near, and not at the top of the page
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('has it only on its own page', async () => {
    const page = await open(PAGE);
    await wake(page);
    await page.locator('nav[aria-label="Docs pages"] a').last().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== PAGE);
    await page.goBack();
    await arrived(page, PAGE);
    await page.goForward();
    await page.waitForURL((url) => url.pathname !== PAGE);
    await expect.poll(() => focused(page)).toBe('main');
  });
});
