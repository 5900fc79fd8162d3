import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { deployTwice, type Deployments } from './support/deployments.ts';
import { turnPage, scrollPage, forgetNetworkCache } from './support/moving.ts';
import { arrived, breakStorage, isDev, newContext, ready, wake } from './support/pages.ts';

let site: Deployments;
beforeAll(async () => {
  site = await deployTwice(inject('dist'));
});
afterAll(() => site.close());
beforeEach(() => {
  site.choose = () => 0;
  site.missing = /^$/;
  site.asked.length = 0;
});

const PAGE_SCRIPT = /\/_astro\/page\./;
const isScript = (address: string): boolean => address.startsWith('/_astro/') && address.endsWith('.js');

async function openPage({ hasStorage = true } = {}): Promise<Page> {
  const tolerate = [/Failed to load (resource|module script)/, /\[astro-island\] Error hydrating/];
  const context = await newContext({ site: site.url, tolerate });
  if (!hasStorage) await breakStorage(context, 'blocked');
  return context.newPage();
}
/** The deployment that the page belongs to. */
const deployment = async (page: Page): Promise<number> =>
  (await page.locator('[data-page-script]').getAttribute('data-page-script'))?.endsWith('-2.js') ? 1 : 0;

describe('a site that is deployed anew while it is read', { skip: isDev }, () => {
  it.each([
    { name: '', hasStorage: true },
    { name: ' and nothing can be stored', hasStorage: false },
  ])('loads a page anew whose script is gone by the time it is asked for$name', async ({ hasStorage }) => {
    const page = await openPage({ hasStorage });
    let pages = 0;
    site.choose = (address) => (isScript(address) || pages++ > 0 ? 1 : 0);
    await page.goto('/docs/http');
    await expect.poll(() => deployment(page)).toBe(1);
    await ready(page);
    expect(site.asked).toEqual(['/docs/http', '/docs/http']);
  });

  it('loads a page anew when what a visitor asks for is gone', async () => {
    const page = await openPage();
    await page.goto('/docs/http');
    await ready(page);
    site.choose = () => 1;
    await page.keyboard.press('Control+k');
    await expect.poll(() => deployment(page)).toBe(1);
    await ready(page);
    expect(site.asked).toEqual(['/docs/http', '/docs/http']);
    await page.keyboard.press('Control+k');
    await page.locator('#search-field').fill('delay');
    await page.getByRole('option').first().waitFor();
  });

  it('leads to a page of the new deployment by a whole load', async () => {
    const page = await openPage();
    await page.goto('/docs/http');
    await ready(page);
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
    site.choose = () => 1;
    await arrived(page, await turnPage(page));
    await expect.poll(() => deployment(page)).toBe(1);
    await ready(page);
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(false);
  });

  it('goes back to where a page was left that is loaded whole', async () => {
    const page = await openPage();
    await page.goto('/docs/http/guides/schemas');
    await ready(page);
    await wake(page);
    await scrollPage(page, 1200);
    await turnPage(page);
    await arrived(page, '/docs/http/guides/path-params');
    await scrollPage(page, 300);
    await forgetNetworkCache(page);
    // what is kept of the page in memory is used for a minute
    await page.clock.install();
    await page.clock.fastForward(120_000);
    site.choose = () => 1;
    await page.evaluate(() => history.back());
    await expect.poll(() => deployment(page)).toBe(1);
    await ready(page);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1200);
  });

  it('leaves a page as it is when the server has no other, without what needs the script', async () => {
    const page = await openPage();
    site.missing = PAGE_SCRIPT;
    await page.goto('/docs/http');
    const controls = page.locator('.needs-script');
    await expect.poll(() => controls.filter({ visible: true }).count()).toBe(0);
    expect(await controls.count()).toBeGreaterThan(3);
    await wait(1_000);
    expect(site.asked).toEqual(['/docs/http']);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('leaves a page as it is when the network answers with its own page', async () => {
    const page = await openPage();
    await page.goto('/docs/http');
    await ready(page);
    // one that must be signed in to first: in a hotel, on a train
    await page.route('**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title></html>' }),
    );
    await page.keyboard.press('Control+k');
    await wait(1_000);
    expect(await page.title()).toContain('zimic/http');
    expect(await page.locator('h1').isVisible()).toBe(true);
    // and the page is not taken for one that was left
    await page.unroute('**');
    site.choose = () => 1;
    await page.clock.install();
    await page.clock.fastForward(120_000);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect.poll(() => deployment(page)).toBe(1);
  });

  it.each([
    { name: '', hasStorage: true, visits: 3 },
    { name: ' where nothing can be stored', hasStorage: false, visits: 2 },
  ])('does not send a visitor round in circles between servers that disagree$name', async (visitor) => {
    const page = await openPage(visitor);
    let pages = 0;
    site.missing = PAGE_SCRIPT;
    // whenever a page asks, the server has the other deployment, and so do the page and the one that replaces it
    site.choose = (address) => (address === '/docs/http' ? ((Math.ceil(pages++ / 2) % 2) as 0 | 1) : 0);
    await page.goto('/docs/http');
    // each deployment is left once; without storage, only the first
    await expect.poll(() => site.asked.length).toBe(visitor.visits);
    await wait(1_000);
    expect(site.asked).toHaveLength(visitor.visits);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});
