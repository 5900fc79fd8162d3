import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent, loadContent, type SiteContent } from '../../src/content/load.ts';
import { markdownCopy } from '../../src/content/markdown-copy.ts';
import { problemLine } from '../../src/content/problems.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { BODY, config, page } from '../support/site.ts';

/** Docs on disk, and what loads them as a build does. */
function onDisk(
  files: Record<string, string>,
  settings: Record<string, unknown> = {},
): { root: string; load: (sidebar: string[]) => Promise<SiteContent> } {
  const root = makeFolder({ 'package.json': '{"version":"1.0.0"}' });
  writeFiles(path.join(root, 'docs'), files);
  const load = (sidebar: string[]): Promise<SiteContent> =>
    loadContent({
      root,
      config: config(settings),
      sidebars: { main: { title: 'Main', items: sidebar } },
      includeDrafts: false,
      commitsOf: () => Promise.resolve({ commits: new Map() }),
    });
  return { root, load };
}

/** Docs on disk, loaded as a build loads them. */
function docs(
  files: Record<string, string>,
  sidebar: string[] = [],
  settings: Record<string, unknown> = {},
): Promise<SiteContent> {
  return onDisk(files, settings).load(sidebar);
}
const faults = ({ problems }: SiteContent): string[] => problems.map(problemLine);

describe('files that cannot be read as pages', () => {
  it('are told: those that are not UTF-8, and links to nothing', async () => {
    const { root, load } = onDisk({ 'a.md': '' });
    writeFileSync(path.join(root, 'docs/a.md'), page('A', 'Text.\n\nCaf\u00e9.'), 'latin1');
    symlinkSync(path.join(root, 'gone.md'), path.join(root, 'docs/gone.md'));
    // as Emacs does for a page that is not saved yet
    symlinkSync('me@host.1:2', path.join(root, 'docs/.#a.md'));
    symlinkSync('itself.md', path.join(root, 'docs/itself.md'));
    mkdirSync(path.join(root, 'public'), { recursive: true });
    symlinkSync('itself.svg', path.join(root, 'public/itself.svg'));
    const content = await load(['a']);
    expect(faults(content).sort()).toEqual(
      ['gone', 'itself'].map(
        (name) => `docs/${name}.md:1 is a link to a file that does not exist; mend it, or remove it`,
      ),
    );
    expect(() => checkContent(content)).toThrow(
      `docs/a.md:${BODY + 2} the file is not UTF-8, and letters of it are lost; save it as UTF-8`,
    );
  });
});

describe('the partial of the home page', () => {
  it('has no settings that would keep it from readers', async () => {
    const content = await docs(
      { 'a.md': page('A'), 'overview/_home.md': page('H', 'Text.', 'draft: true\nunlisted: true\n') },
      ['a'],
    );
    expect(faults(content)).toEqual([
      'docs/overview/_home.md:4 front matter: "draft" means nothing here; the home page is always published',
      'docs/overview/_home.md:5 front matter: "unlisted" means nothing here; the home page is always published',
    ]);
  });
});

describe('files with a byte order mark or other line ends', () => {
  const text = page('A', '## B\n\nText with a [link](./b.md).\n\n```ts\nconst a = 1;\nconst b = 2;\n```');
  const other = page('B');

  it.each([
    ['a byte order mark', `\uFEFF${text}`],
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['CR', text.replaceAll('\n', '\r')],
  ])('%s are as if they had none', async (_, written) => {
    const plain = await docs({ 'a.md': text, 'b.md': other }, ['a', 'b']);
    const content = await docs({ 'a.md': written, 'b.md': other }, ['a', 'b']);
    expect(faults(content)).toEqual([]);
    const [read, expected] = [content, plain].map((site) => site.siteMap.pages.get('/docs/a'));
    if (!read || !expected) throw new Error('the page is not there');
    expect(read.source).toBe(text);
    expect(content.render(read).blocks).toEqual(plain.render(expected).blocks);
    expect(markdownCopy(read, content.siteMap, 'https://site.example')).toBe(
      markdownCopy(expected, plain.siteMap, 'https://site.example'),
    );
  });
});

describe('names of files', () => {
  it.each(['a.mdx', 'a.MD', 'a.markdown'])(
    'that look like a page and are none are reported: %s',
    async (name) => {
      const content = await docs({ [`http/${name}`]: page('A') });
      expect(faults(content)).toEqual([
        `docs/http/${name}:1 "${path.extname(name)}" is no ending of a page, and the file would not be published; rename it to a.md, or begin its name with "_"`,
      ]);
      expect(content.siteMap.pages.size).toBe(0);
    },
  );

  it.each([
    ['c#.md', '#'],
    ['100%.md', '%'],
    ['My Page.md', ' '],
    ['a?/b.md', '?'],
    ['größe.md', 'ö'],
  ])('that make no address are reported: %s', async (name, sign) => {
    const content = await docs({ [`http/${name}`]: page('A') });
    expect(faults(content)).toEqual([
      `docs/http/${name}:1 "${sign}" cannot stand in the address of a page; rename it with the letters a to z, digits, ".", "-" and "_" only`,
    ]);
    expect(content.siteMap.pages.size).toBe(0);
  });

  it.each(['index/index.md', 'http/index/index.md', 'overview/index/index.md'])(
    'that end an address in "/index" are reported: %s',
    async (name) => {
      const content = await docs({ [name]: page('A') });
      expect(faults(content)).toEqual([
        `docs/${name}:1 has an address that ends in "/index", which servers take off; rename its folder`,
      ]);
      expect(content.siteMap.pages.size).toBe(0);
    },
  );

  it.each(['page.html.md', 'page.md.md', '.hidden.md', '.md', '.notes/a.md'])(
    'that make an address which is none are reported: %s',
    async (name) => {
      const content = await docs({ [`http/${name}`]: page('A') });
      expect(faults(content)).toEqual([
        expect.stringMatching(/^docs\/http\/.*:1 makes no address that a reader can keep: no name may begin/),
      ]);
      expect(content.siteMap.pages.size).toBe(0);
    },
  );

  it('may only look like those', async () => {
    const ids = ['reindex/index', 'index/a', 'a/index.2'];
    const content = await docs(Object.fromEntries(ids.map((id) => [`${id}.md`, page(id)])), ids);
    expect(faults(content)).toEqual([]);
    expect([...content.siteMap.pages.keys()].sort()).toEqual([
      '/docs/a/index.2',
      '/docs/index/a',
      '/docs/reindex',
    ]);
  });

  it('of own pages make addresses too', async () => {
    const content = await docs(
      { 'a.md': page('A'), '../pages/über uns.tsx': '', '../pages/team/a-1.tsx': '' },
      ['a'],
    );
    expect(faults(content)).toEqual([
      'pages/über uns.tsx:1 "ü" cannot stand in the address of a page; rename it with the letters a to z, digits, ".", "-" and "_" only',
    ]);
  });

  it('of folders may not be those of pages, nor those of links to folders', async () => {
    const message = 'is a folder, and has the name of a page; rename it without the ending';
    const { root, load } = onDisk({ 'x.md/a.svg': '' });
    symlinkSync(path.join(root, 'docs/x.md'), path.join(root, 'docs/y.md'));
    expect(faults(await load([]))).toEqual([`docs/x.md:1 ${message}`, `docs/y.md:1 ${message}`]);
  });

  it('may be of letters, digits, ".", "-" and "_", and of anything where they are no pages', async () => {
    const content = await docs(
      {
        'http/v1.2_New-page.md': page('A'),
        'http/_my notes.mdx': '',
        '_old #1/a.md': '',
        'http/a b.svg': '',
      },
      ['http/v1.2_New-page'],
    );
    expect(faults(content)).toEqual([]);
    expect([...content.siteMap.pages.keys()]).toEqual(['/docs/http/v1.2_New-page']);
  });
});

it.each([
  ['docs/a.md', 'is a file'],
  ['dcos', 'does not exist'],
  // it holds no page but a part of one
  ['docs/parts', 'holds no page'],
])('a version whose folder is "%s" is refused', async (folder, reason) => {
  const versions = [{ name: 'current', label: 'Next', folder, path: '/docs' }];
  await expect(docs({ 'a.md': page('A'), 'parts/_b.md': '' }, [], { docs: { versions } })).rejects.toThrow(
    new RegExp(
      `^site\\.config\\.ts:1 docs\\.versions\\[0\\]\\.folder: received "${folder}", and .* ${reason}; .*"current"$`,
    ),
  );
});
