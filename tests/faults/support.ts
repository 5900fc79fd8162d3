import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newContext, type Visitor } from '../browser/support/pages.ts';

/** What browsers print about files that do not arrive: that is the fault under test, not an error of ours. */
const OF_THE_NETWORK: readonly RegExp[] = [
  /^console: .*(?:Failed to load resource|net::ERR_|Failed to load module script|MIME type|Failed to fetch|dynamically imported module)/i,
  /^console: (?:Error|TypeError|SyntaxError).*(?:import|load|fetch|JSON|Unexpected)/i,
  /^console: \[astro-island\]/,
];

/** The browser of a visitor who meets a fault. Uncaught errors fail the test in any case. */
export function faultyContext(visitor: Visitor = {}): Promise<BrowserContext> {
  return newContext({ ...visitor, tolerate: [...OF_THE_NETWORK, ...(visitor.tolerate ?? [])] });
}

/** Fails when a visitor could not read the page: heading, text and links are there, and visible. Waits a little for them. */
export async function expectReadable(page: Page, when = 'then'): Promise<void> {
  await expect
    .poll(() => readability(page), { message: `what can be read, ${when}`, timeout: 10_000, interval: 100 })
    .toEqual({ heading: true, room: true, text: true, links: true });
}

function readability(page: Page): Promise<Record<string, boolean>> {
  return page
    .evaluate(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      const main = document.querySelector<HTMLElement>('main');
      const box = heading?.getBoundingClientRect();
      const isVisible = (element: Element | null | undefined): boolean =>
        element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
      // the search page has little to say before there are results
      const least = document.querySelector('main input[type="search"], main form[role="search"]') ? 10 : 60;
      return {
        heading: (heading?.innerText ?? '').trim() !== '' && isVisible(heading),
        room: (box?.width ?? 0) > 40 && (box?.height ?? 0) > 8,
        text: (main?.innerText ?? '').trim().length > least && isVisible(main),
        links: [...document.querySelectorAll('a[href]')].some(isVisible),
      };
    })
    .catch((error: Error) => ({ [error.message]: false }));
}

/** Does what visitors do, as far as the page has it: changes the colour mode, points at code, searches. */
export async function usePage(page: Page): Promise<void> {
  const soon = { timeout: 1_500 };
  await page.mouse.move(300, 300);
  const toggle = page.locator('header [data-color-mode-toggle]:visible').first();
  if (await toggle.isVisible()) await toggle.click(soon).catch(() => undefined);
  const code = page.locator('main code-block[data-hover] pre').first();
  if ((await code.count()) > 0) {
    await code.scrollIntoViewIfNeeded(soon).catch(() => undefined);
    await code.hover({ position: { x: 60, y: 20 }, ...soon }).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  await page.keyboard.press('/');
  const field = page.locator('dialog[data-search]:popover-open input').first();
  if (await field.isVisible()) {
    await field.fill('headers', soon).catch(() => undefined);
    await page.waitForTimeout(250);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  const onPage = page.locator('main input[type="search"]').first();
  if (await onPage.isVisible()) {
    await onPage.fill('schema', soon).catch(() => undefined);
    await page.waitForTimeout(250);
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  await page.waitForTimeout(100);
  await page.keyboard.press('Escape');
}

/** Follows a link of the page's text, or else of its navbar, and gives the path where that ended. */
export async function followLink(page: Page, path = '/docs'): Promise<string> {
  const link = page
    .locator(`header a[href="${path}"]:visible, main a[href="${path}"]:visible, a[href="${path}"]`)
    .first();
  await link.click({ timeout: 10_000 });
  await page.waitForURL((url) => url.pathname === path, { timeout: 10_000, waitUntil: 'commit' });
  return new URL(page.url()).pathname;
}
