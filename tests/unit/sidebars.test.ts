import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import realSidebars from '../../sidebars.ts';
import { SidebarList } from '../../src/components/sidebar/SidebarList.tsx';
import { checkRedirectShapes } from '../../src/config/redirects.ts';
import { checkSidebars } from '../../src/config/sidebars.ts';
import { valueLines } from '../../src/config/source-tree.ts';
import { loadContent } from '../../src/content/load.ts';
import { problemLine } from '../../src/content/problems.ts';
import { readSidebars } from '../../src/content/sidebars.ts';
import type { SidebarNode } from '../../src/content/site-map.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { config, page, siteOf } from '../support/site.ts';

let root: string;
beforeEach(() => {
  root = makeFolder();
  mkdirSync(path.join(root, 'docs'));
});

const main = (...items: unknown[]): unknown => ({ main: { title: 'Main', items } });

/** Messages about sidebars that are written to a file as formatted JSON. */
function refusal(sidebars: unknown): string[] {
  const file = path.join(root, 'sidebars.json');
  writeFileSync(file, JSON.stringify(sidebars, undefined, 2) ?? '');
  try {
    checkSidebars(sidebars, 'sidebars.ts', valueLines(file));
  } catch (error) {
    expect((error as Error).name).toBe('ConfigError');
    return (error as Error).message.split('\n');
  }
  throw new Error('the sidebars were accepted');
}

describe('sidebars', () => {
  it('of this site are valid', () => expect(checkSidebars(realSidebars, 'sidebars.ts')).toBe(realSidebars));

  it('of the wrong shape are refused, each fault with its place and line', () => {
    const wrong = main(
      'a',
      { type: 'doc', id: 'b', lable: 'B' },
      { type: 'category', label: 'Guides' },
      { type: 'category', label: 'API', items: ['c', { type: 'link', label: 'L', href: 'git.example' }] },
      { type: 'page', id: 'd' },
      null,
    );
    expect(refusal(wrong)).toEqual([
      'sidebars.ts is not valid:',
      'sidebars.ts:9 main.items[1].lable is not a setting; remove it or mend its name',
      'sidebars.ts:11 main.items[2]: received {"type":"category","label":"Guides"}; a category needs "items" or a "doc"; it would not be shown',
      'sidebars.ts:23 main.items[3].items[1].href: received "git.example"; must be an address such as "https://host/…" or "mailto:name@host", or on this site start with one "/"',
      'sidebars.ts:28 main.items[4].type: received "page"; must be the id of a page, or an object whose type is "doc", "link" or "category"',
      'sidebars.ts:31 main.items[5]: received null; must be the id of a page, or an object whose type is "doc", "link" or "category"',
    ]);
  });

  it.each([
    'https://',
    'mailto:',
    'mailto:a',
    '//a.b',
    'https:///a',
    'javascript:x()',
    'a.md',
    '',
    'https://a:99999',
  ])('may not hold a link to "%s"', (href) =>
    expect(refusal(main({ type: 'link', label: 'L', href }))[1]).toMatch(
      /main\.items\[0\]\.href: received ".*"; must be an address such as/,
    ),
  );

  it('may not have labels and titles with Markdown', () => {
    expect(refusal(main({ type: 'link', label: '**L**', href: '/' }))[1]).toBe(
      'sidebars.ts:7 main.items[0].label: received "**L**"; has Markdown ("**" or a link), which would be shown as it stands; write words alone',
    );
    const sidebars = {
      main: { title: '`A`', items: [{ type: 'category', label: 'B &amp; C', items: ['d'] }] },
    };
    expect(refusal(sidebars).slice(1)).toEqual([
      expect.stringContaining('main.title: received "`A`"; has a backtick'),
      expect.stringContaining('main.items[0].label: received "B &amp; C"; has an HTML entity'),
    ]);
  });

  it('may not hold a link to the machine of whoever follows it', () => {
    expect(refusal(main({ type: 'link', label: 'L', href: 'http://127.0.0.1:3000/a' }))[1]).toBe(
      'sidebars.ts:8 main.items[0].href: received "http://127.0.0.1:3000/a"; leads to the machine of whoever follows it; write an address that all readers can open',
    );
  });

  it.each(['https://a.b', 'HTTP://a.b/c', 'mailto:a@b.example', '/', '/docs#a'])(
    'may hold a link to "%s"',
    (href) => {
      const sidebars = main({ type: 'link', label: 'L', href });
      expect(checkSidebars(sidebars, 'sidebars.ts')).toBe(sidebars);
    },
  );

  it('of which several items have the same name are refused with the line of the one that is wrong', () => {
    const category = (doc: unknown): unknown => ({ type: 'category', label: 'Guides', doc, items: ['a'] });
    const wrong = {
      one: { title: 'Guides', items: ['b', category('b')] },
      two: { title: 'Two', items: [category('a'), category(5), category(6), category(7)] },
    };
    expect(refusal(wrong).slice(1)).toEqual([
      'sidebars.ts:30 two.items[1].doc: received 5; must be a text, as in doc: "…"',
      'sidebars.ts:38 two.items[2].doc: received 6; must be a text, as in doc: "…"',
      'sidebars.ts:46 two.items[3].doc: received 7; must be a text, as in doc: "…"',
    ]);
  });

  it('that hold themselves are refused as others are', () => {
    const wrong: Record<string, unknown> = { title: 'Main', items: [] };
    wrong['itself'] = wrong;
    expect(() => checkSidebars({ main: wrong }, 'sidebars.ts', () => 7)).toThrow(
      'sidebars.ts:7 main.itself is not a setting',
    );
  });

  it('that are none are refused', () => {
    expect(refusal(null)[1]).toContain('sidebars.ts:1 the list of sidebars: received null');
    expect(refusal({ main: ['a'] })[1]).toContain('sidebars.ts:2 main: received ["a"]');
    expect(refusal(main(''))[1]).toContain('main.items[0].id: received ""; must not be empty');
  });

  it('may not hold a category of nothing, which would not be shown', () => {
    for (const items of [[], undefined]) {
      const sidebars = main({ type: 'category', label: 'Guides', doc: 'a', items }) as never;
      const site = siteOf({ files: { 'a.md': page('A') }, sidebars });
      expect(site.siteMap.versions[0]?.sidebars['main']?.items).toEqual([
        { type: 'page', id: 'a', label: 'Guides', path: '/docs/a' },
      ]);
    }
    expect(refusal(main('a', { type: 'category', label: 'Soon', items: [] }))[1]).toMatch(
      /^sidebars\.ts:6 main\.items\[1\]: .*a category needs "items" or a "doc"; it would not be shown$/,
    );
  });

  it('may not hold a category in itself', () => {
    const inner = { type: 'category', label: 'Inner', items: [] as unknown[] };
    const outer = { type: 'category', label: 'Outer', items: [inner] };
    inner.items.push(outer);
    expect(() => checkSidebars(main('a', outer), 'sidebars.ts')).toThrow(
      'sidebars.ts:1 the category "Outer" stands in its own items; take it out of them',
    );
    // a category that occurs twice is not a cycle
    const twice = { type: 'category', label: 'Twice', items: ['a'] };
    expect(() => checkSidebars(main(twice, twice), 'sidebars.ts')).not.toThrow();
  });

  it('may name a page once only, or its neighbours would lead in a circle', async () => {
    const category = { type: 'category', label: 'B', doc: 'b', items: ['b'] };
    const sidebars = main('a', 'b', 'a', category) as never;
    writeFiles(root, {
      'package.json': '{"version":"1.0.0"}',
      'sidebars.ts': `export default { main: { items: [\n 'a',\n 'b',\n 'a',\n { doc: 'b',\n items: ['b'] }] } };`,
      'docs/a.md': page('a'),
      'docs/b.md': page('b'),
    });
    const { problems } = await loadContent({ root, config: config(), sidebars, includeDrafts: false });
    expect(problems.map(problemLine)).toEqual([
      'sidebars.ts:4 sidebar "main" names the page "a" twice; take one of them out',
      'sidebars.ts:5 sidebar "main" names the page "b" twice; take one of them out',
      'sidebars.ts:6 sidebar "main" names the page "b" twice; take one of them out',
    ]);
  });

  it('may name a page beside other sidebars, whose places are not the ones to mend', async () => {
    const sidebars = { one: { title: 'One', items: ['a'] }, two: { title: 'Two', items: ['a', 'a', 'a'] } };
    writeFiles(root, {
      'package.json': '{"version":"1.0.0"}',
      'sidebars.ts': `export default {\n one: { items: ['a'] },\n two: { items: [\n 'a',\n 'a',\n 'a',\n ] } };\n// 'a'`,
      'docs/a.md': page('a'),
    });
    const { problems, siteMap } = await loadContent({
      root,
      config: config(),
      sidebars,
      includeDrafts: false,
    });
    expect(problems.map(({ line }) => line)).toEqual([5, 6]);
    expect(siteMap.pages.get('/docs/a')?.sidebar).toBe('one');
  });

  it('have no two items in one list that readers cannot tell apart', async () => {
    const more = {
      type: 'category',
      label: 'More',
      items: ['c', { type: 'doc', id: 'd', label: 'See also' }],
    };
    const sidebars = main('a', { type: 'doc', id: 'b', label: 'Start' }, more, {
      ...more,
      items: [
        { type: 'link', label: 'Start', href: 'https://a.example' },
        { type: 'link', label: 'Start', href: 'https://b.example' },
      ],
    });
    writeFiles(root, {
      'package.json': '{"version":"1.0.0"}',
      'sidebars.ts': `export default ${JSON.stringify(sidebars, undefined, 1)}`,
      'docs/a.md': page('Start'),
      'docs/b.md': page('B'),
      'docs/c.md': page('C', 'Text.', 'sidebar_label: See also\n'),
      'docs/d.md': page('D'),
    });
    const options = { root, config: config(), sidebars: sidebars as never, includeDrafts: false };
    const { problems } = await loadContent(options);
    const told = (label: string): string =>
      `sidebar "main" has two items with the label "${label}" in one list, and readers cannot tell them apart; give one another label`;
    expect(problems.map(problemLine)).toEqual([
      `sidebars.ts:9 ${told('Start')}`,
      `sidebars.ts:19 ${told('See also')}`,
      `sidebars.ts:34 ${told('Start')}`,
      `sidebars.ts:25 ${told('More')}`,
    ]);
  });

  it('are checked wherever they come from', () => {
    const sidebars = main({ type: 'category', label: 'Guides' }) as never;
    expect(() => siteOf({ files: { 'a.md': page('A') }, sidebars })).toThrow(
      'sidebars.ts:1 main.items[0]: received {"type":"category","label":"Guides"}; a category needs',
    );
  });
});

describe('a version with sidebars.json', () => {
  const load = (json: string) => {
    writeFiles(root, {
      'package.json': '{"version":"1.0.0"}',
      'docs/a.md': page('A'),
      'docs/sidebars.json': json,
    });
    return loadContent({ root, config: config(), sidebars: {}, includeDrafts: false });
  };

  it('has that one, else those that versions share', () => {
    const shared = { main: { title: 'Main', items: [] } };
    expect(readSidebars(root, 'docs', shared)).toMatchObject({
      sidebars: shared,
      sidebarsFile: 'sidebars.ts',
    });
    writeFileSync(path.join(root, 'docs/sidebars.json'), '{ "own": { "title": "Own", "items": [] } }');
    expect(readSidebars(root, 'docs', shared)).toMatchObject({
      sidebars: { own: { title: 'Own' } },
      sidebarsFile: 'docs/sidebars.json',
    });
  });

  it('is told when it is not JSON, with the file and line', async () => {
    await expect(load('{\n  "main": {},\n  more\n}')).rejects.toThrow(
      /^docs\/sidebars\.json:3 is not JSON: Expected double-quoted property name/,
    );
  });

  it('is told when it has a key twice, of which the first would be lost', async () => {
    await expect(load('{\n  "main": {},\n  "main": {}\n}')).rejects.toThrow(
      'docs/sidebars.json:3 the key "main" stands twice in an object, first on line 2, and only the last one counts; make one of both, or remove one',
    );
  });

  it.each([
    ['{\n  "main": {\n    "items": [\n      "a",\n    ]\n  }\n}', 5, "Unexpected token ']'"],
    ['{\n  "main":\n', 3, 'Unexpected end of JSON input'],
    ['', 1, 'Unexpected end of JSON input'],
  ])('is told of the line if Node does not name it: %j', async (text, line, message) => {
    const refused = load(text);
    await expect(refused).rejects.toThrow(`docs/sidebars.json:${line} is not JSON: ${message}`);
    await expect(refused).rejects.toThrow(/^[^\n]+$/);
  });

  it('is told what is wrong in it, with the line', async () => {
    const wrong =
      '{\n "main": { "title": "Main", "items": ["a",\n  { "type": "category", "label": "Guides" }] } }';
    await expect(load(wrong)).rejects.toThrow(
      'docs/sidebars.json:3 main.items[1]: received {"type":"category","label":"Guides"}; a category needs',
    );
    const { problems } = await load('{ "main": { "title": "Main", "items": ["a",\n "b"] } }');
    expect(problems.map(problemLine)).toEqual([
      'docs/sidebars.json:2 sidebar "main" names the page "b", which does not exist; nearest: a',
    ]);
  });

  it('is not told of pages that versions with other sidebars have', async () => {
    const versions = ['docs', 'docs-1'].map((folder) => {
      return { name: folder, label: folder, folder, path: `/${folder}` };
    });
    writeFiles(root, {
      'package.json': '{"version":"1.0.0"}',
      'docs/a.md': page('A'),
      'docs/sidebars.json': JSON.stringify(main('a', 'b')),
      'docs-1/a.md': page('A'),
      'docs-1/b.md': page('B'),
    });
    const { problems } = await loadContent({
      root,
      config: config({ docs: { versions } }),
      sidebars: main('a', 'b') as never,
      includeDrafts: false,
    });
    expect(problems.map(problemLine)).toEqual([
      'docs/sidebars.json:1 sidebar "main" names the page "b", which does not exist; nearest: a',
    ]);
  });
});

describe('the list of a sidebar', () => {
  it('has an id for each category, whatever its label', () => {
    const category = (label: string, ...items: SidebarNode[]): SidebarNode => ({
      type: 'category',
      id: `http/${label}`,
      label,
      path: undefined,
      items,
    });
    const items = [category('指南', category('Same')), category('参考', category('Same'), category('Same'))];
    const ids = ['side', 'menu'].flatMap((idPrefix) => {
      const sidebar = { title: 'HTTP', link: undefined, items };
      const html = renderToStaticMarkup(
        createElement(SidebarList, { sidebar, path: '/', base: '', idPrefix }),
      );
      const lists = [...html.matchAll(/<ul[^>]* id="([^"]*)"/g)].map(([, id]) => id);
      expect([...html.matchAll(/aria-controls="([^"]*)"/g)].map(([, id]) => id)).toEqual(lists);
      return lists;
    });
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  it('has a label that presses the button of its category, where no page does', () => {
    const category = (id: string, at?: string): SidebarNode => ({
      type: 'category',
      id,
      label: id,
      path: at,
      items: [{ type: 'link', label: 'A', href: '/a' }],
    });
    const sidebar = { title: 'HTTP', link: undefined, items: [category('Guides'), category('API', '/api')] };
    const html = renderToStaticMarkup(
      createElement(SidebarList, { sidebar, path: '/', base: '', idPrefix: 'side' }),
    );
    const [, label] = /<label[^>]* for="([^"]*)"[^>]*>Guides</.exec(html) ?? [];
    expect(label).toBeTruthy();
    const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button);
    expect(buttons.map((button) => button.includes(` id="${label}"`))).toEqual([true, false]);
    expect(html.match(/<label/g)).toHaveLength(1);
  });

  it('says which links lead to another site', () => {
    const items = ['/search', 'mailto:a@b.example', 'HTTPS://git.example'].map((href): SidebarNode => ({
      type: 'link',
      label: href,
      href,
    }));
    const sidebar = { title: 'HTTP', link: undefined, items };
    const html = renderToStaticMarkup(
      createElement(SidebarList, { sidebar, path: '/', base: '', idPrefix: 'side' }),
    );
    expect(
      [...html.matchAll(/<li><a[^>]*>([^<]*)<svg.*?<\/svg><span[^>]*> \(other site\)/g)].map(
        ([, label]) => label,
      ),
    ).toEqual(['HTTPS://git.example']);
    expect(html.match(/other site/g)).toHaveLength(1);
  });
});

describe('the list of redirects', () => {
  it('of the wrong shape is refused, each fault with its place and line', () => {
    const file = path.join(root, 'redirects.ts');
    const wrong = [{ from: '/a', to: '/b' }, { from: '/c' }, { from: '/d', to: '/e', status: 302 }];
    writeFileSync(file, `export default [${wrong.map((entry) => JSON.stringify(entry)).join(',\n')}]`);
    expect(() => checkRedirectShapes(wrong, valueLines(file))).toThrow(
      'redirects.ts is not valid:\n' +
        'redirects.ts:2 [1].to is missing; add a text, as in to: "…"\n' +
        'redirects.ts:3 [2].status is not a setting; remove it or mend its name',
    );
    expect(() => checkRedirectShapes({})).toThrow('redirects.ts:1 the list of redirects: received {}');
  });
});
