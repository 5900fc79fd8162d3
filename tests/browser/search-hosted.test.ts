import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hit, startService, type Answering, type Service } from '../search/support/service.ts';
import { axe } from './support/axe.ts';
import type { FixtureSite } from './support/fixture-site.ts';
import { hostedSite } from './support/hosted-site.ts';
import { arrived, newContext, visit, type Visitor } from './support/pages.ts';
import { ask, dialog, failure, field, first } from './support/search.ts';

let service: Service;
let hosted: FixtureSite;

beforeAll(async () => {
  service = await startService();
  hosted = await hostedSite(service.origin);
});
afterAll(() => {
  service?.close();
  hosted?.close();
});
beforeEach(() => {
  service.requests.length = 0;
  service.answering = { kind: 'hits', hits: HITS, nbHits: 42 };
});

/** Of a page that exists: what is found under the mouse is fetched ahead. */
const HITS = [
  hit({
    url: 'https://zimic.dev/docs/getting-started#delay',
    levels: ['Docs', 'Guide', 'Delay &amp; wait'],
    type: 'content',
    content: 'A delay of <b>no</b> markup.',
    snippet: 'A <mark>delay</mark> of &lt;b&gt;no&lt;/b&gt; <img src=x onerror=alert(1)>',
  }),
  hit({ url: 'https://zimic.dev/docs/getting-started', levels: ['Docs', 'Guide'] }),
  hit({ url: 'javascript:alert(1)', levels: ['Docs', 'Bad'] }),
];

const DIALOG = 'dialog[data-search]';

async function start(
  address = '/docs',
  tolerate: RegExp[] = [],
  visitor: Pick<Visitor, 'mode' | 'stored'> = {},
): Promise<Page> {
  const context = await newContext({ site: hosted.url, tolerate, ...visitor });
  return visit(await context.newPage(), address);
}

describe('a site with a hosted search', () => {
  it('ships no embedded index, connects early, and has the tags that a crawler reads', () => {
    const files = readdirSync(path.join(hosted.dist, '_astro'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /worker|index\.json|embedded/.test(name))).toEqual([]);
    // nor any code of Ask AI, which is not configured
    for (const name of files.filter((file) => file.endsWith('.js')))
      expect(readFileSync(path.join(hosted.dist, '_astro', name), 'utf8'), name).not.toMatch(
        /DocSearch-|Ask AI|search-ask|askAi|canAsk/,
      );
    const html = readFileSync(path.join(hosted.dist, 'docs.html'), 'utf8');
    expect(html).toContain(`<link rel="preconnect" href="${service.origin}"`);
    expect(html).toContain('name="docsearch:docusaurus_tag" content="docs-default-2"');
    expect(html).toContain('name="docsearch:language" content="en"');
  });

  it('asks as the service expects, and nothing before it is wanted', async () => {
    const page = await start();
    await page.waitForTimeout(300);
    expect(service.requests).toEqual([]);
    await ask(page, 'delay');
    await first(page).waitFor();
    const [request] = service.requests;
    expect(request?.path).toBe('/1/indexes/*/queries');
    expect(request?.query).toMatchObject({
      'x-algolia-api-key': 'search-only-key',
      'x-algolia-application-id': 'TESTAPP',
    });
    expect(request?.query['x-algolia-agent']).toMatch(
      /^Algolia for JavaScript \([\d.]+\); Lite \([\d.]+\); Browser/,
    );
    expect(request?.headers['content-type']).toBe('text/plain');
    expect(request?.body.requests).toHaveLength(1);
    expect(request?.body.requests[0]).toEqual({
      query: 'delay',
      indexName: 'zimic',
      attributesToRetrieve: [
        ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
        'content',
        'type',
        'url',
      ],
      attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:15`), 'content:15'],
      advancedSyntaxFeatures: ['exactPhrase'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2']],
    });
  });

  it('searches the version that is read', async () => {
    const page = await start('/docs/1');
    await ask(page, 'delay');
    await first(page).waitFor();
    expect(service.requests[0]?.body.requests[0]?.['facetFilters']).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1'],
    ]);
  });

  it.each([
    ['link', 'See all 42 results'],
    ['button', 'All results'],
  ] as const)(
    'shows all results of the version whose results were counted, by its %s',
    async (role, name) => {
      // the results are prefetched, and the service's are of no page of this site
      const page = await start('/docs/1', [/Failed to load resource/]);
      await ask(page, 'delay');
      await page.getByRole('link', { name: 'See all 42 results' }).waitFor();
      const all = page.getByRole(role, { name });
      for (const step of [() => all.click(), () => page.reload()]) {
        await step();
        await page.getByText('42 documents found').waitFor();
        expect(service.requests.at(-1)?.body.requests[0]?.['facetFilters']).toEqual([
          'language:en',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1'],
        ]);
        expect(await page.getByLabel('Version').inputValue()).toBe('1');
        expect(new URL(page.url()).search).toBe('?q=delay&version=1');
      }
      await page.getByLabel('Version').selectOption('2');
      await page.waitForURL(/\?q=delay$/);
    },
  );

  it('shows what was found as text, on this site, with the true count', async () => {
    const page = await start();
    await ask(page, 'delay');
    await first(page).waitFor();
    expect(await first(page).getAttribute('href')).toBe('/docs/getting-started#delay');
    expect(await first(page).innerText()).toContain('Delay & wait');
    expect(await first(page).innerText()).toContain('<b>no</b> <img src=x onerror=alert(1)>');
    expect(await first(page).locator('img, b').count()).toBe(0);
    expect(await page.locator('a[role="option"]').count()).toBe(2);
    await page.getByRole('link', { name: 'See all 42 results' }).waitFor();
  });

  it('suggests the groups of what was found before when nothing is found', async () => {
    const page = await start();
    await ask(page, 'delay');
    await first(page).waitFor();
    service.requests.length = 0;
    service.answering = { kind: 'hits', hits: [] };
    await field(page).fill('xqzzk');
    await page.getByText('Try searching for:').waitFor();
    await page.getByText('No results found for "xqzzk"').first().waitFor();
    expect(service.requests).toHaveLength(1);
    service.answering = { kind: 'hits', hits: HITS };
    await dialog(page).getByRole('button', { name: 'Docs' }).click();
    await first(page).waitFor();
    expect(await field(page).inputValue()).toBe('Docs');
    expect(service.requests.at(-1)?.body.requests[0]).toMatchObject({ query: 'Docs' });
  });

  it('suggests the first groups of the index, three at most, when nothing was found before', async () => {
    service.answering = {
      kind: 'hits',
      hits: ({ query }) =>
        query === ''
          ? ['Docs', 'API', 'Docs', 'CLI', 'More'].map((group, number) =>
              hit({ url: `https://zimic.dev/docs/${number}`, levels: [group, `Page ${number}`] }),
            )
          : [],
    };
    const page = await start();
    await ask(page, 'xqzzk');
    await page.getByText('Try searching for:').waitFor();
    expect(await dialog(page).locator('ul').getByRole('button').allInnerTexts()).toEqual([
      'Docs',
      'API',
      'CLI',
    ]);
    expect(service.requests.map(({ body }) => body.requests[0])).toMatchObject([
      { query: 'xqzzk', facetFilters: ['language:en', expect.any(Array)] },
      { query: '', facetFilters: ['language:en', expect.any(Array)] },
    ]);
    await field(page).fill('xqzzkk');
    await page.getByText('No results found for "xqzzkk"').first().waitFor();
    expect(service.requests).toHaveLength(3);
  });

  it('says that nothing is found where there is nothing to suggest', async () => {
    service.answering = { kind: 'hits', hits: [] };
    const page = await start();
    await ask(page, 'xqzzk');
    await page.getByText('No results found for "xqzzk"').first().waitFor();
    expect(await page.getByText('Try searching for:').count()).toBe(0);
  });

  it('never lets a late answer to an older query replace a newer one', async () => {
    const page = await start();
    await ask(page, 'delay');
    await first(page).waitFor();
    service.answering = { kind: 'never' };
    await field(page).fill('older');
    await expect.poll(() => service.requests.at(-1)?.body.requests[0]?.['query']).toBe('older');
    service.answering = {
      kind: 'hits',
      hits: [hit({ url: 'https://zimic.dev/docs/newer', levels: ['Docs', 'Newer'] })],
    };
    await field(page).fill('newer');
    await page.getByRole('option', { name: /Newer/ }).waitFor();
    service.answerHeld([hit({ url: 'https://zimic.dev/docs/older', levels: ['Docs', 'Older'] })]);
    await page.waitForTimeout(300);
    expect(await page.locator('a[role="option"]').allInnerTexts()).toEqual([
      expect.stringContaining('Newer'),
    ]);
  });

  it('waits for a slow answer of its only host', async () => {
    const page = await start();
    service.answering = { kind: 'never' };
    await ask(page, 'delay');
    // longer than the client waits by itself
    await page.waitForTimeout(1800);
    service.answerHeld(HITS);
    await first(page).waitFor({ timeout: 2000 });
    expect(service.requests).toHaveLength(1);
  });

  it('opens the option that was chosen among the results on screen while the next ones are on their way', async () => {
    const hits = ['guides', 'guides/new'].map((route) =>
      hit({ url: `https://zimic.dev/docs/${route}`, levels: ['Docs', route] }),
    );
    service.answering = { kind: 'hits', hits };
    const page = await start();
    await ask(page, 'delay');
    await first(page).waitFor();
    service.answering = { kind: 'never' };
    await field(page).press('s');
    await expect.poll(() => service.requests.length).toBe(2);
    await page.keyboard.press('ArrowDown');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-option-1');
    await page.keyboard.press('Enter');
    await arrived(page, '/docs/guides/new');
  });

  it('says on its page that nothing was found of what was answered alone', async () => {
    service.answering = { kind: 'hits', hits: [] };
    const page = await start('/search?q=xqzzk');
    const nothing = page.getByText('No results were found');
    await nothing.waitFor();
    service.answering = { kind: 'never' };
    await page.locator('main input').fill('fetch');
    await page.getByRole('heading', { name: 'Search results for "fetch"' }).waitFor();
    expect(await nothing.count()).toBe(0);
    await page.locator('main').getByText('Searching...').first().waitFor();
  });

  it.each(['dark', 'light'] as const)('has no fault that axe finds, in any state (%s)', async (mode) => {
    const page = await start('/docs', [/Failed to load resource/], { mode });
    await ask(page, 'delay');
    await first(page).waitFor();
    expect(await axe(page, DIALOG), 'results').toEqual([]);
    service.answering = { kind: 'hits', hits: [] };
    await field(page).fill('xqzzk');
    await page.getByText('Try searching for:').waitFor();
    expect(await axe(page, DIALOG), 'no results').toEqual([]);
    service.answering = { kind: 'status', status: 403 };
    await field(page).fill('refused');
    await page.getByRole('alert').waitFor();
    expect(await axe(page, DIALOG), 'failure').toEqual([]);
    service.answering = { kind: 'never' };
    await field(page).fill('slow');
    await page.getByText('Searching...').first().waitFor();
    expect(await axe(page, DIALOG), 'waiting').toEqual([]);
  });

  const faults: [string, Answering][] = [
    ['400', { kind: 'status', status: 400 }],
    ['403', { kind: 'status', status: 403 }],
    ['429', { kind: 'status', status: 429 }],
    ['500', { kind: 'status', status: 500 }],
    ['malformed JSON', { kind: 'raw', text: '{"results": [' }],
    ['something else', { kind: 'raw', text: '{"hello": 1}' }],
    ['nothing, ever', { kind: 'never' }],
  ];
  it.each(faults)(
    'says so when the service answers %s, and recovers on the next keystroke',
    async (_name, answering) => {
      service.answering = answering;
      const page = await start('/docs', [/Failed to load resource/]);
      await ask(page, 'delay');
      await failure(page).waitFor({ timeout: 15_000 });
      expect(await field(page).inputValue()).toBe('delay');
      expect(await page.getByText('No results').count()).toBe(0);
      // nor does the client fill the storage
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /algolia/.test(key))),
      ).toEqual([]);
      service.answering = { kind: 'hits', hits: HITS };
      await field(page).press('s');
      await first(page).waitFor({ timeout: 12_000 });
    },
  );

  it('waits until typing rests on the search page: one request, not one a letter', async () => {
    const page = await start('/search');
    await page.getByRole('searchbox').pressSequentially('delays', { delay: 20 });
    await page.locator('article').first().waitFor();
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.body.requests[0]).toMatchObject({ query: 'delays', hitsPerPage: 15 });
    await page.getByText('42 documents found').waitFor();
  });

  it('asks once for the results of an address, of the version that the visitor prefers', async () => {
    const stored = { 'docs-preferred-version-default': '1' };
    // the results are prefetched, and the service's are of no page of this site
    const page = await start('/search?q=delay', [/Failed to load resource/], { stored });
    await page.locator('article').first().waitFor();
    await page.waitForTimeout(500);
    const asked = service.requests.flatMap(({ body }) => body.requests);
    expect(asked).toMatchObject([
      {
        query: 'delay',
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1']],
      },
    ]);
    expect(await page.getByLabel('Version').inputValue()).toBe('1');
  });

  it('asks for the version that was chosen while typing had not rested', async () => {
    const page = await start('/search');
    const query = page.getByRole('searchbox');
    await query.fill('headers');
    await page.locator('article').first().waitFor();
    service.requests.length = 0;
    await query.fill('delays');
    await page.getByLabel('Version').selectOption('1');
    await page.waitForURL(/q=delays&version=1$/);
    await page.waitForTimeout(500);
    const asked = service.requests.flatMap(({ body }) => body.requests);
    expect(asked).toMatchObject([
      {
        query: 'delays',
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1']],
      },
    ]);
  });

  it('shows each result once and loses none, also after the page is gone back to', async () => {
    // every tenth record is a second one for the section before it
    const records = Array.from({ length: 60 }, (_, index) => {
      const section = index % 10 === 9 ? index - 1 : index;
      return hit({
        url: `https://zimic.dev/docs/guides/new#s${section}`,
        levels: ['Docs', 'Guide', `Section ${section}`],
      });
    });
    service.answering = {
      kind: 'hits',
      nbHits: records.length,
      hits: ({ page = 0, hitsPerPage, offset, length }) => {
        const count = Number(length ?? hitsPerPage);
        const from = Number(offset ?? Number(page) * count);
        return records.slice(from, from + count);
      },
    };
    const page = await start('/search?q=section');
    const results = page.locator('article h2 a');
    const more = page.getByRole('button', { name: /^Show more results/ });
    await results.nth(13).waitFor();
    await more.scrollIntoViewIfNeeded();
    await results.nth(26).waitFor();
    await results.first().click();
    await arrived(page, '/docs/guides/new');
    await page.goBack();
    await results.nth(23).waitFor();
    await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }));
    for (const count of [38, 52, 54]) {
      await more.scrollIntoViewIfNeeded();
      await results.nth(count - 1).waitFor();
    }
    await more.waitFor({ state: 'hidden' });
    const addresses = await results.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect([addresses.length, new Set(addresses).size]).toEqual([54, 54]);
  });
});

it('a hosted search that is limited to no version offers no choice of one', async () => {
  const unlimited = await hostedSite(service.origin, 'all');
  unlimited.close();
  const offers = [hosted, unlimited].map(({ dist }) =>
    readFileSync(path.join(dist, 'search.html'), 'utf8').includes('<span>Version</span>'),
  );
  expect(offers).toEqual([true, false]);
});
