import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived, focused, hold, isDev, newContext, open, visit, wake, isFirefox } from './support/pages.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Ecosystem' });
const menu = (page: Page) => page.locator('[id="dropdown:0"]');
const isOpen = async (page: Page): Promise<boolean> => {
  const visible = await menu(page).isVisible();
  await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe(String(visible));
  return visible;
};

describe('the navbar', () => {
  it('leads to the sections, and on the right to the repository, the colour mode and search', async () => {
    const page = await open('/');
    const items = page.locator('header nav > ul > li');
    expect(await items.locator('> a, > div > button').allInnerTexts()).toEqual([
      'Ecosystem',
      'Docs',
      'Examples',
      'API',
      'CLI',
    ]);
    const hrefs = await items
      .locator('> a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/docs', '/docs/examples', '/docs/api', '/docs/cli']);
    const right = page.locator('header nav > div').last();
    expect(await right.getByRole('link', { name: 'Zimic on GitHub' }).getAttribute('href')).toBe(
      'https://github.com/zimicjs/zimic',
    );
    expect(await right.getByRole('button', { name: /^Switch between/ }).isVisible()).toBe(true);
    expect(await page.locator('header').getByText('Search').first().isVisible()).toBe(true);
  });

  it('stays in place when the page is scrolled', async () => {
    const page = await open('/docs/http/api/http-headers');
    for (const top of [200, 1500, 3000, 2800]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await page.waitForTimeout(50);
      expect((await page.locator('header').boundingBox())?.y).toBe(0);
    }
  });

  it('takes the room for long labels from the search, whose button stays in the window', async () => {
    const page = await open('/docs', { width: 1000 });
    const search = page.locator('header [data-search-open]');
    const before = await search.boundingBox();
    await page
      .getByRole('link', { name: 'Docs', exact: true })
      .first()
      .evaluate((link) => {
        link.textContent = 'Documentation and guides';
      });
    const after = await search.boundingBox();
    expect(after?.width).toBeLessThan(before?.width ?? 0);
    expect((after?.x ?? 0) + (after?.width ?? 0)).toBeLessThanOrEqual(1000);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  it('scrolls more items than there is room for, and not the page', async () => {
    const page = await open('/docs', { width: 1100 });
    await page
      .locator('header li')
      .first()
      .evaluate((item) => {
        for (let count = 0; count < 12; count++) item.before(item.cloneNode(true));
      });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    const last = page.getByRole('link', { name: 'Examples', exact: true }).first();
    const search = page.locator('header [data-search-open]');
    await last.focus();
    const [lastBox, searchBox] = [await last.boundingBox(), await search.boundingBox()];
    expect((lastBox?.x ?? 0) + (lastBox?.width ?? Infinity)).toBeLessThan(searchBox?.x ?? 0);
    expect((searchBox?.x ?? 0) + (searchBox?.width ?? 0)).toBeLessThanOrEqual(1100);
  });

  it('scrolls them too where many stand on the right, none of which lies over another', async () => {
    const page = await open('/docs', { width: 1000 });
    await page.locator('header nav').evaluate((bar) => {
      const list = bar.querySelector('ul');
      const dropdown = list?.querySelector('[data-dropdown]');
      const search = bar.querySelector('astro-island');
      for (let count = 0; count < 3; count++) {
        list?.append(list.lastElementChild?.cloneNode(true) ?? '');
        search?.before(dropdown?.cloneNode(true) ?? '');
      }
      search?.insertAdjacentHTML('beforebegin', '<span>Own markup</span>');
    });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    const [first, items, ...right] = await page
      .locator(
        'header nav > a, header nav > ul, header nav > div > :not(astro-island), [data-search-open] > *',
      )
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    const ends = [first, items, ...right.filter(({ width }) => width > 0)].flatMap((box) => [
      box?.left,
      box?.right,
    ]);
    expect(ends).toEqual(ends.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    expect(ends.at(-1)).toBeLessThanOrEqual(1000);
    for (const { height } of right) expect(height).toBeLessThanOrEqual(36);
  });

  it('leaves the page where it is when its links have the focus', async () => {
    const page = await open('/docs/http/guides/schemas');
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true }),
    );
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null), key).toBe(true);
      await page.waitForTimeout(30);
      expect(await page.evaluate(() => scrollY), key).toBe(2000);
    }
  });

  it.each([
    ['/', ['Zimic']],
    ['/docs', ['Docs']],
    ['/docs/api', ['API']],
    ['/docs/http', ['@zimic/http']],
    ['/docs/http/guides/schemas', []],
  ])('marks one item as the current page at most: %s', async (path, names) => {
    const page = await open(path);
    const current = await page.locator('header [aria-current="page"]').allTextContents();
    expect(current.map((name) => name.trim())).toEqual(names);
  });

  it('marks the library whose docs are read, without taking it for the page', async () => {
    const page = await open('/docs/http/guides/schemas');
    expect(await page.locator('[id="dropdown:0"] [aria-current="true"]').allTextContents()).toEqual([
      '@zimic/http',
    ]);
    await page.goto('/docs/getting-started');
    expect(await page.locator('header nav > ul [aria-current="true"]').allTextContents()).toEqual(['Docs']);
  });
});

describe('the Ecosystem dropdown', () => {
  it('opens and closes by pointer', async () => {
    const page = await open('/docs');
    expect(await isOpen(page)).toBe(false);
    await button(page).click();
    expect(await isOpen(page)).toBe(true);
    expect(await menu(page).getByRole('link').allInnerTexts()).toEqual([
      '@zimic/http',
      '@zimic/fetch',
      '@zimic/interceptor',
    ]);
    await button(page).click();
    expect(await isOpen(page)).toBe(false);
  });

  it('breaks labels that are longer than the window', async () => {
    const page = await open('/docs', { width: 1000 });
    await button(page).click();
    await menu(page)
      .locator('a')
      .first()
      .evaluate((link) => {
        link.textContent = 'a label of many words '.repeat(10);
      });
    const box = await menu(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1000);
    expect(await menu(page).evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });

  it('opens below its button', async () => {
    const page = await open('/docs');
    await button(page).click();
    const from = await button(page).boundingBox();
    const to = await menu(page).boundingBox();
    expect(Math.abs((to?.x ?? 0) - (from?.x ?? 0))).toBeLessThan(12);
    expect((to?.y ?? 0) - ((from?.y ?? 0) + (from?.height ?? 0))).toBeLessThan(20);
  });

  it('opens below its button where styles cannot place it, wherever the bar is', async () => {
    const page = await (await newContext()).newPage();
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...given: string[]) =>
        given[0] !== 'position-area' && (supports as (...each: string[]) => boolean)(...given);
    });
    await visit(page, '/docs/http/guides/schemas');
    await page.evaluate(() => {
      const forget = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if (rule instanceof CSSGroupingRule) forget(rule.cssRules);
          if (rule instanceof CSSStyleRule) rule.style.removeProperty('position-area');
        }
      };
      for (const sheet of document.styleSheets) forget(sheet.cssRules);
    });
    await wake(page);
    for (const top of [0, 300]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await button(page).click();
      const [from, to] = [await button(page).boundingBox(), await menu(page).boundingBox()];
      expect(to?.x).toBeCloseTo(from?.x ?? 0, 0);
      expect((to?.y ?? 0) - (from?.y ?? 0) - (from?.height ?? 0)).toBeCloseTo(8, 0);
      await page.keyboard.press('Escape');
    }
  });

  it('shows the current item of many when it opens, and to who walks it the item that is walked to', async () => {
    const page = await open('/docs/http/guides/schemas');
    await wake(page);
    await menu(page).evaluate((list) => {
      const first = list.firstElementChild;
      for (let count = 0; count < 60; count++) {
        const copy = first?.cloneNode(true) as Element;
        copy.querySelector('a')?.removeAttribute('aria-current');
        first?.before(copy);
      }
    });
    const isInView = (link: string): Promise<boolean> =>
      menu(page).evaluate((list, selector) => {
        const { top, bottom } = list.getBoundingClientRect();
        const box = list.querySelector(selector)?.getBoundingClientRect();
        return box !== undefined && box.top >= top && box.bottom <= bottom;
      }, link);
    await button(page).click();
    await expect.poll(() => isInView('[aria-current]')).toBe(true);
    expect(await isInView('li:first-child a')).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await button(page).focus();
    await page.keyboard.press('ArrowDown');
    expect(await isOpen(page)).toBe(true);
    expect(await isInView('li:first-child a')).toBe(true);
  });

  it.skipIf(isFirefox)('opens by touch', async () => {
    const page = await open('/docs', { touch: true });
    await button(page).tap();
    expect(await isOpen(page)).toBe(true);
    await page.touchscreen.tap(700, 600);
    expect(await isOpen(page)).toBe(false);
  });

  it.each(['Enter', 'Space'])('opens and closes with %s', async (key) => {
    const page = await open('/docs');
    await button(page).focus();
    await page.keyboard.press(key);
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press(key);
    expect(await isOpen(page)).toBe(false);
  });

  it('is walked with the arrow keys, Home and End', async () => {
    const page = await open('/docs');
    await button(page).focus();
    const walk = [
      ['ArrowDown', '@zimic/http'],
      ['ArrowDown', '@zimic/fetch'],
      ['End', '@zimic/interceptor'],
      ['ArrowDown', '@zimic/http'],
      ['ArrowUp', '@zimic/interceptor'],
      ['Home', '@zimic/http'],
    ] as const;
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      expect(await focused(page)).toBe(name);
    }
    expect(await isOpen(page)).toBe(true);
  });

  it('is walked with the arrow keys, and left, where there are no popovers', async () => {
    const page = await (await newContext()).newPage();
    await page.addInitScript(() => {
      const { prototype } = Element;
      const { matches } = prototype;
      Object.assign(prototype, {
        matches(this: Element, selector: string) {
          if (selector === ':popover-open') throw new DOMException('not a valid selector', 'SyntaxError');
          return matches.call(this, selector);
        },
      });
      for (const method of ['showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, method);
    });
    await visit(page, '/docs');
    // as the list is shown there
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-dropdown]:focus-within [popover] { display: block !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await button(page).focus();
    for (const name of ['@zimic/http', '@zimic/fetch']) {
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe(name);
    }
    await page.getByRole('link', { name: 'Examples' }).first().focus();
    expect(await menu(page).isVisible()).toBe(false);
  });

  it('opens at its end with the upper arrow key', async () => {
    const page = await open('/docs');
    await button(page).focus();
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('@zimic/interceptor');
  });

  it('closes with Escape and gives the focus back', async () => {
    const page = await open('/docs');
    await button(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await focused(page)).toBe('Ecosystem');
  });

  it('closes when the pointer or the focus goes elsewhere', async () => {
    const page = await open('/docs');
    await wake(page);
    await button(page).click();
    await page.mouse.click(700, 700);
    expect(await isOpen(page)).toBe(false);
    await button(page).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Docs');
    expect(await isOpen(page)).toBe(false);
    await button(page).click();
    await page.keyboard.press('Shift+Tab');
    expect(await isOpen(page)).toBe(false);
  });

  it.skipIf(isFirefox)('closes when a finger scrolls the page', async () => {
    const page = await open('/docs/http/guides/schemas', { touch: true });
    await wake(page);
    await button(page).tap();
    await expect.poll(() => isOpen(page)).toBe(true);
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: 640, y: 600 });
    for (let y = 580; y > 300; y -= 20) await touch('touchMove', { x: 640, y });
    await touch('touchEnd');
    // the browser scrolls beside the page, which learns of it with the next frame
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('closes when the focus goes elsewhere also where its button has none, as in Safari', async () => {
    const page = await open('/docs');
    await wake(page);
    await button(page).evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.locator('header a').first().focus();
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('closes when the window becomes too narrow for it', async () => {
    const page = await open('/docs');
    await button(page).click();
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.setViewportSize({ width: 820, height: 900 });
    await expect.poll(() => menu(page).evaluate((list) => list.matches(':popover-open'))).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await isOpen(page)).toBe(false);
  });

  it(
    'closes also when the script that sees to it comes behind the narrow window',
    { skip: isDev },
    async () => {
      const context = await newContext();
      const page = await context.newPage();
      const release = await hold(page, /awake\.client/);
      await visit(page, '/docs');
      await button(page).click();
      await expect.poll(() => isOpen(page)).toBe(true);
      await page.setViewportSize({ width: 820, height: 900 });
      release();
      await expect.poll(() => menu(page).evaluate((list) => list.matches(':popover-open'))).toBe(false);
    },
  );

  it('has no stops for the keyboard while it is closed', async () => {
    const page = await open('/docs');
    await button(page).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Docs');
  });

  it('leads to a library, and is closed there', async () => {
    const page = await open('/docs');
    await button(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arrived(page, '/docs/http');
    expect(await isOpen(page)).toBe(false);
  });
});
