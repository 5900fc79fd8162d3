import type { Page } from 'playwright-core';
import { excerpts } from '../browser/support/search.ts';

/** What a picture shows: a page, and what is done on it first. */
export interface View {
  name: string;
  path: string;
  /** The whole page, not only what a window shows of it. */
  isWhole?: boolean;
  /** Widths of the window; all when left out. */
  widths?: readonly number[];
  prepare?: (page: Page) => Promise<unknown>;
}

/** A phone, a tablet, a desktop. */
export const WIDTHS: readonly number[] = [390, 820, 1440];
export const MODES = ['dark', 'light'] as const;

/** What is compared: every kind of page, and what opens over it. */
export const VIEWS: readonly View[] = [
  { name: 'home', path: '/', isWhole: true },
  { name: 'guide', path: '/docs/http/guides/schemas' },
  { name: 'api', path: '/docs/interceptor/api/http-request-handler' },
  { name: 'missing', path: '/docs/http/no-such-page' },
  {
    name: 'menu',
    path: '/docs/http/guides/schemas',
    widths: [390, 820],
    prepare: (page) => page.locator('[data-menu-open]').click(),
  },
  {
    name: 'search',
    path: '/docs',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('dialog:popover-open input').first().fill('path params');
      await excerpts(page).first().waitFor();
    },
  },
];
