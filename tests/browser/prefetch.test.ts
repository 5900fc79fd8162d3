import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { onPageRequest } from './support/moving.ts';
import { arrived, newContext, visit, wake, type Visitor } from './support/pages.ts';
import { ask, first } from './support/search.ts';

/** Opens a page and records the addresses of pages that its script requests, in order. */
async function watched(
  path: string,
  visitor: Visitor = {},
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<{ page: Page; asked: string[] }> {
  const context = await newContext(visitor);
  await prepare(context);
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !pathname.includes('.')) asked.push(pathname);
  });
  return { page: await visit(await context.newPage(), path, visitor), asked };
}

const connection = (value: object) => (context: BrowserContext) =>
  context
    .addInitScript((given) => Object.defineProperty(navigator, 'connection', { value: given }), value)
    .then(() => undefined);
const sidebarLink = (page: Page, name: string) =>
  page.locator('[data-sidebar]').getByRole('link', { name, exact: true });
const rest = (page: Page): Promise<void> => page.waitForTimeout(250);

describe('pages that are fetched ahead', () => {
  it('are none while the visitor does nothing', async () => {
    const { page, asked } = await watched('/docs/http/guides/schemas');
    await rest(page);
    expect(asked).toEqual([]);
  });

  it('are none when the sidebar has moved to the current page, and nothing else is loaded either', async () => {
    const { page, asked } = await watched('/docs/interceptor/api/errors');
    const moved = () => page.evaluate(() => document.querySelector('[data-sidebar]')?.scrollTop);
    await expect.poll(moved).toBeGreaterThan(0);
    await rest(page);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => customElements.get('code-block'))).toBeUndefined();
  });

  it('are those whose links the pointer rests on, once each', async () => {
    const { page, asked } = await watched('/docs/http');
    const wanted = (): string[] => asked.filter((path) => path === '/docs/http/api/http-headers');
    await sidebarLink(page, 'HttpHeaders').hover();
    await expect.poll(wanted).toHaveLength(1);
    await sidebarLink(page, 'HttpSchema').hover();
    await sidebarLink(page, 'HttpHeaders').hover();
    await rest(page);
    expect(wanted()).toHaveLength(1);
    await sidebarLink(page, 'HttpHeaders').click();
    await arrived(page, '/docs/http/api/http-headers');
    expect(wanted()).toHaveLength(1);
  });

  it('are those of the search result that the pointer rests on', async () => {
    const { page, asked } = await watched('/docs');
    await ask(page, 'HttpHeaders');
    await first(page).hover();
    await expect.poll(() => asked).toContain('/docs/http/api/http-headers');
  });

  it('are those whose links are touched', async () => {
    const { page, asked } = await watched('/docs/http', { touch: true });
    await sidebarLink(page, 'HttpHeaders').dispatchEvent('touchstart');
    await expect.poll(() => asked).toContain('/docs/http/api/http-headers');
  });

  it('come before all else that a first touch loads', async () => {
    const { page } = await watched('/docs/http', { touch: true });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await sidebarLink(page, 'HttpHeaders').dispatchEvent('touchstart');
    await expect.poll(() => requests.length).toBeGreaterThan(1);
    expect(requests[0]).toBe('/docs/http/api/http-headers');
  });

  it('keep the line for themselves: what a first touch loads waits for the next page', async () => {
    const { page } = await watched('/docs/http', { touch: true, width: 390 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const aids = (): string[] => requests.filter((path) => /\/aids\.(?!css)/.test(path));
    const hasButtons = (): Promise<boolean> =>
      page.evaluate(() => customElements.get('code-block') !== undefined);
    let askedMeanwhile: string[] | undefined;
    let hadButtonsMeanwhile: boolean | undefined;
    await page.route('**/docs/http/getting-started', async (route) => {
      await rest(page);
      askedMeanwhile = aids();
      hadButtonsMeanwhile = await hasButtons();
      await route.continue();
    });
    // in one step, so that what a touch loads cannot arrive before the click, however busy the machine is
    await page
      .locator('nav[aria-label="Docs pages"] a')
      .last()
      .evaluate((link: HTMLElement) => {
        link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
        link.click();
      });
    await arrived(page, '/docs/http/getting-started');
    expect(askedMeanwhile).toEqual([]);
    expect(hadButtonsMeanwhile).toBe(false);
    await expect.poll(hasButtons).toBe(true);
    await page.locator('h1').tap();
    await expect.poll(aids).toHaveLength(1);
  });

  it('are a few of those whose links come into view, each once', async () => {
    const { page, asked } = await watched('/docs/interceptor/guides/http');
    // where no link passes under it
    await page.mouse.move(1436, 890);
    await rest(page);
    for (let step = 0; step < 6; step++) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(60);
    }
    // the next one in order is not counted
    const counted = (): string[] =>
      asked.filter((path) => path !== '/docs/interceptor/guides/http/local-interceptors');
    await expect.poll(counted).toHaveLength(5);
    await rest(page);
    expect(counted()).toHaveLength(5);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain('/docs/interceptor/guides/http');
  });

  it.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
    'are none where data is dear: %j',
    async (value) => {
      const { page, asked } = await watched('/docs/http', {}, connection(value));
      await wake(page);
      await page.locator('[data-page-text] a[href^="/docs"]').first().hover();
      // the preview of a link comes after 350 ms
      await page.waitForTimeout(700);
      await sidebarLink(page, 'HttpHeaders').hover();
      await sidebarLink(page, 'HttpHeaders').dispatchEvent('touchstart');
      await page.mouse.wheel(0, 800);
      await rest(page);
      expect(asked).toEqual([]);
      // a page that the visitor clicks is loaded all the same
      await sidebarLink(page, 'HttpHeaders').click();
      await arrived(page, '/docs/http/api/http-headers');
      expect(asked).toEqual(['/docs/http/api/http-headers']);
    },
  );

  it('are two at a time', async () => {
    const held: Route[] = [];
    const { page, asked } = await watched('/docs/interceptor/guides/http', {}, (context) =>
      onPageRequest(context, '/**', async (route) => {
        if (new URL(route.request().url()).pathname.includes('.')) return route.continue();
        held.push(route);
      }),
    );
    await wake(page);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => asked.length).toBe(2);
    await rest(page);
    expect(asked).toHaveLength(2);
    // the one that is about to be opened does not wait for them
    await sidebarLink(page, 'Testing').hover();
    await expect.poll(() => asked.length).toBe(3);
    expect(asked[2]).toBe(await sidebarLink(page, 'Testing').getAttribute('href'));
    await held[0]?.continue();
    await held[1]?.continue();
    await expect.poll(() => asked.length).toBe(4);
  });

  it('are the next one in order, however many links came into view before its own', async () => {
    const { page, asked } = await watched('/docs/http', { height: 400 });
    await wake(page);
    for (const link of (await page.locator('[data-page-text] a[href^="/docs/"]').all()).slice(0, 8)) {
      await link.scrollIntoViewIfNeeded();
      await page.waitForTimeout(60);
    }
    await expect.poll(() => asked).toHaveLength(5);
    await rest(page);
    expect(asked).toHaveLength(5);
    expect(asked).not.toContain('/docs/http/getting-started');
    await page.locator('main a[rel="next"]').scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain('/docs/http/getting-started');
  });

  it('add no elements to the page', async () => {
    const { page } = await watched('/docs/http');
    await page.mouse.wheel(0, 800);
    await rest(page);
    expect(await page.locator('link[rel="prefetch"], script[type="speculationrules"]').count()).toBe(0);
  });
});
