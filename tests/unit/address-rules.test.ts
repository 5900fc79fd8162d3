import { describe, expect, it } from 'vitest';
import { LEDGER } from '../../build/ledger.ts';
import { takenRoutes } from '../../build/rules/routes.ts';
import { problemLine } from '../../src/content/problems.ts';
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
    const files = { 'site.config.ts': "export default {\n  search: { searchPagePath: 'Docs' },\n};\n" };
    expect(await problemsOf(files, { settings: { search: { searchPagePath: 'Docs' } } })).toContain(
      'site.config.ts:2 search.searchPagePath: received "Docs"; Duplicate routes: /docs is already the address of docs/overview/index.md; choose another word, or rename that file',
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

  it('are refused as addresses of own pages, beside which a folder may stand', async () => {
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

describe('own pages', () => {
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
    expect(content.problems.map(problemLine).sort()).toEqual([
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
    expect(homeData(content).moved).toEqual([{ id: 'old-name', href: '/#new-name', title: 'New name' }]);
    expect(homeData((await project(files)).content).moved).toEqual([]);
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
    const lines =
      "export default [\n  { from: '/#new-name', to: '/docs' },\n  { from: '/#old-name', to: '/#nowhere' },\n]";
    expect(await problemsOf({ ...files, 'redirects.ts': lines }, { redirects })).toEqual([
      'redirects.ts:2 "/#new-name" is redirected, and exists; remove the redirect',
      'redirects.ts:3 "/#old-name" → "/#nowhere" leads nowhere: / has no heading "nowhere"; nearest: #new-name',
    ]);
  });
});
