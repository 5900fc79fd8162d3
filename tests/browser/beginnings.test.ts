import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startHaltingSite, type HaltingSite } from './support/halting-site.ts';
import { followNewLink } from './support/moving.ts';
import { hold, isDev, newContext, visit, wake } from './support/pages.ts';

const LONG = '/docs/http/api/http-schema';
/** A page that neither `/docs/http` nor the long page leads to, so that it is not fetched ahead, and words of its title. */
const ELSEWHERE = { path: '/docs/interceptor/cli/browser', title: 'browser' };
/** Where the page halts: behind its first quarter. */
const HALT = 'id="httpstatuscode"';

let site: HaltingSite;
let context: BrowserContext;
afterEach(() => site.close());

/** A visitor on a phone, who taps a link to the page that halts. */
async function tap(hash = '', width = 390): Promise<Page> {
  site = await startHaltingSite(inject('dist'), LONG, HALT);
  context = await newContext({ width, touch: true, site: site.url, tolerate: [/Failed to load resource/] });
  const page = await visit(await context.newPage(), '/docs/http');
  await wake(page);
  await page.evaluate(() => {
    Object.assign(window, { loads: 0 });
    document.addEventListener('astro:page-load', () => Object.assign(window, { loads: 1 }));
  });
  await followNewLink(page, LONG + hash);
  return page;
}

const blocks = (page: Page): Promise<number> => page.locator('[data-page-text] > *').count();
const heading = (page: Page): Promise<string> => page.locator('h1').innerText();
const hasLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { loads?: number }).loads !== 0);
/** The page's elements, in their order, without those that scripts add when they have come. */
const order = (page: Page): Promise<string[]> =>
  page
    .locator('body > *, .prose > *, main > *, article > *, footer')
    .evaluateAll((all) =>
      all
        .map(({ localName, id }) => `${localName}#${id}`)
        .filter((name) => !/^(?:script#|div#(?:status)?$)/.test(name)),
    );

describe('a page that is loaded, while the rest of it is on its way', { skip: isDev }, () => {
  it('leads to a section that was chosen before it had come', async () => {
    site = await startHaltingSite(inject('dist'), LONG, HALT, 'browser');
    context = await newContext({ width: 390, touch: true, site: site.url });
    const page = await context.newPage();
    await page.goto(LONG, { waitUntil: 'commit' });
    const menu = page.locator('main details[data-page-menu]');
    await menu.locator('summary').tap();
    await menu.locator('a[href="#httprequestheadersschema"]').tap();
    expect(await page.locator('footer').count()).toBe(0);
    site.goOn();
    const section = page.locator('#httprequestheadersschema');
    await expect.poll(() => section.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(200);
    expect(await section.isVisible()).toBe(true);
  });
});

describe('the next page, while the rest of it is on its way', { skip: isDev }, () => {
  it('shows what has come of it on a phone, and then the rest', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    expect(new URL(page.url()).pathname).toBe(LONG);
    expect(await blocks(page)).toBeLessThan(30);
    expect(await page.locator('footer').count()).toBe(0);
    const styles = page.locator('style[data-astro-transition-persist]');
    expect((await styles.textContent())?.length).toBeGreaterThan(10_000);
    // the progress bar shows that there is more to come
    await page.locator('.progress-bar').waitFor();
    expect(await hasLoaded(page)).toBe(false);

    site.goOn();
    await expect.poll(() => hasLoaded(page)).toBe(true);
    expect(await blocks(page)).toBeGreaterThan(200);
    await expect.poll(() => page.locator('.progress-bar').count()).toBe(0);
    const shown = await order(page);
    await page.reload();
    expect(shown).toEqual(await order(page));
  });

  it('shows the section that was asked for, which stays in its place', async () => {
    const page = await tap('#httpschema');
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    const top = (): Promise<number> =>
      page.locator('#httpschema').evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(200);
    const shownAt = await top();
    expect(await hasLoaded(page)).toBe(false);

    site.goOn();
    await expect.poll(() => hasLoaded(page)).toBe(true);
    expect(await top()).toBe(shownAt);
    expect(await blocks(page)).toBeGreaterThan(200);
  });

  it('opens the menu when it is there, when it was asked for before', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('#menu');
    expect(await menu.count()).toBe(0);
    site.goOn();
    await expect.poll(() => menu.isVisible()).toBe(true);
  });

  it('keeps the menu that was opened while the page was on its way', async () => {
    site = await startHaltingSite(inject('dist'), LONG, HALT);
    context = await newContext({ width: 390, touch: true, site: site.url });
    const page = await visit(await context.newPage(), '/docs/http');
    await wake(page);
    const letGo = await hold(page, (url) => url.pathname.startsWith(LONG));
    await followNewLink(page, LONG);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    const menu = page.locator('#menu');
    await menu.waitFor();
    letGo();
    await page.waitForURL(/http-schema/);
    site.goOn();
    await expect.poll(() => page.locator('h1').innerText()).toContain('HttpSchema');
    await expect.poll(() => menu.isVisible()).toBe(true);
    expect(await page.locator(`[${HALT}]`).count()).toBe(1);
  });

  it('leaves the menu closed when something else was wanted since', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('[data-page-menu] summary').click();
    site.goOn();
    await expect.poll(() => hasLoaded(page)).toBe(true);
    await page.waitForTimeout(200);
    expect(await page.locator('#menu').isVisible()).toBe(false);
  });

  it('leaves who has read on since where they are', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-page-menu] a[href="#httpschema"]')?.click();
      scrollBy({ top: 400, behavior: 'instant' });
    });
    const place = await page.evaluate(() => scrollY);
    site.goOn();
    await expect.poll(() => hasLoaded(page)).toBe(true);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  it('does not end the waiting for the page that a visitor goes to instead', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    const letGo = await hold(context, `**${ELSEWHERE.path}`);
    await followNewLink(page, ELSEWHERE.path);
    site.goOn();
    await expect.poll(() => blocks(page)).toBeGreaterThan(200);
    await page.waitForTimeout(450);
    expect(await page.locator('.progress-bar').count()).toBe(1);
    letGo();
    await expect.poll(() => heading(page), { timeout: 5000 }).toContain(ELSEWHERE.title);
    await expect.poll(() => page.locator('.progress-bar').count()).toBe(0);
  });

  it('does not load itself anew, when its rest breaks off, while the visitor goes to another page', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    const letGo = await hold(context, `**${ELSEWHERE.path}`);
    await followNewLink(page, ELSEWHERE.path);
    site.breakOff();
    await page.waitForTimeout(300);
    letGo();
    await expect.poll(() => heading(page), { timeout: 5000 }).toContain(ELSEWHERE.title);
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(ELSEWHERE.path);
  });

  it('waits for a section that has not come', async () => {
    const page = await tap('#httpstatuscode');
    await page.locator('.progress-bar').waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/http');
    site.goOn();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
  });

  it('goes to a section that is asked for before it is there', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    await followNewLink(page, '#httpstatuscode');
    site.goOn();
    await expect
      .poll(() => page.locator('#httpstatuscode').evaluate((section) => section.getBoundingClientRect().top))
      .toBeLessThan(200);
  });

  it('comes all at once in a wide window', async () => {
    const page = await tap('', 1440);
    await page.locator('.progress-bar').waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/http');
    site.goOn();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
  });

  it('is loaded whole when the rest does not come', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    site.breakOff();
    await expect.poll(() => blocks(page)).toBeGreaterThan(200);
    expect(await heading(page)).toBe('HttpSchema');
    expect(new URL(page.url()).pathname).toBe(LONG);
  });

  it.each(['', '#httpschema'])(
    'says so when the connection is gone, and can be tried again: "%s"',
    async (hash) => {
      const page = await tap(hash);
      await expect.poll(() => heading(page)).toBe('HttpSchema');
      await context.setOffline(true);
      site.breakOff();
      const notice = page.getByRole('alert');
      await expect.poll(() => notice.innerText()).toContain('The rest of the page could not be loaded');
      // what has arrived is there, and nothing else
      expect(await blocks(page)).toBeGreaterThan(30);
      expect(await page.locator('#httpstatuscode').count()).toBe(0);
      await context.setOffline(false);
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => blocks(page)).toBeGreaterThan(200);
      expect(await notice.count()).toBe(0);
    },
  );

  it('leaves nothing behind in the page that a visitor goes to instead', async () => {
    const page = await tap();
    await expect.poll(() => heading(page)).toBe('HttpSchema');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/http');
    await expect.poll(() => hasLoaded(page)).toBe(true);
    site.goOn();
    await page.waitForTimeout(400);
    const shown = await order(page);
    await page.reload();
    expect(await order(page)).toEqual(shown);
  });
});
