/** What tests of moving between pages share. */
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { newContext } from './pages.ts';

/** The link to the next page. */
export function next(page: Page): Locator {
  return page.locator('nav[aria-label="Docs pages"] a').last();
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
