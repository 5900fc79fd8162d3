import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../src/components/collapse/animate-height.ts';
import { hold, isDev, focused, open } from './support/pages.ts';

const GUIDE = '/docs/http/guides/schemas';
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

  it('stays open where the script that closes it comes later than the tap that opened it', async () => {
    const page = await open(GUIDE, { width: 390, touch: true });
    const letGo = await hold(page, /\/aids\b/);
    await page.locator('h1').tap();
    await pageMenu(page).locator('summary').tap();
    const answered = page.waitForResponse(/\/aids\b/);
    letGo();
    await (await answered).finished();
    await page.waitForTimeout(300);
    expect(await pageMenu(page).getAttribute('open')).not.toBeNull();
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
    expect(body).toContain(`https://zimic.dev${GUIDE}#`);
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
