import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadEnd, extendLedger, LEDGER, newAddresses } from '../../build/ledger.ts';
import { takenRoutes } from '../../build/rules/routes.ts';
import { homeData } from '../../src/layouts/home-data.ts';
import { page } from '../support/site.ts';
import { problemsOf, project } from './support/project.ts';

describe('routes', () => {
  it('of the search page and the not-found page cannot be taken', async () => {
    const settings = {
      docs: { versions: [{ name: 'current', label: 'Next', folder: 'docs', path: '/search' }] },
      footer: {
        columns: [],
        copyright: {
          year: 2025,
          holder: 'Site',
          author: { name: 'A', href: 'https://git.example/a' },
          contributors: 'https://git.example/all',
        },
      },
    };
    expect(await problemsOf({}, { settings })).toEqual([
      'site.config.ts:1 search.searchPagePath: received "search"; Duplicate routes: /search is already the address of docs/overview/index.md; choose another word, or rename that file',
    ]);
  });

  it('that the search page would take are told with the line of its setting', async () => {
    const files = { 'site.config.ts': "\nsearch: {\n  searchPagePath: 'Docs',\n},\n" };
    expect(await problemsOf(files, { settings: { search: { searchPagePath: 'Docs' } } })).toContain(
      'site.config.ts:3 search.searchPagePath: received "Docs"; Duplicate routes: /docs is already the address of docs/overview/index.md; choose another word, or rename that file',
    );
  });

  it('may not differ in capitals only', async () => {
    const problems = await problemsOf({ 'docs/a.md': page('One'), 'docs/A.md': page('Two') });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('Duplicate routes');
  });

  it("may not differ from the site's own pages in capitals only", async () => {
    const { root, content } = await project({ 'docs/a.md': page('One') });
    const problems = takenRoutes({ ...content, otherRoutes: new Set(['/Docs/A']) }, root);
    expect(problems.map(({ message }) => message)).toEqual([
      "Duplicate routes: /docs/a is already the address of the site's own page; rename this file",
    ]);
  });
});

describe('addresses of files and kept folders', () => {
  const problemsAt = (address: string): Promise<string[]> =>
    problemsOf(
      { 'src/pages/robots.txt.ts': '', 'public/logo.svg': '' },
      {
        settings: { docs: { versions: [{ name: 'current', label: 'Next', folder: 'docs', path: address }] } },
      },
    );

  it('are refused as paths of versions', async () => {
    const told = (address: string, owner: string): string =>
      `site.config.ts:1 docs.versions[0].path: received "${address}", ${owner}; choose another path`;
    for (const [address, owner] of [
      ['/robots.txt', 'where the site has the file "/robots.txt"'],
      ['/Robots.txt/v1', 'where the site has the file "/robots.txt"'],
      ['/logo.svg', 'where the site has the file "/logo.svg"'],
      ['/_astro', 'in "/_astro/", whose files browsers keep for a year'],
      ['/social/v1', 'in "/social/", whose files browsers keep for a year'],
    ] as const)
      expect(await problemsAt(address)).toContain(told(address, owner));
  });

  it('are no matter to paths that only begin alike', async () => {
    for (const address of ['/robots', '/socials', '/logo.svg2'])
      expect((await problemsAt(address)).filter((problem) => problem.includes('.path'))).toEqual([]);
  });

  it('are refused as addresses of page modules, beside which a folder may stand', async () => {
    expect(await problemsOf({ 'pages/social/us.tsx': '', 'pages/social.tsx': '' })).toEqual([
      'pages/social/us.tsx:1 has the address "/social/us", in "/social/", whose files browsers keep for a year; rename it',
    ]);
  });
});

describe('pages in public/', () => {
  it('may not have the address of a page', async () => {
    const files = {
      'docs/a.md': page('One'),
      'public/docs/a.html': '',
      'public/docs/index.html': '',
      'public/404.html': '',
      'public/search/index.html': '',
      'public/other.html': '',
      'public/docs/a.txt': '',
    };
    const taken = (file: string, address: string, owner: string): string =>
      `public/${file}:1 Duplicate routes: ${address} is already the address of ${owner}; rename or remove this file`;
    expect((await problemsOf(files)).sort()).toEqual([
      taken('404.html', '/404', "the site's own page"),
      taken('docs/a.html', '/docs/a', 'docs/a.md'),
      taken('docs/index.html', '/docs', 'docs/overview/index.md'),
      taken('search/index.html', '/search', 'the search page'),
    ]);
  });
});

describe('files in public/', () => {
  it('may not have the names of what a build writes', async () => {
    const files = {
      'public/_headers': '',
      'public/_redirects': '',
      'public/redirects.json': '',
      'public/robots.txt': '',
      'src/pages/robots.txt.ts': '',
      'public/docs/_redirects': '',
      'public/constructor': '',
      'docs/a.md': page('One'),
      'public/docs/a.md': '',
    };
    expect(await problemsOf(files)).toEqual([
      'public/_headers:1 would be lost, as each build writes a file of this name; headers are set in build/headers/policy.ts: remove this one',
      'public/_redirects:1 would be lost, as each build writes a file of this name; redirects are written in redirects.ts: remove this one',
      'public/docs/a.md:1 would be lost, as each build writes a file of this name; it is the copy of a page: remove this one',
      'public/redirects.json:1 would be lost, as each build writes a file of this name; redirects are written in redirects.ts: remove this one',
      'public/robots.txt:1 would be lost, as each build writes a file of this name; src/pages/robots.txt.ts makes it: remove this one',
    ]);
  });
});

describe('page modules', () => {
  it('are named as the owners of addresses that pages of the docs have too', async () => {
    expect(await problemsOf({ 'pages/docs.tsx': '', 'pages/_docs/a.tsx': '' })).toEqual([
      'docs/overview/index.md:1 Duplicate routes: /docs is already the address of pages/docs.tsx; rename this file',
    ]);
  });

  it("may not have the addresses of the site's own pages", async () => {
    const taken = (address: string): string =>
      `Duplicate routes: ${address} is already the address of the site's own page; rename this file`;
    const files = { 'pages/index.tsx': '', 'pages/404.tsx': '', 'pages/Find.tsx': '' };
    expect(await problemsOf(files, { settings: { search: { searchPagePath: 'find' } } })).toEqual([
      `pages/404.tsx:1 ${taken('/404')}`,
      `pages/index.tsx:1 ${taken('/')}`,
      'site.config.ts:1 search.searchPagePath: received "find"; Duplicate routes: /Find is already the address of pages/Find.tsx; choose another word, or rename that file',
    ]);
  });

  it('may not have addresses whose end servers take off', async () => {
    const files = Object.fromEntries(
      ['index/index', 'a/index/index', 'b.html', 'c.HTML', 'd.html5', 'indexes'].map((name) => [
        `pages/${name}.tsx`,
        '',
      ]),
    );
    const told = (file: string, address: string): string =>
      `${file}:1 has the address "${address}", whose end servers take off; rename it`;
    const { content } = await project(files);
    expect(content.problems.map(({ file, line, message }) => `${file}:${line} ${message}`).sort()).toEqual([
      told('pages/a/index/index.tsx', '/a/index'),
      told('pages/b.html.tsx', '/b.html'),
      told('pages/c.HTML.tsx', '/c.HTML'),
      told('pages/index/index.tsx', '/index'),
    ]);
  });

  it('may not have one address', async () => {
    expect(await problemsOf({ 'pages/team.tsx': '', 'pages/team/index.tsx': '' })).toEqual([
      'pages/team/index.tsx:1 Duplicate routes: /team is already the address of pages/team.tsx; rename this file',
    ]);
  });

  it('end in ".tsx", and other files begin with "_"', async () => {
    const none = (name: string): string =>
      `is no page, as its name does not end in ".tsx"; write it as the component ${name}.tsx, or begin its name with "_" if it is a part of pages`;
    const files = {
      'pages/about.jsx': '',
      'pages/team/x.md': '',
      'pages/team/index.tsx': '',
      'pages/_part.css': '',
      'pages/_team/part.ts': '',
      'pages/.DS_Store': '',
    };
    expect(await problemsOf(files)).toEqual([
      `pages/about.jsx:1 ${none('about')}`,
      `pages/team/x.md:1 ${none('x')}`,
    ]);
  });
});

describe('the ledger', () => {
  const ledger = '# Text\n/docs/a\n/docs/a#part\n/docs/old\n/docs/old#part\n';
  const files = { [LEDGER]: ledger, 'docs/a.md': page('A', '## Part\n\nText.') };

  it('fails a build that loses an address or a section', async () => {
    const problems = await problemsOf({ ...files, 'docs/a.md': page('A', '## Section\n\nText.') });
    expect(problems.map((problem) => problem.replace(/ to redirects.*/, ''))).toEqual([
      `${LEDGER}:3 "/docs/a#part" was published and is lost; add { from: '/docs/a#part', to: '…' }`,
      `${LEDGER}:4 "/docs/old" was published and is lost; add { from: '/docs/old', to: '…' }`,
      `${LEDGER}:5 "/docs/old#part" was published and is lost; add { from: '/docs/old', to: '…' }`,
    ]);
    expect(problems[0]).toContain('nearest: /docs/a');
    expect(problems[0]).toMatch(/; if it never was published, remove this line$/);
  });

  it('accepts what is redirected', async () => {
    expect(await problemsOf(files, { redirects: [{ from: '/docs/old', to: '/docs/a' }] })).toEqual([]);
  });

  it('says of a lost section of a moved page which redirect can be followed', async () => {
    const moved = { from: '/docs/old', to: '/docs' };
    const [message, ...more] = await problemsOf(files, { redirects: [moved] });
    expect(message).toContain(
      `"/docs/old#part" was published and is lost; add { from: '/docs#part', to: '…' } to redirects.ts`,
    );
    expect(more).toEqual([]);
    const section = { from: '/docs#part', to: '/docs/a#part' };
    expect(await problemsOf(files, { redirects: [moved, section] })).toEqual([]);
  });

  it('adds what is new, sorted, and drops nothing', async () => {
    const { root, content } = await project(files, { redirects: [{ from: '/docs/old', to: '/docs/a' }] });
    expect(newAddresses(content, root)).toEqual(['/', '/docs', '/search']);
    expect(extendLedger(content, root)).toEqual(['/', '/docs', '/search']);
    expect(newAddresses(content, root)).toEqual([]);
    const lines = readFileSync(path.join(root, LEDGER), 'utf8').trim().split('\n');
    expect(lines.filter((line) => line.startsWith('/'))).toEqual([
      '/',
      '/docs',
      '/docs/a',
      '/docs/a#part',
      '/docs/old',
      '/docs/old#part',
      '/search',
    ]);
    expect(extendLedger(content, root)).toEqual([]);
  });

  const known = new Set(['/a', '/a#x', '/b', '/b#y']);
  it.each<[string, [string, string][], string | undefined]>([
    ['/a#x', [], undefined],
    ['/a#gone', [], '/a#gone'],
    ['/a#gone', [['/a#gone', '/b#y']], undefined],
    ['/a#gone', [['/a#gone', '/b']], undefined],
    ['/gone', [['/gone', '/b#y']], undefined],
    ['/gone#x', [], '/gone'],
    // the browser keeps the section of an address that a server redirects
    ['/gone#x', [['/gone', '/a']], undefined],
    ['/gone#x', [['/gone', '/b']], '/b#x'],
    [
      '/gone#x',
      [
        ['/gone', '/b'],
        ['/b#x', '/b#y'],
      ],
      undefined,
    ],
    // unless the redirect names one
    ['/gone#x', [['/gone', '/b#y']], undefined],
    // without its page, there is no script that could follow a redirect of a section
    ['/gone#x', [['/gone#x', '/b#y']], '/gone'],
    [
      '/c',
      [
        ['/c', '/d'],
        ['/d', '/c'],
      ],
      '/c',
    ],
  ])('%s with redirects %j lacks a redirect of %s', (address, redirects, from) => {
    expect(
      deadEnd(
        address,
        known,
        redirects.map(([old, to]) => ({ from: old, to })),
      ),
    ).toBe(from);
  });
});

describe('redirects', () => {
  it('of a section need the page that follows them', async () => {
    const redirects = [{ from: '/docs/gone#x', to: '/docs' }];
    expect(await problemsOf({}, { redirects })).toEqual([
      'redirects.ts:1 "/docs/gone#x" cannot be followed: no page "/docs/gone" is left to do it; redirect "/docs/gone" instead',
    ]);
  });

  it('of a section are not followed by pages outside the docs', async () => {
    expect(await problemsOf({}, { redirects: [{ from: '/search#x', to: '/docs' }] })).toEqual([
      'redirects.ts:1 "/search#x" cannot be followed: only the home page and pages of the docs redirect their sections; remove it',
    ]);
  });

  it('are named with the line of their own entry', async () => {
    const redirects = [
      { from: '/docs/old', to: '/docs/a' },
      { from: '/docs/a', to: '/docs' },
    ];
    const source = `[\n  { from: '/docs/old', to: '/docs/a' },\n  { from: '/docs/a', to: '/docs' },\n]`;
    const files = { 'redirects.ts': source, 'docs/a.md': page('A') };
    expect(await problemsOf(files, { redirects })).toEqual([
      'redirects.ts:2 "/docs/old" → "/docs/a" is redirected again; lead it to "/docs" at once',
      'redirects.ts:3 "/docs/a" is redirected, and exists; remove the redirect',
    ]);
  });

  it.each([
    ['docs/old', '/docs'],
    ['/docs/old', 'https://other.example/docs'],
  ])('from "%s" to "%s" are none of this site', async (from, to) => {
    expect(await problemsOf({}, { redirects: [{ from, to }] })).toEqual([
      `redirects.ts:1 "${from}" → "${to}": both must be addresses of this site; write them from "/" on`,
    ]);
  });

  it('are written without the base URL', async () => {
    const settings = { baseUrl: '/manual/' };
    const redirects = [{ from: '/manual/docs/old', to: '/docs' }];
    expect(await problemsOf({}, { settings, redirects })).toEqual([
      'redirects.ts:1 "/manual/docs/old" begins with the base URL "/manual/", which is added to it and would stand there twice; write "/docs/old"',
    ]);
    // pages that stand below a folder of that name
    expect(
      await problemsOf(
        { 'docs/a.md': page('A') },
        { settings: { baseUrl: '/docs/' }, redirects: [{ from: '/docs/old', to: '/docs' }] },
      ),
    ).toEqual([]);
  });

  it('may not start at one address', async () => {
    const redirects = ['/docs', '/'].map((to) => ({ from: '/docs/old', to }));
    expect(await problemsOf({}, { redirects })).toEqual([
      'redirects.ts:1 "/docs/old" is redirected twice, to "/docs" and "/"; remove one of the two',
    ]);
  });

  it('of a section need its name', async () => {
    expect(await problemsOf({}, { redirects: [{ from: '/docs#', to: '/search' }] })).toEqual([
      'redirects.ts:1 "/docs#" names no section, and would lead everyone away from "/docs"; write the id of the section behind "#"',
    ]);
  });

  it.each([
    ['/docs/caf%C3%A9', ': "/docs/café"'],
    ['/docs/old?a=1', ''],
    ['//other.example', ''],
    ['/docs/old page', ''],
    ['/docs/`old`', ''],
    ['/docs/%', ''],
  ])('from "%s" would never be looked up', async (from, better) => {
    const [problem] = await problemsOf({}, { redirects: [{ from, to: '/docs' }] });
    expect(problem).toBe(
      `redirects.ts:1 "${from}" is not how a server looks an address up; write it as it is read, decoded, with one "/" at its start, without a query, quotes, braces, "$", "\\" and spaces${better}`,
    );
  });

  it.each([
    '/docs/old/',
    '/docs/wild/*',
    '/docs/:name/guide',
    '/docs//x',
    '/docs/./x',
    '/docs/../x',
    '/docs/..',
    '/docs/old/#x',
  ])('from "%s" would be followed on some hosts only', async (from) => {
    expect(await problemsOf({}, { redirects: [{ from, to: '/docs' }] })).toEqual([
      `redirects.ts:1 "${from}" would not be followed on every host; write it without "*" and ":", which some read as patterns, without "/" at its end, and without "//", "/./" and "/../"`,
    ]);
  });

  it.each([
    ['/docs/old.html', '/docs/old'],
    ['/docs/old/index.html', '/docs/old'],
    ['/old.html#x', '/old'],
  ])('from "%s" would be looked up as "%s" on some hosts', async (from, clean) => {
    expect((await problemsOf({}, { redirects: [{ from, to: '/docs' }] }))[0]).toBe(
      `redirects.ts:1 "${from}" would not be followed on every host, as some take ".html" off first; redirect "${clean}", which stands for it everywhere`,
    );
  });

  it('may not start at files of the site, in `public/`, of routes or copies of pages', async () => {
    const files = {
      'public/icon.svg': '<svg/>',
      'public/old.html': 'Old',
      'public/older/index.html': 'Older',
      'src/pages/pages.json.ts': '',
      'docs/a.md': page('A'),
    };
    const hidden = ['/docs/a.md', '/icon.svg', '/old', '/older', '/pages.json'];
    const redirects = [...hidden, '/docs/b.md'].map((from) => ({ from, to: '/docs' }));
    expect(await problemsOf(files, { redirects })).toEqual(
      hidden.map(
        (from) => `redirects.ts:1 "${from}" is both a redirect and a file of the site; remove one of them`,
      ),
    );
  });

  it('may not start at the not-found page', async () => {
    expect(await problemsOf({}, { redirects: [{ from: '/404', to: '/docs' }] })).toEqual([
      'redirects.ts:1 "/404" is redirected, and exists; remove the redirect',
    ]);
  });

  it('from addresses of any script are followed', async () => {
    const files = { [LEDGER]: '/docs/café\n' };
    expect(await problemsOf(files, { redirects: [{ from: '/docs/café', to: '/docs' }] })).toEqual([]);
  });

  it('may not turn in a circle', async () => {
    const redirects = [
      { from: '/one', to: '/two' },
      { from: '/two', to: '/one' },
    ];
    expect(await problemsOf({}, { redirects })).toEqual([
      'redirects.ts:1 "/one" turns in a circle: /one → /two → /one; lead the last to an address that exists',
      'redirects.ts:1 "/two" turns in a circle: /two → /one → /two; lead the last to an address that exists',
    ]);
  });
});

describe('sections of the home page', () => {
  const files = {
    'docs/overview/_home.md': page('Home', 'Text.\n\n## New name\n\nText.'),
    [LEDGER]: '/#old-name\n',
  };

  it('may not be lost', async () => {
    expect((await problemsOf(files))[0]).toContain(
      `${LEDGER}:1 "/#old-name" was published and is lost; add { from: '/#old-name', to: '…' } to redirects.ts; nearest: /#new-name`,
    );
  });

  it('can be redirected, and the home page follows', async () => {
    const redirects = [{ from: '/#old-name', to: '/#new-name' }];
    const { content, problems } = await project(files, { redirects });
    expect(problems).toEqual([]);
    expect(homeData(content).moved).toBe('{"old-name":"/#new-name"}');
    expect(homeData((await project(files)).content).moved).toBeUndefined();
  });

  it('can be linked to from pages, which are checked', async () => {
    const text = '[new](/#new-name) [old](/#old-name) [search](/search#old-name)';
    const settings = { baseUrl: '/manual/' };
    const { content, problems } = await project(
      { ...files, 'docs/a.md': page('A', text), [LEDGER]: '' },
      { settings },
    );
    const a = content.siteMap.pages.get('/docs/a');
    expect(a && content.render(a).blocks[0]).toContain('<a href="/manual/#new-name">new</a>');
    expect(problems).toEqual([
      'docs/a.md:6 broken anchor "/#old-name": docs/overview/_home.md has no heading "old-name"; nearest: #new-name',
      'docs/a.md:6 broken anchor "/search#old-name": /search is no page of the docs, and its sections are not known; link to it without "#old-name"',
    ]);
  });

  it('that exist, and those that do not, are told apart', async () => {
    const redirects = [
      { from: '/#new-name', to: '/docs' },
      { from: '/#old-name', to: '/#nowhere' },
    ];
    const lines = "[\n  { from: '/#new-name', to: '/docs' },\n  { from: '/#old-name', to: '/#nowhere' },\n]";
    expect(await problemsOf({ ...files, 'redirects.ts': lines }, { redirects })).toEqual([
      expect.stringContaining(`${LEDGER}:1`),
      'redirects.ts:2 "/#new-name" is redirected, and exists; remove the redirect',
      'redirects.ts:3 "/#old-name" → "/#nowhere" leads nowhere: / has no heading "nowhere"; nearest: #new-name',
    ]);
  });
});
