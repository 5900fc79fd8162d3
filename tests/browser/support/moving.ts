/** What tests of moving between pages share. */
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { newContext } from './pages.ts';

/** The link to the next page. */
export function next(page: Page): Locator {
  return page.locator('main a[rel="next"]');
}

/**
 * Follows the link to the next page, or to the one before, by the page's script: the mouse stays where it is, and so
 * does the place to which the page is scrolled.
 * @returns the address of that page
 */
export function turnPage(page: Page, to: 'next' | 'prev' = 'next'): Promise<string> {
  return page.locator(`main a[rel="${to}"]`).evaluate((link: HTMLAnchorElement) => {
    link.click();
    return link.pathname;
  });
}

/** Scrolls to a place, and waits until the router has stored it. */
export async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await storedPlace(page, top);
}

/**
 * Waits until the router has stored where the page is scrolled to, as it does when the browser says that scrolling
 * has ended.
 * @param least the page is scrolled down at least so far by then
 */
export async function storedPlace(page: Page, least: number): Promise<void> {
  await page.waitForFunction((top) => {
    const { scrollY: stored } = (history.state ?? {}) as { scrollY?: number };
    return scrollY >= top && stored === scrollY;
  }, least);
}

/** Takes the copies of the site's files away that Chromium has kept, as time does. */
export async function forgetNetworkCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** The progress bar. */
export function bar(page: Page): Locator {
  return page.locator('.progress-bar');
}

/** The title that is shown; empty while the browser replaces the page. */
export function titleOf(page: Page): Promise<string> {
  return page
    .locator('h1')
    .innerText()
    .catch(() => '');
}

/** Handles the requests of the page's own script for another page, to delay or fail them. */
export async function onPageRequest(
  context: BrowserContext,
  path: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await context.route(`**${path}`, (route) =>
    route.request().resourceType() === 'fetch' ? handle(route) : route.continue(),
  );
}

/** A visitor for whom no page is fetched ahead, so that it comes from the server when it is opened. */
export async function newSparingContext(tolerate: RegExp[] = []): Promise<BrowserContext> {
  const context = await newContext({ tolerate });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  return context;
}

/** Adds a link to the page's text, and clicks it. */
export function followNewLink(page: Page, address: string): Promise<void> {
  return page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'new' });
    document.querySelector('main')?.prepend(link);
    link.click();
  }, address);
}
