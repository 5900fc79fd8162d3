import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../src/components/collapse/animate-height.ts';
import {
  expectClosed,
  hamburger,
  lookedAfter,
  menu,
  opened,
  phone,
  secondary,
} from './support/mobile-menu.ts';
import { animationsEnded, arrived, focused, open } from './support/pages.ts';

const primary = (page: Page) => menu(page).locator('[data-menu-pane="primary"]');
/** The storage of a visitor who has closed the announcement. */
const dismissed = {
  'docusaurus.announcement.id': 'announcement-bar-github-star',
  'docusaurus.announcement.dismiss': 'true',
};

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
