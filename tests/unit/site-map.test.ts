import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { shownSidebar } from '../../src/components/sidebar/shown-sidebar.ts';
import { DOCUSAURUS_VERSION } from '../../src/content/build-site-map.ts';
import { editDistance, nearest } from '../../src/text/nearest.ts';
import { breadcrumbs, categoryHeadedBy, placeOf } from '../../src/content/places.ts';
import { ContentError, problemLine, type Problem } from '../../src/content/problems.ts';
import type { SidebarNode } from '../../src/content/site-map.ts';
import { BODY, page, rendered, siteOf } from '../support/site.ts';

const files = {
  'overview/index.md': page('Introduction'),
  'http/index.md': page('HTTP'),
  'http/guides/index.md': page('Guides'),
  'http/guides/schemas.md': page('Writing schemas', 'Text.', 'sidebar_label: Schemas\n'),
  'http/guides/typegen.md': page('Typegen', 'Text.', 'pagination_label: Generating types\n'),
};
const sidebars = {
  main: { title: 'Main', items: [{ type: 'doc' as const, id: 'overview/index', label: 'Introduction' }] },
  http: {
    title: 'HTTP',
    items: [
      'http/index',
      {
        type: 'category' as const,
        label: 'Guides',
        doc: 'http/guides/index',
        items: ['http/guides/schemas', 'http/guides/typegen'],
      },
      { type: 'link' as const, label: 'Source', href: 'https://git.example' },
    ],
  },
};
const said = ({ problems }: { problems: Problem[] }): string[] => problems.map(problemLine);

describe('the site map', () => {
  const site = siteOf({ files, sidebars });
  const [version] = site.siteMap.versions;

  it('lets a page’s tree go, and gives it again', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const schemas = site.siteMap.pages.get('/docs/http/guides/schemas');
    const text = JSON.stringify(schemas?.tree());
    const given = new WeakRef(schemas?.tree() ?? {});
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    expect(given.deref()).toBeUndefined();
    expect(JSON.stringify(schemas?.tree())).toBe(text);
    expect(text).toContain('"value":"Text."');
  });

  it('holds the entities of the specification', () => {
    expect(said(site)).toEqual([]);
    expect(version).toMatchObject({
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/docs',
      mainDocId: 'overview/index',
      draftIds: [],
    });
    expect(version?.docs).toContainEqual({
      id: 'http/guides/schemas',
      path: '/docs/http/guides/schemas',
      sidebar: 'http',
    });
    expect(version?.docs).toContainEqual({ id: 'overview/index', path: '/docs', sidebar: 'main' });
    expect(version?.sidebars['main']?.link).toEqual({ path: '/docs', label: 'Introduction' });
    expect(site.siteMap.metadata).toEqual({
      siteVersion: '1.0.0',
      generator: { name: 'Generator', version: '2.0.0' },
      docusaurusVersion: DOCUSAURUS_VERSION,
    });
  });

  it('makes addresses of the file tree, without a slash at the end', () => {
    expect([...site.siteMap.pages.keys()].sort()).toEqual([
      '/docs',
      '/docs/http',
      '/docs/http/guides',
      '/docs/http/guides/schemas',
      '/docs/http/guides/typegen',
    ]);
  });

  it('has its pages in an order that does not depend on the language of the machine', () => {
    const thai = new Intl.Collator('th');
    vi.spyOn(String.prototype, 'localeCompare').mockImplementation(function (this: string, other: string) {
      return thai.compare(this, other);
    });
    const { siteMap } = siteOf({ files: { 'a.md': page('A'), 'a-n.md': page('N') } });
    vi.restoreAllMocks();
    expect([...siteMap.pages.keys()]).toEqual(['/docs/a-n', '/docs/a']);
  });

  it('labels sidebar items by the page’s own label, that of the item, or the page’s title', () => {
    const category = version?.sidebars['http']?.items[1];
    expect(category).toMatchObject({
      type: 'category',
      id: 'http/1-Guides',
      path: '/docs/http/guides',
      items: [{ label: 'Schemas' }, { label: 'Typegen' }],
    });
    const items = ['http/guides/schemas', 'http/guides/typegen'].map((id) => {
      return { type: 'doc' as const, id, label: 'By the item' };
    });
    const labelled = siteOf({ files, sidebars: { http: { title: 'HTTP', items } } });
    expect(labelled.siteMap.versions[0]?.sidebars['http']?.items).toMatchObject([
      { label: 'Schemas' },
      { label: 'By the item' },
    ]);
  });
});

describe('where a page stands', () => {
  const site = siteOf({ files, sidebars });
  const place = (path: string) => placeOf(site.siteMap, site.page(path));

  it('has a trail of categories and itself', () => {
    expect(place('/docs/http/guides/schemas').crumbs).toEqual([
      { label: 'Guides', path: '/docs/http/guides' },
      { label: 'Schemas', path: '/docs/http/guides/schemas' },
    ]);
  });

  it('shows its area above that, which the area’s first page does not link', () => {
    const names = (path: string) => breadcrumbs(place(path), 'Zimic');
    expect(names('/docs/http/guides')).toEqual([
      { label: 'HTTP', path: '/docs/http' },
      { label: 'Guides', path: '/docs/http/guides' },
    ]);
    expect(names('/docs/http')[0]).toEqual({ label: 'HTTP', path: undefined });
    expect(breadcrumbs(place('/docs/http/guides'), 'HTTP')).toEqual([
      { label: 'Guides', path: '/docs/http/guides' },
    ]);
  });

  it('has neighbours in the order of the sidebar, category pages among them, links elsewhere left out', () => {
    expect(place('/docs/http').previous).toBeUndefined();
    expect(place('/docs/http').next).toEqual({ label: 'Guides', path: '/docs/http/guides' });
    expect(place('/docs/http/guides/schemas')).toMatchObject({
      previous: { label: 'Guides', path: '/docs/http/guides' },
      next: { label: 'Generating types', path: '/docs/http/guides/typegen' },
    });
    expect(place('/docs/http/guides/typegen').next).toBeUndefined();
  });

  it('does not lead from one sidebar into another', () => {
    expect(place('/docs')).toMatchObject({ previous: undefined, next: undefined });
  });

  it('finds the category that a page heads', () => {
    const { sidebar } = place('/docs/http/guides');
    expect(categoryHeadedBy(sidebar, '/docs/http/guides')?.label).toBe('Guides');
    expect(categoryHeadedBy(sidebar, '/docs/http/guides/schemas')).toBeUndefined();
  });
});

describe('drafts and unlisted pages', () => {
  const draft = { ...files, 'http/guides/draft.md': page('Draft', 'Text.', 'draft: true\n') };
  const named = {
    ...sidebars,
    http: { ...sidebars.http, items: [...sidebars.http.items, 'http/guides/draft'] },
  };

  it('leaves drafts out of a build and names them in draftIds', () => {
    const site = siteOf({ files: draft, sidebars: named });
    expect(said(site)).toEqual([]);
    expect(site.siteMap.versions[0]?.draftIds).toEqual(['http/guides/draft']);
    expect(site.siteMap.pages.has('/docs/http/guides/draft')).toBe(false);
    expect(site.siteMap.versions[0]?.docs.map(({ id }) => id)).not.toContain('http/guides/draft');
  });

  it('shows drafts while writing', () => {
    const site = siteOf({ files: draft, sidebars: named, includeDrafts: true });
    expect(site.siteMap.pages.has('/docs/http/guides/draft')).toBe(true);
  });

  it('keeps unlisted pages out of sidebars, but not from their address', () => {
    const hidden = { ...files, 'hidden.md': page('Hidden', 'Text.', 'unlisted: true\n') };
    const site = siteOf({ files: hidden, sidebars });
    expect(said(site)).toEqual([]);
    expect(site.page('/docs/hidden').sidebar).toBeUndefined();
    expect(placeOf(site.siteMap, site.page('/docs/hidden')).crumbs).toEqual([
      { label: 'Hidden', path: '/docs/hidden' },
    ]);
  });
});

describe('what is wrong with pages and sidebars', () => {
  it('names a page in no sidebar', () => {
    const site = siteOf({ files: { ...files, 'http/lost.md': page('Lost') }, sidebars });
    expect(said(site)).toEqual([
      'docs/http/lost.md:1 the page "http/lost" is in no sidebar; add it to sidebars.ts, or set "unlisted: true"',
    ]);
  });

  it('names a page in no sidebar beside what is wrong with its settings, unless it may be a draft or unlisted', () => {
    const lost = (settings: string): string[] => {
      const source = `${settings}\nText.\n`;
      return said(siteOf({ files: { ...files, 'http/lost.md': source }, sidebars })).map((message) =>
        message.replace('docs/http/lost.md:', '').replace(/;.*| \(received.*/, ''),
      );
    };
    const described = page('Lost').split('\n').slice(1, 3).join('\n');
    expect(lost('---\ntitle: Lost\ndescription: Short\n---\n')).toEqual([
      '3 front matter: "description" needs at least 70 characters',
      '1 the page "http/lost" is in no sidebar',
    ]);
    expect(lost('---\ntitle: Lost\ndescription: Short\nunlisted: true\n---\n')).toHaveLength(1);
    expect(lost(`---\n${described}\nunlisted: yes please\n---\n`)).toEqual([
      '4 front matter: "unlisted" must be true or false, without quotes: "unlisted: true"',
    ]);
    expect(lost(`---\n${described}\ndraft: "true"\n---\n`)).toHaveLength(1);
    expect(lost(`---\n${described}\nkeywords: [a\n---\n`)).toEqual([
      expect.stringContaining('front matter is not YAML'),
    ]);
    expect(lost('')).toEqual(['1 front matter: not found']);
  });

  it('names an unknown page in a sidebar, with the nearest that exist', () => {
    const wrong = { ...sidebars, more: { title: 'More', items: ['http/guides/schema'] } };
    const [message] = said(siteOf({ files, sidebars: wrong }));
    expect(message).toContain(
      'sidebars.ts:1 sidebar "more" names the page "http/guides/schema", which does not exist; nearest: http/guides/schemas',
    );
  });

  it('names a page with one label in the sidebar and another in its front matter', () => {
    const own = page('A', 'Text.', 'sidebar_label: Own\n');
    const items = [
      { type: 'doc' as const, id: 'a', label: 'Other' },
      { type: 'category' as const, label: 'Group', doc: 'b', items: ['c'] },
    ];
    const labelled = { 'a.md': own, 'b.md': own.replace('title: A', 'title: B'), 'c.md': page('C') };
    const told = (label: string, id: string): string =>
      `sidebars.ts:1 sidebar "main" labels the page "${id}" with "${label}", and its "sidebar_label" is "Own"; write it in one of the two`;
    const found = said(siteOf({ files: labelled, sidebars: { main: { title: 'Main', items } } }));
    expect(found.filter((message) => message.includes('labels'))).toEqual([
      told('Other', 'a'),
      told('Group', 'b'),
    ]);
  });

  it('names both pages of one description, at its line', () => {
    const same = { 'a.md': page('A'), 'b.md': page('A').replace('title: A', 'title: B') };
    expect(said(siteOf({ files: same }))).toEqual([
      'docs/b.md:3 front matter: "description" is that of docs/a.md too; search engines and cards tell pages apart by it: say what only this page has',
    ]);
  });

  it('names duplicate routes with both files', () => {
    const site = siteOf({ files: { 'http/index.md': page('A'), 'http.md': page('B') } });
    expect(said(site)).toEqual([
      'docs/http/index.md:1 Duplicate routes: /docs/http is already the address of docs/http.md; rename this file',
    ]);
  });

  it.each([
    ['a description that is too short', 'title: A\ndescription: Too short.'],
    ['settings that are not YAML', 'title: A: B'],
  ])('names %s, and the page keeps its place', (_, settings) => {
    const site = siteOf({
      files: { 'a.md': `---\n${settings}\n---\n\n## Part\n`, 'b.md': page('B', '[A](./a.md#part)') },
    });
    expect(said(site)).toEqual([expect.stringMatching(/^docs\/a\.md:[23] front matter/)]);
    expect(site.page('/docs/a').sidebar).toBe('main');
    expect(site.page('/docs/a').headings).toHaveLength(1);
  });

  it('names only the lines that a merge left in a page', async () => {
    const named = (line: number, text: string) => ({
      file: 'docs/a.md',
      line,
      message: `"${text}" is left of a merge; keep one of its two sides, without such lines, or indent it where it is meant`,
    });
    const inSettings = '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> other\n---\n\nText.\n';
    const left = { 'a.md': inSettings, 'b.md': page('B') };
    expect(siteOf({ files: left }).problems).toEqual([named(2, '<<<<<<< HEAD'), named(6, '>>>>>>> other')]);
    expect((await rendered({ files: left })).problems).toEqual([]);
    const text = page('A', '<<<<<<< HEAD\nOne.\n=======\nTwo\\\n\n:::note\n>>>>>>> other');
    expect(siteOf({ files: { 'a.md': text } }).problems).toEqual([
      named(BODY, '<<<<<<< HEAD'),
      named(BODY + 6, '>>>>>>> other'),
    ]);
    expect((await rendered({ files: { 'a.md': text } })).problems).toEqual([]);
    expect(siteOf({ files: { 'a.md': page('A', '```text\n <<<<<<< HEAD\n```') } }).problems).toEqual([]);
  });

  it('does not ask for a place of a page whose settings have faults: they may say that it is unlisted', () => {
    const site = siteOf({ files: { 'a.md': '---\ntitle: A: B\nunlisted: true\n---\n' }, sidebars: {} });
    expect(site.problems).toHaveLength(1);
  });

  it('takes the date of a page from its settings before that of the last commit', () => {
    const commits = new Map([['docs/a.md', 1]]);
    const byHand = page('A', 'Text.', 'last_update: { date: 2025-05-06 }\n');
    expect(siteOf({ files: { 'a.md': page('A') }, lastCommits: commits }).page('/docs/a').lastUpdate).toBe(1);
    expect(siteOf({ files: { 'a.md': byHand }, lastCommits: commits }).page('/docs/a').lastUpdate).toBe(
      Date.parse('2025-05-06'),
    );
  });

  it('puts all problems into one error, by file and line', () => {
    const error = new ContentError([
      { file: 'docs/b.md', line: 2, message: 'two' },
      { file: 'docs/a.md', line: 10, message: 'ten' },
      { file: 'docs/a.md', line: 9, message: 'nine' },
    ]);
    expect(error.message).toBe(
      '3 problems in the docs:\ndocs/a.md:9 nine\ndocs/a.md:10 ten\ndocs/b.md:2 two',
    );
    expect(error.stack).toBe(`ContentError: ${error.message}`);
  });

  it('tells once what several versions have in common', () => {
    const problem = { file: 'sidebars.ts', line: 3, message: 'one' };
    const error = new ContentError([problem, { ...problem }]);
    expect(error.message).toBe('One problem in the docs:\nsidebars.ts:3 one');
    expect(error.problems).toEqual([problem]);
  });

  it('finds the names nearest to a wrong one', () => {
    expect(nearest('schema', ['typegen', 'schemas', 'scheme', 'x'], 2)).toEqual(['schemas', 'scheme']);
  });

  it.each(['/docs/HTTP', '/docs/http/index', '/docs/http/index.html', '/docs/http.html', '/docs/http.md/'])(
    'finds the name nearest to "%s", whatever its capitals and its ending',
    (name) => {
      const names = ['/docs/api', '/docs/http/guides', '/docs/http', '/docs/cli'];
      expect(nearest(name, names, 1)).toEqual(['/docs/http']);
      expect(nearest(`${name}#a`, [...names, '/docs/http#a'], 1)).toEqual(['/docs/http#a']);
    },
  );

  it('takes letters that were swapped for one error, and others for one each', () => {
    expect(editDistance('schmea', 'schema')).toBe(1);
    expect(editDistance('ab', 'ca')).toBe(2);
    expect(editDistance('ab', 'bc')).toBe(2);
  });

  it('finds a name by the end of its file too', () => {
    expect(nearest('http/indx', ['http/api', 'http', 'http/index'], 1)).toEqual(['http/index']);
  });
});

describe('a second version', () => {
  const versions = [
    { name: 'current', label: 'Next', folder: 'docs', path: '/docs' },
    { name: '1.0', label: '1.0', folder: 'docs-1.0', path: '/docs/1.0', banner: 'unmaintained' },
  ];
  const both = {
    current: files,
    '1.0': { 'overview/index.md': page('Introduction'), 'http/old.md': page('Old') },
  };

  it('has its own pages, sidebars and first page', () => {
    const { siteMap } = siteOf({ files: both, settings: { docs: { versions } } });
    const old = siteMap.versions[1];
    expect(old).toMatchObject({
      name: '1.0',
      isLast: false,
      path: '/docs/1.0',
      mainDocId: 'overview/index',
      banner: 'unmaintained',
    });
    expect(siteMap.pages.get('/docs/1.0/http/old')?.version).toBe('1.0');
    expect(siteMap.pages.get('/docs/http')?.version).toBe('current');
  });

  it('begins with its first page where none has its own address', () => {
    const { siteMap } = siteOf({
      files: { ...both, '1.0': { 'http/b.md': page('B'), 'http/a.md': page('A') } },
      settings: { docs: { versions } },
    });
    expect(siteMap.versions[1]?.mainDocId).toBe('http/a');
  });
});

describe('a page that one of several versions lacks', () => {
  const versions = [
    { name: 'current', label: 'Next', folder: 'docs', path: '/docs' },
    { name: '1.0', label: '1.0', folder: 'docs-1.0', path: '/docs/1.0' },
  ];
  const both = {
    current: { 'a.md': page('A'), 'b.md': page('B') },
    '1.0': { 'a.md': page('A') },
  };
  const told = (...items: string[]): string[] =>
    said(
      siteOf({
        files: both,
        sidebars: { main: { title: 'Main', items } },
        settings: { docs: { versions } },
      }),
    );

  it('is told with that version, and how to give it its own sidebars', () => {
    expect(told('a', 'b')).toEqual([
      'sidebars.ts:1 sidebar "main" names the page "b", which the version "1.0" in docs-1.0/ does not have: add it there, or give that version sidebars of its own in docs-1.0/sidebars.json; nearest: a',
    ]);
  });

  it('is told as one that does not exist if no version has it', () => {
    expect(told('a', 'c').filter((message) => message.includes('"c"'))).toEqual([
      'sidebars.ts:1 sidebar "main" names the page "c", which does not exist; nearest: a, b',
      'sidebars.ts:1 sidebar "main" names the page "c", which does not exist; nearest: a',
    ]);
  });
});

describe('a large sidebar', () => {
  const category = (label: string, path: string | undefined, ...items: SidebarNode[]): SidebarNode => ({
    type: 'category',
    id: label,
    label,
    path,
    items,
  });
  const entry = (path: string): SidebarNode => ({ type: 'page', id: path, label: path, path });
  const sidebar = {
    title: 'Large',
    link: undefined,
    items: [
      entry('/start'),
      category('One', undefined, category('Inner', undefined, entry('/one/a')), entry('/one/b')),
      category('Two', '/two', category('Deep', undefined, entry('/two/c')), entry('/two/d')),
    ],
  };
  const labels = (items: readonly SidebarNode[]): unknown[] =>
    items.map((item) => (item.type === 'category' ? [item.label, ...labels(item.items)] : item.label));

  it('shows the categories of the page, and of others a link to their first page', () => {
    const { items } = shownSidebar(sidebar, '/two/d', 4);
    expect(labels(items)).toEqual(['/start', 'One …', ['Two', 'Deep …', '/two/d']]);
    expect(items[1]).toMatchObject({ type: 'page', path: '/one/a' });
  });

  it('is whole as long as it is small', () => {
    expect(shownSidebar(sidebar, '/two/d', 9)).toBe(sidebar);
  });
});
