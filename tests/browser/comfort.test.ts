import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../src/components/collapse/animate-height.ts';
import { axe } from './support/axe.ts';
import {
  hold,
  isDev,
  arrived,
  focused,
  forgetPopovers,
  newContext,
  open,
  root,
  storage,
  visit,
} from './support/pages.ts';

const GUIDE = '/docs/http/guides/schemas';
const PICTURES = '/docs/http/guides/typegen';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const preview = (page: Page) => page.locator('#link-preview');
const pageLink = (page: Page) => page.locator('main .prose p > a:not([class])[href^="/docs"]').first();
const pageMenu = (page: Page) => page.locator('[data-page-menu]');

describe('disclosures in the text', () => {
  it.each([
    [false, 'in a time that follows from their height'],
    [true, 'in a millisecond where motion is not wanted'],
  ])('open and close once for each press: %s, %s', async (reducedMotion) => {
    const page = await open('/docs/getting-started', { reducedMotion });
    const details = page.locator('main details.disclosure').first();
    const summary = details.locator('summary');
    const height = (): Promise<number> => details.evaluate((element: HTMLElement) => element.offsetHeight);
    const closed = await height();
    // the first press loads the script that animates them
    await summary.press('Enter');
    await expect.poll(() => details.getAttribute('open')).not.toBeNull();
    await page.waitForTimeout(500);
    const opened = await height();
    expect(opened).toBeGreaterThan(closed + 50);
    for (const [to, state] of [
      [closed, null],
      [opened, ''],
    ] as const) {
      const durations = await summary.evaluate((element: HTMLElement) => {
        element.click();
        return element.parentElement
          ?.getAnimations()
          .map(({ effect }) => Number(effect?.getTiming().duration));
      });
      expect(durations).toEqual([reducedMotion ? 1 : collapseDuration(opened - closed)]);
      await expect.poll(() => details.getAttribute('open')).toBe(state);
      await expect.poll(height).toBe(to);
    }
  });

  it('leave a link in their title to the browser', async () => {
    const page = await open('/docs/getting-started');
    await page.keyboard.press('Shift');
    const details = page.locator('main details.disclosure').first();
    const summary = details.locator('summary');
    // from here on, our script opens and closes them, not the browser alone
    await summary.click();
    await expect.poll(() => details.evaluate((element) => element.getAnimations().length)).toBe(0);
    await summary.click();
    await expect.poll(() => details.getAttribute('open')).toBeNull();
    await summary.evaluate((element) =>
      element.insertAdjacentHTML('beforeend', ' <a href="/docs/cli" target="_blank">CLI</a>'),
    );
    const opening = page.context().waitForEvent('page');
    await summary.getByRole('link').click();
    await (await opening).waitForURL('**/docs/cli');
    expect(await details.getAttribute('open')).toBeNull();
  });
});

describe('what a visitor asks their system for', () => {
  it('more contrast makes faint text and lines stronger, in both modes', async () => {
    for (const mode of ['dark', 'light'] as const) {
      const page = await open('/docs/http', { mode });
      const values = (): Promise<string[]> =>
        page.evaluate(() =>
          ['--line', '--text-soft', '--text-faint'].map((name) =>
            getComputedStyle(document.documentElement).getPropertyValue(name),
          ),
        );
      const before = await values();
      await page.emulateMedia({ contrast: 'more' });
      for (const [index, value] of (await values()).entries()) expect(value).not.toBe(before[index]);
    }
  });

  it('less motion: pages do not fade into each other', async () => {
    const page = await open('/docs/http', { reducedMotion: true });
    const durations = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('astro:after-swap', () =>
            requestAnimationFrame(() =>
              resolve(document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration))),
            ),
          );
          document.querySelector<HTMLElement>('main a[rel="next"]')?.click();
        }),
    );
    expect(durations).not.toEqual([]);
    for (const duration of durations as number[]) expect(duration).toBeLessThanOrEqual(1);
  });
});

describe('keyboard shortcuts', () => {
  it('are no part of a word, whose field may not be there yet', async () => {
    const page = await open('/docs/http/guides/schemas');
    // all at once: between two letters a busy machine could take the second behind which a word ends
    await Promise.all([...'authentication'].map((letter) => page.keyboard.press(letter)));
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

  it('are listed at the second try where their script did not come at first', async () => {
    const page = await open(GUIDE, { tolerate: [/ERR_FAILED/] });
    const script = /\/help-dialog\b/;
    await page.route(script, (route) => route.abort());
    await page.keyboard.press('?');
    const notice = page.getByRole('alert');
    await notice.getByText('The list of shortcuts could not be loaded.').waitFor();
    await page.unroute(script);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await help(page).waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('are listed by the button at the end of the page', async () => {
    const page = await open(GUIDE);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help(page).waitFor();
    expect(await axe(page, '#shortcuts')).toEqual([]);
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

  it('turn pages and switch the colour mode, once for each press', async () => {
    const page = await open(GUIDE, { mode: 'dark' });
    const next = await page.locator('main a[rel="next"]').getAttribute('href');
    await page.keyboard.press('t');
    await expect.poll(() => root(page, 'data-theme')).toBe('light');
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

describe('previews of links', () => {
  it('show title and description while a mouse rests on a link, and stay while it is on the card', async () => {
    const page = await open(GUIDE);
    await pageLink(page).hover();
    await preview(page).waitFor();
    expect((await preview(page).locator('strong').innerText()).length).toBeGreaterThan(3);
    expect((await preview(page).locator('p').innerText()).length).toBeGreaterThan(60);
    expect(await axe(page, '#link-preview')).toEqual([]);
    await preview(page).hover();
    await page.waitForTimeout(500);
    expect(await preview(page).count()).toBe(1);
    await page.mouse.move(5, 500);
    await preview(page).waitFor({ state: 'detached' });
  });

  it('stand beside their link in browsers without popovers', async () => {
    const context = await newContext();
    await forgetPopovers(context);
    const page = await visit(await context.newPage(), GUIDE);
    await pageLink(page).hover();
    await expect.poll(() => pageLink(page).getAttribute('aria-describedby')).toBe('link-preview');
    const link = await pageLink(page).boundingBox();
    const box = await preview(page).boundingBox();
    expect(Math.abs((box?.x ?? 0) - (link?.x ?? 0))).toBeLessThan(20);
    await page.mouse.move(5, 500);
    await preview(page).waitFor({ state: 'detached' });
  });

  it('show the signature of a symbol', async () => {
    const page = await open(GUIDE);
    const symbol = page.locator('main .prose a.symbol').first();
    await symbol.hover();
    await preview(page).waitFor();
    expect(await preview(page).locator('strong').innerText()).toContain(await symbol.innerText());
    expect(await preview(page).locator('pre').innerText()).toContain(await symbol.innerText());
  });

  it('set the label of a paragraph off from its text', async () => {
    const page = await open('/docs/interceptor/api/http-interceptor');
    await page.locator('main a[href$="/errors#notrunninghttpinterceptorerror"]').first().hover();
    await preview(page).waitFor();
    expect(await preview(page).locator('p').innerText()).toMatch(/^When it happens: You called/);
  });

  it('come with the focus of the keyboard, describe the link, and go with Escape', async () => {
    const page = await open(GUIDE);
    await pageLink(page).evaluate((link) => {
      const before = document.createElement('button');
      link.before(before);
      before.focus();
    });
    await page.keyboard.press('Tab');
    await preview(page).waitFor();
    expect(await pageLink(page).getAttribute('aria-describedby')).toBe('link-preview');
    await page.keyboard.press('Escape');
    expect(await preview(page).count()).toBe(0);
    expect(await pageLink(page).getAttribute('aria-describedby')).toBeNull();
  });

  it('do not come up when the visitor has left while they were on their way', async () => {
    const page = await open(GUIDE);
    const href = (await pageLink(page).getAttribute('href')) ?? '';
    const answer = await hold(page, `**${href.replace(/#.*/, '')}`);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.getElementById('link-preview')) document.documentElement.dataset['previewed'] = '';
      }).observe(document.body, { childList: true });
    });
    const asked = page.waitForRequest(`**${href.replace(/#.*/, '')}`);
    await pageLink(page).hover();
    await asked;
    // the preview is wanted, not only the page
    await page.waitForTimeout(500);
    const answered = page.waitForResponse(`**${href.replace(/#.*/, '')}`);
    await page.mouse.move(5, 500);
    answer();
    await (await answered).finished();
    await page.waitForTimeout(500);
    expect(await root(page, 'data-previewed')).toBeNull();
  });

  it.each(['/talk.mp4', '/Book.PDF'])('are not asked for of a file: %s', async (path) => {
    const page = await open(GUIDE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await pageLink(page).evaluate((link: HTMLAnchorElement, href) => (link.href = href), path);
    await page.locator(`main .prose a[href="${path}"]`).hover();
    await page.waitForTimeout(700);
    expect(asked).not.toContain(path);
    expect(await preview(page).count()).toBe(0);
  });

  it('do not come for touch', async () => {
    const page = await open(GUIDE, { touch: true, width: 390 });
    await pageMenu(page).locator('summary').tap();
    // the script that closes the menu again is the one that previews
    await page.locator('h1').tap();
    await expect.poll(() => pageMenu(page).getAttribute('open')).toBeNull();
    await pageLink(page).dispatchEvent('pointerover', { pointerType: 'touch' });
    await page.waitForTimeout(1_000);
    expect(await preview(page).count()).toBe(0);
  });

  it('do not come for links of the page menu', async () => {
    const page = await open(GUIDE, { width: 390 });
    await pageLink(page).hover();
    await preview(page).waitFor();
    await pageMenu(page).locator('summary').click();
    await pageMenu(page).locator('a').last().hover();
    await page.waitForTimeout(1_000);
    expect(await preview(page).count()).toBe(0);
  });
});

describe('drawings', () => {
  it('are enlarged by their button, whose name says what they show', async () => {
    const page = await open(PICTURES, { width: 390, touch: true });
    await page.locator('h1').tap();
    const button = page.getByRole('button', { name: /^Enlarge: / }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enlarged drawing' });
    await dialog.waitFor();
    expect(await axe(page, '.zoom-dialog')).toEqual([]);
    expect((await dialog.locator('.diagram').boundingBox())?.width).toBeGreaterThan(500);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/^Enlarge: /);
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
    const notice = page.getByRole('alert');
    await notice.getByText('The enlarged drawing could not be loaded.').waitFor();
    await page.unroute(script);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await page.locator('.zoom-dialog').waitFor();
    expect(await notice.count()).toBe(0);
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
    const next = await page.locator('main a[rel="next"]').getAttribute('href');
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[rel="next"]')?.click());
    await arrived(page, next as string);
    await arrive();
    expect(await page.locator('.zoom-dialog').count()).toBe(0);
  });
});

describe('the page menu of small windows', () => {
  it('closes when one of its links is followed, also where the script that comes later is missing', async () => {
    const page = await open(GUIDE, {
      width: 390,
      touch: true,
      tolerate: [/Failed to (?:load resource|fetch dynamically)/],
    });
    await page.route(/\/aids\b/, (route) => route.abort());
    await pageMenu(page).locator('summary').tap();
    await pageMenu(page).locator('a').nth(6).tap();
    await expect.poll(() => pageMenu(page).getAttribute('open')).toBeNull();
  });

  it.each([390, 820])('stays below the navbar, leads on, closes, and hides no heading: %i', async (width) => {
    const page = await open(GUIDE, { width, touch: true });
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    const bar = await page.locator('header').boundingBox();
    const place = await pageMenu(page).boundingBox();
    expect(Math.abs((place?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))).toBeLessThan(3);
    await pageMenu(page).locator('summary').tap();
    const link = pageMenu(page).locator('a').nth(6);
    const id = ((await link.getAttribute('href')) ?? '').slice(1);
    await link.tap();
    await expect.poll(() => pageMenu(page).getAttribute('open')).toBeNull();
    await page.waitForTimeout(300);
    const heading = await page.locator(`[id="${id}"]`).boundingBox();
    const menu = await pageMenu(page).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0));
    expect(heading?.y).toBeLessThan(300);
  });

  it('is there and gone at once', async () => {
    const page = await open(GUIDE, { width: 820 });
    const summary = pageMenu(page).locator('summary');
    // the first press loads the script that animates other disclosures
    await summary.press('Enter');
    await page.waitForTimeout(500);
    for (const isOpen of [false, true]) {
      const state = await summary.evaluate((element: HTMLElement) => {
        element.click();
        const menu = element.parentElement as HTMLDetailsElement;
        return [menu.open, menu.getAnimations().length];
      });
      expect(state).toEqual([isOpen, 0]);
    }
  });

  it('closes with Escape and gives the focus back', async () => {
    const page = await open(GUIDE, { width: 820 });
    await pageMenu(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => pageMenu(page).getAttribute('open')).toBeNull();
    expect(await focused(page)).toBe('On this page');
  });
});

describe('feedback', () => {
  it('is links that need no script', async () => {
    const page = await open(GUIDE, { js: false });
    const href = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await href('Yes it was helpful (other site)')).toMatch(
      /^https:\/\/github\.com\/zimicjs\/zimic\/discussions\/new\?/,
    );
    expect(await href('No something is missing (other site)')).toContain('/issues/new?title=');
    expect(await href('Report a problem on this page')).toContain(encodeURIComponent(GUIDE));
    expect(await page.getByRole('button', { name: 'Keyboard shortcuts' }).isVisible()).toBe(false);
  });

  it('on a sample is offered where a mouse points at it', async () => {
    const page = await open(GUIDE);
    const block = page.locator('main code-block').nth(1);
    await block.hover();
    const report = block.getByRole('link', { name: 'Report a problem with this sample' });
    await report.waitFor();
    const body = new URL((await report.getAttribute('href')) ?? '').searchParams.get('body') ?? '';
    expect(body).toContain(GUIDE);
    expect(body).toContain((await block.locator('pre code').innerText()).split('\n')[0]);
  });
});

describe('what other services see', () => {
  it.each(['/', GUIDE])('is complete, and the picture is there: %s', async (path) => {
    const page = await open(path);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    for (const name of ['og:title', 'og:description', 'twitter:title', 'twitter:description', 'og:image:alt'])
      expect(await content(name), name).toBeTruthy();
    const image = new URL((await content('og:image')) ?? '');
    const answer = await page.request.get(image.pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    if (!isDev) expect(answer.headers()['cache-control']).toContain('immutable');
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect((JSON.parse(data ?? '') as { '@context': string })['@context']).toBe('https://schema.org');
  });

  it('are icons of every kind', async () => {
    const page = await open('/');
    const icons = await page
      .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    for (const icon of [...icons, ...manifest.icons.map(({ src }) => src)])
      expect((await page.request.get(icon)).status(), icon).toBe(200);
    expect(icons).toHaveLength(3);
  });
});

describe('a page that is only looked at', () => {
  it('does not load the aids of reading', async () => {
    const page = await open(GUIDE);
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await page.waitForTimeout(500);
    expect((await loaded()).filter((name) => name.includes('/aids.'))).toEqual([]);
    await page.mouse.move(700, 300);
    await expect.poll(async () => (await loaded()).some((name) => name.includes('/aids.'))).toBe(true);
  });
});
