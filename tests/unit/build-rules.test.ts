import { realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEDGER } from '../../build/ledger.ts';
import { draftsLeftOut, publicationProblems } from '../../build/rules/index.ts';
import { builtPages, ownPageProblems } from '../../build/rules/own-pages.ts';
import { problemLine } from '../../src/content/problems.ts';
import { makeFolder } from '../support/folder.ts';
import { page } from '../support/site.ts';
import { problemsOf, project } from './support/project.ts';

describe('gaps', () => {
  const advice = 'write its content, or remove it; a page with "draft: true" may have gaps';
  const gaps = '## A\n\n<!-- later -->\n\n### B\n\n## C {#c}\n\n### D\n\nText.\n\n## E\n';

  it('fail the build: headings with nothing below them, and pages of their title alone', async () => {
    const files = { 'docs/a.md': page('A', gaps), 'docs/b.md': page('B', '<!-- later -->') };
    expect(await problemsOf(files)).toEqual([
      `docs/a.md:10 nothing stands below "### B"; ${advice}`,
      `docs/a.md:18 nothing stands below "## E"; ${advice}`,
      `docs/b.md:1 the page holds nothing; ${advice}`,
    ]);
  });

  it('are there where nothing is shown: addresses of links, and set-up of samples', async () => {
    const unseen = '## A\n\n```ts setup\nexport const a = 1;\n```\n\n## B\n\n[x]: /docs\n\n## C\n\n[x]\n';
    expect(await problemsOf({ 'docs/a.md': page('A', unseen) })).toEqual([
      `docs/a.md:6 nothing stands below "## A"; ${advice}`,
      `docs/a.md:12 nothing stands below "## B"; ${advice}`,
    ]);
  });

  it('are right in drafts', async () => {
    const { content, problems } = await project(
      { 'docs/a.md': page('A', gaps, 'draft: true\n') },
      { drafts: true },
    );
    expect(content.siteMap.pages.has('/docs/a')).toBe(true);
    expect(problems).toEqual([]);
  });
});

it('links that lead out of the project are refused, as a build would publish what lies there', async () => {
  const outside = makeFolder({ 'secret.txt': 'x', 'folder/a.txt': 'x' });
  const { root, content } = await project({ 'public/a.txt': 'x', 'docs/a.md': page('A') });
  symlinkSync(path.join(outside, 'secret.txt'), path.join(root, 'public/notes.txt'));
  symlinkSync(path.join(outside, 'folder'), path.join(root, 'public/folder'));
  symlinkSync(path.join(outside, 'secret.txt'), path.join(root, 'docs/b.md'));
  symlinkSync(path.join(root, 'public/a.txt'), path.join(root, 'public/inside.txt'));
  symlinkSync(path.join(root, 'nowhere'), path.join(root, 'public/broken.txt'));
  const found = publicationProblems(content, root).map(problemLine);
  expect(found.filter((problem) => problem.includes('is a link to')).sort()).toEqual(
    [
      ['docs/b.md', 'secret.txt'],
      ['public/folder', 'folder'],
      ['public/notes.txt', 'secret.txt'],
    ].map(
      ([file, target]) =>
        `${file}:1 is a link to ${path.join(realpathSync(outside), target ?? '')}, outside of the project; put a copy of that here, or remove the link`,
    ),
  );
});

describe('pictures', () => {
  it('that no page shows fail the build', async () => {
    const problems = await problemsOf({
      'docs/a/one.md': page('One', '![A box](./used.svg)'),
      'docs/a/used.svg': '<svg viewBox="0 0 1 1"></svg>',
      'docs/a/unused.svg': '<svg viewBox="0 0 1 1"></svg>',
    });
    expect(problems).toEqual([
      'docs/a/unused.svg:1 no page shows this picture; show it or remove it; nearest pages: a/one.md, overview/index.md',
    ]);
  });

  it('of drafts and partials are in use', async () => {
    const problems = await problemsOf({
      'docs/a/one.md': page('One', '![A box](./draft.svg)', 'draft: true\n'),
      'docs/a/draft.svg': '<svg viewBox="0 0 1 1"></svg>',
      'docs/overview/_home.md': page('Home', '![A box][pic]\n\n[pic]: ./home.svg'),
      'docs/overview/home.svg': '<svg viewBox="0 0 1 1"></svg>',
    });
    expect(problems.filter((problem) => problem.includes('no page shows'))).toEqual([]);
  });

  it('of public/ that nothing names fail the build', async () => {
    const names = ['unused.png', 'Logo.png', 'a/b.svg', 'c.png', 'd e.png', 'favicon.svg', 'a/favicon.svg'];
    const pictures = Object.fromEntries(names.map((name) => [`public/${name}`, '<svg/> unused.svg']));
    const told = (name: string): string =>
      `public/${name}:1 nothing names the picture "/${name}", which would be published all the same; show it or remove it`;
    const files = { 'public/apple-touch-icon-120x120.png': '', 'public/notes.pdf': '', ...pictures };
    expect(await problemsOf({ ...files, 'src/a.ts': `'/no-c.png', 'old.d e.png', '/b.svg'` })).toEqual(
      [...names]
        .sort((a, b) => a.localeCompare(b))
        .flatMap((name) => (name === 'favicon.svg' ? [] : told(name))),
    );
    const config = { announcementBar: { id: 'a', content: 'A <img alt="" src="/unused.png">' } };
    const naming = {
      'docs/a.md': page('A', '[The logo](/Logo.png)', 'draft: true\n'),
      'src/components/A.tsx': '`${base}a/b.svg`',
      'public/styles/a.css': 'p{background:url(../c.png)}',
      'pages/about.tsx': '<img alt="" src="/d%20e.png" />',
      'README.md': '![A](https://site.example/a/favicon.svg)',
    };
    expect(await problemsOf({ ...files, ...naming }, { settings: config })).toEqual([]);
  });

  it('of public/ do not count as named where they name themselves', async () => {
    const files = { 'public/a.svg': '<svg><!-- a.svg --></svg>', 'public/b.svg': '<use href="a.svg#c"/>' };
    const told = await problemsOf(files);
    expect(told).toEqual([expect.stringMatching(/^public\/b\.svg:1 nothing names the picture "\/b\.svg"/)]);
    expect(await problemsOf({ 'public/a.svg': files['public/a.svg'] })).toHaveLength(1);
  });
});

describe('groups and values of tabs', () => {
  const set = (group: string, ...values: string[]): string =>
    [
      `::::tabs{group="${group}"}`,
      ...values.map((value) => `:::tab{label="${value}" value="${value}"}\nText.\n:::`),
      '::::\n',
    ].join('\n');
  const faults = (...sets: string[]): Promise<string[]> =>
    problemsOf(Object.fromEntries(sets.map((text, index) => [`docs/p${index}.md`, page(`P${index}`, text)])));

  it('that look mistyped fail the build, with the one that was meant', async () => {
    const alone = 'and these tabs stay in step with none; did you mean';
    const advice = 'If not, choose a name that is less like it';
    const typical = set('type', 'local', 'remote');
    expect(await faults(typical, typical, set('typr', 'local', 'remote'))).toEqual([
      `docs/p2.md:6 no other set of tabs has the group "typr", ${alone} "type"? ${advice}`,
    ]);
    expect(await faults(typical, typical, set('type', 'remote', 'locl'))).toEqual([
      `docs/p2.md:10 no other set of tabs has the value "locl", ${alone} "local"? ${advice}`,
    ]);
    // the one that is used once, wherever it stands
    expect(await faults(set('typr', 'local', 'remote'), typical, typical)).toEqual([
      `docs/p0.md:6 no other set of tabs has the group "typr", ${alone} "type"? ${advice}`,
    ]);
    // of two that are used once, the second
    expect(await faults(typical, set('type', 'locla', 'remote'))).toEqual([
      `docs/p1.md:7 no other set of tabs has the value "locla", ${alone} "local"? ${advice}`,
    ]);
    expect(await faults('```npm\nnpm i a\n```\n', set('package-manager', 'npm', 'bun'))).toEqual([
      `docs/p1.md:6 no other set of tabs has the group "package-manager", ${alone} "package-managers"? ${advice}`,
    ]);
  });

  it.each([
    [set('type', 'local', 'remote'), set('runner', 'vitest', 'jest')],
    [set('type', 'http', 'https'), set('type', 'http', 'other')],
    [set('tool', 'npm', 'yarn'), set('tool', 'pnpm', 'yarn')],
    [set('tool', 'react-18', 'react-19'), set('tool', 'react-20', 'react-19')],
    [set('tool', 'v1', 'v2'), set('tool', 'v2', 'v3')],
    ['type', 'type', 'typed', 'typed'].map((group) => set(group, 'local', 'remote')),
  ])('are right if they are no typos: %#', async (...sets) => {
    expect(await faults(...sets)).toEqual([]);
  });
});

describe('drafts', () => {
  it('are pages while they are written, and only drafts may link to them', async () => {
    const files = {
      'docs/a.md': page('Draft', '[draft](./a.md)', 'draft: true\n'),
      'docs/b.md': page('Page', '[draft](./a.md)\n\n[draft](/docs/a)'),
    };
    const told = (href: string): string =>
      `broken link "${href}": the page "a" is a draft, and drafts are not published`;
    expect(await problemsOf(files, { drafts: true })).toEqual([
      `docs/b.md:6 ${told('./a.md')}`,
      `docs/b.md:8 ${told('/docs/a')}`,
    ]);
  });

  it('stay out of a build, which says so, and cannot be linked to', async () => {
    const { content, problems } = await project({
      'docs/a.md': page('Draft', 'Text.', 'draft: true\n'),
      'docs/b.md': page('Page', '[draft](./a.md)'),
    });
    expect(content.siteMap.pages.has('/docs/a')).toBe(false);
    expect(draftsLeftOut(content)).toEqual(['docs/a.md']);
    expect(problems).toEqual([
      'docs/b.md:6 broken link "./a.md": the page "a" is a draft, and drafts are not published',
    ]);
  });
});

it('everything that is wrong is reported in one run', async () => {
  const problems = await problemsOf(
    {
      'docs/a.md': page('A', '[x](./gone.md)\n\n#### Deep\n\nText.'),
      'docs/b.md': '---\ntitle: B\n---\n\nText.\n',
      'docs/unused.svg': '<svg></svg>',
      [LEDGER]: '/docs/lost\n',
    },
    { redirects: [{ from: '/docs/x', to: '/docs/y' }] },
  );
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    `${LEDGER}:1`,
    'docs/a.md:6',
    'docs/a.md:8',
    'docs/b.md:1',
    'docs/unused.svg:1',
    'redirects.ts:1',
  ]);
});

it('a page with a fault in its settings is reported once, whatever leads to it', async () => {
  const problems = await problemsOf(
    {
      'docs/a.md': '---\ntitle: A\n---\n\n## Part\n\nText.\n',
      'docs/b.md': page('B', '[x](./a.md#part)'),
      'docs/overview/_home.md': '---\ntitle: Home: all\n---\n\n## Samples\n\nText.\n',
      [LEDGER]: '/#samples\n/docs/a\n/docs/a#part\n',
    },
    {
      settings: {
        navbar: {
          title: 'Site',
          items: [
            { type: 'doc', docId: 'a' },
            { type: 'default', label: 'A part', to: '/docs/a#part' },
          ],
        },
      },
      redirects: [{ from: '/docs/x', to: '/docs/a' }],
    },
  );
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'docs/a.md:1',
    'docs/overview/_home.md:2',
  ]);
});

it('a section of the home page that stands inside another block is a fault', async () => {
  const problems = await problemsOf({
    'docs/a.md': page('A', 'Text.'),
    'docs/overview/_home.md': page('Home', '## One\n\n:::tip\n## Two\n\n### Three\n:::'),
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(
    /^docs\/overview\/_home\.md:\d+ the heading "Two" stands inside another block, and begins a section of the home page; put it outside, or write "###"$/,
  );
});

it('a heading of the home page with the id of another section of it is a fault', async () => {
  const files = (heading: string) => ({
    'docs/a.md': page('A', 'Text.'),
    'docs/overview/_home.md': page('Home', `## Start here\n\nText.\n\n### ${heading}\n\nText.`),
  });
  for (const heading of ['Code', 'Words {#start}']) {
    const problems = await problemsOf(files(heading));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^docs\/overview\/_home\.md:\d+ the id "(?:code|start)" is that of another section of the home page; set another one: \{#other-id\}$/,
    );
  }
  expect(await problemsOf(files('Start {#first-steps}'))).toEqual([]);
});

describe('own pages', () => {
  const html = `<header><a href="/docs/gone">Gone</a></header><main><h1>About</h1><a href="/docs">Docs</a> <a href="#here">Here</a><p id="here"></p> <a href="/logo.svg">Logo</a>
    <a href="https://x.example">Elsewhere</a> <a href="/search?q=x">Search</a> <a href="/about#here">Here</a>
    <a href="/a%20plan.txt">Plan</a> <a href="#gr%C3%B6%C3%9Fen-und-gewichte">Sizes</a> <b id="größen-und-gewichte"></b> <a href="#summer-&amp;-winter&#x27;s">A</a> <b id="summer-&amp;-winter&#x27;s"></b> <a href="#">Top</a>
    <a href="/docs/gone">Gone</a> <a href="/docs#gone">Gone</a> <a href="#gone">Gone</a> <a href="docs">Relative</a> <a href="/docs/lost?a=b">Lost</a> <a href="/docs/">Docs</a> <a href="https://SITE.example/lost">Lost</a> <a href="https://site.example//logo.svg">Logo</a>
    <a href="https://site.example/docs">Docs</a> <a href="/logo.svg#a">Logo</a> <img alt="" src="/logo.svg" srcset="/logo.svg 1x, /gone.svg 2x"><script src="/gone.js"></script> <link rel="stylesheet" href="/none.css"></main>`;
  const module = `<a href="/docs">\n<a href="/docs/gone">\n<a href="/docs#gone">\n<a href="#gone">\n<a href="docs">\n<a href="/docs/lost?a=b">\n<a href="/docs/">\n<a href="https://SITE.example/lost">\n<img src="/gone.svg">\n<a href="https://site.example//logo.svg">`;

  const problemsIn = async (baseUrl: string, built = html, code = module): Promise<string[]> => {
    const { root, content } = await project(
      {
        'pages/about.tsx': code,
        'dist/about.html': built,
        'dist/logo.svg': '<svg/>',
        'dist/a plan.txt': 'x',
      },
      { settings: baseUrl === '/' ? {} : { baseUrl } },
    );
    const problems = ownPageProblems(content, builtPages(path.join(root, 'dist'), root), root);
    return problems.map(problemLine);
  };

  it('may not have links that lead nowhere', async () => {
    expect(await problemsIn('/')).toEqual([
      expect.stringMatching(
        /^pages\/about\.tsx:2 broken link "\/docs\/gone": no page or file has this address; nearest: /,
      ),
      'pages/about.tsx:3 broken anchor "/docs#gone": docs/overview/index.md has no heading "gone"; nearest: (it has none)',
      expect.stringMatching(
        /^pages\/about\.tsx:4 broken anchor "#gone": \/about has no heading "gone"; nearest: #here, /,
      ),
      'pages/about.tsx:5 broken link "docs": it is relative; begin it with "/"',
      expect.stringMatching(/^pages\/about\.tsx:6 broken link "\/docs\/lost\?a=b": no page/),
      'pages/about.tsx:7 broken link "/docs/": addresses do not end in "/"; write "/docs"',
      expect.stringMatching(/^pages\/about\.tsx:8 broken link "https:\/\/SITE\.example\/lost": no page/),
      expect.stringMatching(
        /^pages\/about\.tsx:10 broken link "https:\/\/site\.example\/\/logo\.svg": no page/,
      ),
      expect.stringMatching(/^pages\/about\.tsx:1 broken link "\/gone\.js": no page or file/),
      expect.stringMatching(/^pages\/about\.tsx:1 broken link "\/none\.css": no page or file/),
      expect.stringMatching(/^pages\/about\.tsx:9 broken link "\/gone\.svg": no page or file/),
    ]);
  });

  it("may not have links to the reader's own machine", async () => {
    const local =
      '<main><h1>A</h1><a href="http://localhost:3000/gone">a</a><a href="http://huts.example">b</a></main>';
    expect(await problemsIn('/', local)).toEqual([
      'pages/about.tsx:1 the link "http://localhost:3000/gone" leads to the machine of whoever follows it; write an address that all readers can open',
    ]);
  });

  it('may not have an id twice', async () => {
    const twice =
      '<header id="b"></header><main id="a"><h1>A</h1><h2 id="proof"></h2><p id="b"></p><h2 id="proof"></h2></main>';
    expect(await problemsIn('/', twice)).toEqual([
      'pages/about.tsx:1 the id "proof" stands twice on the page, and links lead to the first; name one differently, here or in the Markdown that the page shows',
    ]);
  });

  it('may not have what the content-security policy blocks', async () => {
    const blocked =
      '<div style="a"></div><main><h1>A</h1><a href="/docs">A</a><a style="color:red" href="/docs">A</a><iframe src="https://x.example/"></iframe><p style="top:0">B</p></main>';
    const instead = 'use a class, an event listener in a module, or a file of its own on this site';
    const code = '<a href="/docs">\n<a\n style={{ color: "red" }} href="/docs">\n<iframe src={x} />';
    expect(await problemsIn('/', blocked, code)).toEqual([
      `pages/about.tsx:2 the attribute "style" is refused by the policy: <a style="color:red" href="/docs">; ${instead}`,
      `pages/about.tsx:4 frames are refused by the policy: <iframe src="https://x.example/">; ${instead}`,
      `pages/about.tsx:1 the attribute "style" is refused by the policy: <p style="top:0">; ${instead}`,
    ]);
  });

  it('must have one first-level heading, above all others, and skip no level', async () => {
    const told = (text: string, code: string): Promise<string[]> =>
      problemsIn('/', `<h4>Around</h4><main>${text}</main>`, code);
    const right = '<h1>About</h1><h2>A</h2><h3>B</h3><h2>C</h2>';
    expect(await told(right, right)).toEqual([]);
    expect(
      await told(
        '<h1>About us</h1><h4 id="skip">Where <em>to</em> &amp; when</h4><h1>Us</h1><h3>B</h3>',
        '<h1>\n  About us\n</h1>\n<h4>\nOther</h4>\n<h1>\nUs',
      ),
    ).toEqual([
      'pages/about.tsx:4 heading "Where to & when" skips a level: <h4> under <h1>, use <h2>',
      'pages/about.tsx:6 heading "Us" is a second <h1>, and a page has one; use <h2>',
      'pages/about.tsx:1 heading "B" skips a level: <h3> under <h1>, use <h2>',
    ]);
    expect(await told('<h2>A</h2><h1>B</h1>', '\n<h2>\n')).toEqual([
      'pages/about.tsx:2 heading "A" stands above the <h1> of the page; write it below',
    ]);
    expect(await told('<h2>A</h2><p>Text</p>', '<h2>')).toEqual([
      'pages/about.tsx:1 the page has no first-level heading; begin it with an <h1> that says what it is about',
    ]);
  });

  it('may not have pictures without a text alternative, which is empty for those that only decorate', async () => {
    const pictures = '<img src="/logo.svg"><img alt="" src="/logo.svg"><img alt="Logo" src="/logo.svg">';
    const code = '<img alt="" src="/logo.svg" />\n<img\nsrc="/logo.svg" />';
    expect(await problemsIn('/', `<main><h1>A</h1>${pictures}</main>`, code)).toEqual([
      'pages/about.tsx:2 the picture <img src="/logo.svg"> has no text alternative; write what it shows as its "alt", or alt="" if it only decorates',
    ]);
  });

  it('must have a description that a page of the docs could have', async () => {
    const told = (description: string): Promise<string[]> =>
      problemsIn(
        '/',
        `<meta name="description" content="${description}"><main><h1>A</h1></main>`,
        `export const meta = {\n  description: 'Who & why.' };`,
      );
    expect(await told('Who &#38; why.')).toEqual([
      'pages/about.tsx:2 meta: "description" needs at least 70 characters (received "Who & why.", 10 characters)',
    ]);
    const long = 'a'.repeat(161);
    expect(await told(long)).toEqual([
      `pages/about.tsx:1 meta: "description" may have at most 160 characters (received "${long.slice(0, 76)}…, 161 characters)`,
    ]);
    expect(await told(`${'a'.repeat(70)} **b**`)).toEqual([
      expect.stringContaining('meta: "description" has Markdown'),
    ]);
    // what a character is written as in HTML is no character more
    expect(await told(`${'a'.repeat(157)}&#38;&#34;'`)).toEqual([]);
  });

  it('may not have links that leave the base URL', async () => {
    const problems = await problemsIn('/manual/');
    expect(problems).toContain(
      'pages/about.tsx:1 broken link "/docs": it leads out of the site, which begins at "/manual/"',
    );
    // an anchor has no base URL before it
    expect(problems).toContainEqual(expect.stringMatching(/^pages\/about\.tsx:4 broken anchor "#gone": /));
  });
});
