import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectClosed,
  hamburger,
  lookedAfter,
  menu,
  opened,
  phone,
  secondary,
} from './support/mobile-menu.ts';
import { forgetNetworkCache } from './support/moving.ts';
import {
  animationsEnded,
  arrived,
  blockScripts,
  focused,
  hold,
  isDev,
  newContext,
  open,
  ready,
  root,
  visit,
  wake,
} from './support/pages.ts';

describe('closing the mobile menu', () => {
  it('is opened and closed by keyboard', async () => {
    const page = await open('/docs/http', { width: 820 });
    await hamburger(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).focus();
    await page.keyboard.press('Enter');
    await expectClosed(page);
    expect(await focused(page)).toBe('Toggle navigation bar');
  });

  it('opens and closes in browsers that do not know the attribute `command`, before their script is there', async () => {
    const context = await newContext(phone);
    await context.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    });
    const page = await context.newPage();
    const letGo = await hold(page, /\/page\b[^/]*\.[jt]s$/);
    await page.goto('/docs/http', { waitUntil: 'commit' });
    await hamburger(page).waitFor();
    // this browser would still follow the attributes
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('[commandfor]')) button.removeAttribute('commandfor');
    });
    await hamburger(page).click();
    await menu(page).waitFor();
    await animationsEnded(page);
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expect.poll(() => menu(page).isVisible()).toBe(false);
    letGo();
    await ready(page);
    await hamburger(page).click();
    await menu(page).waitFor();
    await animationsEnded(page);
    expect(await hamburger(page).getAttribute('aria-expanded')).toBe('true');
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expectClosed(page);
  });

  it.skipIf(isDev)('opens and closes where the script of the page cannot be loaded', async () => {
    const context = await newContext({ ...phone, tolerate: [/Failed to load resource|ERR_FAILED/] });
    const page = await context.newPage();
    await blockScripts(page);
    await page.goto('/docs/http');
    await expect.poll(() => root(page, 'data-script')).toBeNull();
    await hamburger(page).click();
    await menu(page).waitFor();
    await animationsEnded(page);
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });

  it('closes when the page behind it is touched', async () => {
    const page = await opened('/docs/http');
    await page.touchscreen.tap(380, 500);
    await expectClosed(page);
  });

  it('locks the page behind it while it is open', async () => {
    const page = await opened('/docs/http/guides/schemas');
    const scrolled = async (): Promise<number> => {
      await page.mouse.move(380, 600);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(150);
      return page.evaluate(() => scrollY);
    };
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await scrolled()).toBeGreaterThan(100);
  });

  it('closes when a page is chosen, and leaves that page free', async () => {
    const page = await opened('/docs/http');
    await secondary(page).getByRole('link', { name: 'Getting started' }).click();
    await arrived(page, '/docs/http/getting-started');
    await expectClosed(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
      'hidden',
    );
  });

  it('closes when a section of the page that is shown is chosen, and leads there', async () => {
    const page = await opened('/docs/http/guides/schemas');
    const link = secondary(page).locator('[aria-current="page"]');
    const hash = await link.evaluate((element: HTMLAnchorElement) => {
      element.hash = [...document.querySelectorAll('main h2[id]')].at(-1)?.id ?? '';
      return element.hash;
    });
    await link.tap();
    await expectClosed(page);
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  it('closes when the page that is shown is chosen', async () => {
    const page = await opened('/docs/http/getting-started');
    await secondary(page).getByRole('link', { name: 'Getting started' }).click();
    await expectClosed(page);
  });

  it('closes when the window grows, and leaves the focus at the place of its button', async () => {
    const page = await open('/docs/http', { width: 900 });
    await page.evaluate(() => scrollTo(0, 300));
    await hamburger(page).click();
    await menu(page).waitFor();
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect.poll(() => menu(page).evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(false);
    await animationsEnded(page);
    expect(
      await page
        .locator('header a')
        .first()
        .evaluate((link) => link.matches(':focus')),
    ).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
      'hidden',
    );
  });

  it('closes also when the window grows before the script that sees to it is asked for', async () => {
    const page = await open('/docs/http', { width: 900 });
    // scripts that the first touch loads wait for two frames: hold these back until the window has grown
    await page.evaluate(() => {
      const { requestAnimationFrame: next } = window;
      const grown = (act: FrameRequestCallback): void => {
        window.requestAnimationFrame = next;
        next(act);
      };
      window.requestAnimationFrame = (act) => {
        addEventListener('resize', () => grown(act), { once: true });
        return 0;
      };
    });
    await hamburger(page).click();
    await menu(page).waitFor();
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect.poll(() => menu(page).evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(false);
  });

  it('can be closed in a wide window when the script that closes it there is missing', async () => {
    const context = await newContext({
      width: 820,
      tolerate: [/Failed to (?:load resource|fetch dynamically)/],
    });
    await context.route(/\/(?:narrow|awake)\.client\b/, (route) => route.abort());
    const page = await visit(await context.newPage(), '/docs');
    await hamburger(page).click();
    await menu(page).waitFor();
    await page.setViewportSize({ width: 1100, height: 800 });
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });

  it('closes when a window that was wide before grows again', async () => {
    const page = await open('/docs');
    await wake(page);
    await page.setViewportSize({ width: 820, height: 800 });
    await hamburger(page).click();
    await expect.poll(() => hamburger(page).getAttribute('aria-expanded')).toBe('true');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect.poll(() => menu(page).evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(false);
  });

  it('closes when the visitor goes back, who stays at the section of the page', async () => {
    const page = await open('/docs/http/guides/schemas#bodies', phone);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="#headers"]')?.click());
    await page.waitForURL(/#headers$/);
    await lookedAfter(page);
    await hamburger(page).click();
    await menu(page).waitFor();
    await animationsEnded(page);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await expect.poll(() => new URL(page.url()).hash).toBe('#headers');
  });

  it('closes when the visitor goes back after the skip link was used, and no later move is lost', async () => {
    const page = await open('/docs', phone);
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await page.waitForFunction(() => location.hash === '#main' && history.state !== null);
    await lookedAfter(page);
    await hamburger(page).click();
    await menu(page).waitFor();
    await animationsEnded(page);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await expect.poll(() => new URL(page.url()).hash).toBe('#main');
    await page.locator('main nav[aria-label="Docs pages"] a').last().click();
    await arrived(page, '/docs/getting-started');
    await page.goBack();
    await arrived(page, '/docs');
  });

  it('closes when a move back that was on its way fails, whose address goes too', async () => {
    const context = await newContext({ ...phone, tolerate: [/Failed to load resource|ERR_/] });
    const page = await visit(await context.newPage(), '/docs');
    await page.locator('main nav[aria-label="Docs pages"] a').last().click();
    await arrived(page, '/docs/getting-started');
    await lookedAfter(page);
    await forgetNetworkCache(page);
    const held: Route[] = [];
    await context.route('**/docs', (route) => void held.push(route));
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname === '/docs');
    await hamburger(page).click();
    await menu(page).waitFor();
    await context.setOffline(true);
    await held[0]?.abort();
    await page.getByRole('alert').waitFor();
    await expectClosed(page);
    // and no other move follows
    await animationsEnded(page);
    await expect.poll(() => page.evaluate(() => navigation.currentEntry?.index)).toBe(1);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(new URL(page.url()).pathname).toBe('/docs/getting-started');
  });

  it('closes when the visitor goes back, who stays on the page and can go back from it', async () => {
    const page = await open('/docs', phone);
    await page.locator('main nav[aria-label="Docs pages"] a').last().click();
    await arrived(page, '/docs/getting-started');
    await lookedAfter(page);
    await hamburger(page).click();
    await menu(page).waitFor();
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/getting-started');
    expect(await page.locator('h1').innerText()).toBe('Getting started with Zimic');
    await page.goBack();
    await arrived(page, '/docs');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
      'hidden',
    );
  });

  it('closes when the visitor goes back, also to a page that is in memory', async () => {
    const page = await open('/docs/fetch', phone);
    for (const path of ['/docs/fetch/getting-started', '/docs/fetch/guides']) {
      await page.locator('main nav[aria-label="Docs pages"] a').last().click();
      await arrived(page, path);
    }
    await lookedAfter(page);
    await hamburger(page).click();
    await menu(page).waitFor();
    await animationsEnded(page);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await animationsEnded(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/fetch/guides');
    expect(await page.locator('h1').innerText()).toBe('Guides to @zimic/fetch');
    expect(await root(page, 'data-moving')).toBeNull();
    await page.goBack();
    await arrived(page, '/docs/fetch/getting-started');
  });

  it('leaves address and page in step when the visitor goes back in browsers that do not tell when it opens', async () => {
    const page = await (await newContext(phone)).newPage();
    await page.addInitScript(() => {
      for (const type of ['beforetoggle', 'toggle'])
        addEventListener(
          type,
          (event) => (event.target as Element).id === 'menu' && event.stopImmediatePropagation(),
          true,
        );
    });
    await visit(page, '/docs/fetch');
    // loads what looks after the menu, and what it keeps of the place where it was opened
    await hamburger(page).click();
    await menu(page).waitFor();
    await lookedAfter(page);
    await animationsEnded(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    for (const path of ['/docs/fetch/getting-started', '/docs/fetch/guides']) {
      await page.locator('main nav[aria-label="Docs pages"] a').last().click();
      await arrived(page, path);
    }
    await hamburger(page).click();
    await menu(page).waitFor();
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await arrived(page, '/docs/fetch/getting-started');
    await animationsEnded(page);
    expect(new URL(page.url()).pathname).toBe('/docs/fetch/getting-started');
    expect(await page.locator('h1').innerText()).toMatch(/^Getting started/);
  });
});
