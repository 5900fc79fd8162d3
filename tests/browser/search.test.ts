import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { turnPage } from './support/moving.ts';
import { arrived, focused, hold, isDev, newContext, open, visit, wake } from './support/pages.ts';
import { ask, dialog, failures, field, first, INDEX, SEARCH_BOX } from './support/search.ts';

/** Puts an input into the page and the focus on it. */
async function focusInput(page: Page, type: string): Promise<void> {
  await page.evaluate((of) => {
    const input = document.createElement('input');
    input.type = of;
    document.querySelector('#main')?.prepend(input);
    input.focus();
  }, type);
}

describe('the search dialog', () => {
  it('costs nothing before it is wanted, and fetches what it needs once', { skip: isDev }, async () => {
    const context = await newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, '/docs/http');
    await page.waitForTimeout(300);
    expect(asked.filter((path) => /search|worker|hydrate|react/i.test(path.split('/').at(-1) ?? ''))).toEqual(
      [],
    );
    await ask(page, 'handler.with');
    await first(page).waitFor();
    await field(page).fill('delay');
    await page.getByText('handler.delay()').first().waitFor();
    expect(asked.filter((path) => INDEX.test(path))).toHaveLength(1);
  });

  it('asks for all that it needs before any of it has come', { skip: isDev }, async () => {
    const context = await newContext();
    const page = await context.newPage();
    await visit(page, '/docs/http');
    const asked = new Set<string>();
    const { promise: come, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/_astro\/.+\.js$|search-index\.json$/, async (route) => {
      asked.add(new URL(route.request().url()).pathname.replace(/^.*\/|[.-][\w-]{8}(?=\.js$)/g, ''));
      await come;
      await route.continue();
    });
    await ask(page, 'handler.with');
    await expect
      .poll(() => [...asked].sort())
      .toEqual([
        'SearchBox.js',
        // what the first move of a pointer loads
        'aids.js',
        'awake.client.js',
        'hydrate.js',
        'search-index.json',
        'search.js',
        'worker.js',
      ]);
    answer();
    await first(page).waitFor();
  });

  it('shows the results that fill the panel first, and the others behind them', async () => {
    const page = await open('/docs');
    await ask(page, 'x');
    await page.evaluate(() => {
      const addresses = (): (string | null)[] =>
        [...document.querySelectorAll('[role="option"]')].map((option) => option.getAttribute('href'));
      const before = addresses().join();
      const lists: string[] = ((window as { lists?: string[] } & Window).lists = []);
      new MutationObserver(() => {
        const list = addresses().join();
        if (list !== before && list !== lists.at(-1)) lists.push(list);
      }).observe(document.querySelector('dialog[data-search]') as Element, {
        subtree: true,
        childList: true,
      });
    });
    await field(page).fill('headers');
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(10);
    const [begun = '', whole = ''] = await page.evaluate(
      () => (window as { lists?: string[] } & Window).lists ?? [],
    );
    expect(begun.split(',')).toHaveLength(10);
    expect(whole.slice(0, begun.length + 1)).toBe(`${begun},`);
  });

  it.each(['Control+k', 'Meta+k', '/'])(
    'opens by %s and gives the focus back when it closes',
    async (key) => {
      const page = await open('/docs');
      await page.keyboard.press(key);
      expect(await dialog(page).isVisible()).toBe(true);
      expect(await focused(page)).toBe('search-field');
      await page.keyboard.press('Escape');
      expect(await dialog(page).isVisible()).toBe(false);
      await page.locator('[data-search-open]').focus();
      await page.keyboard.press('Enter');
      expect(await dialog(page).isVisible()).toBe(true);
      await page.keyboard.press('Control+k');
      expect(await dialog(page).isVisible()).toBe(false);
      expect(await focused(page)).toContain('Search zimic.dev...');
    },
  );

  it.each(['Escape', 'Control+k'])(
    'leaves the focus at the search button when %s closes it and it was opened from nowhere',
    async (key) => {
      const page = await open('/docs');
      await page.keyboard.press('/');
      await field(page).waitFor();
      await wake(page);
      await page.keyboard.press(key);
      await dialog(page).waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page)).toContain('Search zimic.dev...');
    },
  );

  it.each([
    ['a keyboard of Cyrillic letters', 'л', true],
    ['a keyboard with another letter there', 'e', false],
  ])('on %s, the key of the K opens it or not', async (_, key, opens) => {
    const page = await open('/docs');
    const isTaken = await page.evaluate((letter) => {
      const how = { key: letter, code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', how));
    }, key);
    expect(isTaken).toBe(opens);
    expect(await dialog(page).isVisible()).toBe(opens);
  });

  it('opens once while its keys are held down', async () => {
    const page = await open('/docs');
    await page.keyboard.down('Control');
    for (let count = 0; count < 4; count++) {
      await page.keyboard.down('k');
      expect(await dialog(page).isVisible()).toBe(true);
    }
    await page.keyboard.up('k');
    await page.keyboard.press('k');
    expect(await dialog(page).isVisible()).toBe(false);
  });

  it('closes by Escape with a query in the field, which is there when it opens again', async () => {
    const page = await open('/docs');
    await ask(page, 'delay');
    await first(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog(page).isVisible()).toBe(false);
    await page.keyboard.press('/');
    expect(await field(page).inputValue()).toBe('delay');
    await first(page).waitFor();
  });

  it('closes by Escape, with what was typed kept, before it is ready', { skip: isDev }, async () => {
    const context = await newContext(failures);
    const page = await context.newPage();
    await page.route(SEARCH_BOX, (route) => route.abort());
    await visit(page, '/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('delay');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('delay');
  });

  it('searches the text that is selected: lines as words, and not more than a query may have', async () => {
    const page = await open('/docs/http/guides/schemas');
    const select = (selector: string): Promise<string> =>
      page.evaluate((what) => {
        const element = document.querySelector(what);
        if (element) getSelection()?.selectAllChildren(element);
        return String(getSelection()).replace(/\s+/g, ' ').trim();
      }, selector);
    expect(await select('[data-toc] li:has(ul)')).toContain(' ');
    const selected = await select('[data-toc] li:has(ul)');
    await page.keyboard.press('Control+k');
    expect(await field(page).inputValue()).toBe(selected);
    await page.keyboard.press('Escape');
    const text = await select('main');
    expect(text.length).toBeGreaterThan(3000);
    await page.keyboard.press('/');
    expect(await field(page).inputValue()).toBe(text.slice(0, 3000));
  });

  it('opens by / right after Escape, while its field still has the focus', async () => {
    const page = await open('/docs');
    await ask(page, 'delay');
    await first(page).waitFor();
    const had = await page.evaluate(() => {
      const press = (key: string): boolean | undefined =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      press('Escape');
      const { id } = document.activeElement as HTMLElement;
      press('/');
      return id;
    });
    expect(had).toBe('search-field');
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await focused(page)).toBe('search-field');
  });

  it('does not open by / while a field has the focus', async () => {
    const page = await open('/search');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('a/b');
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await page.getByRole('searchbox').inputValue()).toBe('a/b');
  });

  it.each(['text', 'search', 'email', 'number', 'date', 'password'])(
    'does not open by / in a field of type %s',
    async (type) => {
      const page = await open('/docs');
      await focusInput(page, type);
      await page.keyboard.press('/');
      expect(await dialog(page).isVisible()).toBe(false);
    },
  );

  it.each(['submit', 'reset', 'range', 'checkbox', 'color', 'file'])(
    'opens by / while an input of type %s has the focus, which takes no text',
    async (type) => {
      const page = await open('/docs');
      await focusInput(page, type);
      await page.keyboard.press('/');
      expect(await dialog(page).isVisible()).toBe(true);
    },
  );

  it('takes no harm from a field that the browser fills in, whose event has no key', async () => {
    const page = await open('/docs');
    await focusInput(page, 'email');
    await page.evaluate(() => document.activeElement?.dispatchEvent(new Event('keydown', { bubbles: true })));
    await page.keyboard.press('Control+k');
    expect(await dialog(page).isVisible()).toBe(true);
  });

  it('keeps what is typed before it is ready, and Enter then opens the first result', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const release = await hold(page, SEARCH_BOX);
    await visit(page, '/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('handler.checkTimes', { delay: 10 });
    expect(await field(page).inputValue()).toBe('handler.checkTimes');
    release();
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/http-request-handler#handlerchecktimes$/);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  it('stays open, with what is typed, when a page arrives that was asked for before it', async () => {
    const page = await open('/docs/http/guides/schemas');
    await wake(page);
    const arrives = await hold(page, '**/docs/http/guides/path-params');
    await turnPage(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('head');
    arrives();
    await arrived(page, '/docs/http/guides/path-params');
    await page.keyboard.type('ers');
    await first(page).waitFor();
    expect(await field(page).inputValue()).toBe('headers');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // the visitor goes back with it open: that closes it
    await page.goBack();
    await arrived(page, '/docs/http/guides/schemas');
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });
});
