import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTags } from '../../build/html/tags.ts';
import rawConfig from '../../site.config.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { useFixtureSite } from './support/fixture-site.ts';
import { arrived, newContext, open, ready, root, storage, wake, type Visitor } from './support/pages.ts';
import { ask, dialog, first } from './support/search.ts';

const BASE = '/manual/';
const fixture = useFixtureSite({ baseUrl: BASE });

const openSite = (at: string, visitor: Visitor = {}): Promise<Page> =>
  open(at, { ...visitor, site: fixture.url });
const files = (ending: string): string[] => filesBelow(fixture.dist).filter((file) => file.endsWith(ending));
/** Addresses of all built pages; the not-found page and the one that crashes have tests of their own. */
const pages = (): string[] =>
  files('.html')
    .filter((file) => !/^(?:404|crash)\.html$/.test(file))
    .map((file) => `${BASE}${file.replace(/(?:^index)?\.html$/, '')}`);
const text = (file: string): string => readFileSync(path.join(fixture.dist, file), 'utf8');

/** Collects requests of a page that lie outside the base URL or are not answered well. */
function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(BASE)) wrong.push(`asked for ${pathname}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 300) wrong.push(`${response.status()} for ${response.url()}`);
  });
  return wrong;
}

/** Marks the document that is shown, to tell later whether it is still the same. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

describe('a site with a base URL', () => {
  it('loads all that its pages are made of from below it', async () => {
    const context = await newContext({ site: fixture.url });
    const page = await context.newPage();
    const wrong = watch(page);
    for (const address of pages()) {
      await page.goto(address);
      await ready(page);
      await wake(page);
      expect(new URL(page.url()).pathname).toBe(address);
    }
    expect(wrong).toEqual([]);
  });

  it('names addresses that there are, in pages and in all that tools read', async () => {
    const own = `${rawConfig.url}/`;
    const found = new Map<string, string>();
    const name = (address: string, where: string): void => {
      const { origin, pathname } = new URL(address, `${fixture.url}${BASE}`);
      if (origin === fixture.url || `${origin}/` === own) found.set(pathname, where);
    };
    for (const file of files('.html')) {
      for (const { attributes } of readTags(text(file))) {
        for (const [attribute, value] of attributes) {
          if (
            /^(?:href|src|action|component-url|renderer-url|data-(?:hovers|near-pages|page-script))$/.test(
              attribute,
            )
          )
            name(value.startsWith('#') ? BASE : value, file);
          if (attribute === 'srcset')
            for (const part of value.split(',')) name(part.trim().split(' ')[0] ?? '', file);
          if (attribute === 'data-ahead') for (const part of value.split(' ')) name(part, file);
        }
      }
    }
    const lists = ['sitemap.xml', 'llms.txt', 'robots.txt', 'opensearch.xml', '.well-known/security.txt'];
    // the not-found page names its own address, at which there is no page
    const texts = [...lists, ...files('.md'), ...files('.html').filter((file) => file !== '404.html')];
    for (const file of texts) {
      const addresses = text(file).match(/https:\/\/zimic\.dev\/[^\s"'<>)\\#?]*/g) ?? [];
      if (lists.includes(file)) expect(addresses, file).not.toEqual([]);
      for (const address of addresses) name(address, file);
    }
    const manifest = JSON.parse(text('manifest.webmanifest')) as Record<'start_url' | 'scope', string> & {
      icons: { src: string }[];
    };
    for (const address of [manifest.start_url, manifest.scope, ...manifest.icons.map(({ src }) => src)])
      name(address, 'manifest.webmanifest');
    for (const address of Object.keys(JSON.parse(text('pages.json')) as object)) name(address, 'pages.json');

    const wrong: string[] = [];
    for (const [address, where] of found) {
      const { status } = await fetch(fixture.url + address, { redirect: 'manual' });
      if (status !== 200 || !address.startsWith(BASE)) wrong.push(`${where}: ${address} (${status})`);
    }
    expect(wrong).toEqual([]);
    expect([...found.keys()]).toEqual(
      expect.arrayContaining([...pages(), `${BASE}sitemap.xml`, `${BASE}search`]),
    );
  });

  it('moves between pages without loading them whole', async () => {
    const page = await openSite(BASE);
    const wrong = watch(page);
    await mark(page);
    await page.locator('header').getByRole('link', { name: 'Docs', exact: true }).click();
    await arrived(page, `${BASE}docs`);
    await page.getByRole('link', { name: 'the blocks' }).click();
    await arrived(page, `${BASE}docs/guides/blocks`);
    await page.getByRole('link', { name: 'Home page' }).click();
    await arrived(page, BASE);
    await page.goBack();
    await arrived(page, `${BASE}docs/guides/blocks`);
    await page.locator('[data-announcement] a').click();
    await arrived(page, `${BASE}docs/guides`);
    expect(await isMarked(page)).toBe(true);
    expect(wrong).toEqual([]);
  });

  it('fetches a page ahead, once', async () => {
    const page = await openSite(`${BASE}docs/1/guides/gone`);
    await wake(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const target = `${BASE}docs/guides`;
    const link = page.locator(`[data-announcement] a`);
    const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === target);
    await link.hover();
    expect((await fetched).status()).toBe(200);
    await link.click();
    await arrived(page, target);
    expect(asked.filter((address) => address === target)).toEqual([target]);
  });

  it('is searched', async () => {
    const page = await openSite(`${BASE}docs`);
    const wrong = watch(page);
    await mark(page);
    await ask(page, 'only the newest version');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await arrived(page, `${BASE}docs/guides/new`);
    expect(await isMarked(page)).toBe(true);
    await ask(page, 'blocks');
    await dialog(page)
      .getByRole('link', { name: /^See all/ })
      .click();
    await page.waitForURL(`${fixture.url}${BASE}search?q=blocks`);
    const result = page.locator('main').getByRole('link', { name: 'Blocks' }).first();
    await result.click();
    await page.waitForURL(`${fixture.url}${BASE}docs/guides/blocks**`);
    expect(wrong).toEqual([]);
  });

  it('leads to the same page of another version', async () => {
    const page = await openSite(`${BASE}docs/guides`);
    await page.locator('header').getByRole('button', { name: 'Two version', exact: true }).click();
    await page.locator('[id="dropdown:versions"] a', { hasText: 'One' }).click();
    await arrived(page, `${BASE}docs/1/guides`);
    await page.getByRole('link', { name: 'latest version' }).click();
    await arrived(page, `${BASE}docs/guides`);
  });

  it.each([
    ['/', BASE],
    ['/manual', BASE],
    ['/manual/index.html', BASE],
    ['/manual/docs.html', `${BASE}docs`],
    ['/manual/docs/guides/', `${BASE}docs/guides`],
    ['/manual/docs/tutorials', `${BASE}docs/guides`],
    ['/manual/docs/guides#tabs', `${BASE}docs/guides/blocks#tabs`],
  ])('leads from %s to %s', async (from, to) => {
    const page = await openSite(from);
    await page.waitForURL(fixture.url + to);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('does not take an address for near because it stands below the base URL too', async () => {
    const page = await openSite(`${BASE}nowhere`, { tolerate: [/404 \(Not Found\)/] });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-near-pages]').isVisible()).toBe(false);
  });

  it('helps where no page is', async () => {
    const page = await openSite(`${BASE}docs/guide`, { tolerate: [/404 \(Not Found\)/] });
    await page.locator('[data-near-pages]').getByRole('link', { name: 'Guides' }).first().click();
    await arrived(page, `${BASE}docs/guides`);
    // who forgot the base URL
    await page.goto('/docs/guides');
    await page.locator('[data-near-pages]').getByRole('link', { name: 'Guides' }).first().click();
    await arrived(page, `${BASE}docs/guides`);
    await page.goto(`${BASE}docs/guide`);
    await page.getByRole('navigation', { name: 'Good places to start' }).getByRole('link').first().click();
    await page.waitForURL(`${fixture.url}${BASE}docs`);
    await page.goto('/docs');
    await page.locator('#not-found-search').fill('blocks');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${fixture.url}${BASE}search?q=blocks`);
  });

  it('remembers the colour mode on all pages', async () => {
    const page = await openSite(BASE);
    await page
      .locator('header')
      .getByRole('button', { name: /color mode|dark|light/i })
      .first()
      .click();
    const theme = await root(page, 'data-theme-choice');
    await page.goto(`${BASE}docs/1`);
    expect([await root(page, 'data-theme-choice'), (await storage(page))['theme']]).toEqual([theme, theme]);
  });

  it('is kept by browsers as one without', async () => {
    const kept = async (address: string): Promise<[number, string | null]> => {
      const { status, headers } = await fetch(fixture.url + address);
      return [status, headers.get('cache-control')];
    };
    const script = files('.js').find((file) => file.startsWith('_astro/'));
    expect(await kept(`${BASE}${script}`)).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await kept(`${BASE}docs`)).toEqual([200, 'public, max-age=60, must-revalidate']);
    expect(await kept(`/${script}`)).toEqual([404, 'no-cache']);
    expect(await kept('/manualdocs')).toEqual([404, 'no-cache']);
  });
});
