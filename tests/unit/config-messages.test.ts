import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkSiteConfig } from '../../src/config/define.ts';
import { ConfigError } from '../../src/config/errors.ts';
import { valueLines } from '../../src/config/source-tree.ts';
import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';
import { makeSharedFolder } from '../support/folder.ts';
import { configWith, VALID } from '../support/site.ts';
import { locale, navbar, refusal } from './support/settings.ts';

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
      checkSiteConfig(configWith(changes), valueLines(file));
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
    const [docs] = items;
    const code = { type: 'default', label: 'Code', to: '/docs', href: 'https://git.example' };
    expect(faults(navbar(docs, docs, docs, code)).at(-1)).toBe('site.config.ts:29 navbar.items[3]');
  });

  it('is named with line 1 if the file cannot be read', () => {
    rmSync(file);
    expect(faults({ title: '' })).toEqual(['site.config.ts:1 title']);
  });
});

/** A value with each of its parts replaced by one of another kind, one at a time. */
function* misfits(value: unknown): Generator<unknown> {
  yield* [7.5, true, 'x', [], {}];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const misfit of misfits(part)) yield Object.assign(structuredClone(value), { [key]: misfit });
}

describe('the message', () => {
  it('names the kind that a value must be of, whatever stands in its place', () => {
    const tableOfContents = { minHeadingLevel: 2, maxHeadingLevel: 3 };
    for (const settings of misfits({ ...VALID, tableOfContents })) {
      let message = '';
      try {
        checkSiteConfig(settings);
      } catch (error) {
        ({ message } = error as Error);
      }
      expect(message).not.toContain('another value');
    }
  });

  it.each([
    [{ tableOfContents: { minHeadingLevel: 2.5 } }, 'received 2.5; must be a whole number'],
    [{ tableOfContents: { minHeadingLevel: 7 } }, 'received 7; must be 6 or less'],
    [{ title: [] }, 'received []; must be a text, as in title: "…"'],
  ])('says one thing of one mistake: %j', (changes, said) => {
    const [, ...faults] = refusal(changes).split('\n');
    expect(faults).toEqual([expect.stringMatching(new RegExp(`: ${escapeRegExp(said)}$`))]);
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
