import { describe, expect, it } from 'vitest';
import { sentQuery } from '../../src/search/options.ts';
import { axe } from './support/axe.ts';
import {
  animationsEnded,
  arrived,
  focused,
  hold,
  isDev,
  newContext,
  open,
  site,
  storage,
  visit,
} from './support/pages.ts';
import { ask, dialog, excerpts, field, first, INDEX, options, TEXTS } from './support/search.ts';

describe('results in the search dialog', () => {
  it('says the placeholder with the host, groups by page, marks, and shows kind and signature', async () => {
    const page = await open('/docs');
    expect(await field(page).getAttribute('placeholder')).toBe('Search zimic.dev...');
    await ask(page, 'handler.wi');
    await page.getByText('handler.with()').first().waitFor();
    expect(
      await page
        .getByRole('group', { name: /HttpRequestHandler/ })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await first(page).locator('mark').first().innerText()).toBe('handler');
    expect(await first(page).innerText()).toMatch(/method[\s\S]*with\(/);
    expect(await first(page).getAttribute('aria-selected')).toBe('true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-option-0');
  });

  it('works by keyboard: arrows move and wrap, the active option is named, Ctrl+Enter opens a tab', async () => {
    const page = await open('/docs');
    await ask(page, 'bodies');
    await first(page).waitFor();
    const count = await options(page).count();
    await page.keyboard.press('ArrowUp');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(`search-option-${count - 1}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-option-1');
    const href = await options(page).nth(1).getAttribute('href');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    expect(new URL(tab.url()).pathname + new URL(tab.url()).hash).toBe(href);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  it.each([390, 1440])(
    'fetches texts of results in sight alone, of others as they come: %i px',
    async (width) => {
      const context = await newContext({ width });
      const page = await visit(await context.newPage(), '/docs');
      const fetched = new Set<string>();
      context.on('request', (request) => TEXTS.test(request.url()) && fetched.add(request.url()));
      await ask(page, 'request');
      await first(page).waitFor();
      await excerpts(page).first().waitFor();
      // those that come are there
      await page.waitForTimeout(500);
      const [before, shown] = [fetched.size, await excerpts(page).count()];
      expect(shown).toBeLessThan(await options(page).count());
      await options(page).last().scrollIntoViewIfNeeded();
      await expect.poll(() => excerpts(page).count()).toBeGreaterThan(shown);
      expect(fetched.size).toBeGreaterThan(before);
    },
  );

  it('keeps the active option in sight, up and down', async () => {
    const page = await open('/docs', { width: 1280, height: 800 });
    await ask(page, 'headers');
    await first(page).waitFor();
    const active = dialog(page).locator('[role="option"][aria-selected="true"]');
    const list = dialog(page).locator('[data-panel]');
    for (const key of [...Array(13).fill('ArrowDown'), ...Array(12).fill('ArrowUp')] as string[]) {
      await page.keyboard.press(key);
      const [at, panel] = [await active.boundingBox(), await list.boundingBox()];
      expect(at?.y, key).toBeGreaterThanOrEqual(panel?.y ?? Infinity);
      expect((at?.y ?? 0) + (at?.height ?? 0), key).toBeLessThanOrEqual(
        (panel?.y ?? 0) + (panel?.height ?? 0),
      );
    }
  });

  it.each(['Control+Enter', 'Shift+Enter'])(
    'opens the first result elsewhere by %s, also before it is there, and remembers it',
    async (keys) => {
      const context = await newContext();
      const page = await context.newPage();
      const answer = await hold(page, INDEX);
      await visit(page, '/docs');
      await ask(page, 'handler.checkTimes');
      await page.getByText('Searching...').first().waitFor();
      const opening = context.waitForEvent('page');
      await page.keyboard.press(keys);
      answer();
      const other = await opening;
      await other.waitForURL(/#handlerchecktimes$/);
      expect(new URL(page.url()).pathname).toBe('/docs');
      expect(JSON.stringify(await storage(page))).toContain('handlerchecktimes');
    },
  );

  it(
    'opens a result elsewhere in browsers that run what waits meanwhile, as Firefox does',
    { skip: isDev },
    async () => {
      const context = await newContext();
      await context.addInitScript(() => {
        // what waits in React's scheduler: its next microtasks, then its next messages
        const microtasks: (() => void)[] = [];
        const channels: MessageChannel[] = [];
        const queue = queueMicrotask;
        globalThis.queueMicrotask = (act) => {
          microtasks.push(act);
          queue(() => {
            const at = microtasks.indexOf(act);
            if (at !== -1) microtasks.splice(at, 1)[0]?.();
          });
        };
        globalThis.MessageChannel = class extends MessageChannel {
          constructor() {
            super();
            channels.push(this);
          }
        };
        window.open = (href) => {
          for (const act of microtasks.splice(0)) act();
          for (const { port1 } of channels) port1.onmessage?.(new MessageEvent('message'));
          document.title = String(href);
          return null;
        };
      });
      const page = await context.newPage();
      const answer = await hold(page, INDEX);
      await visit(page, '/docs');
      await ask(page, 'handler.checkTimes');
      await page.getByText('Searching...').first().waitFor();
      await page.keyboard.press('Control+Enter');
      answer();
      await expect.poll(() => page.title()).toMatch(/#handlerchecktimes$/);
    },
  );

  it('shows the best results of what is typed next, wherever the list was scrolled to', async () => {
    const page = await open('/docs');
    await ask(page, 'request');
    await first(page).waitFor();
    const panel = dialog(page).locator('[data-panel]');
    await panel.evaluate((element) => element.scrollTo(0, 400));
    expect(await panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBe(0);
  });

  it('leaves Enter to the input method that it ends, also where the browser no longer calls it composing', async () => {
    const page = await open('/docs');
    await ask(page, 'delay');
    await first(page).waitFor();
    await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
    await page.waitForTimeout(300);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/docs');
  });

  it('works by pointer and closes by its backdrop', async () => {
    const page = await open('/docs');
    await page.locator('[data-search-open]').click();
    await field(page).fill('typegen');
    await first(page).waitFor();
    const href = await options(page).nth(2).getAttribute('href');
    await options(page).nth(2).click();
    await page.waitForURL((url) => url.pathname + url.hash === href);
    await arrived(page, new URL(page.url()).pathname);
    // while one page fades into the next, the browser takes no clicks
    await animationsEnded(page);
    await page.keyboard.press('/');
    await dialog(page).waitFor();
    await page.mouse.click(20, 500);
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toContain('Search zimic.dev...');
  });

  it('keeps the keyboard in its field when a result is opened in another tab', async () => {
    const page = await open('/docs');
    await ask(page, 'headers');
    await first(page).waitFor();
    const tab = page.context().waitForEvent('page');
    await options(page).nth(1).click({ button: 'middle' });
    await (await tab).close();
    await page.bringToFront();
    await page.keyboard.type('x');
    expect(await field(page).inputValue()).toBe('headersx');
  });

  it('has the dashes of a flag in one line with its name on a phone', async () => {
    const page = await open('/docs', { width: 390 });
    await ask(page, 'server start --log');
    await first(page).getByText('unhandled').first().waitFor();
    const bottoms = await first(page).evaluate((option) => {
      const texts = document.createTreeWalker(option, NodeFilter.SHOW_TEXT);
      const bottomOf = (text: string): number | undefined => {
        while (texts.nextNode()) {
          const node = texts.currentNode as Text;
          const at = node.data.indexOf(text);
          if (at === -1) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + text.length);
          return Math.round(range.getBoundingClientRect().bottom);
        }
        return undefined;
      };
      return [bottomOf('--'), bottomOf('log'), bottomOf('unhandled')];
    });
    expect(bottoms[0]).toBeGreaterThan(0);
    expect(bottoms).toEqual([bottoms[0], bottoms[0], bottoms[0]]);
  });

  it('leaves no room for the sign of the Enter key where nothing can hover', async () => {
    const page = await open('/docs', { width: 390, phone: true });
    await page.locator('header').getByRole('button', { name: 'Search' }).tap();
    await field(page).fill('headers');
    await first(page).waitFor();
    const room = await first(page).evaluate((option) => {
      const title = option.querySelector('svg + span') as Element;
      return option.getBoundingClientRect().right - title.getBoundingClientRect().right;
    });
    expect(room).toBeLessThan(12);
  });

  it('fills the screen of a phone and opens by touch', async () => {
    const page = await open('/docs', { width: 390, touch: true });
    await page.locator('[data-search-open]').tap();
    await field(page).fill('auth');
    await first(page).waitFor();
    const box = await dialog(page).boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.height).toBe(844);
    await first(page).tap();
    await page.waitForURL(/\/docs\/.+/);
  });

  it('leads to all results with the true count', async () => {
    const page = await open('/docs');
    await ask(page, 'd');
    await field(page).fill('delay & "more"');
    const link = page.getByRole('link', { name: /^See all \d+ results$/ });
    await link.waitFor();
    const count = Number(/\d+/.exec(await link.innerText())?.[0]);
    expect(await link.getAttribute('href')).toBe(`/search?q=${encodeURIComponent('delay & "more"')}`);
    await link.click();
    await page.getByText(new RegExp(`^${count} documents found$`)).waitFor();
  });

  it('leads to all results by its button too, without loading the site anew', async () => {
    const page = await open('/docs');
    await ask(page, ' delay\u0000 ');
    await first(page).waitFor();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.getByRole('button', { name: 'All results' }).click();
    await page.getByText(/^\d+ documents found$/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=delay');
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    await page.goBack();
    await page.waitForURL(/\/docs$/);
  });

  it('leaves its list where it is when the mouse points at a result, and takes no rest for pointing', async () => {
    const page = await open('/docs');
    await ask(page, 'request');
    await first(page).waitFor();
    const panel = dialog(page).locator('[data-panel]');
    const scrolled = (): Promise<number> => panel.evaluate(({ scrollTop }) => scrollTop);
    const { y: top, height } = (await panel.boundingBox()) ?? { y: 0, height: 0 };
    // the last result in view is cut off
    const cut = await options(page).evaluateAll((all, bottom) => {
      const at = all.findIndex((option) => option.getBoundingClientRect().bottom > bottom);
      const box = all[at]?.getBoundingClientRect();
      all[at]?.closest('[data-panel]')?.scrollBy(0, (box?.top ?? 0) - bottom + 12);
      return at;
    }, top + height);
    const before = await scrolled();
    const { x, y } = (await options(page).nth(cut).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 5);
    await page.mouse.move(x + 41, y + 6);
    await expect.poll(() => options(page).nth(cut).getAttribute('aria-selected')).toBe('true');
    await page.waitForTimeout(100);
    expect(await scrolled()).toBe(before);
    // by key the list goes on under the mouse
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
    const reached = options(page).nth(cut + 4);
    await expect.poll(() => reached.getAttribute('aria-selected')).toBe('true');
    await expect.poll(scrolled).toBeGreaterThan(before);
  });

  it('shows excerpts without moving a result', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const answer = await hold(context, TEXTS);
    await visit(page, '/docs');
    const asked = context.waitForEvent('request', (request) => TEXTS.test(request.url()));
    await ask(page, 'handler.with');
    await asked;
    const places = (): Promise<number[]> =>
      options(page).evaluateAll((all) => all.map((option) => option.getBoundingClientRect().top));
    const before = await places();
    expect(await excerpts(page).count()).toBe(0);
    answer();
    await excerpts(page).first().waitFor({ state: 'attached' });
    expect(await places()).toEqual(before);
  });

  it('keeps no space for the text of a section that has none', async () => {
    const page = await open('/docs');
    await ask(page, 'types of the client');
    await excerpts(page).first().waitFor();
    expect(await first(page).innerText()).toMatch(/Types of the client/);
    expect(await first(page).locator('> span > * + span').count()).toBe(0);
  });

  it('announces the count, and says when nothing is found only after an answer', async () => {
    const page = await open('/docs');
    await ask(page, 'headers');
    await expect
      .poll(() => dialog(page).getByRole('status').textContent(), { timeout: 6000 })
      .toMatch(/^\d+ results for "headers"$/);
    await field(page).fill('xqzzk');
    await page.getByText('No results found for "xqzzk"').first().waitFor();
    await page.getByText('Believe this query should return results?').waitFor();
    expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toContain('xqzzk');
    await page.getByText('Try searching for:').waitFor();
    const suggestion = dialog(page).locator('li button').first();
    const text = await suggestion.innerText();
    await suggestion.click();
    await first(page).waitFor();
    expect(await field(page).inputValue()).toBe(text);
    expect(await focused(page)).toBe('search-field');
    // of a pasted text it reads and reports the beginning alone
    await field(page).fill('xqzzk '.repeat(400));
    await expect
      .poll(() => dialog(page).getByRole('status').textContent(), { timeout: 6000 })
      .toMatch(/^No results found for "[xqzk ]{100}…"$/);
    const report = await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href');
    expect(decodeURIComponent(report ?? '')).toMatch(/(?<![xqzk ])[xqzk ]{512}$/);
  });

  it('cuts what is pasted where a query ends, and searches it; an address holds its beginning', async () => {
    const page = await open('/docs');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
    await page.evaluate((text) => navigator.clipboard.writeText(text), `delay ${'\u20ac'.repeat(10_000)}`);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+v');
    await first(page).waitFor();
    const typed = await field(page).inputValue();
    expect(typed).toHaveLength(3000);
    const all = page.getByRole('link', { name: /^See all \d+ results?$/ });
    await all.click();
    const sent = sentQuery(typed);
    expect(sent.length).toBeLessThan(1000);
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === sent);
    await page.locator('article').first().waitFor();
    const box = page.getByRole('searchbox');
    expect(await box.inputValue()).toBe(sent);
    // on the search page all of it is searched, too
    await box.fill(typed);
    await page
      .getByRole('heading', { level: 1, name: `Search results for "${typed}"`, exact: true })
      .waitFor();
    await box.press('Enter');
    expect(new URL(page.url()).searchParams.get('q')).toBe(sent);
  });

  it.each(['dark', 'light'] as const)('has no fault that axe finds, in any state (%s)', async (mode) => {
    const page = await open('/docs', { mode });
    await ask(page, 'handler.with');
    await excerpts(page).first().waitFor();
    expect(await axe(page, 'dialog[data-search]'), 'results').toEqual([]);
    await field(page).fill('xqzzk');
    await page.getByText('Try searching for:').waitFor();
    expect(await axe(page, 'dialog[data-search]'), 'no results').toEqual([]);
    await field(page).fill('delay');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/delay/);
    await page.keyboard.press('/');
    await page.getByRole('heading', { name: 'Recent' }).waitFor();
    expect(await axe(page, 'dialog[data-search]'), 'history').toEqual([]);
  });
});
