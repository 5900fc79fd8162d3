import { describe, expect, inject, it } from 'vitest';
import { Visitor } from './support/visitor.ts';

const GUIDE = '/docs/http/guides/schemas';
/** Of a window with the menu of phones: the smallest that WebKitGTK opens. */
const PHONE = { width: 390, height: 844 };

const heading = (visitor: Visitor): Promise<string> =>
  visitor.run(() => document.querySelector('main h1')?.textContent ?? '');

/** Waits until a page of the site is shown at this address. */
async function arrived(visitor: Visitor, address: string): Promise<void> {
  await visitor.sees((wanted) => {
    const canonical =
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? 'https://none';
    return location.pathname === wanted && new URL(canonical).pathname === wanted;
  }, address);
}

/** Waits until an element that a selector finds is shown, or until none is. */
function shows(visitor: Visitor, selector: string, isShown = true): Promise<void> {
  return visitor.sees(
    (wanted, shown) =>
      [...document.querySelectorAll(wanted)].some((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      ) === shown,
    selector,
    isShown,
  );
}

describe.skipIf(inject('webDriver') === undefined)('a visit with WebKit', () => {
  it('moves between pages without loading them whole, and goes back to where it was', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open(GUIDE);
    await visitor.run(() => {
      Object.assign(globalThis, { stays: true });
      scrollTo({ top: 900, behavior: 'instant' });
    });
    await visitor.click('nav[aria-label="Docs pages"] a:last-of-type');
    await arrived(visitor, '/docs/http/guides/path-params');
    expect(await heading(visitor)).toBe('Path params in a schema');
    expect(await visitor.run(() => scrollY)).toBe(0);
    await visitor.back();
    await arrived(visitor, GUIDE);
    await visitor.sees(() => scrollY > 800);
    expect(await visitor.run(() => 'stays' in globalThis)).toBe(true);
  });

  it('leads to a heading, below the navbar', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open(GUIDE);
    await visitor.click('nav[aria-label="On this page"] li:nth-child(3) a');
    await visitor.sees(() => {
      const target = document.querySelector(':target')?.getBoundingClientRect().top ?? 0;
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return target >= bar && target < bar + 120;
    });
  });

  it('searches by keyboard alone', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open('/docs');
    await visitor.press('Control', 'k');
    await shows(visitor, '#search-field');
    await visitor.type('typegen');
    await shows(visitor, '[role="option"][aria-selected="true"]');
    await visitor.press('Enter');
    await visitor.sees(() => location.pathname.includes('typegen'));
    await shows(visitor, 'dialog[data-search]', false);
  });

  it('keeps what is typed before search has come', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open('/docs');
    await visitor.press('/');
    await visitor.type('headers');
    await visitor.sees(() => document.querySelector<HTMLInputElement>('#search-field')?.value === 'headers');
    await visitor.press('Escape');
    await shows(visitor, 'dialog[data-search]', false);
  });

  it('finds on the page of results', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open('/search?q=headers');
    await visitor.sees(() => document.querySelectorAll('main article').length > 3);
  });

  it('loads a page of results again where it was', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open('/search?q=request');
    await visitor.sees(() => document.querySelectorAll('main article p:not(:empty)').length > 5);
    await visitor.run(() => scrollTo({ top: 400, behavior: 'instant' }));
    await visitor.sees(() => 'results' in history.state);
    await visitor.reload();
    await visitor.sees(() => Math.abs(scrollY - 400) < 20);
  });

  it('sees where links are, and the types of names in code', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open('/docs/fetch/guides/errors');
    const line = await visitor.run(() => {
      const link = document.querySelector('main p a');
      return link && getComputedStyle(link).textDecorationLine;
    });
    expect(line).toBe('underline');
    const { x, y } = await visitor.run(() => {
      const code = document.querySelector('code-block code');
      const walker = document.createTreeWalker(code as Element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()?.textContent?.trim() !== 'huts');
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    let moves = 0;
    const typeUnderMouse = async (): Promise<string | undefined> => {
      moves += 1;
      await visitor.pointAt(x + (moves % 2), y);
      return visitor.run(() => document.querySelector('#hover-card')?.textContent);
    };
    await expect.poll(typeUnderMouse, { interval: 200 }).toContain('Fetch<HutsSchema>');
  });

  it('opens the menu of a phone, and a page from it', async () => {
    const visitor = await Visitor.arrive(PHONE);
    await visitor.open('/docs/http');
    await visitor.click('button[aria-label="Toggle navigation bar"]');
    await shows(visitor, 'dialog#menu a[href="/docs/http/guides/typegen"]');
    await visitor.click('dialog#menu a[href="/docs/http/guides/typegen"]');
    await arrived(visitor, '/docs/http/guides/typegen');
    await shows(visitor, 'dialog#menu', false);
  });

  it('opens a dropdown of the navbar by key, and leaves it by Escape', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open('/docs');
    const isOpen = (): Promise<boolean> =>
      visitor.run(() => document.querySelector('[id="dropdown:0"]')?.matches(':popover-open') === true);
    await visitor.run(() => document.querySelector<HTMLElement>('[popovertarget="dropdown:0"]')?.focus());
    for (const key of ['Enter', 'Space']) {
      await visitor.press(key);
      await expect.poll(isOpen, { message: key }).toBe(true);
      await visitor.press('Escape');
      await expect.poll(isOpen, { message: key }).toBe(false);
      expect(await visitor.run(() => document.activeElement?.textContent)).toBe('Ecosystem');
    }
  });

  it('changes the colour mode, which a reload keeps', async () => {
    const visitor = await Visitor.arrive();
    await visitor.open('/docs');
    const mode = (): Promise<string | undefined> =>
      visitor.run(() => document.documentElement.dataset['theme']);
    const before = await mode();
    await visitor.click('header button[aria-label*="mode"]');
    await expect.poll(mode).not.toBe(before);
    const after = await mode();
    await visitor.open('/docs');
    expect(await mode()).toBe(after);
  });
});
