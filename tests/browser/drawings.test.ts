import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from './support/axe.ts';
import { turnPage } from './support/moving.ts';
import { hold, arrived, focused, open, tryAgain } from './support/pages.ts';
import { ask, field } from './support/search.ts';

const PICTURES = '/docs/http/guides/typegen';

describe('drawings', () => {
  it('are enlarged by their button, whose name is short', async () => {
    const page = await open(PICTURES, { width: 390, touch: true });
    await page.locator('h1').tap();
    const button = page.getByRole('button', { name: 'Enlarge drawing', exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enlarged drawing' });
    await dialog.waitFor();
    expect(await axe(page, '.zoom-dialog')).toEqual([]);
    expect((await dialog.locator('.diagram').boundingBox())?.width).toBeGreaterThan(500);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Enlarge drawing');
  });

  it('are no smaller when they are enlarged, in a low window too', async () => {
    const page = await open(PICTURES, { width: 844, height: 390 });
    const sizes = (): Promise<number[]> =>
      page
        .locator('.zoom-dialog, main')
        .evaluateAll((places) =>
          places.map((place) => place.querySelector('.diagram text')?.getBoundingClientRect().height ?? 0),
        );
    await page.locator('main .diagram').first().click();
    await page.locator('.zoom-dialog').waitFor();
    const [before = 0, after = 0] = await sizes();
    expect(before).toBeGreaterThan(5);
    expect(after).toBeGreaterThanOrEqual(before);
  });

  it('are enlarged by a click', async () => {
    const page = await open(PICTURES);
    await page.locator('main .diagram').first().click();
    const dialog = page.getByRole('dialog', { name: 'Enlarged drawing' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('have the text of forced colors, in %s mode on a %s system', async (mode, colorScheme) => {
    const page = await open(PICTURES, { mode });
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const [wanted, ...fills] = await page.evaluate(() => {
      const probe = document.querySelector('main')?.appendChild(document.createElement('p')) as HTMLElement;
      probe.style.color = 'CanvasText';
      const texts = [...document.querySelectorAll('main .diagram text')];
      return [getComputedStyle(probe).color, ...texts.map((text) => getComputedStyle(text).fill)];
    });
    expect(fills.length).toBeGreaterThan(5);
    expect(new Set(fills)).toEqual(new Set([wanted]));
  });

  /** Clicks on the first drawing while the script for it is on its way, and gives what lets that arrive. */
  async function clickEarly(page: Page, clickCount: number): Promise<() => Promise<void>> {
    const letGo = await hold(page, /\/zoom\b/);
    const asked = page.waitForRequest(/\/zoom\b/);
    await page.locator('main .diagram').first().click({ clickCount });
    await asked;
    return async () => {
      const answered = page.waitForResponse(/\/zoom\b/);
      letGo();
      await (await answered).finished();
      await page.waitForTimeout(200);
    };
  }

  it('are enlarged at the second try where their script did not come at first', async () => {
    const page = await open(PICTURES, { tolerate: [/ERR_FAILED/] });
    const script = /\/zoom\b/;
    await page.route(script, (route) => route.abort());
    await page.locator('main .diagram').first().click();
    await tryAgain(page, 'The enlarged drawing', script);
    await page.locator('.zoom-dialog').waitFor();
  });

  it('are not enlarged over the search that was opened while their script was on its way', async () => {
    const page = await open(PICTURES);
    const arrive = await clickEarly(page, 1);
    await ask(page, 'del');
    await arrive();
    expect(await page.locator('.zoom-dialog').count()).toBe(0);
    expect(await field(page).inputValue()).toBe('del');
    expect(await focused(page)).toBe('search-field');
  });

  it('are enlarged once by a double click, also before their script is there', async () => {
    const page = await open(PICTURES);
    const arrive = await clickEarly(page, 2);
    await arrive();
    expect(await page.locator('.zoom-dialog').count()).toBe(1);
  });

  it('are not enlarged on the next page when their script comes only then', async () => {
    const page = await open(PICTURES);
    const arrive = await clickEarly(page, 1);
    await arrived(page, await turnPage(page));
    await arrive();
    expect(await page.locator('.zoom-dialog').count()).toBe(0);
  });
});
