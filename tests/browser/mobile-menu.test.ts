import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../src/components/collapse/animate-height.ts';
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

const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const menu = (page: Page) => page.locator('dialog#menu');
const primary = (page: Page) => menu(page).locator('[data-menu-pane="primary"]');
const secondary = (page: Page) => menu(page).locator('[data-menu-pane="secondary"]');
const phone = { width: 390, touch: true };
/** The storage of a visitor who has closed the announcement. */
const dismissed = {
  'docusaurus.announcement.id': 'announcement-bar-github-star',
  'docusaurus.announcement.dismiss': 'true',
};

async function opened(path: string, visitor = {}): Promise<Page> {
  const page = await open(path, { ...phone, ...visitor });
  await hamburger(page).click();
  await menu(page).getByRole('button', { name: 'Close navigation bar' }).waitFor();
  await animationsEnded(page);
  return page;
}

async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  await expect.poll(() => hamburger(page).getAttribute('aria-expanded')).toBe('false');
}

/** Waits until the script has run that looks after the menu, which an active visitor's page fetches: it may come late. */
async function lookedAfter(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/narrow\.client\b/.test(name))?.name,
  );
  // a text: Vitest would put a function of its own into the place of `import()`
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => undefined)`);
}

describe('the mobile menu', () => {
  it('opens over the page and is named', async () => {
    const page = await opened('/');
    expect(await hamburger(page).getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('dialog', { name: 'Navigation' }).isVisible()).toBe(true);
    const box = await menu(page).boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBeLessThanOrEqual(0.84 * 390);
    const rows = primary(page).locator('> li > a, > li > details > summary');
    expect(await primary(page).locator('> li').count()).toBe(await rows.count());
    expect((await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
      'Ecosystem',
      'Docs',
      'Examples',
      'API',
      'CLI',
      'GitHub (other site)',
    ]);
  });

  it('stays as it opened under a second tap, and closes under a later one in the same place', async () => {
    for (const stored of [{}, dismissed]) {
      const page = await open('/docs/http', { ...phone, stored });
      const { x, y, width, height } = (await hamburger(page).boundingBox()) as DOMRect;
      const point = [x + width / 2, y + height / 2] as const;
      const tap = (): Promise<void> => page.touchscreen.tap(...point);
      // slowed down, or the menu might be ready before a busy machine's second tap
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
      await tap();
      await expect
        .poll(() => menu(page).evaluate((dialog) => dialog.getBoundingClientRect().right))
        .toBeGreaterThan(60);
      await tap();
      await page.waitForTimeout(300);
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
      await page.waitForTimeout(600);
      expect(new URL(page.url()).pathname).toBe('/docs/http');
      expect(await secondary(page).isVisible()).toBe(true);
      // without the announcement, the button that closes it lies where the one that opens it does
      if (stored !== dismissed) continue;
      await tap();
      await expectClosed(page);
    }
  });

  it('leads nowhere under a second tap with reduced motion either, and answers to a later one', async () => {
    const page = await open('/docs/http', { ...phone, reducedMotion: true, stored: dismissed });
    const { x, y, width, height } = (await hamburger(page).boundingBox()) as DOMRect;
    const tap = (): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2);
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
    await tap();
    await menu(page).waitFor();
    await tap();
    await page.waitForTimeout(100);
    expect(await secondary(page).isVisible()).toBe(true);
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await page.waitForTimeout(600);
    await tap();
    await expectClosed(page);
  });

  it('shows the section of a docs page first, and leads back to the main menu', async () => {
    const page = await opened('/docs/http/guides/schemas');
    expect(await secondary(page).isVisible()).toBe(true);
    expect(await primary(page).isVisible()).toBe(false);
    expect(await secondary(page).locator('[aria-current="page"]').innerText()).toBe('Schemas');
    await secondary(page).getByRole('button', { name: 'Back to main menu' }).click();
    expect(await primary(page).isVisible()).toBe(true);
    expect(await secondary(page).isVisible()).toBe(false);
    expect(await focused(page)).toBe('Ecosystem');
    await primary(page).getByRole('button', { name: '@zimic/http' }).click();
    expect(await secondary(page).isVisible()).toBe(true);
  });

  it('shows the section first again when it is opened again', async () => {
    const page = await opened('/docs/http');
    await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
    const pane = await menu(page).evaluate(async (dialog: HTMLDialogElement) => {
      const toggled = new Promise<void>((resolve) =>
        dialog.addEventListener('toggle', () => resolve(), { once: true }),
      );
      dialog.close();
      await toggled;
      return dialog.dataset['pane'];
    });
    // it is still moving out
    expect(pane).toBe('primary');
    await expectClosed(page);
    await lookedAfter(page);
    await hamburger(page).click();
    await secondary(page).waitFor();
    expect(await primary(page).isVisible()).toBe(false);
  });

  it('has its dropdown open only where one of its items is the current one', async () => {
    const home = await opened('/');
    const group = primary(home).locator('details');
    expect(await group.getAttribute('open')).toBeNull();
    await group.locator('summary').click();
    expect(await group.getByRole('link', { name: '@zimic/fetch' }).isVisible()).toBe(true);
    const docs = await opened('/docs/fetch/guides/errors');
    expect(await primary(docs).locator('details').getAttribute('open')).toBe('');
  });

  it('keeps the focus inside and gives it back', async () => {
    const page = await opened('/docs/http');
    const inside = (): Promise<boolean> =>
      page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || document.querySelector('#menu')?.contains(active) === true;
      });
    expect(await focused(page)).not.toBe('body');
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press(step < 30 ? 'Tab' : 'Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await focused(page)).toBe('Toggle navigation bar');
  });

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

  it("sets the way to the page's sidebar apart from what all pages have", async () => {
    const page = await opened('/docs/http/guides/schemas');
    await secondary(page).getByRole('button', { name: 'Back to main menu' }).click();
    const gaps = await primary(page)
      .locator('> li > :is(a, details, button)')
      .evaluateAll((rows) => {
        const boxes = rows.map((row) => row.getBoundingClientRect());
        return boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0));
      });
    expect(gaps.pop()).toBeGreaterThan(Math.max(...gaps));
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

  it('stays at its top when the entry of the page is in view there', async () => {
    const page = await opened('/docs/fetch/guides/errors');
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expectClosed(page);
    await hamburger(page).click();
    await secondary(page).locator('[aria-current="page"]').waitFor();
    await animationsEnded(page);
    expect(await menu(page).evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight)).toBe(true);
    expect(await menu(page).evaluate((dialog) => dialog.scrollTop)).toBe(0);
  });

  it('shows the entry of the page, wherever it stands', async () => {
    const page = await opened('/docs/interceptor/upgrading');
    const entry = secondary(page).locator('[aria-current="page"]');
    const isInView = async (): Promise<boolean> => {
      const { y = -1, height = 0 } = (await entry.boundingBox()) ?? {};
      return y > 60 && y + height < 844;
    };
    await expect.poll(isInView).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expectClosed(page);
    await hamburger(page).click();
    await expect.poll(isInView).toBe(true);
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

  it('folds its dropdown over time, once for each tap', async () => {
    const page = await opened('/');
    const dropdown = primary(page).locator('details').first();
    const height = (): Promise<number> => dropdown.evaluate((details) => details.clientHeight);
    const closed = await height();
    const tap = (): Promise<number[]> =>
      dropdown.evaluate((details) => {
        details.querySelector('summary')?.click();
        return details.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration));
      });
    const duration = collapseDuration(3 * 44);
    expect(await tap()).toEqual([duration]);
    await expect.poll(height).toBe(closed + 3 * 44);
    expect(await tap()).toEqual([duration]);
    await expect.poll(height).toBe(closed);
    // the height is reached a frame before the animation ends
    await expect.poll(() => dropdown.getAttribute('open')).toBeNull();
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

  it('switches the colour mode', async () => {
    const page = await opened('/docs/http');
    await menu(page)
      .getByRole('button', { name: /^Switch/ })
      .click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await menu(page).isVisible()).toBe(true);
  });

  it('folds categories', async () => {
    const page = await opened('/docs/http', { reducedMotion: true });
    await secondary(page).getByRole('button', { name: "Collapse sidebar category 'API'" }).click();
    await expect
      .poll(() => secondary(page).getByRole('link', { name: 'HttpSchema' }).isVisible())
      .toBe(false);
    expect(
      await secondary(page).getByRole('button', { name: "Expand sidebar category 'API'" }).isVisible(),
    ).toBe(true);
  });

  it('leaves a category folded on the next page', async () => {
    const page = await opened('/docs/http', { reducedMotion: true });
    await secondary(page).getByRole('button', { name: "Collapse sidebar category 'Guides'" }).click();
    await secondary(page).getByRole('link', { name: 'HttpSchema' }).click();
    await arrived(page, '/docs/http/api/http-schema');
    await expect.poll(() => menu(page).count()).toBe(1);
    await hamburger(page).click();
    await secondary(page).getByRole('button', { name: "Expand sidebar category 'Guides'" }).waitFor();
    expect(await secondary(page).getByRole('link', { name: 'Schemas', exact: true }).isVisible()).toBe(false);
    expect(await secondary(page).getByRole('link', { name: 'HttpSchema' }).isVisible()).toBe(true);
  });
});
