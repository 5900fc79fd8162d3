import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './support/pages.ts';

const PAGES = ['/', '/docs', '/docs/http/guides/schemas', '/docs/interceptor/api/http-interceptor'];

/** Visible buttons that would do nothing: those that neither open something natively nor submit a form. */
function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLive = (button: HTMLButtonElement): boolean =>
      button.hasAttribute('popovertarget') ||
      button.hasAttribute('command') ||
      (button.form !== null && button.type === 'submit');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button, [role="button"]')];
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a:not([href]), a[href="#"], a[href=""]')];
    return [...buttons.filter((button) => !isLive(button)), ...links]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

describe('without script', () => {
  it.each(PAGES)('%s has its text, its navigation and no dead control', async (path) => {
    for (const width of [390, 1440]) {
      const page = await open(path, { js: false, width });
      expect(await page.locator('main h1').isVisible()).toBe(true);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
      expect(await deadControls(page)).toEqual([]);
    }
  });

  it('moves between pages', async () => {
    const page = await open('/docs/http', { js: false });
    await page.locator('nav[aria-label="Docs pages"] a').last().click();
    await page.waitForURL('**/docs/http/getting-started');
    await page.locator('[data-sidebar]').getByRole('link', { name: 'Schemas', exact: true }).click();
    await page.waitForURL('**/docs/http/guides/schemas');
    expect(await page.locator('[data-sidebar] [aria-current="page"]').innerText()).toBe('Schemas');
  });

  it('says where a section is that left the page, to those alone who look for it', async () => {
    const page = await open('/docs/interceptor/guides/http/bodies#using-response-bodies', { js: false });
    const notices = page.getByText('This section has moved to');
    expect(await notices.filter({ visible: true }).allInnerTexts()).toEqual([
      'This section has moved to Mocking response bodies and errors.',
    ]);
    const top = (await notices.filter({ visible: true }).boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(700);
    // readers without styles see all of them, and the text comes first
    expect(
      await page.evaluate(() => {
        const [heading, moved] = [document.querySelector('h1'), document.querySelector('[data-moved]')];
        return heading && moved && heading.compareDocumentPosition(moved);
      }),
    ).toBe(4);
    await notices.filter({ visible: true }).getByRole('link').click();
    await page.waitForURL('**/docs/interceptor/guides/http/responses');
    await page.goto(new URL('/docs/interceptor/guides/http/bodies', page.url()).href);
    expect(await notices.filter({ visible: true }).count()).toBe(0);
  });

  it.each([390, 1440])('has the site name where it stands with script, at %d pixels', async (width) => {
    const places = await Promise.all(
      [true, false].map(async (js) => {
        const page = await open('/docs/http', { js, width });
        return page.getByRole('banner').getByRole('link', { name: 'Zimic', exact: true }).boundingBox();
      }),
    );
    expect(places[0]).not.toBeNull();
    expect(places[1]).toEqual(places[0]);
  });

  it('opens the Ecosystem dropdown', async () => {
    const page = await open('/docs', { js: false });
    await page.getByRole('button', { name: 'Ecosystem' }).click();
    await page.locator('[id="dropdown:0"]').getByRole('link', { name: '@zimic/fetch' }).click();
    await page.waitForURL('**/docs/fetch');
  });

  it.each([0, 700])(
    'opens and closes the mobile menu, with both of its lists, %d pixels down',
    async (from) => {
      const page = await open('/docs/http', { js: false, width: 390 });
      await page.mouse.wheel(0, from);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
      // no button that commands: Firefox before 144 and Safari before 26.2 do not know those
      await page.getByRole('link', { name: 'Open navigation bar' }).click();
      const menu = page.locator('dialog#menu');
      await menu.waitFor();
      expect(await page.getByRole('button', { name: /navigation bar/ }).count()).toBe(0);
      expect(await menu.locator('[data-menu-pane="primary"]').isVisible()).toBe(true);
      expect(await menu.locator('[data-menu-pane="secondary"]').isVisible()).toBe(true);
      expect(await deadControls(page)).toEqual([]);
      await menu.getByRole('link', { name: 'Close navigation bar' }).click();
      await expect.poll(() => menu.isVisible()).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(from);
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: 'Open navigation bar' }).and(page.locator(':focus')).waitFor();
    },
  );

  it('does not scroll the page behind the menu', async () => {
    const page = await open('/docs/http', { js: false, width: 390 });
    await page.getByRole('link', { name: 'Open navigation bar' }).click();
    await page.locator('dialog#menu').waitFor();
    await page.mouse.move(380, 400);
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('folds the table of contents', async () => {
    const page = await open('/docs/http/guides/schemas', { js: false, width: 390 });
    await page.locator('summary').filter({ hasText: 'On this page' }).click();
    await page.locator('article details a[href^="#"]').nth(1).click();
    expect(new URL(page.url()).hash).not.toBe('');
  });

  it('leads to the search page', async () => {
    const page = await open('/docs', { js: false });
    await page.locator('header a[href="/search"]').click();
    await page.waitForURL('**/search');
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});
