import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { searchPageHref, sentQuery } from '../../src/search/options.ts';
import { cleanQuery } from '../../src/search/result.ts';
import { focused, open, storage } from './support/pages.ts';
import { ask, dialog, field, first } from './support/search.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__zimic';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__zimic';

/** What assistive technology is told by the search. */
const said = (page: Page, text: RegExp) => dialog(page).locator('output').filter({ hasText: text });

describe('searches that are remembered', () => {
  it('remembers what was chosen, keeps favourites, and forgets on demand', async () => {
    const page = await open('/docs');
    await ask(page, 'handler.with');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#handlerwith$/);
    const [entry] = JSON.parse((await storage(page))[RECENT] ?? '[]') as Record<string, unknown>[];
    expect(entry).toMatchObject({
      type: 'lvl3',
      url: '/docs/interceptor/api/http-request-handler#handlerwith',
    });
    expect(entry?.['hierarchy']).toMatchObject({ lvl1: 'HttpRequestHandler', lvl3: 'handler.with()' });
    await page.keyboard.press('/');
    await page.getByRole('heading', { name: 'Recent' }).waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('heading', { name: 'Favorite' }).waitFor();
    await said(page, /^Saved: .*handler\.with\(\)/).waitFor();
    expect(JSON.parse((await storage(page))[FAVORITE] ?? '[]')).toHaveLength(1);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('handler.with()');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('search-field');
    await page.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await page.getByText('Paste a whole message').waitFor();
    await said(page, /^Removed: .*handler\.with\(\)/).waitFor();
  });

  it('remembers a result that the middle button opens elsewhere', async () => {
    const page = await open('/docs');
    await ask(page, 'handler.with');
    await first(page).click({ button: 'middle' });
    await expect
      .poll(async () => (JSON.parse((await storage(page))[RECENT] ?? '[]') as unknown[]).length)
      .toBe(1);
  });

  it.each([
    ['recent', RECENT, FAVORITE],
    ['a favourite', FAVORITE, RECENT],
  ])('knows a page again that the former site has stored as %s', async (_, own, other) => {
    const former = {
      objectID: '7-https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith',
      url: '/docs/interceptor/api/http-request-handler#handlerwith',
      type: 'lvl3',
      content: null,
      hierarchy: { lvl0: 'API', lvl1: 'HttpRequestHandler', lvl3: 'handler.with()' },
    };
    const page = await open('/docs', { stored: { [own]: JSON.stringify([former]), [other]: '[]' } });
    await ask(page, 'handler.with');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#handlerwith$/);
    const now = await storage(page);
    expect([own, other].map((key) => (JSON.parse(now[key] ?? '') as unknown[]).length)).toEqual([1, 0]);
  });

  it('does not trust what is stored', async () => {
    const page = await open('/docs', {
      stored: {
        [RECENT]: '{"not": "a list"}',
        [FAVORITE]: JSON.stringify([
          { objectID: 'x', url: 'javascript:alert(1)', hierarchy: { lvl0: 'A', lvl1: 'Bad' } },
          { objectID: 'y', url: 5 },
          {
            objectID: 'z',
            url: '/docs',
            type: 'lvl1',
            content: null,
            hierarchy: { lvl0: 'Docs', lvl1: '<b>Good</b>' },
          },
        ]),
      },
    });
    await page.keyboard.press('/');
    await page.getByText('<b>Good</b>').waitFor();
    expect(await page.locator('[data-history-link]').count()).toBe(1);
  });

  it.each([
    ['10,000 characters', 'e'.repeat(10_000)],
    ['markup', '<img src=x onerror=alert(1)><script>alert(2)</script>'],
    ['control characters', 'a\u0000b\u001b[31mc\u202ed'],
    ['right to left', 'مرحبا بالعالم שלום'],
    ['a lone surrogate', 'delay \ud800 x'],
    ['10,000 characters of another script', '\u6c49'.repeat(10_000)],
    ['10,000 lone surrogates', `delay ${'\ud800'.repeat(10_000)}`],
  ])('takes %s without harm', async (_name, text) => {
    const page = await open('/docs');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.evaluate((value) => {
      const input = document.querySelector<HTMLInputElement>('#search-field') as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    // its script has read the field: before, the form would send all that was pasted
    await page.getByRole('button', { name: 'Clear the query' }).waitFor();
    await expect
      .poll(() =>
        dialog(page).getByRole('listbox').or(dialog(page).getByText('No results found for')).count(),
      )
      .toBeGreaterThan(0);
    // the results page, from the dialog with what was pasted
    await page.getByRole('button', { name: 'All results' }).click();
    const isShown = async (query: string): Promise<void> => {
      // the address is shortened to what was searched
      await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === query);
      await page
        .getByRole('heading', { level: 1, name: `Search results for "${query}"`, exact: true })
        .waitFor();
    };
    await isShown(sentQuery(cleanQuery(text)));
    // the results page, from an address that holds as much of it as servers take
    await page.goto(searchPageHref('/search', text));
    const query = cleanQuery(sentQuery(text));
    await isShown(query);
    expect(await page.getByRole('searchbox').inputValue()).toBe(query);
    await page.getByText(/documents? found$|^No results were found$/).waitFor();
  });
});
