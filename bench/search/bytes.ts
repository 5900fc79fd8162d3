import path from 'node:path';
import type { Browser } from 'playwright-core';
import { isReactRuntime, sentSize } from '../built-files.ts';

/** What search makes a browser fetch, in bytes of the Brotli copies, by the moment at which it does. */
export interface SearchBytes {
  /** Before the visitor shows that they want to search. */
  before: number;
  /** When the dialog is opened: its own script. */
  script: number;
  /** When the dialog is opened: the React runtime, which all islands share. */
  react: number;
  /** When the dialog is opened: the worker with the engine, and the index, ahead of the first search. */
  worker: number;
  index: number;
  /** With the first search: texts of the pages that were found. */
  texts: number;
}

const isIndex = (pathname: string): boolean => pathname.endsWith('/search-index.json');

/** Weighs what is fetched when a visitor opens the dialog on a page of docs and searches once. */
export async function weighSearch(browser: Browser, origin: string, dist: string): Promise<SearchBytes> {
  const page = await browser.newPage();
  let fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.url().startsWith(`${origin}/_astro/`) || isIndex(pathname)) fetched.push(pathname);
  });
  const take = (): string[] => {
    const all = [...new Set(fetched)];
    fetched = [];
    return all;
  };
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, pathname) => total + sentSize(path.join(dist, pathname)), 0);

  await page.goto(`${origin}/docs/http/getting-started`, { waitUntil: 'networkidle' });
  const before = take();
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const opened = take().filter((pathname) => !before.includes(pathname));
  await page.locator('#search-field').fill('delay');
  await page.locator('a[role="option"]').first().waitFor();
  await page.waitForTimeout(1000);
  const searched = take().filter((pathname) => !before.includes(pathname) && !opened.includes(pathname));
  await page.close();

  const isWorker = (pathname: string): boolean => /\/worker-[^/]+\.js$/.test(pathname);
  const isReact = (pathname: string): boolean => isReactRuntime(path.join(dist, pathname));
  const isSearch = (pathname: string): boolean =>
    isIndex(pathname) || isWorker(pathname) || /\/(?:Search|search\.|embedded)/.test(pathname);
  return {
    before: sum(before.filter((pathname) => isSearch(pathname) && pathname.endsWith('.css') === false)),
    script: sum(opened.filter((one) => one.endsWith('.js') && !isWorker(one) && !isReact(one))),
    react: sum(opened.filter(isReact)),
    worker: sum(opened.filter(isWorker)),
    index: sum(opened.filter(isIndex)),
    texts: sum(searched),
  };
}
