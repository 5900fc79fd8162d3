import { describe, expect, it } from 'vitest';
import { config, page } from '../support/site.ts';
import { problemsOf } from './support/project.ts';

describe('links in settings', () => {
  it('of footer, navbar and announcement bar are checked, with their lines', async () => {
    const problems = await problemsOf(
      {
        'site.config.ts':
          "export default {\n  footer: { columns: [{ items: [{\n    to: '/docs/gone' }, {\n    href: '/gone' }] }] },\n  navbar: { items: [{},\n] },\n};\n",
      },
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
            columns: [
              {
                title: 'Learn',
                items: [
                  { label: 'Gone', to: '/docs/gone' },
                  { label: 'Elsewhere', href: 'https://site.example/gone' },
                ],
              },
            ],
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
      'site.config.ts:3 footer, "Learn" › "Gone": broken link "/docs/gone"',
      'site.config.ts:4 footer, "Learn" › "Elsewhere": broken link "https://site.example/gone"',
      'site.config.ts:5 navbar.items, "Gone": broken anchor "/docs#gone": docs/overview/index.md has no heading "gone"; nearest: (it has none)',
      'site.config.ts:5 navbar.items, html: broken link "/docs/gone-too"',
    ]);
    expect(problems[1]).toContain('nearest: /docs');
  });

  it('that are whole addresses of this site are checked, too', async () => {
    const gone = 'https://site.example/gone';
    const there = 'https://site.example/docs';
    const settings = {
      footer: {
        columns: [],
        copyright: { year: 2025, holder: 'Site', author: { name: 'A', href: gone }, contributors: there },
      },
      feedback: { discussions: there, issues: gone },
      repository: gone,
      security: { contact: ['mailto:a@site.example', gone], expires: '2027-03-04', policy: gone },
    };
    const problems = await problemsOf({ 'site.config.ts': '' }, { settings });
    expect(problems.map((problem) => problem.replace(/: no page .*/, ''))).toEqual(
      [
        'footer.copyright.author.href',
        'feedback.issues',
        'repository',
        'security.contact.1',
        'security.policy',
      ].map((where) => `site.config.ts:1 ${where}: broken link "${gone}"`),
    );
  });

  it('are told with the line of their setting where the address does not stand in quotes', async () => {
    const content = '<a href="/docs/gone">Gone</a>';
    const value = `${content} <img src="/gone.png">`;
    const source = `export default { navbar: {
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
} };`;
    const settings = {
      navbar: { title: 'Site', items: [{ type: 'search' }, { type: 'html', value }] },
      announcementBar: { id: 'a', content },
    };
    const problems = await problemsOf({ 'site.config.ts': source }, { settings });
    expect(problems.map((problem) => problem.replace(/: no page .*/, ''))).toEqual([
      'site.config.ts:6 navbar.items, html: broken link "/docs/gone"',
      'site.config.ts:6 navbar.items, html: broken link "/gone.png"',
      'site.config.ts:12 announcementBar.content: broken link "/docs/gone"',
    ]);
  });

  it('with the host of the site are checked as links of it, and written without it', async () => {
    const own = 'HTTP://Site.example/manual';
    const item = (label: string, href: string): unknown => ({ type: 'default', label, href });
    const settings = {
      baseUrl: '/manual/',
      navbar: {
        title: 'Site',
        items: [
          item('A', `${own}/gone`),
          item('B', 'https://site.example/other'),
          item('C', `${own}/docs.md`),
        ],
      },
      footer: {
        ...config().footer,
        columns: [{ title: 'Learn', items: [{ label: 'A', href: `${own}/docs` }] }],
      },
      announcementBar: {
        id: 'a',
        content: `<a href="${own}/docs">A</a> <a href="${own}/docs/">B</a> <a href="${own}//docs#a">C</a>`,
      },
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
      expect.stringContaining(
        `site.config.ts:1 announcementBar.content: broken link "${own}//docs#a": no page or file`,
      ),
    ]);
  });

  it('in markup do not lead to the machine of whoever follows them', async () => {
    const announcementBar = { id: 'a', content: 'See <a href="http://localhost:3000/a">it</a>.' };
    expect(await problemsOf({}, { settings: { announcementBar } })).toEqual([
      'site.config.ts:1 announcementBar.content: "http://localhost:3000/a" leads to the machine of whoever follows it; write an address that all readers can open',
    ]);
  });

  it('to the copy of a page are whole: "/docs.md" is meant as a page', async () => {
    const items = [
      { label: 'A', to: '/docs.md' },
      { label: 'B', href: 'https://site.example/docs.md' },
    ];
    const settings = { footer: { ...config().footer, columns: [{ title: 'Learn', items }] } };
    expect(await problemsOf({}, { settings })).toEqual([
      expect.stringContaining(
        'footer, "Learn" › "A": broken link "/docs.md": this is the copy of a page as Markdown, for programs; link to the page, "/docs"',
      ),
    ]);
  });

  it('and redirects to a section that its page does not have name the nearest of that page', async () => {
    const files = { 'docs/a.md': page('A', '## The packages\n\nText.\n\n## Install\n\nText.') };
    const items = ['/docs/a#the-package', '/search#results'].map((to) => ({ label: to, to }));
    const settings = { footer: { ...config().footer, columns: [{ title: 'Learn', items }] } };
    const redirects = [
      { from: '/docs/b', to: '/docs/a#instal' },
      { from: '/docs/c', to: '/docs/gone#instal' },
    ];
    expect(await problemsOf(files, { settings, redirects })).toEqual([
      'redirects.ts:1 "/docs/b" → "/docs/a#instal" leads nowhere: docs/a.md has no heading "instal"; nearest: #install, #the-packages',
      expect.stringContaining(
        'redirects.ts:1 "/docs/c" → "/docs/gone#instal" leads nowhere; nearest: /docs/a#install,',
      ),
      'site.config.ts:1 footer, "Learn" › "/docs/a#the-package": broken anchor "/docs/a#the-package": docs/a.md has no heading "the-package"; nearest: #the-packages, #install',
      'site.config.ts:1 footer, "Learn" › "/search#results": broken anchor "/search#results": /search is no page of the docs, and its sections are not known; link to it without "#results"',
    ]);
  });

  it('lead to security.txt only where the settings make one', async () => {
    const files = {
      'docs/a.md': page('A', '[a](/.well-known/security.txt)'),
      'src/pages/.well-known/security.txt.ts': '',
    };
    const settings = {
      announcementBar: { id: 'a', content: '<a href="/.well-known/security.txt">A</a>' },
    };
    const broken = 'broken link "/.well-known/security.txt": no page or file has this address';
    expect(await problemsOf(files, { settings })).toEqual([
      expect.stringContaining(broken),
      expect.stringContaining(broken),
    ]);
    const security = { contact: ['mailto:a@site.example'], expires: '2030-01-01' };
    expect(await problemsOf(files, { settings: { ...settings, security } })).toEqual([]);
    const own = { ...files, 'public/.well-known/security.txt': '' };
    expect(await problemsOf(own, { settings })).toEqual([]);
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
      'site.config.ts:1 announcementBar.content: videos are refused by the policy, and links to them are not: <video poster="/poster.png" src="film.mp4">; use a class, a link, or a file of its own on this site',
    ]);
  });

  it('have addresses as pages have them, without a slash at the end', async () => {
    const items = ['/docs/', '/docs//?a=/b/', '/docs/#a', '/', '/?a=b/', '/docs?a=b/'].map((to) => ({
      type: 'default',
      label: to,
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
      `site.config.ts:1 navbar.items, "/docs/": broken link "/docs/": ${told('/docs')}`,
      `site.config.ts:1 navbar.items, "/docs//?a=/b/": broken link "/docs//?a=/b/": ${told('/docs')}`,
      `site.config.ts:1 navbar.items, "/docs/#a": broken link "/docs/#a": ${told('/docs#a')}`,
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
      {
        'site.config.ts':
          "export default { navbar: { items: [\n  { type: 'docSidebar',\n    sidebarId: 'mian' },\n] } };",
      },
      { settings: { navbar: { title: 'Site', items: [{ type: 'docSidebar', sidebarId: 'mian' }] } } },
    );
    expect(problems[0]).toMatch(/^site\.config\.ts:3 A navbar item failed to render/);
  });

  it.each([
    ['of which another setting has the same value', { type: 'doc', docId: 'doc' }],
    ['in a list', { type: 'docsVersionDropdown', versions: ['current', 'nope'] }],
  ])('and stand on the line of the value %s', async (_, item) => {
    const lines = JSON.stringify(item, null, 1).replace(/^\{/, '');
    const source = `export default { navbar: { items: [{${lines}] } };`;
    const line = source.split('\n').findIndex((text) => /"docId"|"nope"/.test(text)) + 1;
    const problems = await problemsOf(
      { 'site.config.ts': source },
      { settings: { navbar: { title: 'Site', items: [item] } } },
    );
    expect(problems[0]).toContain(`site.config.ts:${line} A navbar item failed to render`);
  });

  it('and all items that name nothing are told, with the names that are nearest', async () => {
    const doc = (docId: string): unknown => ({ type: 'doc', docId });
    const items = [
      doc('overview/cl'),
      { type: 'dropdown', label: 'More', items: [doc('overview/api.md'), doc('overview/index'), doc('b')] },
    ];
    const problems = await problemsOf(
      {
        'site.config.ts': `const doc = (docId) => ({ docId });\nconst more = [\n{ docId: 'overview/api.md' },\n{}, { docId: 'b' }];\nexport default { navbar: { items: [\ndoc('overview/cl'),\n{ items: more }] } };`,
        'docs/overview/api.md': page('API'),
        'docs/overview/cli.md': page('CLI'),
      },
      { settings: { navbar: { title: 'Site', items } } },
    );
    const failures = problems.filter((line) => line.startsWith('site.config.ts'));
    const failed = "A navbar item failed to render: Can't find any doc with id";
    expect(failures.map((failure) => failure.replace(/,? overview\/index.*/, ''))).toEqual([
      `site.config.ts:3 ${failed} "overview/api.md" in version "current"; nearest: overview/api, overview/cli`,
      `site.config.ts:4 ${failed} "b" in version "current"; nearest: overview/api, overview/cli`,
      `site.config.ts:6 ${failed} "overview/cl" in version "current"; nearest: overview/cli, overview/api`,
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
