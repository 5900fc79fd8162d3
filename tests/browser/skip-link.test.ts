import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { focused, open } from './support/pages.ts';

describe('the skip link', () => {
  it('is the first stop, and leads past the navigation', async () => {
    const page = await open('/docs/http');
    const link = page.getByRole('link', { name: 'Skip to main content' });
    expect(await link.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    // the router knows the entry as soon as the browser has moved there
    await page.waitForFunction(() => location.hash === '#main' && Number.isInteger(history.state?.index));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });

  it.each([
    ['check times', 'with results to scroll'],
    ['zzqqxx', 'without'],
  ])('leaves a search whose words changed as it is: %s, %s', async (words) => {
    const page = await open('/search?q=delay');
    await page.locator('article').first().waitFor();
    await page.getByRole('searchbox').fill(words);
    await page.waitForURL(`**/search?q=${encodeURIComponent(words)}`);
    const pages: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/search') pages.push(request.url());
    });
    await page.locator('main').evaluate((main) => main.setAttribute('data-seen', ''));
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await page.waitForURL(/#main$/);
    await wait(300);
    // later entries of the history are counted from this one
    expect(await page.evaluate(() => Number.isInteger(history.state?.index))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator('main[data-seen] :focus').count()).toBe(1);
    expect(pages).toEqual([]);
  });

  it('works without script', async () => {
    const page = await open('/docs/http', { js: false });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });
});
