import { describe, expect, it } from 'vitest';
import { resolveNavbar, type NavbarEntry } from '../../src/content/navbar.ts';
import { workingNavbar } from '../../src/content/working-navbar.ts';
import { LOCALE, page, siteOf, type Docs } from '../support/site.ts';

const files = { 'overview/index.md': page('Introduction'), 'overview/api.md': page('API') };
const sidebars = {
  main: { title: 'Main', items: ['overview/index', 'overview/api'] },
  empty: { title: 'Empty', items: [{ type: 'link' as const, label: 'Away', href: 'https://a.example' }] },
};

/** The navbar of a page of small docs. */
function navbar(items: unknown[], path = '/', { redirects, ...docs }: Partial<Docs> = {}): NavbarEntry[] {
  const settings = { navbar: { title: 'Site', items }, ...docs.settings };
  const site = siteOf({ files, sidebars, ...docs, settings });
  const { left, right } = resolveNavbar(site.config, site.siteMap, {
    path,
    page: site.siteMap.pages.get(path),
    ...(redirects && { redirects }),
  });
  return [...left, ...right];
}

const current = (entries: readonly NavbarEntry[]): unknown[] =>
  entries.map((entry) => (entry.kind === 'link' ? entry.current : undefined));

describe('configuration errors of navbar items', () => {
  it('names the item that fails to render, with what failed in it as its cause', () => {
    const item = { type: 'docSidebar', sidebarId: 'mian', label: 'Docs' };
    let error: Error | undefined;
    try {
      navbar([item]);
    } catch (thrown) {
      error = thrown as Error;
    }
    expect(error?.message).toContain('A navbar item failed to render');
    expect(error?.message).toContain('"sidebarId": "mian"');
    expect(error?.message).toContain('navbar.items of site.config.ts');
    expect((error?.cause as Error | undefined)?.message).toBe(
      'Can\'t find any sidebar with id "mian" in version "current". Available sidebar ids are: "main" and "empty".',
    );
  });

  it('refuses a sidebar with nothing to link to', () => {
    expect(() => navbar([{ type: 'docSidebar', sidebarId: 'empty' }])).toThrow(
      'Sidebar with id "empty" doesn\'t have anything to be linked to.',
    );
  });

  it('refuses a page that does not exist, and lists those there are', () => {
    expect(() => navbar([{ type: 'doc', docId: 'overview/cli' }])).toThrow(
      'Can\'t find any doc with id "overview/cli" in version "current"; nearest: overview/api, overview/index. Available doc ids are: "overview/api" and "overview/index".',
    );
  });

  it('names the dropdown in which an item fails', () => {
    const items = [
      { type: 'dropdown', label: 'Ecosystem', items: [{ type: 'docSidebar', sidebarId: 'none' }] },
    ];
    expect(() => navbar(items)).toThrow(/"label": "Ecosystem"/);
  });

  it('refuses a version dropdown that names an unknown version', () => {
    expect(() => navbar([{ type: 'docsVersionDropdown', versions: ['current', '2.0'] }])).toThrow(
      'No docs version exists for name "2.0". Available version names: "current".',
    );
  });

  it.each([
    [{ type: 'docSidebar', sidebarId: 'main' }],
    [{ type: 'doc', docId: 'overview/index' }],
    [{ type: 'docsVersion' }],
    [{ type: 'docsVersionDropdown' }],
  ])('refuses a feature of the docs without docs: %j', (item) => {
    expect(() => navbar([item], '/', { files: {}, sidebars: {} })).toThrow(
      'A feature of the docs is used, but the docs do not seem to be enabled',
    );
  });
});

it('the navbar of the development server is drawn without the items that cannot work', () => {
  const items = [
    { type: 'doc', docId: 'overview/cli' },
    { type: 'doc', docId: 'overview/api' },
    { type: 'docsVersionDropdown', versions: ['2.0'] },
    {
      type: 'dropdown',
      label: 'More',
      items: [
        { type: 'doc', docId: 'overview/cli' },
        { type: 'doc', docId: 'overview/index' },
      ],
    },
    { type: 'dropdown', label: 'None', items: [{ type: 'docSidebar', sidebarId: 'cli' }] },
    { type: 'search', position: 'right' },
  ];
  const { config, siteMap } = siteOf({ files, sidebars, settings: { navbar: { title: 'Site', items } } });
  expect(workingNavbar(config, siteMap, { path: '/', page: undefined })).toMatchObject({
    left: [
      { kind: 'link', href: '/docs/api' },
      { kind: 'dropdown', label: 'More', items: [{ href: '/docs' }] },
    ],
    right: [{ kind: 'search' }],
  });
});

describe('what items lead to', () => {
  it('leads to the first page of a sidebar, under its title or the label given', () => {
    expect(navbar([{ type: 'docSidebar', sidebarId: 'main' }])[0]).toMatchObject({
      label: 'Main',
      href: '/docs',
    });
    expect(navbar([{ type: 'docSidebar', sidebarId: 'main', label: 'Docs' }])[0]).toMatchObject({
      label: 'Docs',
    });
  });

  it('puts the base URL in front once', () => {
    const items = [
      { type: 'doc', docId: 'overview/api' },
      { type: 'default', label: 'Home', to: '/' },
      {
        type: 'html',
        value: '<a class="b" href="/docs">A</a> <a href=\'//a.example/\'>B</a> <a href="#c">C</a>',
      },
    ];
    const links = navbar(items, '/', { settings: { baseUrl: '/manual/' } });
    expect(
      links.map((link) => (link.kind === 'link' ? link.href : link.kind === 'html' && link.value)),
    ).toEqual([
      '/manual/docs/api',
      '/manual/',
      '<a class="b" href="/manual/docs">A</a> <a href=\'//a.example/\'>B</a> <a href="#c">C</a>',
    ]);
  });

  it('leaves out an item that leads to a draft', () => {
    const draft = { ...files, 'overview/cli.md': page('CLI', 'Text.', 'draft: true\n') };
    expect(navbar([{ type: 'doc', docId: 'overview/cli' }], '/', { files: draft })).toEqual([]);
  });

  it('draws no dropdown for one version or one locale', () => {
    const entries = navbar([{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }]);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ kind: 'link', label: 'Next', href: '/docs', version: 'current' });
  });

  describe('with an older version', () => {
    const versions = [
      { name: '2', label: 'Two', folder: 'docs', path: '/docs' },
      { name: '1', label: 'One', folder: 'docs-1', path: '/docs/1', banner: 'unmaintained' },
    ];
    const docs = {
      files: { 2: files, 1: { 'overview/index.md': page('Introduction') } },
      sidebars: { main: { title: 'Main', items: ['overview/index'] } },
      settings: { docs: { versions } },
    };
    const items = [
      { type: 'docSidebar', sidebarId: 'main' },
      { type: 'doc', docId: 'overview/api' },
      { type: 'default', label: 'Start', to: '/docs' },
      { type: 'default', label: 'API', to: '/docs/api' },
    ];
    const links = (path: string): unknown[] =>
      navbar(items, path, docs).map((entry) => entry.kind === 'link' && [entry.href, entry.inVersions]);

    it('leads to the same page of another version, or to its first', () => {
      const [dropdown] = navbar([{ type: 'docsVersionDropdown' }], '/docs/api', docs);
      expect(dropdown).toMatchObject({
        kind: 'dropdown',
        label: 'Two',
        items: [
          { label: 'Two', href: '/docs/api', version: '2', current: 'true' },
          { label: 'One', href: '/docs/1', version: '1', current: undefined },
        ],
      });
    });

    it('leads to the name that the page has in another version, which redirects tell', () => {
      const redirects = [{ from: '/docs/old', to: '/docs/api' }];
      const old = { 'overview/index.md': page('Introduction'), 'overview/old.md': page('Old') };
      const renamed = { ...docs, files: { 2: files, 1: old }, redirects };
      const hrefs = (path: string) =>
        navbar([{ type: 'docsVersionDropdown' }], path, renamed).flatMap((entry) =>
          entry.kind === 'dropdown' ? entry.items.map((item) => item.kind === 'link' && item.href) : [],
        );
      expect(hrefs('/docs/1/old')).toEqual(['/docs/api', '/docs/1/old']);
      expect(hrefs('/docs/api')).toEqual(['/docs/api', '/docs/1/old']);
    });

    it('names all of them outside the docs, as a visitor may prefer another than the latest', () => {
      const [dropdown] = navbar([{ type: 'docsVersionDropdown' }], '/', docs);
      expect(dropdown).toMatchObject({ label: 'Two', labels: { 1: 'One', 2: 'Two' } });
      const [inside] = navbar([{ type: 'docsVersionDropdown' }], '/docs/1', docs);
      expect(inside).toMatchObject({ label: 'One', labels: undefined });
    });

    it('leads outside the docs to the one that a visitor prefers, and names it, where no other name is set', () => {
      const plain = [{ type: 'docsVersion' }, { type: 'docsVersion', label: 'Docs' }];
      expect(navbar(plain, '/', docs)).toMatchObject([
        {
          label: 'Two',
          href: '/docs',
          inVersions: { 1: '/docs/1', 2: '/docs' },
          labels: { 1: 'One', 2: 'Two' },
        },
        { label: 'Docs', href: '/docs', inVersions: { 1: '/docs/1', 2: '/docs' }, labels: undefined },
      ]);
      const [inside] = navbar(plain, '/docs/1', docs);
      expect(inside).toMatchObject({ label: 'One', href: '/docs/1', version: '1' });
      expect(inside).not.toHaveProperty('labels');
    });

    it('leads to the latest where that one does not have the place', () => {
      expect(links('/docs/1')).toEqual([
        ['/docs/1', undefined],
        ['/docs/api', undefined],
        ['/docs', undefined],
        ['/docs/api', undefined],
      ]);
    });

    it('names, outside the docs, the same places in all, to lead back to the latest too', () => {
      expect(links('/').slice(0, 2)).toEqual([
        ['/docs', { 1: '/docs/1', 2: '/docs' }],
        ['/docs/api', undefined],
      ]);
    });

    it.each(['/', '/docs', '/docs/api', '/docs/1'])('leads to an address as it is written: on %s', (path) => {
      expect(links(path).slice(2)).toEqual([
        ['/docs', undefined],
        ['/docs/api', undefined],
      ]);
    });

    it('says in which versions it has looked', () => {
      expect(() => navbar([{ type: 'doc', docId: 'overview/cli' }], '/docs/1', docs)).toThrow(
        'Can\'t find any doc with id "overview/cli" in versions "1" and "2"; nearest: overview/api, overview/index. Available doc ids are: "overview/index" and "overview/api".',
      );
    });
  });

  it('gives each dropdown an id of its own, whatever its label', () => {
    const locales = Object.fromEntries(
      ['en', 'pt'].map((htmlLang) => [
        htmlLang,
        {
          label: htmlLang,
          direction: 'ltr',
          htmlLang,
          path: '',
          url: 'https://site.example',
          baseUrl: htmlLang === 'en' ? '/' : `/${htmlLang}/`,
        },
      ]),
    );
    const items = ['文档', '示例', 'Languages', 'Versions'].map((label) => ({
      type: 'dropdown',
      label,
      items: [{ type: 'html', value: 'x' }],
    }));
    const entries = navbar([...items, { type: 'localeDropdown' }], '/', {
      settings: { i18n: { defaultLocale: 'en', locales } },
    });
    const ids = entries.map((entry) => (entry.kind === 'dropdown' ? entry.id : undefined));
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain('versions');
  });

  it('shows markup in a dropdown', () => {
    const item = { type: 'dropdown', label: 'More', items: [{ type: 'html', value: '<hr>' }] };
    expect(navbar([item])[0]).toMatchObject({ items: [{ kind: 'html', value: '<hr>' }] });
  });

  it('offers every locale when there are several', () => {
    const locales = {
      en: LOCALE,
      pt: {
        label: 'Português',
        direction: 'ltr',
        htmlLang: 'pt',
        path: 'pt',
        url: 'https://site.example',
        baseUrl: '/pt/',
      },
    };
    const [dropdown] = navbar([{ type: 'localeDropdown' }], '/docs/api', {
      settings: { i18n: { defaultLocale: 'en', locales } },
    });
    expect(dropdown).toMatchObject({
      kind: 'dropdown',
      label: 'Languages',
      items: [
        { label: 'English', href: 'https://site.example/docs/api', lang: 'en' },
        { label: 'Português', href: 'https://site.example/pt/docs/api', lang: 'pt' },
      ],
    });
    // no page has the address of the not-found page
    const [missing] = navbar([{ type: 'localeDropdown' }], '/404', {
      settings: { i18n: { defaultLocale: 'en', locales } },
    });
    expect(missing).toMatchObject({
      items: [{ href: 'https://site.example/' }, { href: 'https://site.example/pt/' }],
    });
  });
});

describe('the mark of the current item', () => {
  const items = [
    { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
    { type: 'doc', docId: 'overview/api' },
  ];

  it('is "page" for the page itself only', () => {
    expect(current(navbar(items, '/docs'))).toEqual(['page', undefined]);
    expect(current(navbar(items, '/docs/api'))).toEqual([undefined, 'page']);
    expect(current(navbar(items, '/'))).toEqual([undefined, undefined]);
  });

  it('is "true" for the sidebar of a page that no item leads to', () => {
    expect(current(navbar(items.slice(0, 1), '/docs/api'))).toEqual(['true']);
  });

  it('is "true" for an address above that of the page, other than the home page', () => {
    const links = ['/docs', '/doc', '/'].map((to) => ({ type: 'default', label: to, to }));
    expect(current(navbar(links, '/docs/api'))).toEqual(['true', undefined, undefined]);
  });

  it('is that of a dropdown that has the current item', () => {
    const dropdown = { type: 'dropdown', label: 'More', items: [items[1], { type: 'html', value: 'x' }] };
    expect(navbar([dropdown], '/docs/api')[0]).toMatchObject({ active: true });
    expect(navbar([dropdown], '/docs')[0]).toMatchObject({ active: false });
  });
});
