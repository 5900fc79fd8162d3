import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from './support/axe.ts';
import { turnPage } from './support/moving.ts';
import {
  arrived,
  focused,
  forgetPopovers,
  hold,
  newContext,
  open,
  visit,
  wake,
  tryAgain,
} from './support/pages.ts';

const path = '/docs/fetch/guides/errors';
const card = (page: Page) => page.locator('#hover-card');
const block = (page: Page) => page.locator('code-block[data-hover]').first();

/** The middle of a name in the page's first sample that has types. */
async function placeOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  await block(page).scrollIntoViewIfNeeded();
  const place = await block(page).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element.querySelector('code') as Element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1;
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + wanted.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    return undefined;
  }, name);
  if (!place) throw new Error(`"${name}" is not in the first sample of ${path}`);
  return place;
}

/** Moves the mouse onto a name in the page's first sample that has types. */
async function pointAt(page: Page, name: string): Promise<void> {
  await wake(page);
  const place = await placeOf(page, name);
  await page.mouse.move(place.x - 1, place.y);
  await page.mouse.move(place.x, place.y);
}

const marker = (page: Page) => page.locator('.hover-marker');
const typesButton = (page: Page) => block(page).getByRole('button', { name: /types of this code/ });

it.each([
  ['types', /\/hovers\//, 'The types of this code'],
  ['aids to reading', /\/aids\b/, 'A part of the page'],
])(
  'types that the button asks for are shown at the second try where the %s did not come',
  async (_, files, part) => {
    const page = await open(path, { tolerate: [/ERR_FAILED/] });
    await page.route(files, (route) => route.abort());
    await wake(page);
    await block(page).scrollIntoViewIfNeeded();
    await typesButton(page).focus();
    await page.keyboard.press('Enter');
    await tryAgain(page, part, files);
    await marker(page).waitFor();
  },
);

it('what the keyboard walks over has a name, and its type is read out', async () => {
  const page = await open(path);
  await wake(page);
  await block(page).scrollIntoViewIfNeeded();
  await typesButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('application').and(marker(page)).waitFor();
  await page.keyboard.press('ArrowRight');
  const name = (await marker(page).textContent()) ?? '';
  expect(await marker(page).getAttribute('aria-label')).toBe(name);
  await page.locator('#hover-card[aria-live="polite"]').filter({ hasText: name }).waitFor();
});

it('the buttons of the code do not cover the names that the keyboard walks over', async () => {
  const page = await open(path, { width: 390 });
  await wake(page);
  await block(page).scrollIntoViewIfNeeded();
  const code = await block(page).locator('pre').boundingBox();
  // where the mouse rests on the code, too
  await page.mouse.move((code?.x ?? 0) + 20, (code?.y ?? 0) + 100);
  await typesButton(page).focus();
  const opacity = (): Promise<string> =>
    block(page)
      .locator('.code-buttons')
      .evaluate((buttons) => getComputedStyle(buttons).opacity);
  await expect.poll(opacity).toBe('1');
  await page.keyboard.press('Enter');
  await marker(page).waitFor();
  await expect.poll(opacity).toBe('0');
  await page.keyboard.press('Escape');
  await expect.poll(opacity).toBe('1');
});

it('the bar at the top shows that types are on their way', async () => {
  const page = await open(path);
  await wake(page);
  const release = await hold(page, /\/hovers\//);
  await block(page).scrollIntoViewIfNeeded();
  await typesButton(page).press('Enter');
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  release();
  await marker(page).waitFor();
  await page.locator('.progress-bar').waitFor({ state: 'detached' });
});

/** Starts walking over the names of the first sample. Gives its button. */
async function walk(page: Page): Promise<Locator> {
  const types = typesButton(page);
  await types.press('Enter');
  await marker(page).waitFor();
  await card(page).waitFor();
  return types;
}

/** Waits until the page's script has been told that the window scrolled, if it did. */
function scrollTold(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe('types of samples', () => {
  it('load when a sample is first pointed at, once', async () => {
    const page = await open(path);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await wake(page);
    await block(page).scrollIntoViewIfNeeded();
    await typesButton(page).waitFor({ state: 'attached' });
    await page.waitForTimeout(200);
    expect(asked.filter((name) => name.startsWith('/hovers'))).toEqual([]);
    await pointAt(page, 'huts');
    await card(page).waitFor();
    await page.mouse.move(5, 300);
    await pointAt(page, 'huts');
    expect(asked.filter((name) => name.startsWith('/hovers'))).toEqual([`/hovers${path}.json`]);
  });

  it('show the type of the name under the pointer, and stay while the pointer is on them', async () => {
    const page = await open(path);
    await pointAt(page, 'huts');
    await expect.poll(() => card(page).innerText()).toMatch(/huts.*Fetch<HutsSchema>/s);
    expect(await card(page).getAttribute('role')).toBe('tooltip');
    const box = await card(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 8, { steps: 4 });
    await page.waitForTimeout(500);
    expect(await card(page).isVisible()).toBe(true);
    await page.mouse.move(5, 500);
    await card(page).waitFor({ state: 'hidden' });
  });

  it('come up in browsers that tell the place in a text as a range only', async () => {
    const context = await newContext();
    await context.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'caretPositionFromPoint'));
    const page = await visit(await context.newPage(), path);
    await pointAt(page, 'huts');
    await expect.poll(() => card(page).innerText()).toMatch(/huts.*Fetch<HutsSchema>/s);
  });

  it('come up beside their name in browsers without popovers, and go again', async () => {
    const context = await newContext();
    await forgetPopovers(context);
    const page = await visit(await context.newPage(), path);
    await pointAt(page, 'huts');
    await card(page).waitFor();
    const { x, y } = await placeOf(page, 'huts');
    const box = await card(page).boundingBox();
    expect(Math.abs((box?.x ?? 0) - x)).toBeLessThan(40);
    expect(Math.abs((box?.y ?? 0) - y)).toBeLessThan(40);
    await page.mouse.move(5, 500);
    await card(page).waitFor({ state: 'hidden' });
  });

  it('are dismissed with Escape', async () => {
    const page = await open(path);
    await pointAt(page, 'huts');
    await card(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await card(page).isVisible()).toBe(false);
  });

  it('are reached by keyboard, without a trap', async () => {
    const page = await open(path);
    await wake(page);
    const types = typesButton(page);
    await types.focus();
    await page.keyboard.press('Enter');
    await card(page).waitFor();
    const first = await card(page).innerText();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => card(page).innerText()).not.toBe(first);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toMatch(/types of this code/);
    await page.keyboard.press('Enter');
    await card(page).waitFor();
    await page.keyboard.press('Tab');
    await card(page).waitFor({ state: 'hidden' });
  });

  it('leave no fault that axe finds while the keyboard walks over names', async () => {
    const page = await open(path);
    await wake(page);
    await walk(page);
    expect(await axe(page, 'html')).toEqual([]);
  });

  it('lead the keyboard to what is written about a name', async () => {
    const page = await open(path);
    await wake(page);
    await walk(page);
    const link = card(page).getByRole('link', { name: 'Read about it (Enter)' });
    for (let moves = 0; moves < 30 && (await link.count()) === 0; moves++)
      await page.keyboard.press('ArrowRight');
    const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '', page.url());
    await page.keyboard.press('Enter');
    await arrived(page, pathname);
    expect(new URL(page.url()).hash).toBe(hash);
    expect(await card(page).count()).toBe(0);
  });

  it('end and begin anew with their button', async () => {
    const page = await open(path);
    await wake(page);
    const types = await walk(page);
    const first = await card(page).innerText();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => card(page).innerText()).not.toBe(first);
    expect(await types.getAttribute('aria-pressed')).toBe('true');
    await types.click();
    await card(page).waitFor({ state: 'hidden' });
    await page.waitForTimeout(100);
    expect(await card(page).isVisible()).toBe(false);
    expect(await marker(page).count()).toBe(0);
    expect(await types.getAttribute('aria-pressed')).toBe('false');
    expect(await focused(page)).toMatch(/types of this code/);
    expect(await types.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => card(page).innerText()).toBe(first);
  });

  it.each(['at once', 'later'])(
    'end when assistive technology presses their button again %s',
    async (when) => {
      const page = await open(path);
      await wake(page);
      const types = typesButton(page);
      const press = (): Promise<void> => types.evaluate((button: HTMLButtonElement) => button.click());
      await press();
      if (when === 'later') await card(page).waitFor();
      await press();
      await page.waitForTimeout(400);
      expect(await marker(page).count()).toBe(0);
      expect(await card(page).isVisible()).toBe(false);
      expect(await types.getAttribute('aria-pressed')).toBe('false');
      expect(await focused(page)).toMatch(/types of this code/);
    },
  );

  /** A page whose types were asked for by the keyboard, and are held back. */
  async function askForTypes(): Promise<{ page: Page; letGo: () => void }> {
    const page = await open(path);
    await wake(page);
    await typesButton(page).focus();
    const asked = page.waitForRequest('**/hovers/**');
    const letGo = await hold(page, '**/hovers/**');
    await page.keyboard.press('Enter');
    await asked;
    return { page, letGo };
  }

  it('do not come up on the next page when they were asked for on the one before', async () => {
    const { page, letGo } = await askForTypes();
    await arrived(page, await turnPage(page));
    const answered = page.waitForResponse('**/hovers/**');
    letGo();
    await (await answered).finished();
    await page.waitForTimeout(200);
    expect(await card(page).isVisible()).toBe(false);
  });

  it('leave the keys to the browser that go back and forward', async () => {
    const page = await open(path);
    await wake(page);
    await walk(page);
    const first = await card(page).innerText();
    await page.evaluate(() => {
      addEventListener('keydown', (event) => {
        document.title = String(event.defaultPrevented);
        event.preventDefault();
      });
    });
    await page.keyboard.press('Alt+ArrowRight');
    expect(await page.title()).toBe('false');
    expect(await card(page).innerText()).toBe(first);
  });

  it('that are long are scrolled by keyboard', async () => {
    const page = await open(path, { width: 390, height: 320 });
    await wake(page);
    await walk(page);
    const rest = (): Promise<number> =>
      card(page).evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop);
    for (let moves = 0; moves < 40 && (await rest()) < 20; moves++) await page.keyboard.press('ArrowRight');
    const before = await rest();
    expect(before).toBeGreaterThanOrEqual(20);
    await page.keyboard.press('PageDown');
    await expect.poll(rest).toBeLessThan(before);
    expect(await card(page).isVisible()).toBe(true);
    await page.keyboard.press('PageUp');
    await expect.poll(rest).toBe(before);
  });

  it('are not printed', async () => {
    const page = await open(path);
    await wake(page);
    await walk(page);
    await page.emulateMedia({ media: 'print' });
    expect(await card(page).isVisible()).toBe(false);
  });

  it.each([
    [390, 500],
    [320, 200],
  ])('stay in view beside their names, wherever the keyboard leads, at %i x %i', async (width, height) => {
    const page = await open(path, { width });
    await wake(page);
    await page.setViewportSize({ width, height });
    await walk(page);
    for (const key of [...Array.from({ length: 14 }, () => 'ArrowRight'), 'End', 'ArrowRight', 'ArrowLeft']) {
      await page.keyboard.press(key);
      await scrollTold(page);
      const name = `${key}: ${await marker(page).textContent()}`;
      expect(await card(page).isVisible(), name).toBe(true);
      const place = await marker(page).boundingBox();
      const shown = await card(page).boundingBox();
      const frame = await block(page).boundingBox();
      if (!place || !shown || !frame) throw new Error(`nothing is shown; ${name}`);
      expect(place.x, name).toBeGreaterThanOrEqual(frame.x);
      expect(place.x + place.width, name).toBeLessThanOrEqual(frame.x + frame.width);
      expect(place.y, name).toBeGreaterThanOrEqual(0);
      expect(place.y + place.height, name).toBeLessThanOrEqual(height);
      const gap = Math.max(shown.y - place.y - place.height, place.y - shown.y - shown.height);
      expect(gap, name).toBeLessThan(8);
      expect(gap, name).toBeGreaterThanOrEqual(0);
    }
  });

  it('are of names that the folded table of contents does not cover', async () => {
    const page = await open(path, { width: 820, height: 400 });
    await wake(page);
    await walk(page);
    for (const key of ['End', ...Array.from({ length: 14 }, () => 'ArrowLeft'), 'Home']) {
      await page.keyboard.press(key);
      await scrollTold(page);
      const place = await marker(page).boundingBox();
      const menu = await page.locator('[data-page-menu]').boundingBox();
      if (!place || !menu) throw new Error('nothing is shown');
      const name = `${key}: ${await marker(page).textContent()}`;
      expect(place.y, name).toBeGreaterThanOrEqual(menu.y + menu.height);
    }
  });

  it('stay when the keyboard walks away from under a mouse that rests', async () => {
    const page = await open(path);
    await wake(page);
    await walk(page);
    await card(page).hover({ position: { x: 20, y: 8 } });
    await page.keyboard.press('End');
    await page.waitForTimeout(600);
    expect(await card(page).isVisible()).toBe(true);
    expect(await card(page).innerText()).toContain(await marker(page).textContent());
  });

  it('stay where the browser moves the page by a pixel after it has scrolled to their name, as Firefox does', async () => {
    const page = await open(path);
    await wake(page);
    await walk(page);
    await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }));
    await scrollTold(page);
    expect(await card(page).isVisible()).toBe(true);
  });

  it('are hidden when the reader scrolls', async () => {
    const page = await open(path);
    await wake(page);
    await walk(page);
    await page.mouse.move(720, 880);
    await page.mouse.wheel(0, 50);
    await card(page).waitFor({ state: 'hidden' });
  });

  it('are hidden when the reader scrolls their code sideways', async () => {
    const page = await open(path, { width: 500 });
    await pointAt(page, 'huts');
    await card(page).waitFor();
    await page.mouse.wheel(40, 0);
    await card(page).waitFor({ state: 'hidden' });
    expect(
      await block(page)
        .locator('pre')
        .evaluate((pre) => pre.scrollLeft),
    ).toBeGreaterThan(0);
  });

  it('do not come up for who has moved on while they were on their way', async () => {
    const { page, letGo: answer } = await askForTypes();
    await page.keyboard.press('Control+k');
    const answered = page.waitForResponse('**/hovers/**');
    answer();
    await (await answered).finished();
    await page.waitForTimeout(200);
    expect(await focused(page)).toBe('search-field');
    expect(await marker(page).count()).toBe(0);
    expect(await typesButton(page).getAttribute('aria-pressed')).toBe('false');
  });

  it('do not lead on by a key that is still held, nor when they are hidden', async () => {
    const page = await open(path);
    await wake(page);
    await walk(page);
    const link = card(page).getByRole('link', { name: 'Read about it (Enter)' });
    for (let moves = 0; moves < 30 && (await link.count()) === 0; moves++)
      await page.keyboard.press('ArrowRight');
    await marker(page).dispatchEvent('keydown', { key: 'Enter', repeat: true });
    expect(await card(page).isVisible()).toBe(true);
    await page.mouse.move(720, 880);
    await page.mouse.wheel(0, 50);
    await card(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  /** A phone whose page has its buttons. A key wakes it, as moving the mouse would be pointing. */
  async function openPhone(): Promise<{ page: Page; asked: string[] }> {
    const page = await open(path, { width: 390, phone: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.keyboard.press('Shift');
    await block(page).scrollIntoViewIfNeeded();
    await typesButton(page).waitFor({ state: 'attached' });
    return { page, asked };
  }

  it('come up under a finger that taps a name, and go when it touches something else', async () => {
    const { page } = await openPhone();
    const tap = async (name: string): Promise<void> => {
      const { x, y } = await placeOf(page, name);
      await page.touchscreen.tap(x, y);
    };
    await tap('huts');
    await expect.poll(() => card(page).innerText()).toMatch(/huts.*Fetch<HutsSchema>/s);
    await tap('response');
    await expect.poll(() => card(page).innerText()).toMatch(/^const response/);
    await page.waitForTimeout(400);
    await card(page).locator('pre').tap();
    await page.waitForTimeout(400);
    expect(await card(page).isVisible()).toBe(true);
    await page.locator('main h1').tap();
    await card(page).waitFor({ state: 'hidden' });
  });

  it('come up under the first tap on a page, and under a mouse that is on a name from the beginning', async () => {
    const phone = await open(path, { width: 390, height: 1200, phone: true });
    const place = await placeOf(phone, 'huts');
    await phone.touchscreen.tap(place.x, place.y);
    await expect.poll(() => card(phone).innerText()).toMatch(/huts.*Fetch<HutsSchema>/s);
    const page = await open(path);
    const { x, y } = await placeOf(page, 'response');
    await page.mouse.move(x, y);
    await typesButton(page).waitFor({ state: 'attached' });
    await page.mouse.move(x + 1, y);
    await expect.poll(() => card(page).innerText()).toMatch(/^const response/);
  });

  it('come up under a tap that comes before the scripts that scrolling loads', async () => {
    const context = await newContext({ width: 390, height: 1200, phone: true });
    const load = await hold(context, /\/(?:awake|aids)\.[^/]+\.js$/);
    const page = await visit(await context.newPage(), path);
    const asked = page.waitForRequest(/\/awake\./);
    await page.evaluate(() => scrollTo(0, 1));
    await asked;
    const { x, y } = await placeOf(page, 'huts');
    await page.touchscreen.tap(x, y);
    await page.waitForRequest(/\/aids\./);
    load();
    await expect.poll(() => card(page).innerText()).toMatch(/huts.*Fetch<HutsSchema>/s);
  });

  it('do not come up under a first touch that scrolls', async () => {
    const page = await open(path, { width: 390, phone: true });
    const { x, y } = await placeOf(page, 'huts');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -60, gestureSourceType: 'touch' });
    await typesButton(page).waitFor({ state: 'attached' });
    await page.waitForTimeout(400);
    expect(await card(page).count()).toBe(0);
  });

  it('are announced by underlined names while the mouse is on their sample', async () => {
    const page = await open(path);
    const underlined = (): Promise<string[]> =>
      page.evaluate(() => [...(CSS.highlights.get('typed') ?? [])].map(String));
    await pointAt(page, 'huts');
    await expect.poll(underlined).toEqual(expect.arrayContaining(['huts', 'getHut', 'response']));
    expect(await underlined()).not.toContain('await');
    await page.mouse.move(5, 300);
    await expect.poll(underlined).toEqual([]);
    await pointAt(page, 'huts');
    await expect.poll(underlined).toContain('huts');
  });

  it('are announced where the pointer is told of before its block is `:hover`, as in Firefox', async () => {
    const context = await newContext();
    await context.addInitScript(() => {
      let isTold = false;
      const tell = (): void => {
        isTold = true;
        setTimeout(() => (isTold = false));
      };
      addEventListener('pointerenter', tell, { capture: true });
      const { matches } = Element.prototype;
      Object.assign(Element.prototype, {
        matches(this: Element, selector: string): boolean {
          return !(isTold && selector === ':hover') && matches.call(this, selector);
        },
      });
    });
    const page = await visit(await context.newPage(), path);
    const underlined = (): Promise<number> => page.evaluate(() => CSS.highlights.get('typed')?.size ?? 0);
    await pointAt(page, 'huts');
    await expect.poll(underlined).toBeGreaterThan(0);
    await page.mouse.move(5, 300);
    await expect.poll(underlined).toBe(0);
    await pointAt(page, 'huts');
    await expect.poll(underlined).toBeGreaterThan(0);
  });

  it('lead a finger to what is written about a name', async () => {
    const { page } = await openPhone();
    const { x, y } = await placeOf(page, 'error');
    await page.touchscreen.tap(x, y);
    const link = card(page).getByRole('link', { name: 'Read about it' });
    const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '', page.url());
    await link.tap();
    await arrived(page, pathname);
    expect(new URL(page.url()).hash).toBe(hash);
    expect(await card(page).count()).toBe(0);
  });

  it('do not come up under a finger that scrolls, or that taps beside all names', async () => {
    const { page, asked } = await openPhone();
    const { x, y } = await placeOf(page, 'huts');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -60, gestureSourceType: 'touch' });
    const last = await block(page).locator('pre').boundingBox();
    await page.touchscreen.tap((last?.x ?? 0) + 3, (last?.y ?? 0) + 5);
    await page.waitForTimeout(400);
    expect(asked.filter((name) => name.startsWith('/hovers'))).toEqual([]);
    expect(await card(page).count()).toBe(0);
  });

  it('are of the name that was tapped last, where they come late', async () => {
    const { page } = await openPhone();
    const letGo = await hold(page, '**/hovers/**');
    for (const name of ['huts', 'response']) {
      const { x, y } = await placeOf(page, name);
      await page.touchscreen.tap(x, y);
    }
    letGo();
    await card(page).waitFor();
    await page.waitForTimeout(200);
    expect(await card(page).innerText()).toMatch(/^const response/);
  });

  it('come up under a mouse after a finger', async () => {
    const page = await open(path, { touch: true });
    await wake(page);
    await block(page).scrollIntoViewIfNeeded();
    await typesButton(page).waitFor({ state: 'attached' });
    await block(page).locator('pre').tap();
    await pointAt(page, 'huts');
    await card(page).waitFor();
  });

  it('are of the name under the mouse when they come late, and do not come up for a mouse that has gone', async () => {
    for (const last of ['response', undefined]) {
      const page = await open(path);
      const release = await hold(page, '**/hovers/**');
      const asked = page.waitForRequest('**/hovers/**');
      await pointAt(page, 'huts');
      await asked;
      if (last === undefined) await page.mouse.move(5, 500);
      else await pointAt(page, last);
      const answered = page.waitForResponse('**/hovers/**');
      release();
      await (await answered).finished();
      if (last === undefined) {
        await page.waitForTimeout(500);
        expect(await card(page).count()).toBe(0);
      } else {
        await expect.poll(() => card(page).innerText()).toMatch(/^const response/);
      }
    }
  });

  it('cost nothing when their file is missing, and are tried again when the mouse comes back', async () => {
    const page = await open(path, { tolerate: [/404/] });
    await page.route('**/hovers/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await pointAt(page, 'huts');
    await page.waitForTimeout(400);
    expect(await card(page).count()).toBe(0);
    await page.unroute('**/hovers/**');
    await pointAt(page, 'huts');
    await card(page).waitFor();
  });
});
