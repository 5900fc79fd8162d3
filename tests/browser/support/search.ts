import type { Page } from 'playwright-core';

/** Parts of the search dialog. */
export const dialog = (page: Page) => page.locator('dialog[data-search]');
export const field = (page: Page) => page.locator('#search-field');
export const options = (page: Page) => page.getByRole('option');
export const first = (page: Page) => options(page).first();
/** Excerpts of results, which come after the results. */
export const excerpts = (page: Page) => options(page).locator('> span > * + span:not(:empty)');

/** The failure that is shown, not the hidden one in the page's HTML. */
export const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unable to fetch results' });

/** What search fetches; scripts as they are built and as `npm run dev` serves them. */
export const INDEX = /\/search-index\.json$/;
export const TEXTS = /\/search\.[^/]+\/\d+\.json$/;
export const SEARCH_BOX = /\/SearchBox\.(?:tsx|[^/]+\.js)(?:\?|$)/;
export const WORKER = /\/worker(?:-[^/]+\.js$|\.ts\?)/;

/** A visitor whose network fails on purpose. */
export const failures = {
  tolerate: [/Failed to load resource/, /net::/, /^console: \[astro-island\] Error hydrating/],
};

/** Opens the dialog by key and types. */
export async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(text);
}
