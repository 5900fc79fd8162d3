import type { BrowserContext, Locator, Page } from 'playwright-core';
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

/** What a search ends in: results, or the words that there are none to be had. */
const answer = (within: Locator): Locator =>
  within.locator('[role="option"], article, [role="alert"]').filter({ visible: true }).first();

/**
 * Does what visitors do, as far as the page has it: changes the colour mode, points at code, searches, asks for help.
 * A fault may take the script, types and help away, so that these are awaited for a moment only; with its script, a
 * page must find something: that it can not, the search says after eight seconds (`PATIENCE`).
 */
export async function usePage(page: Page): Promise<void> {
  const soon = { timeout: 1_500 };
  const hasScript = await page
    .waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true', undefined, soon)
    .then(
      () => true,
      () => false,
    );
  await page.mouse.move(300, 300);
  const toggle = page.locator('header [data-color-mode-toggle]:visible').first();
  if (await toggle.isVisible()) await toggle.click(soon).catch(() => undefined);
  const code = page.locator('main code-block[data-hover] pre').first();
  if ((await code.count()) > 0) {
    await code.scrollIntoViewIfNeeded(soon).catch(() => undefined);
    await code.hover({ position: { x: 60, y: 20 }, ...soon }).catch(() => undefined);
    if (hasScript) await page.waitForFunction(hasAskedForTypes, undefined, soon).catch(() => undefined);
  }
  await page.keyboard.press('Control+k');
  const dialog = page.locator('dialog[data-search]:popover-open');
  if (hasScript && (await page.evaluate(() => 'popover' in HTMLElement.prototype))) {
    await dialog.locator('#search-field').fill('headers');
    await answer(dialog).waitFor({ timeout: 10_000 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  const main = page.locator('main');
  const onPage = main.locator('input[type="search"]').first();
  if (await onPage.isVisible()) {
    await onPage.fill('schema');
    // the field of the not-found page leads to the search page
    if (hasScript && new URL(page.url()).pathname === '/search')
      await answer(main).waitFor({ timeout: 10_000 });
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  if (hasScript)
    await page
      .locator('#shortcuts')
      .waitFor(soon)
      .catch(() => undefined);
  await page.keyboard.press('Escape');
}

/** Runs in the page: whether the types of its code have come, or failed to. */
function hasAskedForTypes(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes('/hovers/'));
}

/** Where links of every page lead: in the navbar, or else elsewhere. */
const LINKED = '/docs';

/** Follows a link of the page, and waits for its address. */
export async function followLink(page: Page): Promise<void> {
  const link = page
    .locator(`header a[href="${LINKED}"]:visible, main a[href="${LINKED}"]:visible, a[href="${LINKED}"]`)
    .first();
  await link.click({ timeout: 10_000 });
  await page.waitForURL((url) => url.pathname === LINKED, { timeout: 10_000, waitUntil: 'commit' });
}

/** Waits until the page that `followLink()` led to is no longer the one that is shown. */
export async function leftLink(page: Page): Promise<void> {
  await page.waitForFunction((left) => {
    const shown = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    return location.pathname !== left && (shown === undefined || new URL(shown).pathname !== left);
  }, LINKED);
}
