import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { animationsEnded, open } from './pages.ts';

export const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
export const menu = (page: Page) => page.locator('dialog#menu');
export const secondary = (page: Page) => menu(page).locator('[data-menu-pane="secondary"]');
export const phone = { width: 390, touch: true };

/** A page of a phone, or of another visitor, whose menu is open. */
export async function opened(path: string, visitor = {}): Promise<Page> {
  const page = await open(path, { ...phone, ...visitor });
  await hamburger(page).click();
  await menu(page).getByRole('button', { name: 'Close navigation bar' }).waitFor();
  await animationsEnded(page);
  return page;
}

export async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  await expect.poll(() => hamburger(page).getAttribute('aria-expanded')).toBe('false');
}

/** Waits until the script has run that looks after the menu, which an active visitor's page fetches: it may come late. */
export async function lookedAfter(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/narrow\.client\b/.test(name))?.name,
  );
  // a text: Vitest would put a function of its own into the place of `import()`
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => undefined)`);
}
