import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from './support/axe.ts';
import { turnPage } from './support/moving.ts';
import { hold, arrived, focused, newContext, open, root, storage, visit, tryAgain } from './support/pages.ts';

const GUIDE = '/docs/http/guides/schemas';
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const pageLink = (page: Page) => page.locator('[data-page-text] p > a:not([class])[href^="/docs"]').first();

describe('keyboard shortcuts', () => {
  it('are shown by a press that came before the script of the page', async () => {
    const page = await (await newContext()).newPage();
    const letGo = await hold(page, /\/page\.[^/]+\.js$|page\.client\.ts/);
    await page.goto(GUIDE, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    letGo();
    await help(page).waitFor();
  });

  it('are no part of a word, whose field may not be there yet', async () => {
    const page = await open('/docs/http/guides/schemas');
    // each at its time, whether or not the last one was handled: between two letters a busy machine could take the
    // second behind which a word ends
    const pressed = [...'authentication'].map(async (letter, place) => {
      await page.waitForTimeout(place * 10);
      await page.keyboard.press(letter);
    });
    await Promise.all(pressed);
    await page.waitForTimeout(300);
    expect((await storage(page))['theme']).toBeUndefined();
    expect(new URL(page.url()).pathname).toBe('/docs/http/guides/schemas');
    // a second after the last letter, shortcuts work again
    await page.waitForTimeout(1100);
    await page.keyboard.press('t');
    await expect.poll(async () => (await storage(page))['theme']).toBeDefined();
  });

  it('are told from a word by when they were pressed, however late their script comes', async () => {
    const page = await open('/docs/http/guides/schemas');
    const letGo = await hold(page, /\/aids\b/);
    await page.keyboard.type('aut', { delay: 30 });
    await page.waitForTimeout(1100);
    await page.keyboard.press('t');
    letGo();
    await expect.poll(async () => (await storage(page))['theme']).toBeDefined();
  });

  it('are no text that was typed into the search, however late their script comes', async () => {
    const page = await open(GUIDE);
    const letGo = await hold(page, /\/aids\b/);
    await page.keyboard.press('Control+k');
    const field = page.locator('#search-field');
    await field.press('t');
    // the field has the focus until the frame that shows the page without it
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return field.evaluate((element) => element === document.activeElement);
      })
      .toBe(false);
    letGo();
    // the aids answer this one, which comes behind the others
    await page.locator('body').press('?');
    await help(page).waitFor();
    expect((await storage(page))['theme']).toBeUndefined();
  });

  it('are answered behind a search, which leaves the focus to its button', async () => {
    const page = await open(GUIDE);
    const button = page.getByRole('button', { name: 'Search' });
    await button.click();
    await page.locator('#search-field').press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('?');
    await help(page).waitFor();
  });

  it('turn no page but the one that they were pressed on', async () => {
    const page = await open('/docs/http');
    const letGo = await hold(page, /\/aids\b/);
    await page.keyboard.press('n');
    await turnPage(page);
    await arrived(page, '/docs/http/getting-started');
    letGo();
    await page.locator('body').press('?');
    await help(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/http/getting-started');
  });

  it('are listed by ?, and the dialog gives the focus back', async () => {
    const page = await open(GUIDE);
    await pageLink(page).focus();
    const before = await focused(page);
    await page.keyboard.press('?');
    await help(page).waitFor();
    expect(await help(page).locator('dt').allTextContents()).toContain('Next page');
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(before);
  });

  it.each([
    ['of their own', /\/help-dialog\b/, '?', 'The list of shortcuts'],
    ['of all aids to reading', /\/aids\b/, 'button', 'A part of the page'],
  ])(
    'are listed at the second try where a script did not come at first: that %s',
    async (_, script, by, part) => {
      const page = await open(GUIDE, { tolerate: [/ERR_FAILED/] });
      await page.route(script, (route) => route.abort());
      if (by === 'button') await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      else await page.keyboard.press(by);
      await tryAgain(page, part, script);
      await help(page).waitFor();
    },
  );

  it('show by the bar at the top that they are on their way', async () => {
    const page = await open(GUIDE);
    const release = await hold(page, /\/help-dialog\b/);
    await page.keyboard.press('?');
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    release();
    await help(page).waitFor();
    await page.locator('.progress-bar').waitFor({ state: 'detached' });
  });

  it('are listed by the button at the end of the page', async () => {
    const page = await open(GUIDE);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help(page).waitFor();
    expect(await axe(page, '#shortcuts')).toEqual([]);
  });

  it('stay listed when the selection of their text ends beside the dialog', async () => {
    const page = await open(GUIDE);
    await page.keyboard.press('?');
    await help(page).waitFor();
    const box = await help(page).locator('dt').first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(5, (box?.y ?? 0) + 5, { steps: 3 });
    await page.mouse.up();
    expect(await help(page).isVisible()).toBe(true);
  });

  it('stay listed while the mouse clicks inside the dialog, and go when it clicks beside it', async () => {
    const page = await open(GUIDE);
    await page.keyboard.press('?');
    await help(page).waitFor();
    const box = await help(page).boundingBox();
    if (!box) throw new Error('the dialog is not shown');
    // on its edge, and between the list and the box below it
    await page.mouse.click(box.x + 6, box.y + box.height / 2);
    const list = await help(page).locator('dl').boundingBox();
    await page.mouse.click(box.x + box.width / 2, (list?.y ?? 0) + (list?.height ?? 0) + 4);
    expect(await help(page).isVisible()).toBe(true);
    await page.mouse.click(box.x - 20, box.y + 20);
    await help(page).waitFor({ state: 'detached' });
  });

  it('name no switch of the color mode where there is none', async () => {
    const page = await open(GUIDE);
    await page.evaluate(() => {
      for (const toggle of document.querySelectorAll('[data-color-mode-toggle]')) toggle.remove();
    });
    await page.keyboard.press('?');
    await help(page).getByText('Next page').waitFor();
    expect(await help(page).getByText('Switch between').count()).toBe(0);
  });

  it('name no search where the navbar has none', async () => {
    const page = await open(GUIDE);
    await page.keyboard.press('?');
    await help(page).getByText('Ctrl or Cmd with K').waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.querySelector('dialog[data-search]')?.remove());
    await page.keyboard.press('?');
    await help(page).getByText('Next page').waitFor();
    expect(
      await help(page)
        .getByText(/Search|with K/)
        .count(),
    ).toBe(0);
  });

  it('turn pages and switch the colour mode, once for each press', async () => {
    const page = await open(GUIDE, { mode: 'dark' });
    const next = await page.locator('main a[rel="next"]').getAttribute('href');
    await page.keyboard.down('t');
    await expect.poll(() => root(page, 'data-theme')).toBe('light');
    // a key that is held comes again and again
    await page.keyboard.down('t');
    await page.keyboard.up('t');
    await page.waitForTimeout(300);
    expect(await root(page, 'data-theme')).toBe('light');
    await page.keyboard.press('n');
    await arrived(page, next as string);
    await page.keyboard.press('p');
    await arrived(page, GUIDE);
  });

  it('are at the same places on a keyboard of other letters', async () => {
    const page = await open(GUIDE, { mode: 'dark' });
    const press = (key: string, code: string): Promise<void> =>
      page.evaluate(
        (init) => void document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
        { key, code },
      );
    // loads what handles keys
    await page.keyboard.press('Shift');
    // a letter of the Russian keyboard
    await expect.poll(() => press('е', 'KeyT').then(() => root(page, 'data-theme'))).toBe('light');
  });

  it('can be switched off where nothing can be stored', async () => {
    const page = await (await newContext({ mode: 'dark' })).newPage();
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      }),
    );
    await visit(page, GUIDE);
    const mode = await root(page, 'data-theme');
    await page.keyboard.press('?');
    await help(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    for (const key of ['t', 'n', '/']) await page.keyboard.press(key);
    await page.waitForTimeout(200);
    expect([await root(page, 'data-theme'), new URL(page.url()).pathname]).toEqual([mode, GUIDE]);
    expect(await page.locator('dialog[data-search]:popover-open').count()).toBe(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    expect(await help(page).getByRole('checkbox').isChecked()).toBe(false);
  });

  it('follow what is chosen in another window, also after a choice in this one', async () => {
    const context = await newContext({ mode: 'dark' });
    const [one, other] = [
      await visit(await context.newPage(), GUIDE),
      await visit(await context.newPage(), GUIDE),
    ];
    const choose = async (page: Page, isOn: boolean): Promise<void> => {
      await page.bringToFront();
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await help(page).getByRole('checkbox').setChecked(isOn);
      await page.keyboard.press('Escape');
      await help(page).waitFor({ state: 'detached' });
    };
    await choose(one, false);
    await choose(other, true);
    await one.bringToFront();
    await one.keyboard.press('t');
    await expect.poll(() => root(one, 'data-theme')).toBe('light');
  });

  it('do nothing while someone types, with other keys held, or when they are switched off', async () => {
    const page = await open(GUIDE, { mode: 'dark' });
    await page.keyboard.press('?');
    await help(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('t');
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    expect((await storage(page))['shortcuts']).toBe('off');
    for (const key of ['t', 'n', '?']) await page.keyboard.press(key);
    await page.waitForTimeout(200);
    expect(await root(page, 'data-theme')).toBe('dark');
    expect(new URL(page.url()).pathname).toBe(GUIDE);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help(page).getByRole('checkbox').check();
    expect((await storage(page))['shortcuts']).toBeUndefined();
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    for (const keys of ['Control+p', 'Alt+t', 'Meta+t']) await page.keyboard.press(keys);
    await page.waitForTimeout(200);
    expect([await root(page, 'data-theme'), new URL(page.url()).pathname]).toEqual(['dark', GUIDE]);
    await page.evaluate(() => {
      const field = document.querySelector('main')?.appendChild(document.createElement('input'));
      field?.focus();
    });
    await page.keyboard.press('t');
    await page.waitForTimeout(200);
    expect(await root(page, 'data-theme')).toBe('dark');
  });
});
