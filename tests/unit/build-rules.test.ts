import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ownPageProblems } from '../../build/rules/own-pages.ts';
import { deadEnd, extendLedger, LEDGER } from '../../build/ledger.ts';
import { draftsLeftOut, publicationProblems } from '../../build/rules/index.ts';
import { takenRoutes } from '../../build/rules/routes.ts';
import type { RedirectConfig } from '../../src/config/redirects.ts';
import { checkContent, loadContent, type SiteContent } from '../../src/content/load.ts';
import { homeData } from '../../src/layouts/home-data.ts';
import { config, page } from './support/site.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A project on disk, loaded as a build loads it. */
async function project(
  files: Record<string, string>,
  options: { settings?: Record<string, unknown>; redirects?: RedirectConfig[]; drafts?: boolean } = {},
): Promise<{ root: string; content: SiteContent; problems: string[] }> {
  const root = mkdtempSync(path.join(tmpdir(), 'build-rules-'));
  roots.push(root);
  const all = { 'package.json': '{"version":"1.0.0"}', 'docs/overview/index.md': page('Start'), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const ids = Object.keys(all).flatMap((name) => /^docs\/([^_]+)\.md$/.exec(name)?.[1] ?? []);
  const content = await loadContent({
    root,
    config: config(options.settings),
    sidebars: { main: { title: 'Main', items: ids } },
    redirects: options.redirects ?? [],
    includeDrafts: options.drafts ?? false,
  });
  content.problems.push(...publicationProblems(content, root));
  let problems: string[] = [];
  try {
    checkContent(content);
  } catch (error) {
    problems = (error as Error).message.split('\n').slice(1);
  }
  return { root, content, problems };
}

const problemsOf = async (...args: Parameters<typeof project>): Promise<string[]> =>
  (await project(...args)).problems;

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

  it('are right in drafts', async () => {
    const { content, problems } = await project(
      { 'docs/a.md': page('A', gaps, 'draft: true\n') },
      { drafts: true },
    );
    expect(content.siteMap.pages.has('/docs/a')).toBe(true);
    expect(problems).toEqual([]);
  });
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
  ])('are right if they are no typos: %#', async (...sets) => {
    expect(await faults(...sets)).toEqual([]);
  });
});

describe('colors of the announcement bar', () => {
  const faults = (textColor: string, backgroundColor: string): Promise<string[]> =>
    problemsOf(
      { 'site.config.ts': `announcementBar: {\n  textColor: '${textColor}',\n},\n` },
      { settings: { announcementBar: { id: 'a', content: 'A', textColor, backgroundColor } } },
    );

  it.each([
    ['#777777', '#ffffff', '4.4:1 in the dark mode'],
    ['white', '#FFF', '1:1 in the dark mode'],
    ['var(--text)', 'black', '1.2:1 in the light mode'],
    ['var(--bg)', 'var(--bg-raised)', '1:1 in the dark mode'],
  ])('in which text is hard to read fail the build: %s on %s', async (text, on, found) => {
    expect(await faults(text, on)).toEqual([
      `site.config.ts:2 announcementBar: textColor "${text}" on backgroundColor "${on}" has a contrast of ${found}, and text needs 4.5:1; make one lighter and the other darker`,
    ]);
  });

  it.each([
    ['#767676', '#fff'],
    ['var(--bg)', 'var(--text)'],
    // only browsers can compute these
    ['var(--nothing)', 'white'],
    ['rgb(255 255 255)', 'white'],
    ['#ffffff80', 'transparent'],
  ])('are right if it can be read, or may be: %s on %s', async (text, on) => {
    expect(await faults(text, on)).toEqual([]);
  });
});

describe('packages of the live figures', () => {
  it('that the home page would leave out fail the build', async () => {
    const packages = ['@zimic/http', 'Main'];
    const problems = await problemsOf(
      { 'site.config.ts': "liveFigures: {\n  packages: [\n    '@zimic/http',\n    'Main',\n  ],\n},\n" },
      { settings: { liveFigures: { packages } } },
    );
    expect(problems).toEqual([
      'site.config.ts:3 liveFigures.packages[0]: no sidebar with a page has the title "@zimic/http", and the figure would lead nowhere; nearest: Main',
      'site.config.ts:4 liveFigures.packages[1]: the version of "Main" is not known; "npm run figures" asks for it',
    ]);
  });

  it('are right if a sidebar has their title', async () => {
    const sidebars = JSON.stringify({ main: { title: '@zimic/http', items: ['overview/index'] } });
    const settings = { liveFigures: { packages: ['@zimic/http'] } };
    expect(await problemsOf({ 'docs/sidebars.json': sidebars }, { settings })).toEqual([]);
  });
});

describe('links in settings', () => {
  it('of footer, navbar and announcement bar are checked, with their lines', async () => {
    const problems = await problemsOf(
      { 'site.config.ts': "\nfooter: '/docs/gone',\nnavbar: '/docs#gone',\n" },
      {
        settings: {
          navbar: {
            title: 'Site',
            items: [
              { type: 'default', label: 'Gone', to: '/docs#gone' },
              { type: 'default', label: 'There', to: '/docs' },
              { type: 'default', label: 'A search', to: '/search?q=a' },
              { type: 'html', value: '<a href="/docs/gone-too">x</a>' },
            ],
          },
          footer: {
            columns: [{ title: 'Learn', items: [{ label: 'Gone', to: '/docs/gone' }] }],
            copyright: {
              year: 2025,
              holder: 'Site',
              author: { name: 'A', href: 'https://git.example/a' },
              contributors: 'https://git.example/all',
            },
          },
          announcementBar: {
            id: 'a',
            content: '<a href="/nowhere">x</a> <a href="https://git.example">y</a>',
          },
        },
      },
    );
    expect(problems.map((problem) => problem.replace(/: no page .*/, ''))).toEqual([
      'site.config.ts:1 announcementBar.content: broken link "/nowhere"',
      'site.config.ts:2 footer, "Learn" › "Gone": broken link "/docs/gone"',
      'site.config.ts:3 navbar.items, "Gone": broken link "/docs#gone"',
      'site.config.ts:3 navbar.items, html: broken link "/docs/gone-too"',
    ]);
    expect(problems[1]).toContain('nearest: /docs');
  });

  it('are told with the line of their setting where the address does not stand in quotes', async () => {
    const content = '<a href="/docs/gone">Gone</a>';
    const value = `${content} <img src="/gone.png">`;
    const source = `navbar: {
  items: [
    { type: 'search' },
    {
      type: 'html',
      value: ${JSON.stringify(value)},
    },
  ],
},
announcementBar: {
  id: 'a',
  content: ${JSON.stringify(content)},
},`;
    const settings = {
      navbar: { title: 'Site', items: [{ type: 'search' }, { type: 'html', value }] },
      announcementBar: { id: 'a', content },
    };
    const problems = await problemsOf({ 'site.config.ts': source }, { settings });
    expect(problems.map((problem) => problem.replace(/: no page .*/, ''))).toEqual([
      'site.config.ts:5 navbar.items, html: broken link "/docs/gone"',
      'site.config.ts:5 navbar.items, html: broken link "/gone.png"',
      'site.config.ts:12 announcementBar.content: broken link "/docs/gone"',
    ]);
  });

  it('with the host of the site are checked as links of it, and written without it', async () => {
    const own = 'HTTP://Site.example/manual';
    const item = (href: string): unknown => ({ type: 'default', label: 'A', href });
    const settings = {
      baseUrl: '/manual/',
      navbar: {
        title: 'Site',
        items: [item(`${own}/gone`), item('https://site.example/other'), item(`${own}/docs.md`)],
      },
      footer: {
        ...config().footer,
        columns: [{ title: 'Learn', items: [{ label: 'A', href: `${own}/docs` }] }],
      },
      announcementBar: { id: 'a', content: `<a href="${own}/docs">A</a> <a href="${own}/docs/">B</a>` },
    };
    const sidebar = { type: 'link', label: 'A', href: `${own}/logo.svg` };
    const files = {
      'public/logo.svg': '<svg/>',
      'docs/sidebars.json': JSON.stringify({ main: { title: 'Main', items: ['overview/index', sidebar] } }),
    };
    const elsewhere = 'is on this site, and would be marked as leading elsewhere; write';
    expect(await problemsOf(files, { settings })).toEqual([
      `docs/sidebars.json:1 sidebar "main", "A": "${own}/logo.svg" ${elsewhere} href: "/logo.svg"`,
      expect.stringContaining(
        `site.config.ts:1 navbar.items, "A": broken link "${own}/gone": no page or file`,
      ),
      `site.config.ts:1 footer, "Learn" › "A": "${own}/docs" ${elsewhere} to: "/docs"`,
      `site.config.ts:1 announcementBar.content: broken link "${own}/docs/": addresses do not end in "/"; write "/docs"`,
    ]);
  });

  it('may lead to files of the site, and pictures are such files', async () => {
    const content = `<a href="/a/plan.txt?b#c">A</a> <a href="/llms.txt">B</a> <a href="/[docs].md">C</a>
      <img src="/logo.svg" srcset="/logo.svg 1x,/a/logo,2.svg 2x, /gone.svg 3x"><video poster="/poster.png" src="film.mp4">
      </video><img src="data:image/svg+xml,a" srcset="data:image/svg+xml;a,b, /logo.svg 2x"> ok`;
    const files = {
      'public/a/plan.txt': 'x',
      'public/logo.svg': '<svg/>',
      'public/a/logo,2.svg': '<svg/>',
      'src/pages/llms.txt.ts': '',
      'src/pages/[docs].md.ts': '',
      'docs/a.md': page('A', '[a](/a/plan.txt) [b](/llms.txt) [c](/a/plan)'),
    };
    const problems = await problemsOf(files, { settings: { announcementBar: { id: 'a', content } } });
    expect(problems.map((problem) => problem.replace(/: no page .*| and would .*/, ''))).toEqual([
      'docs/a.md:6 broken link "/a/plan"',
      'site.config.ts:1 announcementBar.content: broken link "/[docs].md"',
      'site.config.ts:1 announcementBar.content: broken link "/gone.svg"',
      'site.config.ts:1 announcementBar.content: the link "film.mp4" is relative',
      'site.config.ts:1 announcementBar.content: broken link "/poster.png"',
    ]);
  });

  it('have addresses as pages have them, without a slash at the end', async () => {
    const items = ['/docs/', '/docs//?a=/b/', '/docs/#a', '/', '/?a=b/', '/docs?a=b/'].map((to) => ({
      type: 'default',
      label: 'A',
      to,
    }));
    const columns = [{ title: 'Learn', items: [{ label: 'Search', to: '/search/' }] }];
    const settings = {
      navbar: { title: 'Site', items: [{ type: 'dropdown', label: 'More', items }] },
      footer: { ...config().footer, columns },
      announcementBar: { id: 'a', content: '<a href="/docs/">Docs</a>' },
    };
    const files = {
      'docs/overview/index.md': page('Start', '## A\n\nText.\n\n[a](/docs/#a)'),
      'docs/sidebars.json': JSON.stringify({
        main: { title: 'Main', items: ['overview/index', { type: 'link', label: 'A', href: '/docs/' }] },
      }),
    };
    const told = (right: string): string => `addresses do not end in "/"; write "${right}"`;
    expect(await problemsOf(files, { settings })).toEqual([
      `docs/overview/index.md:10 broken link "/docs/#a": ${told('/docs')}`,
      `docs/sidebars.json:1 sidebar "main", "A": broken link "/docs/": ${told('/docs')}`,
      `site.config.ts:1 navbar.items, "A": broken link "/docs/": ${told('/docs')}`,
      `site.config.ts:1 navbar.items, "A": broken link "/docs//?a=/b/": ${told('/docs')}`,
      `site.config.ts:1 navbar.items, "A": broken link "/docs/#a": ${told('/docs#a')}`,
      `site.config.ts:1 footer, "Learn" › "Search": broken link "/search/": ${told('/search')}`,
      `site.config.ts:1 announcementBar.content: broken link "/docs/": ${told('/docs')}`,
    ]);
  });

  it('to a draft or a moved page are told so', async () => {
    const items = [
      { type: 'default', label: 'Draft', to: '/docs/a' },
      { type: 'default', label: 'Old', to: '/docs/old' },
    ];
    const problems = await problemsOf(
      { 'docs/a.md': page('A', 'Text.', 'draft: true\n') },
      { settings: { navbar: { title: 'Site', items } }, redirects: [{ from: '/docs/old', to: '/docs' }] },
    );
    expect(problems).toEqual([
      'site.config.ts:1 navbar.items, "Draft": broken link "/docs/a": it is a draft, and drafts are not published',
      'site.config.ts:1 navbar.items, "Old": broken link "/docs/old": it is redirected to /docs; link to that',
    ]);
  });

  it('name pages and sidebars that exist', async () => {
    const problems = await problemsOf(
      {},
      { settings: { navbar: { title: 'Site', items: [{ type: 'docSidebar', sidebarId: 'mian' }] } } },
    );
    expect(problems).toHaveLength(1 + 1 + 5); // the message shows the item, on lines of its own
    expect(problems[0]).toMatch(/^site\.config\.ts:1 A navbar item failed to render: Can't find any sidebar/);
  });

  it('and items that name nothing are told with their lines', async () => {
    const problems = await problemsOf(
      { 'site.config.ts': "navbar: [\n  { type: 'docSidebar',\n    sidebarId: 'mian' },\n]" },
      { settings: { navbar: { title: 'Site', items: [{ type: 'docSidebar', sidebarId: 'mian' }] } } },
    );
    expect(problems[0]).toMatch(/^site\.config\.ts:3 A navbar item failed to render/);
  });

  it('and all items that name nothing are told, with the names that are nearest', async () => {
    const doc = (docId: string): unknown => ({ type: 'doc', docId });
    const items = [
      doc('overview/cl'),
      { type: 'dropdown', label: 'More', items: [doc('overview/api.md'), doc('overview/index'), doc('b')] },
    ];
    const problems = await problemsOf(
      {
        'site.config.ts': "[\n  'overview/cl',\n  'overview/api.md',\n  'b',\n]",
        'docs/overview/api.md': page('API'),
        'docs/overview/cli.md': page('CLI'),
      },
      { settings: { navbar: { title: 'Site', items } } },
    );
    const failures = problems.filter((line) => line.startsWith('site.config.ts'));
    const failed = "A navbar item failed to render: Can't find any doc with id";
    expect(failures.map((failure) => failure.replace(/,? overview\/index.*/, ''))).toEqual([
      `site.config.ts:2 ${failed} "overview/cl" in version "current"; nearest: overview/cli, overview/api`,
      `site.config.ts:3 ${failed} "overview/api.md" in version "current"; nearest: overview/api, overview/cli`,
      `site.config.ts:4 ${failed} "b" in version "current"; nearest: overview/api, overview/cli`,
    ]);
  });

  it('of the sidebars name the file of their version', async () => {
    const versions = [
      { name: '2', label: 'Two', folder: 'docs', path: '/docs' },
      { name: '1', label: 'One', folder: 'old', path: '/docs/1' },
    ];
    const gone = (href: string): string =>
      JSON.stringify(
        { main: { title: 'Main', items: ['overview/index', { type: 'link', label: 'Gone', href }] } },
        undefined,
        2,
      );
    const problems = await problemsOf(
      {
        'docs/sidebars.json': gone('/docs/gone'),
        'old/sidebars.json': gone('/docs/1/gone'),
        'old/overview/index.md': page('Start'),
      },
      { settings: { docs: { versions } } },
    );
    expect(problems.map((problem) => problem.replace(/: no page .*/, ''))).toEqual([
      'docs/sidebars.json:9 sidebar "main", "Gone": broken link "/docs/gone"',
      'old/sidebars.json:9 sidebar "main", "Gone": broken link "/docs/1/gone"',
    ]);
  });
});

describe('markup in settings', () => {
  it('that the content-security policy would block is told once, where it is written', async () => {
    const content = 'A <b style="color:red">note</b>.';
    const problems = await problemsOf(
      { 'site.config.ts': `navbar,\nannouncementBar: { content: '${content}' },\n` },
      {
        settings: {
          navbar: {
            title: 'Site',
            items: [
              { type: 'html', value: '<i>fine</i>' },
              {
                type: 'dropdown',
                label: 'More',
                items: [{ type: 'html', value: '<a href="javascript:x()" onclick="y()">x</a>' }],
              },
            ],
          },
          announcementBar: { id: 'a', content },
        },
      },
    );
    expect(problems).toEqual([
      'site.config.ts:1 navbar.items, html: a "javascript:" address is refused by the policy: <a href="javascript:x()" onclick="y()">; use a class, or a file of its own on this site',
      'site.config.ts:1 navbar.items, html: the attribute "onclick" is refused by the policy: <a href="javascript:x()" onclick="y()">; use a class, or a file of its own on this site',
      'site.config.ts:2 announcementBar.content: the attribute "style" is refused by the policy: <b style="color:red">; use a class, or a file of its own on this site',
    ]);
  });
});

describe('markup of which readers would see nothing', () => {
  const told = (markup: string): Promise<string[]> =>
    problemsOf(
      {},
      {
        settings: {
          navbar: { title: 'Site', items: [{ type: 'html', value: markup }] },
          announcementBar: { id: 'a', content: markup },
        },
      },
    );

  it.each(['<b></b>', '&nbsp;', '<p><i> </i>&#xA0;\u200B</p><!-- soon -->'])('%s is told', async (markup) => {
    const message = `received ${JSON.stringify(markup)}, which shows nothing; write words or a picture, or remove it`;
    expect(await told(markup)).toEqual([
      `site.config.ts:1 navbar.items, html: ${message}`,
      `site.config.ts:1 announcementBar.content: ${message}`,
    ]);
  });

  it.each(['<script>track()</script>', '<style>b{color:red}</style>', '<SCRIPT src="/a.js"></SCRIPT>'])(
    '%s is told as what it holds',
    async (markup) => {
      const [tag] = /<[^>]*>/.exec(markup) ?? [];
      const message = `settings hold no scripts and styles: ${tag}; use a class, or a file of its own on this site`;
      expect(await told(`${markup} A note`)).toEqual([
        `site.config.ts:1 navbar.items, html: ${message}`,
        `site.config.ts:1 announcementBar.content: ${message}`,
      ]);
      expect(await told(markup)).toHaveLength(2);
    },
  );

  it.each(['<img src="data:image/svg+xml,a" alt="">', '1', '<b>&lt;</b>'])('%s is not', async (markup) =>
    expect(await told(markup)).toEqual([]),
  );
});

describe('markup that would change the pages around it', () => {
  const told = (content: string): Promise<string[]> =>
    problemsOf({}, { settings: { announcementBar: { id: 'a', content } } });

  it.each([
    ['A <b>note', '<b>'],
    ['A note</div></nav>', '</div>'],
    ['<b><i>A note</b></i>', '</b>'],
    ['A note <a href="/docs"', '<a href="/docs"'],
    ['A note <!-- more', '<!-- more'],
    ['A <b/>note', '<b/>'],
  ])('%s is told', async (content, tag) => {
    expect(await told(content)).toEqual([
      `site.config.ts:1 announcementBar.content: ${tag} is cut off, not closed, or closes what is not open; mend it, or write "<" as "&lt;"`,
    ]);
  });

  it.each([
    'A <b>note</b><br> 1 < 2',
    '<!-- <b> --><a title="a > b" href="#main">A</a>',
    '<svg><path d="M0 0" /></svg><svg/><IMG alt=""/>',
    '<a href=https://git.example/>A</a>',
  ])('%s is not', async (content) => expect(await told(content)).toEqual([]));

  it.each(['docs/start', './docs', '?a', ''])('a link to "%s" is told', async (href) => {
    expect(await told(`<a href="${href}">A</a>`)).toEqual([
      `site.config.ts:1 announcementBar.content: the link "${href}" is relative and would lead to a different place from each page; begin it with "/", "#" or a scheme such as "https:"`,
    ]);
  });
});

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

describe('drafts', () => {
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
    expect(extendLedger(content, root)).toEqual(['/', '/docs', '/search']);
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
      'redirects.ts:3 "/docs/a" is redirected, and exists',
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
    ['/docs/%', ''],
  ])('from "%s" would never be looked up', async (from, better) => {
    const [problem] = await problemsOf({}, { redirects: [{ from, to: '/docs' }] });
    expect(problem).toContain(
      `redirects.ts:1 "${from}" is not how a server looks an address up; write it as it`,
    );
    expect(problem?.endsWith(`"$", "\\" and spaces${better}`)).toBe(true);
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
      expect.stringMatching(/^redirects\.ts:1 .* would not be followed on every host; write it without/),
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

  it('may not start at the not-found page', async () => {
    expect(await problemsOf({}, { redirects: [{ from: '/404', to: '/docs' }] })).toEqual([
      'redirects.ts:1 "/404" is redirected, and exists',
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
      'redirects.ts:1 "/one" turns in a circle: /one → /two → /one',
      'redirects.ts:1 "/two" turns in a circle: /two → /one → /two',
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
    expect(a && content.render(a).html).toContain('<a href="/manual/#new-name">new</a>');
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
      'redirects.ts:2 "/#new-name" is redirected, and exists',
      'redirects.ts:3 "/#old-name" → "/#nowhere" leads nowhere; nearest: /#new-name, /docs, /',
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
            { type: 'default', label: 'A', to: '/docs/a#part' },
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
  expect(problems[0]).toMatch(/^docs\/overview\/_home\.md:\d+ the heading "Two" stands inside another block/);
});

describe('pages that are React components', () => {
  const html = `<header><a href="/docs/gone">Gone</a></header><main><a href="/docs">Docs</a> <a href="#here">Here</a><p id="here"></p> <a href="/logo.svg">Logo</a>
    <a href="https://x.example">Elsewhere</a> <a href="/search?q=x">Search</a> <a href="/about#here">Here</a>
    <a href="/a%20plan.txt">Plan</a> <a href="#gr%C3%B6%C3%9Fen-und-gewichte">Sizes</a> <b id="größen-und-gewichte"></b> <a href="#summer-&amp;-winter&#x27;s">A</a> <b id="summer-&amp;-winter&#x27;s"></b> <a href="#">Top</a>
    <a href="/docs/gone">Gone</a> <a href="/docs#gone">Gone</a> <a href="#gone">Gone</a> <a href="docs">Relative</a> <a href="/docs/lost?a=b">Lost</a> <a href="/docs/">Docs</a> <a href="https://SITE.example/lost">Lost</a>
    <a href="https://site.example/docs">Docs</a> <a href="/logo.svg#a">Logo</a> <img src="/logo.svg" srcset="/logo.svg 1x, /gone.svg 2x"><script src="/gone.js"></script> <link href="/none.css"></main>`;
  const module = `<a href="/docs">\n<a href="/docs/gone">\n<a href="/docs#gone">\n<a href="#gone">\n<a href="docs">\n<a href="/docs/lost?a=b">\n<a href="/docs/">\n<a href="https://SITE.example/lost">\n<img src="/gone.svg">`;

  const problemsIn = async (baseUrl: string, built = html): Promise<string[]> => {
    const { root, content } = await project(
      {
        'pages/about.tsx': module,
        'dist/about.html': built,
        'dist/logo.svg': '<svg/>',
        'dist/a plan.txt': 'x',
      },
      { settings: baseUrl === '/' ? {} : { baseUrl } },
    );
    const problems = ownPageProblems(content, path.join(root, 'dist'), root);
    return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  };

  it('may not have links that lead nowhere', async () => {
    expect(await problemsIn('/')).toEqual([
      expect.stringMatching(
        /^pages\/about\.tsx:2 broken link "\/docs\/gone": no page or file has this address; nearest: /,
      ),
      expect.stringMatching(
        /^pages\/about\.tsx:3 broken link "\/docs#gone": no page or file has this address; nearest: /,
      ),
      expect.stringMatching(
        /^pages\/about\.tsx:4 broken link "#gone": no page or file has this address; nearest: \/about#here/,
      ),
      'pages/about.tsx:5 broken link "docs": it is relative; begin it with "/"',
      expect.stringMatching(/^pages\/about\.tsx:6 broken link "\/docs\/lost\?a=b": no page/),
      'pages/about.tsx:7 broken link "/docs/": addresses do not end in "/"; write "/docs"',
      expect.stringMatching(/^pages\/about\.tsx:8 broken link "https:\/\/SITE\.example\/lost": no page/),
      expect.stringMatching(/^pages\/about\.tsx:9 broken link "\/gone\.svg": no page or file/),
    ]);
  });

  it('may not have an id twice', async () => {
    const twice =
      '<header id="b"></header><main id="a"><h2 id="proof"></h2><p id="b"></p><h2 id="proof"></h2></main>';
    expect(await problemsIn('/', twice)).toEqual([
      'pages/about.tsx:1 the id "proof" stands twice on the page, and links lead to the first; name one differently, here or in the Markdown that the page shows',
    ]);
  });

  it('may not have links that leave the base URL', async () => {
    expect(await problemsIn('/manual/')).toContain(
      'pages/about.tsx:1 broken link "/docs": it leads out of the site, which begins at "/manual/"',
    );
  });
});
