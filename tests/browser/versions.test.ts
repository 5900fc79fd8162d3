import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/files/files-below.ts';
import { useFixtureSite } from './support/fixture-site.ts';
import { followNewLink } from './support/moving.ts';
import {
  arrived,
  hold,
  newContext,
  open,
  ready,
  root,
  storage,
  wake,
  type Visitor,
} from './support/pages.ts';

const fixture = useFixtureSite();
const KEY = 'docs-preferred-version-default';
async function openSite(at: string, visitor: Visitor = {}): Promise<Page> {
  const page = await open(at, { ...visitor, site: fixture.url });
  await wake(page);
  return page;
}
const dropdown = (page: Page, label: string) =>
  page.locator('header').getByRole('button', { name: `${label} version`, exact: true });
const banner = (page: Page) => page.getByRole('note', { name: 'Version of these docs' });

describe('a second version of the docs', () => {
  it('has its own addresses and sidebar', async () => {
    const page = await openSite('/docs/1/guides/gone');
    expect(await page.locator('[data-sidebar]').getByRole('link').allInnerTexts()).toEqual([
      'Introduction',
      'Guides',
      'Gone since',
    ]);
    expect(await page.locator('meta[name="docusaurus_version"]').getAttribute('content')).toBe('1');
    expect(await page.locator('meta[name="docsearch:docusaurus_tag"]').getAttribute('content')).toBe(
      'docs-default-1',
    );
  });

  it('is named on each of its pages', async () => {
    for (const [at, name] of [
      ['/docs/guides', 'Two'],
      ['/docs/1/guides', 'One'],
    ] as const) {
      const page = await openSite(at);
      expect(await page.locator('article').getByText('Version:').innerText()).toBe(`Version: ${name}`);
    }
  });

  it('is chosen on the search page in a field for which an iPhone does not enlarge the page', async () => {
    const page = await openSite('/search', { width: 390, phone: true });
    const sizes = await page
      .locator('main')
      .locator('select, input')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length).toBeGreaterThan(1);
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(16);
  });

  it('says that it is not the latest, and leads to the same page of that', async () => {
    const page = await openSite('/docs/1/guides');
    expect(await banner(page).innerText()).toContain('no longer maintained');
    expect(await banner(page).getByRole('link', { name: 'latest version' }).getAttribute('href')).toBe(
      '/docs/guides',
    );
    const [link, text] = await banner(page).evaluate((note) =>
      [note.querySelector('a'), note].map((element) => element && getComputedStyle(element).color),
    );
    expect(link).not.toBe(text);
    const note = await banner(page).boundingBox();
    const trail = await page.getByRole('navigation', { name: 'Breadcrumbs' }).boundingBox();
    expect((trail?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0)).toBeGreaterThanOrEqual(12);
    const gone = await openSite('/docs/1/guides/gone');
    expect(await banner(gone).getByRole('link', { name: 'latest version' }).getAttribute('href')).toBe(
      '/docs',
    );
    const latest = await openSite('/docs/guides');
    expect(await banner(latest).count()).toBe(0);
  });

  it('is chosen in the navbar, which keeps the page where it can', async () => {
    const page = await openSite('/docs/guides');
    await dropdown(page, 'Two').click();
    const items = page.locator('[id="dropdown:versions"] a');
    expect(await items.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))).toEqual(
      [
        ['Two', '/docs/guides'],
        ['One', '/docs/1/guides'],
      ],
    );
    await items.nth(1).click();
    await arrived(page, '/docs/1/guides');
    expect(await dropdown(page, 'One').isVisible()).toBe(true);
    expect(await storage(page)).toHaveProperty(KEY, '1');
  });

  it('keeps what stands behind ? and # when it is switched', async () => {
    const page = await openSite('/docs/guides?a=1#b');
    await dropdown(page, 'Two').click();
    await page.locator('[id="dropdown:versions"] a').nth(1).click();
    await arrived(page, '/docs/1/guides');
    expect(page.url()).toBe(`${fixture.url}/docs/1/guides?a=1#b`);
  });

  it('is where links to the docs lead outside of them, once it is preferred', async () => {
    const page = await openSite('/', { stored: { [KEY]: '1' } });
    const docs = page.locator('header').getByRole('link', { name: 'Docs', exact: true });
    await expect.poll(() => docs.getAttribute('href')).toBe('/docs/1');
    // chosen in another window while this page is kept: it returns as the router's pages do
    await page.evaluate((key) => {
      localStorage.setItem(key, '2');
      document.dispatchEvent(new Event('astro:page-load'));
    }, KEY);
    expect(await docs.getAttribute('href')).toBe('/docs');
    const other = await openSite('/');
    expect(
      await other.locator('header').getByRole('link', { name: 'Docs', exact: true }).getAttribute('href'),
    ).toBe('/docs');
  });

  it.each([1440, 390])('is named and led to before any script has come: %i pixels', async (width) => {
    const context = await newContext({ width, site: fixture.url, stored: { [KEY]: '1' } });
    for (const at of ['/', '/search']) {
      const page = await context.newPage();
      await page.route(/\.js$/, () => undefined);
      await page.goto(fixture.url + at, { waitUntil: 'commit' });
      await page.locator('#menu').waitFor({ state: 'attached' });
      if (width < 500) await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      else await dropdown(page, 'One').waitFor();
      const docs = page
        .locator(width < 500 ? '#menu' : 'header')
        .getByRole('link', { name: 'Docs', exact: true });
      await docs.click();
      await page.waitForURL('**/docs/1', { waitUntil: 'commit' });
      await page.close();
    }
  });

  it('keeps what stands behind ? and # when switching it is the first thing that a visitor does', async () => {
    const page = await (await newContext()).newPage();
    await hold(page, /\/awake\b/);
    await page.goto(`${fixture.url}/docs/guides?a=1#b`);
    await dropdown(page, 'Two').click();
    await page.locator('[id="dropdown:versions"] a').nth(1).click();
    await arrived(page, '/docs/1/guides');
    expect(page.url()).toBe(`${fixture.url}/docs/1/guides?a=1#b`);
  });

  it('is led to by pages that a visitor moves to before these are shown', async () => {
    const page = await openSite('/docs/1/guides');
    await page.evaluate((key) => localStorage.setItem(key, '1'), KEY);
    const seen = page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          document.addEventListener('astro:after-swap', () => {
            const links = [...document.querySelectorAll('header a')];
            resolve(links.find(({ textContent }) => textContent === 'Docs')?.getAttribute('href'));
          });
        }),
    );
    await page.locator('header nav > a').first().click();
    expect(await seen).toBe('/docs/1');
  });

  it.each([1440, 390])('is where the link to a version leads outside of them: %i pixels', async (width) => {
    const page = await openSite('/', { width, stored: { [KEY]: '1' } });
    if (width < 500) await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const place = page.locator(width < 500 ? '[data-menu-pane="primary"] > li > a' : 'header nav > div > a');
    const link = place.and(page.getByRole('link', { name: 'One', exact: true }));
    await link.click();
    await arrived(page, '/docs/1');
    expect(await storage(page)).toHaveProperty(KEY, '1');
  });

  it('is left by the dropdown outside of the docs too', async () => {
    const page = await openSite('/', { stored: { [KEY]: '1' } });
    const docs = page.locator('header').getByRole('link', { name: 'Docs', exact: true });
    await expect.poll(() => docs.getAttribute('href')).toBe('/docs/1');
    // named there, as links and search keep to it
    await dropdown(page, 'One').click();
    await page.locator('[id="dropdown:versions"] a').first().click();
    await arrived(page, '/docs');
    expect(await storage(page)).toHaveProperty(KEY, '2');
  });

  it('is preferred also when choosing it is the first thing that a visitor does', async () => {
    const page = await (await newContext({ stored: { [KEY]: '1' } })).newPage();
    const release = await hold(page, /\/awake\b/);
    await page.goto(`${fixture.url}/docs/1/guides`);
    await ready(page);
    // what wakes the page is not the click
    await page.mouse.move(700, 700);
    await banner(page).getByRole('link', { name: 'latest version' }).click();
    await arrived(page, '/docs/guides');
    release();
    await expect.poll(() => storage(page)).toHaveProperty(KEY, '2');
  });

  it('is forgotten when it does not exist any more', async () => {
    const page = await open('/', { site: fixture.url, stored: { [KEY]: '0.9' } });
    expect(await storage(page)).not.toHaveProperty(KEY);
    expect(
      await page.locator('header').getByRole('link', { name: 'Docs', exact: true }).getAttribute('href'),
    ).toBe('/docs');
  });

  it('leaves a choice alone that exists', async () => {
    const page = await openSite('/docs', { stored: { [KEY]: '1' } });
    expect(await storage(page)).toHaveProperty(KEY, '1');
  });

  it('is switched in the mobile menu too', async () => {
    const page = await openSite('/docs/guides', { width: 390 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('dialog#menu');
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    // open from the start, as it leads to the page that is shown
    await menu.locator('details[open]').filter({ hasText: 'Versions' }).waitFor();
    await menu.getByRole('link', { name: 'One', exact: true }).click();
    await arrived(page, '/docs/1/guides');
    expect(await storage(page)).toHaveProperty(KEY, '1');
  });
});

describe('pages that are not for all', () => {
  const built = (name: string): boolean => existsSync(path.join(fixture.dist, name));

  it('drafts are not built', async () => {
    expect(built('docs/guides/blocks.html')).toBe(true);
    expect(built('docs/guides/draft.html')).toBe(false);
    expect(filesBelow(fixture.dist).filter((file) => file.includes('draft'))).toEqual([]);
  });

  it('unlisted ones are reached by their address only, and say so', async () => {
    const page = await openSite('/docs/guides/hidden');
    expect(await page.getByText('Unlisted page').isVisible()).toBe(true);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, nofollow');
    const copy = 'link[rel="alternate"][type="text/markdown"]';
    expect(await page.locator(copy).count()).toBe(0);
    expect(filesBelow(fixture.dist)).not.toContain('docs/guides/hidden.md');
    await page.goto('/docs/guides');
    expect(await page.locator(copy).count()).toBe(1);
    expect(await page.locator('a[href="/docs/guides/hidden"]').count()).toBe(0);
    for (const list of ['sitemap.xml', 'pages.json', 'llms.txt']) {
      const text = readFileSync(path.join(fixture.dist, list), 'utf8');
      expect(text, list).toContain('/docs/guides/new');
      expect(text, list).not.toContain('/docs/guides/hidden');
    }
  });
});

it('a page that has become a section of another is shown there, also for a link inside of the site', async () => {
  const page = await openSite('/docs/guides');
  await followNewLink(page, '/docs/tabs');
  await arrived(page, '/docs/guides/blocks');
  expect(new URL(page.url()).hash).toBe('#tabs');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

describe('other settings', () => {
  it('let the colour mode follow the system, and cycle through all three', async () => {
    const page = await openSite('/docs', { systemMode: 'light' });
    const state = async (): Promise<unknown[]> => [
      await root(page, 'data-theme'),
      await root(page, 'data-theme-choice'),
      (await storage(page))['theme'],
    ];
    const toggle = page.locator('header').getByRole('button', { name: /^Switch between/ });
    expect(await state()).toEqual(['light', 'system', undefined]);
    expect(await toggle.getAttribute('title')).toBe('system mode');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(state).toEqual(['dark', 'system', undefined]);
    await toggle.click();
    expect(await state()).toEqual(['light', 'light', 'light']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await state()).toEqual(['light', 'light', 'light']);
    await toggle.click();
    expect(await state()).toEqual(['dark', 'dark', 'dark']);
    await toggle.click();
    expect(await state()).toEqual(['dark', 'system', undefined]);
    expect(await toggle.locator('svg:visible').count()).toBe(1);
  });

  it('leave a colour mode from the address alone when the system changes', async () => {
    const page = await openSite('/docs?docusaurus-theme=light', { systemMode: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await root(page, 'data-theme'), await root(page, 'data-theme-choice')]).toEqual([
      'light',
      'light',
    ]);
  });

  it('set the day of a page’s last change by hand', async () => {
    const page = await openSite('/docs/guides/hidden');
    expect(await page.locator('article').getByText('Last updated on').innerText()).toBe(
      'Last updated on Mar 4, 2025',
    );
    expect(await page.locator('article time').getAttribute('datetime')).toBe('2025-03-04T00:00:00.000Z');
  });

  it('keep an announcement open, in its own colours', async () => {
    const page = await openSite('/docs');
    const colors = await page
      .locator('[data-announcement]')
      .evaluate((bar) => [getComputedStyle(bar).backgroundColor, getComputedStyle(bar).color]);
    expect(colors).toEqual(['rgb(29, 78, 216)', 'rgb(255, 251, 235)']);
    expect(await page.getByText('A note that stays.').isVisible()).toBe(true);
    expect(await page.locator('[data-announcement] button').count()).toBe(0);
  });

  it('put markup and a plain version into the navbar', async () => {
    const page = await openSite('/docs/1');
    expect(await page.locator('header em').innerText()).toBe('Preview');
    expect(
      await page.locator('header').getByRole('link', { name: 'One', exact: true }).last().isVisible(),
    ).toBe(true);
  });

  it('have that markup in the menu alone in small windows, as all items but icons', async () => {
    const page = await openSite('/docs/1', { width: 390 });
    expect(await page.locator('header em').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await page.locator('#menu em').waitFor();
  });
});
