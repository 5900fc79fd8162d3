import { describe, expect, it } from 'vitest';
import type { SiteContent } from '../../src/content/load.ts';
import { docsPageData } from '../../src/layouts/docs-page-data.ts';
import { page, rendered, siteOf, type Docs } from '../support/site.ts';

const TEXT = '## One\n\nText.\n\n### Two\n\nText.\n\n#### Three\n\nText.';
const SIDEBARS = {
  http: {
    title: '@zimic/http',
    items: [{ type: 'category', label: 'Guides', doc: 'guides/index', items: ['guides/a', 'guides/b'] }],
  },
} as const;
const FILES = {
  'guides/index.md': page('Guides', TEXT),
  'guides/a.md': page('A', TEXT),
  'guides/b.md': page('B', TEXT),
};

/** What a page shows, of docs in memory. */
async function dataOf(path: string, docs: Partial<Docs> = {}, redirects: SiteContent['redirects'] = []) {
  const all: Docs = { files: FILES, sidebars: SIDEBARS as never, ...docs };
  const { config, siteMap, page: at } = siteOf(all);
  const markdown = await rendered(all, path);
  const content = { config, siteMap, redirects, render: () => markdown, samplesOf: () => null, api: {} };
  return docsPageData(content as unknown as SiteContent, at(path));
}

describe('a page of the docs', () => {
  it('stands between its neighbours, below the steps that lead to it', async () => {
    const { crumbs, previous, next, path, base, title } = await dataOf('/docs/guides/a');
    expect([title, path, base]).toEqual(['A', '/docs/guides/a', '']);
    expect(crumbs?.map(({ label }) => label)).toEqual(['@zimic/http', 'Guides', 'A']);
    expect([previous?.path, next?.path]).toEqual(['/docs/guides', '/docs/guides/b']);
    const first = await dataOf('/docs/guides');
    expect([first.previous, first.next?.path]).toEqual([undefined, '/docs/guides/a']);
  });

  it('shows no steps where its front matter says so', async () => {
    const files = { ...FILES, 'guides/a.md': page('A', TEXT, 'breadcrumbs: false\n') };
    expect((await dataOf('/docs/guides/a', { files })).crumbs).toBeUndefined();
  });

  it.each([
    ['', ['One', 'Two']],
    ['toc_min_heading_level: 3\n', ['Two']],
    ['toc_max_heading_level: 4\n', ['One', 'Two', 'Three']],
    ['toc_max_heading_level: 2\n', ['One']],
    ['hide_table_of_contents: true\n', []],
  ])('lists its headings as its front matter says: %j', async (more, headings) => {
    const files = { ...FILES, 'guides/a.md': page('A', TEXT, more) };
    const tableOfContents = { minHeadingLevel: 2, maxHeadingLevel: 3 };
    const { toc } = await dataOf('/docs/guides/a', { files, settings: { tableOfContents } });
    expect(toc.map(({ html }) => html)).toEqual(headings);
  });

  it('leads to its source, where that has an address', async () => {
    const settings = (docs: object) => ({ settings: { docs: { ...VERSIONS, ...docs } } });
    const editUrl = 'https://git.example/edit/main';
    expect((await dataOf('/docs/guides/a', settings({ editUrl }))).editHref).toBe(
      'https://git.example/edit/main/docs/guides/a.md',
    );
    expect((await dataOf('/docs/guides/a', settings({}))).editHref).toBeUndefined();
  });

  it('says when it was changed, where the site says so and git knows', async () => {
    const lastCommits = new Map([['docs/guides/a.md', Date.parse('2025-03-04T23:59:59Z')]]);
    const settings = (showLastUpdateTime: boolean) => ({ docs: { ...VERSIONS, showLastUpdateTime } });
    const { lastUpdate } = await dataOf('/docs/guides/a', { lastCommits, settings: settings(true) });
    expect(lastUpdate?.iso).toBe('2025-03-04T23:59:59.000Z');
    expect(
      (await dataOf('/docs/guides/b', { lastCommits, settings: settings(true) })).lastUpdate,
    ).toBeUndefined();
    expect(
      (await dataOf('/docs/guides/a', { lastCommits, settings: settings(false) })).lastUpdate,
    ).toBeUndefined();
  });

  it('says that it is a draft, or in no list', async () => {
    const files = {
      ...FILES,
      'guides/a.md': page('A', TEXT, 'draft: true\n'),
      'guides/b.md': page('B', TEXT, 'unlisted: true\n'),
    };
    const marksOf = async (path: string) => (await dataOf(path, { files, includeDrafts: true })).marks;
    expect(await marksOf('/docs/guides')).toEqual([]);
    expect(await marksOf('/docs/guides/a')).toEqual(['draft']);
    expect(await marksOf('/docs/guides/b')).toEqual(['unlisted']);
  });

  it('knows its sections that moved', async () => {
    const { moved } = await dataOf('/docs/guides/a', {}, [
      { from: '/docs/guides/a#old', to: '/docs/guides/b' },
      { from: '/docs/guides/a#gone', to: '/docs/guides/b#two' },
      { from: '/docs/guides/a#found', to: '/search' },
      { from: '/docs/guides/ab#old', to: '/docs/guides/b' },
      { from: '/docs/guides/a', to: '/docs/guides/b' },
    ]);
    expect(moved).toEqual([
      { id: 'old', href: '/docs/guides/b', title: 'B' },
      { id: 'gone', href: '/docs/guides/b#two', title: 'Two' },
      { id: 'found', href: '/search', title: '/search' },
    ]);
  });
});

const VERSIONS = { versions: [{ name: 'current', label: 'Next', folder: 'docs', path: '/docs' }] };

describe('the name of a page among those of other sites', () => {
  it("has the package's, where there is room", async () => {
    expect((await dataOf('/docs/guides')).name).toBe('Guides | @zimic/http');
    const long = 'A title that is so long that search engines would cut off what stands behind';
    const files = { ...FILES, 'guides/a.md': page(long, TEXT) };
    expect((await dataOf('/docs/guides/a', { files })).name).toBe(long);
  });

  it("is its title where that has the package's already, or its area is no package", async () => {
    const files = { ...FILES, 'guides/a.md': page('"@zimic/http"', TEXT) };
    expect((await dataOf('/docs/guides/a', { files })).name).toBe('@zimic/http');
    const sidebars = { main: { ...SIDEBARS.http, title: 'Learn' } } as never;
    expect((await dataOf('/docs/guides', { sidebars })).name).toBe('Guides');
  });

  it("is its label in the sidebar where it has the site's title, which is the home page's", async () => {
    const sidebars = {
      main: { title: 'Learn', items: [{ type: 'doc', id: 'a', label: 'Introduction' }] },
    } as never;
    expect((await dataOf('/docs/a', { files: { 'a.md': page('Site') }, sidebars })).name).toBe(
      'Introduction',
    );
  });
});

describe('a page of an older version', () => {
  const settings = (banner: string) => ({
    docs: {
      versions: [
        { name: 'current', label: '2.x', folder: 'docs', path: '/docs' },
        { name: '1', label: '1.x', folder: 'docs-1', path: '/docs/1', banner },
      ],
    },
  });
  const files = {
    current: { 'a.md': page('A'), 'new.md': page('New') },
    1: { 'a.md': page('A'), 'old.md': page('Old') },
  };
  const sidebars: Docs['sidebars'] = { main: { title: 'Main', items: ['a'] } };
  const dataOfVersion = (path: string, banner = 'unmaintained', redirects: SiteContent['redirects'] = []) =>
    dataOf(path, { files, sidebars, settings: settings(banner) }, redirects);

  it('says so, and leads to the same page of the latest, or to where that begins', async () => {
    const { version, versionNote } = await dataOfVersion('/docs/1/a');
    expect(version).toBe('1.x');
    expect(versionNote).toEqual({
      kind: 'unmaintained',
      siteTitle: 'Site',
      label: '1.x',
      latest: { name: 'current', label: '2.x', href: '/docs/a' },
    });
    expect((await dataOfVersion('/docs/1/old')).versionNote?.latest.href).toBe('/docs/a');
  });

  it('leads to the new name of a page in the latest', async () => {
    const { versionNote } = await dataOfVersion('/docs/1/old', 'unmaintained', [
      { from: '/docs/old', to: '/docs/new' },
    ]);
    expect(versionNote?.latest.href).toBe('/docs/new');
  });

  it('says nothing where it is to say nothing, and the latest says nothing at all', async () => {
    expect((await dataOfVersion('/docs/1/a', 'none')).versionNote).toBeUndefined();
    const latest = await dataOfVersion('/docs/a');
    expect([latest.version, latest.versionNote]).toEqual(['2.x', undefined]);
    expect((await dataOf('/docs/guides')).version).toBeUndefined();
  });
});

/** Address, title and text of each card. */
const cardsOf = (html: string): (string | undefined)[][] =>
  [
    ...html.matchAll(
      /<a class="card" href="([^"]*)"[^>]*><span class="card-title[^"]*">(.*?)<\/span>(?:<span class="card-text">(.*?)<\/span>)?<\/a>/g,
    ),
  ].map(([, ...parts]) => parts);

describe('cards of a category', () => {
  it('are its pages, by their labels, those of categories below by their first page, and its links', async () => {
    const files = {
      'guides/index.md': page('Guides', '::cards'),
      'guides/a.md': page('A'),
      'guides/more/b.md': page('B'),
      'guides/more/c.md': page('C'),
    };
    const sidebars = {
      main: {
        title: 'Main',
        items: [
          {
            type: 'category',
            label: 'Guides',
            doc: 'guides/index',
            items: [
              { type: 'doc', id: 'guides/a', label: 'First' },
              { type: 'category', label: 'More', items: ['guides/more/b', 'guides/more/c'] },
              { type: 'link', label: 'Elsewhere', href: 'https://a.example/' },
            ],
          },
        ],
      },
    } as never;
    const { html, problems } = await rendered({ files, sidebars }, '/docs/guides');
    expect(problems).toEqual([]);
    const links = cardsOf(html).map(([href, title]) => [href, title]);
    expect(links).toEqual([
      ['/docs/guides/a', 'First'],
      ['/docs/guides/more/b', 'More'],
      ['https://a.example/', 'Elsewhere'],
    ]);
    expect(html).toContain('on the page &quot;A&quot;');
  });

  it('of a list of links have the words of these, and the descriptions of their pages', async () => {
    const files = {
      'a.md': page('A', ':::cards\n- [B](./b.md)\n- [C](/docs/c)\n:::'),
      'b.md': page('Of b'),
      'c.md': page('Of c'),
    };
    const { html, problems } = await rendered({ files });
    expect(problems).toEqual([]);
    expect(cardsOf(html)).toEqual([
      ['/docs/b', 'B', expect.stringContaining('on the page &quot;Of b&quot;')],
      ['/docs/c', 'C', expect.stringContaining('on the page &quot;Of c&quot;')],
    ]);
  });
});
