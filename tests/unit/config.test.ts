import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkSiteConfig } from '../../src/config/define.ts';
import { ConfigError } from '../../src/config/errors.ts';
import { NAVBAR_ITEM_TYPES } from '../../src/config/navbar-schema.ts';
import { settingLines } from '../../src/config/setting-lines.ts';
import { makeSharedFolder } from '../support/folder.ts';
import { config, configWith, VALID } from '../support/site.ts';

/** The message of the error that a configuration is refused with. */
function refusal(changes: Record<string, unknown>): string {
  try {
    checkSiteConfig(configWith(changes));
  } catch (error) {
    expect((error as Error).name).toBe('ConfigError');
    return (error as Error).message;
  }
  throw new Error('the configuration was accepted');
}

const navbar = (...items: unknown[]): Record<string, unknown> => ({ navbar: { title: 'Site', items } });
const footer = (item: unknown): Record<string, unknown> => ({
  footer: { ...VALID.footer, columns: [{ title: 'Learn', items: [item] }] },
});

const HOSTED = { appId: 'APP', apiKey: 'key', indexName: 'index' };

const locale = (changes: Record<string, unknown>): Record<string, unknown> => ({
  i18n: { defaultLocale: 'en', locales: { en: { ...VALID.i18n.locales['en'], ...changes } } },
});

describe('a valid configuration', () => {
  it('gets the defaults of the specification', () => {
    const checked = config();
    expect(checked.colorMode).toEqual({
      defaultMode: 'dark',
      disableSwitch: false,
      respectPrefersColorScheme: false,
    });
    expect(checked.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 4 });
    expect(checked.search).toMatchObject({ placeholder: 'Search {host}...', searchPagePath: 'search' });
    expect(checked.baseUrlIssueBanner).toBe(true);
    expect(checked.docs.pluginId).toBe('default');
    expect(checked.docs.versions[0]?.banner).toBe('none');
    expect(checked.i18n.locales['en']).toMatchObject({ calendar: 'gregory', translate: false });
  });

  it('is refused where it asks for what the site cannot do', () => {
    expect(refusal(locale({ direction: 'rtl' }))).toContain('left to right only');
    expect(refusal(locale({ translate: true }))).toContain('English only');
  });

  it('lets a bar be closed unless it says otherwise', () => {
    expect(config({ announcementBar: { id: 'a', content: 'A' } }).announcementBar?.isCloseable).toBe(true);
  });
});

describe('the navbar', () => {
  it('refuses an unknown type, and lists those that exist', () => {
    const message = refusal(navbar({ type: 'docLink', label: 'Docs' }));
    expect(message).toContain('navbar.items[0] ("Docs"): No NavbarItem component found for type "docLink"');
    for (const type of NAVBAR_ITEM_TYPES) expect(message).toContain(`"${type}"`);
  });

  it('refuses an unknown type inside a dropdown, and one that is missing', () => {
    const nested = { type: 'dropdown', label: 'More', items: [{ type: 'nothing' }] };
    expect(refusal(navbar(nested))).toContain(
      'navbar.items[0].items[0]: No NavbarItem component found for type "nothing"',
    );
    expect(refusal(navbar({ label: 'Docs' }))).toContain('No NavbarItem component found for type nothing');
  });

  it('refuses in a dropdown what only the navbar itself can hold', () => {
    expect(refusal(navbar({ type: 'dropdown', label: 'More', items: [{ type: 'search' }] }))).toContain(
      'navbar.items[0].items[0].type: received {"type":"search"}; the items of a dropdown are of type "default", "docSidebar", "doc" or "html"',
    );
  });

  it('refuses a dropdown in a dropdown', () => {
    const inner = { type: 'dropdown', label: 'Inner', items: [{ type: 'html', value: 'x' }] };
    expect(refusal(navbar({ type: 'dropdown', label: 'Outer', items: [inner] }))).toContain(
      'dropdowns cannot be nested',
    );
  });

  it('wants exactly one of "to" and "href"', () => {
    const wanted = 'needs one of "to" (a page of this site) and "href" (an address elsewhere), not both';
    const both = { type: 'default', label: 'A', to: '/a', href: 'https://a.example' };
    expect(refusal(navbar(both))).toContain(wanted);
    expect(refusal(navbar({ type: 'default', label: 'A' }))).toContain(wanted);
  });

  it('has search on the right, where windows of all sizes show it', () => {
    expect(config(navbar({ type: 'search' })).navbar.items).toEqual([{ type: 'search', position: 'right' }]);
    expect(refusal(navbar({ type: 'search', position: 'left' }))).toContain(
      'navbar.items[0].position: received "left"; must be "right"',
    );
  });

  it('has one search only, as two would have fields of one id', () => {
    const search = { type: 'search', position: 'right' };
    expect(refusal(navbar(search, { type: 'html', value: 'x' }, search))).toContain(
      'navbar.items[2]: received {"type":"search","position":"right"}; the navbar has a search already, navbar.items[0]; remove one of them',
    );
  });

  it('names the setting, the value received and what is right', () => {
    const message = refusal(navbar({ type: 'default', label: 'A', to: 'docs' }));
    expect(message).toContain('navbar.items[0].to: received "docs"; must start with one "/"');
    expect(refusal(navbar({ type: 'search', position: 'middle' }))).toContain(
      'navbar.items[0].position: received "middle"',
    );
  });

  it('refuses a host without a scheme, which would be looked for on this site', () => {
    expect(refusal(navbar({ type: 'default', label: 'A', to: '//a.example/b' }))).toContain(
      'navbar.items[0].to: received "//a.example/b"; must start with one "/"',
    );
  });
});

describe('a fault in the file', () => {
  const SOURCE = `const repository = 'https://git.example';

export default defineSiteConfig({
  // title: a comment
  tagline: 'A title: of a page',
  title: '',
  repository,
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', path: 'en', url: repository, 'baseUrl': 'x' },
    },
  },
  docs: {
    versions: [
      { name: 'a', label: 'A', folder: 'docs', path: '/docs' },
      { name: 'a', label: 'B', folder: 'old', path: '/old' },
    ],
  },
  navbar: {
    title: 'Site',
    items: [
      { type: 'doc', docId: 'a', label: 'docs', position: 'left' },
      {
        type: 'search',
        position: 'left',
      },
      { type: 'docs', label: 'Docs' },
      { type: 'default', label: 'Code', href: repository },
    ],
  },
  tableOfContents: {
    'minHeadingLevel': 9,
    title: 'Contents',
    width: 2,
  },
});
`;
  const I18N = {
    defaultLocale: 'en',
    locales: { en: { ...VALID.i18n.locales['en'], url: 'https://git.example', baseUrl: 'x' } },
  };
  const DOCS = {
    versions: [
      { name: 'a', label: 'A', folder: 'docs', path: '/docs' },
      { name: 'a', label: 'B', folder: 'old', path: '/old' },
    ],
  };
  const items = [
    { type: 'doc', docId: 'a', label: 'docs', position: 'left' },
    { type: 'search', position: 'left' },
  ];
  const root = makeSharedFolder();
  const file = join(root, 'site.config.ts');
  beforeEach(() => writeFileSync(file, SOURCE));
  const faults = (changes: Record<string, unknown>): string[] => {
    try {
      checkSiteConfig(configWith(changes), settingLines(root));
    } catch (error) {
      const [, ...lines] = (error as Error).message.split('\n');
      return lines.map((line) => line.replace(/(?<=:\d+ [^ :]*)[ :].*/, ''));
    }
    return [];
  };

  it('is named with its line, found by its name, or in a list by a text', () => {
    const tableOfContents = { minHeadingLevel: 9, title: 'Contents', width: 2 };
    // a setting that code adds is not the one of its name in another setting
    const i18n = { ...I18N, title: 'Languages' };
    expect(faults({ title: '', i18n, ...navbar(...items), tableOfContents }).sort()).toEqual([
      'site.config.ts:11 i18n.locales.en.baseUrl',
      'site.config.ts:26 navbar.items[1].position',
      'site.config.ts:32 tableOfContents',
      'site.config.ts:33 tableOfContents.minHeadingLevel',
      'site.config.ts:34 tableOfContents.title',
      'site.config.ts:35 tableOfContents.width',
      'site.config.ts:6 title',
      'site.config.ts:8 i18n.title',
    ]);
  });

  it('is named with its line if two settings do not fit together', () => {
    expect(faults({ docs: DOCS })).toEqual(['site.config.ts:17 docs.versions']);
    expect(faults({ i18n: { ...VALID.i18n, defaultLocale: 'pt' } })).toEqual(['site.config.ts:9 No']);
  });

  it('is named with its line if it is a type of navbar item that does not exist', () => {
    expect(faults(navbar(...items, { type: 'docs', label: 'Docs' }))).toEqual([
      'site.config.ts:28 navbar.items[2]',
      'site.config.ts:26 navbar.items[1].position',
    ]);
  });

  it('is named with the line of its item, not of a constant that the item uses', () => {
    const code = { type: 'default', label: 'Code', to: '/docs', href: 'https://git.example' };
    expect(faults(navbar(...items, code)).at(-1)).toBe('site.config.ts:29 navbar.items[2]');
  });

  it('is named with line 1 if the file cannot be read', () => {
    rmSync(file);
    expect(faults({ title: '' })).toEqual(['site.config.ts:1 title']);
  });
});

describe('a dropdown of versions', () => {
  it('refuses an empty list, and a version named twice', () => {
    const dropdown = (...versions: string[]): string =>
      refusal(navbar({ type: 'docsVersionDropdown', versions }));
    expect(dropdown()).toContain('navbar.items[0].versions: received []; must name a version');
    expect(dropdown('current', 'current')).toContain(
      'navbar.items[0].versions: received ["current","current"]; names a version twice',
    );
  });
});

describe('the footer', () => {
  it('wants exactly one target for a link', () => {
    expect(refusal(footer({ label: 'A' }))).toContain('footer.columns[0].items[0]');
    expect(refusal(footer({ label: 'A', to: '/a', href: 'https://a.example' }))).toContain('not both');
  });

  it('refuses a link that is no whole address', () => {
    expect(refusal(footer({ label: 'A', href: 'a.example' }))).toContain(
      'footer.columns[0].items[0].href: received "a.example"; must be a whole address such as "https://zimic.dev"',
    );
    expect(refusal(footer({ label: 'A', href: 'javascript:alert(1)' }))).toContain('javascript:alert(1)');
    expect(refusal(footer({ label: 'A', to: '//a.example/b' }))).toContain('must start with one "/"');
  });
});

describe('other settings', () => {
  it('refuses an unknown colour mode', () => {
    expect(refusal({ colorMode: { defaultMode: 'sepia' } })).toContain(
      'colorMode.defaultMode: unknown color mode "sepia"; use "dark" or "light"',
    );
  });

  it('refuses a default locale that has no configuration, and names those there are', () => {
    const message = refusal({ i18n: { ...VALID.i18n, defaultLocale: 'pt' } });
    expect(message).toContain('No locale config found for locale "pt"');
    expect(message).toContain('"en"');
    expect(refusal({ i18n: { ...VALID.i18n, defaultLocale: 'constructor' } })).toContain(
      'No locale config found for locale "constructor"',
    );
  });

  it('refuses a default locale with another address than the site, which it has by default', () => {
    const english = VALID.i18n.locales['en'];
    const locales = (baseUrl: string) => ({
      i18n: {
        defaultLocale: 'en',
        locales: {
          en: { ...english, baseUrl },
          pt: { ...english, label: 'Português', htmlLang: 'pt', baseUrl: '/pt/' },
        },
      },
    });
    expect(refusal(locales('/en/'))).toBe(
      'site.config.ts is not valid:\nsite.config.ts:1 i18n.locales.en has the address "https://site.example/en/", and the site has "https://site.example/"; the default locale is the one that is built: leave its "url" and "baseUrl" out',
    );
    expect(
      refusal({ i18n: { defaultLocale: 'en', locales: { en: { ...english, baseUrl: '/en/' } } } }),
    ).toContain(
      'i18n.locales.en has the address "https://site.example/en/", and the site has "https://site.example/"',
    );
    expect(config(locales('/')).i18n.locales['pt']?.label).toBe('Português');
    const address = { url: 'https://site.example', baseUrl: '/manual/' };
    expect(config({ baseUrl: '/manual/' }).i18n.locales['en']).toMatchObject(address);
  });

  it('tells the lines of what two locales have in common', () => {
    const english = VALID.i18n.locales['en'];
    const i18n = { defaultLocale: 'en', locales: { en: english, pt: english } };
    const lines = new Map([
      ['i18n.locales.pt', 5],
      ['i18n.locales.pt.label', 6],
      ['i18n.locales.pt.htmlLang', 7],
    ]);
    const check = (): unknown =>
      checkSiteConfig(configWith({ i18n }), (_, keys) => lines.get(keys.join('.')) ?? 1);
    expect(check).toThrow(/:6 [^\n]+ label [^]+:7 [^\n]+ htmlLang [^]+:5 [^\n]+ address /);
  });

  it.each([
    [{ label: 'English' }, 'label "English"'],
    [{ htmlLang: 'en' }, 'htmlLang "en"'],
    [{ baseUrl: '/' }, 'address "https://site.example/"'],
  ])('refuses two locales that have something in common: %j', (same, what) => {
    const english = VALID.i18n.locales['en'];
    const pt = { ...english, label: 'Português', htmlLang: 'pt', baseUrl: '/pt/', ...same };
    expect(refusal({ i18n: { defaultLocale: 'en', locales: { en: english, pt } } })).toBe(
      `site.config.ts is not valid:\nsite.config.ts:1 i18n.locales.pt has the ${what}, as i18n.locales.en has; each locale needs its own`,
    );
  });

  it('says of a setting that is missing what to add', () => {
    const { tagline: _tagline, footer: _footer, url: _url, ...rest } = VALID;
    const { contributors: _contributors, ...copyright } = VALID.footer.copyright;
    const message = (settings: unknown): string[] => {
      try {
        checkSiteConfig(settings);
      } catch (error) {
        return (error as Error).message.split('\n').slice(1);
      }
      return [];
    };
    expect(message({ ...rest, taglin: 'A' })).toEqual([
      'site.config.ts:1 tagline is missing; add a text, as in tagline: "…"',
      expect.stringMatching(/^site\.config\.ts:1 url is missing; add a whole address such as "https:/),
      'site.config.ts:1 footer is missing; add an object, as in footer: { … }',
      'site.config.ts:1 taglin is not a setting; remove it or mend its name',
    ]);
    expect(message(configWith({ footer: { copyright } }))).toEqual([
      'site.config.ts:1 footer.columns is missing; add a list, as in columns: […]',
      expect.stringMatching(/footer\.copyright\.contributors is missing; add a whole address such as/),
    ]);
    expect(message(configWith(locale({ direction: undefined })))).toEqual([
      'site.config.ts:1 i18n.locales.en.direction is missing; add "ltr": the pages are laid out from left to right only',
    ]);
    expect(message(undefined)).toEqual([
      'site.config.ts:1 the configuration is missing; the file needs an "export default"',
    ]);
  });

  it('names a setting that does not exist', () => {
    expect(refusal({ tagLine: 'A' })).toContain('tagLine is not a setting; remove it or mend its name');
    expect(refusal({ search: { placehodler: 'A' } })).toContain('search.placehodler is not a setting');
  });

  it('refuses base URLs and hosts that lead nowhere', () => {
    expect(refusal({ baseUrl: '/docs' })).toContain('baseUrl: received "/docs"; must start and end with "/"');
    for (const baseUrl of ['//', '/a//b/', '/../', '/my docs/', '/a{b}/', '/a/?b/'])
      expect(refusal({ baseUrl })).toContain(
        `baseUrl: received "${baseUrl}"; must start and end with "/", with`,
      );
    for (const baseUrl of ['/', '/manual/', '/~me/zimic.js/v1-0/'])
      expect(config({ baseUrl }).baseUrl).toBe(baseUrl);
    expect(refusal({ url: 'https://site.example/' })).toContain('must not end in "/"');
  });

  it.each([
    'https://site.example/zimic',
    'https://site.example?a',
    'https://site.example#a',
    'https://a@b.example',
  ])('refuses a host with more behind or before it: %s', (url) => {
    const wanted = `received "${url}"; must not end in "/" nor hold more than a host; a path belongs in "baseUrl"`;
    expect(refusal({ url })).toContain(`site.config.ts:1 url: ${wanted}`);
    expect(refusal(locale({ url }))).toContain(`site.config.ts:1 i18n.locales.en.url: ${wanted}`);
  });

  it('refuses a language and a calendar that no browser knows', () => {
    expect(refusal(locale({ htmlLang: 'english!' }))).toContain(
      'i18n.locales.en.htmlLang: received "english!"; must be the tag of a language, such as "en" or "pt-BR"',
    );
    expect(refusal(locale({ calendar: 'gregorian' }))).toContain(
      'i18n.locales.en.calendar: received "gregorian"; must be the Unicode name of a calendar, such as "gregory"',
    );
    expect(config(locale({ htmlLang: 'pt-BR', calendar: 'persian' })).i18n.locales['en']?.calendar).toBe(
      'persian',
    );
  });

  it('refuses blanks where words are shown', () => {
    expect(refusal({ title: ' \t' })).toContain('title: received ""; must not be blank');
    expect(refusal(navbar({ type: 'docSidebar', sidebarId: 'main', label: '' }))).toContain(
      'navbar.items[0].label: received ""; must not be blank',
    );
    expect(refusal(footer({ label: '  ', to: '/docs' }))).toContain('must not be blank');
  });

  it.each(['index', '404', 'Index', 'a/b'])(
    'refuses "%s" as the address of the search page',
    (searchPagePath) => {
      expect(refusal({ search: { searchPagePath } })).toContain(
        `search.searchPagePath: received "${searchPagePath}"; may hold letters,`,
      );
    },
  );

  it('refuses colors of the announcement bar that could be more than a color', () => {
    const bar = (textColor: string): Record<string, unknown> => ({
      announcementBar: { id: 'a', content: 'A', textColor, backgroundColor: 'navy' },
    });
    for (const value of [
      'red; } body { display: none',
      'rgb(0 0 0',
      '#12',
      'url(//a.example)',
      '</style>',
      '',
      'a/*',
      'rgb(0 /* 0)',
      'rgb(0 0 0))',
      'rgb(0 0 url(//a.example))',
      'calc(1)',
      'var(red)',
      '1',
      'nvay',
      'inherit',
      'constructor',
      'rgb(1)',
      'rgb(255, 0)',
      'hsl( )',
      'oklch(from red l c)',
      'color(display-p3 1 0)',
      'color-mix(in oklab, red)',
      'light-dark(red)',
      'light-dark(rgb(1), red)',
    ])
      expect(refusal(bar(value))).toContain('announcementBar.textColor: received');
    for (const value of [
      '#fff',
      '#1d4ed8cc',
      'navy',
      'RebeccaPurple',
      'transparent',
      'currentColor',
      'rgb(var(--channels) / 50%)',
      'color(from var(--bg) srgb r g b)',
      'color(display-p3 1 0 0)',
      'rgba(0, 0, 0, 0.5)',
      'oklch(55% 0.2 260 / 50%)',
      'var(--accent)',
      'color-mix(in oklab, var(--bg), #fff 20%)',
      'color-mix(in oklch, oklch(55% 0.2 260), white)',
      'light-dark(rgb(0 0 0), rgb(from var(--bg) r g b / calc(0.5 * 1)))',
      'var(--accent, #fff)',
      'var(--accent, var(--bg))',
    ])
      expect(config(bar(value)).announcementBar?.textColor).toBe(value);
  });

  it('refuses one color of the announcement bar without the other', () => {
    for (const color of [{ backgroundColor: '#ffffff' }, { textColor: '#000000' }])
      expect(refusal({ announcementBar: { id: 'a', content: 'A', ...color } })).toContain(
        'site.config.ts:1 announcementBar: received {"id":"a","content":"A",',
      );
    expect(refusal({ announcementBar: { id: 'a', content: 'A', textColor: 'red' } })).toContain(
      'needs both "backgroundColor" and "textColor", or neither: one alone cannot be read in both modes',
    );
  });

  it('refuses levels of the table of contents in the wrong order', () => {
    expect(refusal({ tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 3 } })).toContain(
      '"minHeadingLevel" must not be above "maxHeadingLevel"',
    );
  });

  it('refuses a banner of the latest version, and takes those of others', () => {
    const [version] = VALID.docs.versions;
    const next = { ...version, banner: 'unreleased' };
    const other = { name: '1.4', label: '1.4', folder: 'docs-1.4', path: '/docs/1.4' };
    expect(refusal({ docs: { versions: [next, other] } })).toBe(
      'site.config.ts is not valid:\nsite.config.ts:1 docs.versions[0].banner: received "unreleased"; the first version is the latest, to which banners lead, and shows none: remove it, or put the latest version first',
    );
    expect(config({ docs: { versions: [other, next] } }).docs.versions[1]?.banner).toBe('unreleased');
  });

  it('refuses docs without a version, and two versions of one name', () => {
    expect(refusal({ docs: { versions: [] } })).toContain('docs.versions');
    const twice = [...VALID.docs.versions, { name: 'current', label: 'B', folder: 'b', path: '/b' }];
    expect(refusal({ docs: { versions: twice } })).toContain('two versions have the name "current"');
    expect(refusal({ docs: undefined })).toBe(
      'site.config.ts is not valid:\nsite.config.ts:1 docs is missing; the docs do not seem to be enabled; name the folder of each version: versions: [{ name: "current", … }]',
    );
    // how Docusaurus switches its plugin off
    expect(refusal({ docs: false })).toContain('docs: received false; the docs do not seem to be enabled;');
  });

  it('refuses two versions of one label, and one whose pages would be those of another too', () => {
    const [latest] = VALID.docs.versions;
    const old = { name: '1', label: '1', folder: 'old', path: '/docs/1' };
    const refused = (changes: object): string =>
      refusal({ docs: { versions: [latest, { ...old, ...changes }] } });
    expect(refused({ label: latest?.label })).toContain(
      `docs.versions: two versions have the label "${latest?.label}"`,
    );
    expect(refused({ folder: `${latest?.folder}/1` })).toContain(
      `docs.versions[1].folder: received "${latest?.folder}/1", which lies in "${latest?.folder}" of the version`,
    );
    // what begins with "_" is no page
    expect(
      config({ docs: { versions: [latest, { ...old, folder: `${latest?.folder}/_1` }] } }),
    ).toBeDefined();
  });

  it('refuses a path of a version that makes addresses of other hosts, or of two slashes', () => {
    const at = (path: string): Record<string, unknown> => ({
      docs: { versions: [{ ...VALID.docs.versions[0], path }] },
    });
    for (const path of [
      '/',
      '/docs/',
      '//docs',
      '/docs//1.0',
      '/../docs',
      'docs',
      '/my docs',
      '/a?b',
      '/a#b',
      '/index',
      '/docs/index',
      '/docs.html',
    ])
      expect(refusal(at(path))).toContain(
        `docs.versions[0].path: received "${path}"; must start with "/", not end in it, and hold letters, digits,`,
      );
    for (const path of ['/docs', '/docs/1.0', '/~me/v1-0'])
      expect(config(at(path)).docs.versions[0]?.path).toBe(path);
  });

  it('reads folders and addresses to edit without the slashes that would double in links', () => {
    const [version] = VALID.docs.versions;
    const { docs } = config({
      docs: { versions: [{ ...version, folder: './docs/' }], editUrl: 'https://git.example/edit/' },
    });
    expect(docs.versions[0]?.folder).toBe('docs');
    expect(docs.editUrl).toBe('https://git.example/edit');
  });

  it.each(['', './', '.', '/docs', '../docs', 'a/../../docs', 'docs/..', 'docs\\old'])(
    'refuses the folder "%s"',
    (folder) => {
      const [version] = VALID.docs.versions;
      expect(refusal({ docs: { versions: [{ ...version, folder }] } })).toContain(
        'must be a folder below the project\'s root, such as "docs"',
      );
    },
  );

  it.each(['', '  ', 'my_app', 'https://a.example'])('refuses "%s" as the id of a hosted search', (appId) => {
    expect(refusal({ search: { hosted: { ...HOSTED, appId } } })).toContain('search.hosted.appId: received');
    const askAi = { assistantId: 'id', appId };
    expect(refusal({ search: { hosted: { ...HOSTED, askAi } } })).toContain(
      'search.hosted.askAi.appId: received',
    );
  });

  it.each([
    [
      { search: { placeholder: 'Search {hots}...' } },
      'search.placeholder: received "Search {hots}..."; has a name in braces that means nothing; there is "{host}"',
    ],
    [
      { search: { placeholder: ' ' } },
      'search.placeholder: received ""; must not be empty: it names the field',
    ],
    [{ navbar: { title: ' ', items: [] } }, 'navbar.title: received ""; must not be blank'],
    [
      { social: { account: '@' } },
      'social.account: received "@"; must be "@" with the name behind it, of letters, digits and "_"',
    ],
    [
      { security: { contact: ['mailto:'], expires: '2027-03-04' } },
      'security.contact[0]: received "mailto:"; must be a whole address, such as "https://zimic.dev" or "mailto:name@zimic.dev"',
    ],
    [
      { security: { contact: ['https://a.example:99999'], expires: '2027-03-04' } },
      'security.contact[0]: received "https://a.example:99999"; must be a whole address',
    ],
    [{ colorMode: 'dark' }, 'colorMode: received "dark"; must be an object, as in colorMode: { … }'],
    [
      { docs: { versions: { name: 'current' } } },
      'docs.versions: received {"name":"current"}; must be a list, as in versions: […]',
    ],
    [
      { footer: { ...VALID.footer, copyright: { ...VALID.footer.copyright, year: '2025' } } },
      'footer.copyright.year: received "2025"; must be a number, without quotes',
    ],
    [
      navbar({ type: 'search', position: 'center' }),
      'navbar.items[0].position: received "center"; must be "right"',
    ],
    [
      navbar({ type: 'default', label: 'A', to: '/a', position: 'center' }),
      'navbar.items[0].position: received "center"; must be "left" or "right"',
    ],
    [
      { repository: 'https://git.example/a b' },
      'repository: received "https://git.example/a b"; has a blank; write it as %20',
    ],
    [
      { security: { contact: [], expires: '2027-03-04' } },
      'security.contact: received []; needs an item, or more',
    ],
    [
      { footer: { ...VALID.footer, columns: [{ title: 'Learn', items: [] }] } },
      'footer.columns[0].items: received []; needs an item, or more',
    ],
    [
      { footer: { ...VALID.footer, copyright: { ...VALID.footer.copyright, year: 25 } } },
      'footer.copyright.year: received 25; must be 2000 or more',
    ],
    [
      { tableOfContents: { minHeadingLevel: 1 } },
      'tableOfContents.minHeadingLevel: received 1; must be 2 or more',
    ],
    [
      { tableOfContents: { maxHeadingLevel: 7 } },
      'tableOfContents.maxHeadingLevel: received 7; must be 6 or less',
    ],
    [{ social: { account: 'a'.repeat(79) } }, `social.account: received "${'a'.repeat(76)}…; must be "@"`],
    [
      { docs: { ...VALID.docs, pluginId: 'x y' } },
      'docs.pluginId: received "x y"; may hold letters, digits, ".", "-" and "_"',
    ],
    [
      { search: { hosted: { ...HOSTED, hosts: ['http://localhost:9/x/?y'] } } },
      'search.hosted.hosts[0]: received "http://localhost:9/x/?y"; must not end in "/" nor hold more than a host;',
    ],
    [
      { search: { hosted: { ...HOSTED, hosts: ['http://search.internal:8080'] } } },
      'search.hosted.hosts[0]: received "http://search.internal:8080"; must begin with "https:", or be of this machine',
    ],
  ])('refuses what cannot be right: %j', (settings, message) => {
    expect(refusal(settings)).toContain(`site.config.ts:1 ${message}`);
  });

  it('takes placeholders without names, hosts with ports, all levels of headings, and contacts of both kinds', () => {
    const placeholder = 'Search {host} } {';
    expect(config({ search: { placeholder } }).search.placeholder).toBe(placeholder);
    const hosts = ['http://localhost:9', 'https://proxy.example'];
    expect(config({ search: { hosted: { ...HOSTED, hosts } } }).search.hosted?.hosts).toEqual(hosts);
    const levels = { minHeadingLevel: 3, maxHeadingLevel: 6 };
    expect(config({ tableOfContents: levels }).tableOfContents).toEqual(levels);
    const contact = ['https://git.example/security', 'mailto:a@b.example'];
    expect(config({ security: { contact, expires: '2027-03-04' } }).security?.contact).toEqual(contact);
  });

  it('lists all faults in one run', () => {
    const message = refusal({ title: '', baseUrl: 'x', colorMode: { defaultMode: 'x' } });
    expect(message.match(/^site\.config\.ts:1 /gm)?.length).toBeGreaterThanOrEqual(3);
    expect(message).toMatch(/^site\.config\.ts is not valid:/);
  });

  it('lists faults of items of the navbar among those of other settings', () => {
    const nested = { type: 'dropdown', label: 'More', items: [{ type: 'dropdown', label: 'A', items: [] }] };
    const items = [{ type: 'docLink', label: 'Docs' }, nested, { type: 'search', position: 'left' }];
    expect(refusal({ ...navbar(...items), title: '' })).toBe(
      [
        'site.config.ts is not valid:',
        'site.config.ts:1 navbar.items[0] ("Docs"): No NavbarItem component found for type "docLink". Types that exist: "default", "dropdown", "docSidebar", "doc", "docsVersion", "docsVersionDropdown", "localeDropdown", "search" and "html".',
        'site.config.ts:1 navbar.items[1].items[0]: a dropdown in the navbar holds another dropdown; dropdowns cannot be nested: put its items into the outer one',
        'site.config.ts:1 title: received ""; must not be blank',
        'site.config.ts:1 navbar.items[2].position: received "left"; must be "right": small windows have the items on the left in their menu, which has no search',
      ].join('\n'),
    );
  });

  it('lists all that settings must not be together', () => {
    const [latest] = VALID.docs.versions;
    const versions = [
      { ...latest, banner: 'unreleased' },
      { ...latest, folder: `${latest?.folder}/1` },
    ];
    const english = VALID.i18n.locales['en'];
    const i18n = { defaultLocale: 'fr', locales: { en: english, pt: english } };
    expect(refusal({ docs: { versions }, i18n }).split('\n')).toEqual([
      'site.config.ts is not valid:',
      'site.config.ts:1 No locale config found for locale "fr". Add it to i18n.locales in site.config.ts, beside "en" and "pt".',
      'site.config.ts:1 i18n.locales.pt has the label "English", as i18n.locales.en has; each locale needs its own',
      'site.config.ts:1 i18n.locales.pt has the htmlLang "en", as i18n.locales.en has; each locale needs its own',
      'site.config.ts:1 i18n.locales.pt has the address "https://site.example/", as i18n.locales.en has; each locale needs its own',
      'site.config.ts:1 docs.versions: two versions have the name "current"; each needs its own.',
      'site.config.ts:1 docs.versions: two versions have the label "Next"; each needs its own.',
      'site.config.ts:1 docs.versions: two versions have the path "/docs"; each needs its own.',
      'site.config.ts:1 docs.versions[1].folder: received "docs/1", which lies in "docs" of the version "current", so that its pages would be pages of both; put it beside that folder',
      'site.config.ts:1 docs.versions[0].banner: received "unreleased"; the first version is the latest, to which banners lead, and shows none: remove it, or put the latest version first',
    ]);
  });

  it('names no lines of the program, which would be printed under the message', () => {
    const error = new ConfigError('a: received "b"');
    expect(error.stack).toBe('ConfigError: a: received "b"');
  });

  it('says what is wrong with something that is no configuration', () => {
    expect(() => checkSiteConfig(null)).toThrow('the configuration: received null');
  });
});
