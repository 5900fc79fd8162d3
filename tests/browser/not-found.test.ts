import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { followNewLink } from './support/moving.ts';
import { arrived, hold, isDev, newContext, open, ready, site, visit } from './support/pages.ts';

const tolerate = [/404 \(Not Found\)/];

describe('an address that no page has', () => {
  it('answers 404 with a page that helps', async () => {
    const context = await newContext({ tolerate });
    const page = await context.newPage();
    const response = await page.goto('/docs/htp/guides/schema');
    expect(response?.status()).toBe(404);
    await ready(page);
    expect(await page.title()).toBe('Page Not Found | Zimic');
    expect(await page.locator('h1').innerText()).toBe('Page not found');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  });

  it.each([
    ['/docs/htp/guides/schema', '/docs/http/guides/schemas'],
    ['/DOCS/Fetch/Guides/Errrors', '/docs/fetch/guides/errors'],
    ['/docs/interceptor/guides/declarative-delay', '/docs/interceptor/guides/http/declarative-delays'],
  ])('%s: offers %s', async (path, wanted) => {
    const page = await open(path, { tolerate });
    const near = page.locator('[data-near-pages]');
    await near.getByRole('link').first().waitFor();
    const hrefs = await near
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(hrefs.slice(0, 4)).toContain(wanted);
    await near.locator(`a[href="${wanted}"]`).click();
    await arrived(page, wanted);
  });

  /** Opens an address that the server answers with the not-found page, and waits for the list of pages. */
  async function openMissing(path: string, pages?: { status: number; json: unknown }): Promise<Page> {
    // a page that comes from a test may not open the development server's socket
    const context = await newContext({ tolerate: [/404/, /500/, /WebSocket|\[vite\]/] });
    const page = await context.newPage();
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch({ url: `${site}/docs/nowhere` });
      await route.fulfill({ response });
    });
    if (pages) await page.route('**/pages.json', (route) => route.fulfill(pages));
    const listed = page.waitForResponse('**/pages.json');
    await visit(page, path);
    await (await listed).finished();
    await page.waitForTimeout(100);
    return page;
  }
  const offered = (page: Page) =>
    page
      .locator('[data-near-pages]')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  it('offers pages without moving anything else', async () => {
    const page = await (await newContext({ tolerate })).newPage();
    const answer = await hold(page, '**/pages.json');
    const asked = page.waitForRequest('**/pages.json');
    await visit(page, '/docs/htp/guides/schema');
    await asked;
    const near = page.locator('[data-near-pages]');
    const places = (): Promise<number[]> =>
      page
        .locator('main :is(h1, p, label, input, button, nav a)')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
    const before = await places();
    expect(before.length).toBeGreaterThan(5);
    expect(await near.isVisible()).toBe(false);
    answer();
    await near.getByRole('link').first().waitFor();
    expect(await places()).toEqual(before);
  });

  it.each(['/nowhere', '/wp-login.php', '/blog/2024/01/hello'])(
    '%s: offers no page, as none is near',
    async (path) => {
      const page = await openMissing(path);
      expect(await offered(page)).toEqual([]);
      expect(await page.locator('[data-near-pages]').isVisible()).toBe(false);
    },
  );

  it('offers what is near to the address as it is read', async () => {
    const page = await openMissing('/%64%6F%63%73/%68%74%74%70/%67%75%69%64%65%73/%73%63%68%65%6D%61');
    expect(await offered(page)).toContain('/docs/http/guides/schemas');
  });

  it('offers pages for an address that cannot be decoded', async () => {
    const page = await openMissing('/docs/http/guides/schemas%E0%A4%A');
    expect(await offered(page)).toContain('/docs/http/guides/schemas');
  });

  it('offers nothing where the list of pages cannot be loaded', async () => {
    const page = await openMissing('/docs/htp', {
      status: 500,
      json: { '/docs/http': 'From a failed response' },
    });
    expect(await offered(page)).toEqual([]);
    expect(await page.locator('[data-near-pages]').isVisible()).toBe(false);
  });

  it('takes a question to the search page', async () => {
    const page = await open('/nowhere', { tolerate });
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    // Safari draws search fields in a shape of its own otherwise
    expect(await field.evaluate((element) => getComputedStyle(element).appearance)).toBe('none');
    await field.fill('form data');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await field.press('Enter');
    await page.waitForURL('**/search?q=form+data');
    // as a link does, without loading a document
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });

  it('leaves a question that is put elsewhere to the browser', async () => {
    const page = await open('/nowhere', { tolerate });
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('form data');
    const opening = page.context().waitForEvent('page');
    await page
      .locator('main')
      .getByRole('button', { name: 'Search' })
      .click({ modifiers: ['Control'] });
    await (await opening).waitForURL('**/search?q=form+data');
    expect(new URL(page.url()).pathname).toBe('/nowhere');
  });

  it('leads on without script', async () => {
    const page = await open('/nowhere', { js: false, tolerate });
    const links = page.getByRole('navigation', { name: 'Good places to start' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain('/docs');
    expect(await page.locator('[data-near-pages]').isVisible()).toBe(false);
  });

  it('has links of 36 pixels for fingers', async () => {
    const page = await open('/docs/htp/guides/schema', { width: 390, phone: true, tolerate });
    await page.locator('[data-near-pages]').getByRole('link').first().waitFor();
    const heights = await page.locator('main :is(nav, section) a').evaluateAll((links) =>
      links.map((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, width, top, bottom } = link.getBoundingClientRect();
        let height = 0;
        for (let y = top - 20; y < bottom + 20; y++)
          if (document.elementFromPoint(left + width / 2, y + 0.5) === link) height++;
        return width < 36 ? 0 : height;
      }),
    );
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(35);
  });

  it('is shown for a link inside of the site too, at its own address', async () => {
    const context = await newContext({ tolerate });
    const page = await visit(await context.newPage(), '/docs');
    await followNewLink(page, '/docs/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(page.url()).toBe(`${site}/docs/nowhere`);
    await page.goBack();
    await arrived(page, '/docs');
  });

  it.skipIf(isDev)('keeps its address, also one that looks like that of a page', async () => {
    const context = await newContext({ tolerate });
    const page = await visit(await context.newPage(), '/docs/http/index');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/http/index');
  });

  it.skipIf(isDev)('is not found under the file’s own name', async () => {
    const context = await newContext({ tolerate });
    const page = await context.newPage();
    const response = await page.goto('/404.html');
    expect(response?.status()).toBe(404);
  });
});
