import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { forgetPopovers, hold, newContext, ready, visit } from './support/pages.ts';

interface Press {
  key: string;
  code: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
  /** Element that the key is pressed on; `shadow` is a field in a shadow tree, as extensions add. */
  on?: 'select' | 'textarea' | 'shadow';
}

const PRESSES: [name: string, press: Press, opens: boolean][] = [
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }, true],
  ['Cmd+K', { key: 'k', code: 'KeyK', metaKey: true }, true],
  ['Ctrl+K with Caps Lock', { key: 'K', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl+K on a Cyrillic keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl+K while typing', { key: 'k', code: 'KeyK', ctrlKey: true, on: 'textarea' }, true],
  ['Ctrl+Alt+K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
  ['Ctrl+Shift+K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
  ['K', { key: 'k', code: 'KeyK' }, false],
  ['/', { key: '/', code: 'Slash' }, true],
  ['Shift+7, which is / on German keyboards', { key: '/', code: 'Digit7', shiftKey: true }, true],
  ['Ctrl+/', { key: '/', code: 'Slash', ctrlKey: true }, false],
  ['Alt+/', { key: '/', code: 'Slash', altKey: true }, false],
  ['/ in a select', { key: '/', code: 'Slash', on: 'select' }, false],
  ['/ in a text area', { key: '/', code: 'Slash', on: 'textarea' }, false],
  ['/ in a field of an extension', { key: '/', code: 'Slash', on: 'shadow' }, false],
];

/** What each press did, by its name; the dialog is closed after each. */
function pressAll(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate((presses) => {
    const dialog = document.querySelector('dialog[data-search]') as HTMLDialogElement;
    return Object.fromEntries(
      presses.map(([name, { on, ...init }]) => {
        const added = on && document.body.appendChild(document.createElement(on === 'shadow' ? 'div' : on));
        const tree = on === 'shadow' ? added?.attachShadow({ mode: 'open' }) : undefined;
        const target = tree?.appendChild(document.createElement('input')) ?? added ?? document.body;
        target.focus();
        const event = { ...init, bubbles: true, cancelable: true, composed: true };
        target.dispatchEvent(new KeyboardEvent('keydown', event));
        const isOpen = dialog.matches(':popover-open');
        if (isOpen) dialog.hidePopover();
        added?.remove();
        return [name, isOpen];
      }),
    );
  }, PRESSES);
}

/** Whether the dialog is open after each keydown of a press that lasts. */
function pressLong(page: Page): Promise<boolean[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[data-search]') as HTMLDialogElement;
    const states = [false, true, true].map((repeat) => {
      const press = { key: 'k', code: 'KeyK', ctrlKey: true, repeat, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', press));
      return dialog.matches(':popover-open');
    });
    dialog.hidePopover();
    return states;
  });
}

describe('the keys that open the search', () => {
  const expected = Object.fromEntries(PRESSES.map(([name, , opens]) => [name, opens]));

  it('are the same before the page has its script and after', async () => {
    const page = await (await newContext()).newPage();
    const release = await hold(page, /\/_astro\/.*\.js$/);
    await page.goto('/docs', { waitUntil: 'commit' });
    await page.locator('dialog[data-search]').waitFor({ state: 'attached' });
    expect(await pressAll(page)).toEqual(expected);
    expect(await pressLong(page)).toEqual([true, true, true]);
    release();
    await ready(page);
    expect(await pressAll(page)).toEqual(expected);
    expect(await pressLong(page)).toEqual([true, true, true]);
  });
});

describe('the search link', () => {
  it('stays one where there are no popovers, and leads to the search page', async () => {
    const context = await newContext();
    await forgetPopovers(context);
    const page = await visit(await context.newPage(), '/docs');
    const link = page.locator('[data-search-open]').first();
    expect([await link.getAttribute('role'), await link.getAttribute('aria-haspopup')]).toEqual([null, null]);
    await link.press('Enter');
    await page.waitForURL('**/search');
  });

  it.each(['Control+k', '/'])('is followed by %s where there are no popovers', async (key) => {
    const context = await newContext();
    await forgetPopovers(context);
    const page = await visit(await context.newPage(), '/docs');
    await page.keyboard.press(key);
    await page.waitForURL('**/search');
  });
});
