import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold, focused, open } from './support/pages.ts';

const GUIDE = '/docs/http/guides/schemas';
const pageMenu = (page: Page) => page.locator('[data-page-menu]');

describe('the page menu of small windows', () => {
  it('closes when one of its links is followed, also where the script that comes later is missing', async () => {
    const page = await open(GUIDE, {
      width: 390,
      touch: true,
      tolerate: [/Failed to (?:load resource|fetch dynamically)/],
    });
    await page.route(/\/aids\b/, (route) => route.abort());
    await pageMenu(page).locator('summary').tap();
    await pageMenu(page).locator('a').nth(6).tap();
    await expect.poll(() => pageMenu(page).getAttribute('open')).toBeNull();
  });

  it('stays open where the script that closes it comes later than the tap that opened it', async () => {
    const page = await open(GUIDE, { width: 390, touch: true });
    const letGo = await hold(page, /\/aids\b/);
    await page.locator('h1').tap();
    await pageMenu(page).locator('summary').tap();
    const answered = page.waitForResponse(/\/aids\b/);
    letGo();
    await (await answered).finished();
    await page.waitForTimeout(300);
    expect(await pageMenu(page).getAttribute('open')).not.toBeNull();
  });

  it.each([390, 820])('stays below the navbar, leads on, closes, and hides no heading: %i', async (width) => {
    const page = await open(GUIDE, { width, touch: true });
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    const bar = await page.locator('header').boundingBox();
    const place = await pageMenu(page).boundingBox();
    expect(Math.abs((place?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))).toBeLessThan(3);
    await pageMenu(page).locator('summary').tap();
    const link = pageMenu(page).locator('a').nth(6);
    const id = ((await link.getAttribute('href')) ?? '').slice(1);
    await link.tap();
    await expect.poll(() => pageMenu(page).getAttribute('open')).toBeNull();
    await page.waitForTimeout(300);
    const heading = await page.locator(`[id="${id}"]`).boundingBox();
    const menu = await pageMenu(page).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0));
    expect(heading?.y).toBeLessThan(300);
  });

  it.each([false, true])('moves its list (reduced motion: %s)', async (reducedMotion) => {
    const page = await open(GUIDE, { width: 820, reducedMotion });
    const summary = pageMenu(page).locator('summary');
    // the first press loads the script that animates disclosures
    await summary.press('Enter');
    await page.waitForTimeout(500);
    for (const isOpen of [false, true]) {
      const duration = await summary.evaluate((element: HTMLElement) => {
        element.click();
        return element.nextElementSibling?.getAnimations()[0]?.effect?.getTiming().duration;
      });
      if (reducedMotion) expect(duration).toBe(1);
      else expect(duration).toBeGreaterThan(150);
      await expect.poll(() => pageMenu(page).locator('nav').isVisible()).toBe(isOpen);
    }
  });

  it('stays closed if it is left while it opens', async () => {
    const page = await open(GUIDE, { width: 820 });
    const summary = pageMenu(page).locator('summary');
    await summary.press('Enter');
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    const isOpen = await summary.evaluate(async (element: HTMLElement) => {
      element.click();
      const movements = element.nextElementSibling?.getAnimations() ?? [];
      document.querySelector<HTMLElement>('main h1')?.click();
      await Promise.all(movements.map(({ finished }) => finished));
      return [movements.length, (element.parentElement as HTMLDetailsElement).open];
    });
    expect(isOpen).toEqual([1, false]);
  });

  it('closes with Escape and gives the focus back', async () => {
    const page = await open(GUIDE, { width: 820 });
    await pageMenu(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => pageMenu(page).getAttribute('open')).toBeNull();
    expect(await focused(page)).toBe('On this page');
  });
});
