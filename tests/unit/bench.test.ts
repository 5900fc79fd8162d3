import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { heaviestPage } from '../../bench/built-files.ts';
import { comparable, conditions } from '../../bench/compare/conditions.ts';
import { CONTENDERS } from '../../bench/compare/contenders.ts';
import { copiesFor, copiesOf, distinctCode, sidebarsOf } from '../../bench/compare/copies.ts';
import { plainPage, readCorpus } from '../../bench/compare/corpus.ts';
import { soundFigures } from '../../bench/compare/measure.ts';
import { navOf } from '../../bench/compare/nav.ts';
import { linkedBody } from '../../bench/compare/page-text.ts';
import { run } from '../../bench/compare/processes.ts';
import { report, type Stored } from '../../bench/compare/report.ts';
import { serveSite } from '../../bench/compare/serve.ts';
import { slope } from '../../bench/compare/slope.ts';
import type { Run } from '../../bench/compare/store.ts';
import { SITE_SOURCES, stateOf, treeVersion } from '../../bench/compare/versions.ts';
import { areInstalled } from '../../bench/installed.ts';
import { exceeded } from '../../bench/limits.ts';
import sidebars from '../../sidebars.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { median } from '../../tools/statistics.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';

const root = path.join(import.meta.dirname, '../..');
const page = (body: string): string =>
  plainPage('http/guides/schemas', `---\ntitle: T\ndescription: D\n---\n\n${body}\n`).body;

describe('a page as plain Markdown', () => {
  it('keeps title and description', () => {
    expect(plainPage('a', '---\ntitle: "A: b"\ndescription: Says it.\nkeywords: [x]\n---\n\nText.')).toEqual({
      id: 'a',
      title: 'A: b',
      description: 'Says it.',
      body: 'Text.',
    });
  });

  it('has tabs one below the other', () => {
    const tabs =
      '::::tabs{group="g"}\n:::tab{label="Local" value="local"}\nOne.\n:::\n:::tab{label="Remote"}\nTwo.\n:::\n::::\n\nAfter.';
    expect(page(tabs)).toBe('**Local**\n\nOne.\n\n**Remote**\n\nTwo.\n\nAfter.');
  });

  it('has admonitions and disclosures as quotes, with the code in them', () => {
    expect(page(':::warning[Mind it]\nText.\n\n```ts\nf();\n```\n:::\n\nAfter.')).toBe(
      '> **Warning: Mind it**\n>\n> Text.\n>\n> ```ts\n> f();\n> ```\n\nAfter.',
    );
    expect(page(':::details[Why?]\nSo.\n:::')).toBe('> **Why?**\n>\n> So.');
  });

  it('has definitions as lists, also behind one another', () => {
    expect(page('`a` *required*\n: What it is,\n  and more.\n\n`b`\n: Other.')).toBe(
      '- `a` *required*\n  What it is,\n  and more.\n\n- `b`\n  Other.',
    );
  });

  it('has samples without notation, settings and what is not shown', () => {
    const sample =
      '```ts setup\nexport const hidden = 1;\n```\n\n```ts title="setup.ts" {1}\nimport x from "x";\n// ---cut---\n// highlight-next-line\nx();\n// @errors: 2322\nx(1); // => 1\n```';
    expect(page(sample)).toBe('```ts\nx();\nx(1); // => 1\n```');
    expect(page('```npm\nnpm install x\n```')).toBe('```bash\nnpm install x\n```');
    expect(page('```yaml\na: 1\n// ---cut---\nb: 2\n```')).toBe('```yaml\na: 1\n// ---cut---\nb: 2\n```');
  });

  it('has links without anchors, links within the page as text, and pictures as their text', () => {
    expect(page('See [`a`](../api/index.md#x), [below](#y) and [out](https://a.example/#z).')).toBe(
      'See [`a`](../api/index.md), below and [out](https://a.example/#z).',
    );
    expect(page('![A drawing](./a.svg)')).toBe('*A drawing*');
    expect(page('### Title {#mine}')).toBe('### Title');
    expect(page('```md\n[a](b.md#c) {#d}\n```')).toBe('```md\n[a](b.md#c) {#d}\n```');
  });

  it('lists the pages of a category', () => {
    const source = '---\ntitle: T\ndescription: D\n---\n::cards\n';
    const cards = [{ id: 'http/api/typegen', title: 'Typegen' }];
    expect(plainPage('http/api/index', source, () => cards).body).toBe('- [Typegen](typegen.md)');
  });
});

describe('the corpus', () => {
  const pages = readCorpus(path.join(root, 'docs'), sidebars);
  const ids = new Set(pages.map(({ id }) => id));

  it('holds every page of the docs', () => {
    const files = filesBelow(path.join(root, 'docs'));
    expect(pages).toHaveLength(files.filter((file) => /(?:^|\/)[^_/][^/]*\.md$/.test(file)).length);
  });

  it('holds nothing that only this site understands, and leads from page to page', () => {
    const linked: string[] = [];
    for (const each of pages) {
      const text = linkedBody(each, (id) => {
        linked.push(id);
        return `/${id}`;
      }).replace(/^(?:> )*\s*(`{3,})[\s\S]*?^(?:> )*\s*\1$/gm, '');
      expect(
        text.match(/^:{2,}.*|^: .*|\{#[^}]*\}|\]\((?!https?:)[^)]*\.(?:md|svg)[^)]*\)/gm) ?? [],
        each.id,
      ).toEqual([]);
    }
    expect(linked.length).toBeGreaterThan(300);
    expect(linked.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has as much text as the pages that it is made of', () => {
    const written = pages.reduce(
      (sum, { id }) => sum + readFileSync(path.join(root, 'docs', `${id}.md`), 'utf8').length,
      0,
    );
    const plain = pages.reduce((sum, { body }) => sum + body.length, 0);
    expect(plain / written).toBeGreaterThan(0.8);
  });
});

describe('copies', () => {
  const one = {
    id: 'http/index',
    title: 'HTTP',
    description: `${'word '.repeat(31)}end.`,
    body: '```ts\nconst hut = 1;\n```',
  };

  it('are whole', () =>
    expect([copiesFor(60, 72), copiesFor(1000, 72), copiesFor(72, 72)]).toEqual([1, 14, 1]));

  it('stand in folders of their own, with titles and descriptions of their own', () => {
    const [first, second] = copiesOf([one], 2);
    expect(first).toBe(one);
    expect(second).toMatchObject({ id: 'copy-001/http/index', title: 'HTTP (2)', body: one.body });
    expect(second?.description).toMatch(/word, copy 2\.$/);
    expect(second?.description.length).toBeLessThanOrEqual(160);
  });

  it('differ in each code block when they should', () => {
    expect(
      distinctCode(
        'huts\n\n```ts\nimport { huts } from "huts";\n```\n\n> ```\n> const hutOne = 1;\n> ```',
        3,
      ),
    ).toBe('huts\n\n```ts\nimport { huts3 } from "huts";\n```\n\n> ```\n> const hutOne3 = 1;\n> ```');
  });

  it('have sidebars of their own, from which a navigation follows', () => {
    const small = {
      http: {
        title: '@zimic/http',
        items: [
          'http/index',
          { type: 'category' as const, label: 'API', doc: 'http/api/index', items: ['http/api/a'] },
        ],
      },
    };
    const both = sidebarsOf(small, 2);
    expect(Object.keys(both)).toEqual(['http', 'copy-001-http']);
    const [, second] = navOf(both, copiesOf([one], 2), (id) => id);
    expect(second).toEqual({
      folder: 'copy-001/http',
      title: '@zimic/http',
      items: [
        { label: 'HTTP (2)', id: 'copy-001/http/index' },
        {
          label: 'API',
          id: 'copy-001/http/api/index',
          items: [{ label: 'copy-001/http/api/a', id: 'copy-001/http/api/a' }],
        },
      ],
    });
  });
});

describe('a command', () => {
  it('that cannot be started is reported, and the process that asked for it goes on', async () => {
    const script = `
      import { run } from '${root}/bench/compare/processes.ts';
      const { output } = await run({ words: ['no-such-program'], cwd: '.' });
      console.log(output);`;
    // in a group of its own, as a mistake would end the group that these tests run in
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    const ended = await new Promise((resolve) => child.on('close', (...status) => resolve(status)));
    expect(ended).toEqual([0, null]);
    expect(output).toContain('spawn no-such-program ENOENT');
  });

  it('has all its output, but is not waited for longer than it runs', async () => {
    const sh = (code: string) => run({ words: ['sh', '-c', code], cwd: '.' });
    const { output, ms } = await sh('(sleep 1.2; echo late) & echo early');
    expect(output).toBe('early\nlate\n');
    expect(ms).toBeLessThan(1_200);
    const began = performance.now();
    expect((await sh('sleep 5 & echo left')).output).toBe('left\n');
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});

describe('stored runs', () => {
  it('belong together only when they were measured in the same way, on the same machine', () => {
    const now = conditions('build', '1', 'content');
    const kept: Run = { ...now, at: '2026-01-01T00:00:00Z', values: { time: 1 } };
    const others = Object.entries(now).flatMap(([name, value]) =>
      name === 'at' ? [] : [{ ...kept, [name]: typeof value === 'number' ? value + 1 : `${value}x` }],
    );
    expect(others).toHaveLength(8);
    expect(comparable([...others, kept], now)).toEqual([kept]);
  });

  it('depend on the code of their own measure alone', () => {
    const codeOf = (measure: string): string => conditions(measure, '1', 'content').measures;
    expect(codeOf('build')).toMatch(/^[\da-f]{6}$/);
    expect(codeOf('build')).not.toBe(codeOf('compression'));
  });

  it('depend on how a contender is driven', () => {
    const [contender] = CONTENDERS.slice(1);
    if (!contender) throw new Error('there is no peer');
    const states = [
      contender,
      { ...contender, build: ['other', 'build'] },
      { ...contender, caches: [] },
      { ...contender, search: { ...contender.search, result: '.other' } },
      { ...contender, dev: () => ['other', 'dev'] },
    ].map((each) => stateOf(each));
    expect(new Set(states).size).toBe(5);
  });

  it('of this site depend on the packages that it is built with', () => {
    expect(SITE_SOURCES).toContain('package-lock.json');
  });
});

describe('figures', () => {
  it('without a number are failures, as they would count as 0 once stored', () => {
    expect(soundFigures({ values: { lcp: Number.NaN, bytes: 3, tbt: 0, seo: Infinity } })).toEqual({
      values: { bytes: 3, tbt: 0 },
      failure: 'no number for lcp, seo',
    });
    expect(soundFigures({ values: { a: 1 } })).toEqual({ values: { a: 1 } });
    expect(soundFigures({ values: { a: Number.NaN }, failure: 'the second build' }).failure).toBe(
      'the second build',
    );
  });
});

describe('the version of this site', () => {
  it('is another one with each change that is not committed', () => {
    const folder = makeFolder({ 'src/a.ts': '1' });
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@site.example', 'commit', '--quiet', '--message', 'One');
    const version = (): string => treeVersion(folder, ['src']);
    const committed = version();
    expect(git('rev-parse', 'HEAD').startsWith(committed)).toBe(true);
    write('beside.ts', '1');
    expect(version()).toBe(committed);

    const versions = [committed];
    for (const [name, text] of [
      ['src/a.ts', '2'],
      ['src/a.ts', '3'],
      ['src/b.ts', '1'],
      ['src/b.ts', '2'],
    ] as const) {
      write(name, text);
      versions.push(version());
    }
    rmSync(path.join(folder, 'src/a.ts'));
    versions.push(version());
    expect(new Set(versions).size).toBe(6);
  });
});

describe('statistics', () => {
  it('take the middle', () => expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]));
  it('say what one more costs', () => {
    expect(
      slope([
        [0, 5],
        [10, 25],
      ]),
    ).toBe(2);
    expect(
      slope([
        [0, 0],
        [1, 2],
        [2, 1],
      ]),
    ).toBeCloseTo(0.5);
  });
});

describe('the report', () => {
  const columns = [
    { key: 'ours', name: 'this site', version: 'abc' },
    { key: 'a', name: 'A', version: '1' },
    { key: 'b', name: 'B', version: '2' },
  ];
  const stored = (
    contender: string,
    pages: number,
    runs: Record<string, number>[],
    failure?: string,
  ): Stored => ({
    series: { measure: 'build', contender, pages, isDistinct: false },
    runs: runs.map((values) => ({
      at: '2026-01-02T03:04:05Z',
      version: '1',
      content: 'c',
      cpu: 'Processor',
      cores: 2,
      memory: 8,
      node: 'v24.0.0',
      browser: '',
      measures: 'm',
      values,
      ...(failure !== undefined && { failure }),
    })),
  });
  const text = report(
    [
      stored('ours', 72, [{ cold: 4000 }, { cold: 2000 }, { cold: 3000 }]),
      stored('a', 72, [{ cold: 5000 }]),
      stored('b', 72, [{ cold: 3000 }]),
      stored('ours', 1008, [{ cold: 40_000 }]),
      stored('a', 1008, [{ cold: 100_000 }]),
      stored(
        'b',
        1008,
        [{}],
        '    /home/me/store.js:450:13\n  Stack trace:\n    at write (/home/me/store.js:450:13)\n  Caused by:\n  out of memory\nat line 1',
      ),
    ],
    columns,
  );
  const row = (title: string, what: string): string =>
    text
      .slice(text.indexOf(title))
      .split('\n')
      .find((each) => each.startsWith(`| ${what} `)) ?? '';

  it('holds medians with the number of runs, the ratio to the best peer, and whether the goal is met', () => {
    expect(row('## Builds of 72', 'cold build')).toBe(
      '| cold build | ≤ best | 3.00 s (3) | 5.00 s (1) | 3.00 s (1) | 1.00 | yes |',
    );
    expect(row('## Builds of 1,008', 'cold build')).toBe(
      '| cold build | ≤ 0.35 × best | 40.00 s (1) | 100.00 s (1) | – | 0.40 | **no** |',
    );
  });

  it('tells growth by what was built in two sizes', () => {
    expect(row('## Growth', 'cold build, each further page')).toContain(
      '| 40 ms (2) | 101 ms (2) | – | 0.39 | **no** |',
    );
  });

  it('says why figures are missing, and where they were measured', () => {
    expect(text).toContain('- B, build, 1008 pages: out of memory\n');
    expect(text).toContain(
      'Processor, 2 cores, 8 GB, Node v24.0.0; measured 2026-01-02. this site abc, A 1, B 2.',
    );
  });

  it('says what was not tried', () => {
    expect(text).toContain('- this site, A, B, search, 72 pages: not tried in this comparison\n');
    expect(text).not.toContain('build, 72 pages: not tried');
  });

  it('holds what visitors wait for also when no build was measured', () => {
    const series = { measure: 'dev', contender: 'a', pages: 72, isDistinct: false };
    const { runs } = stored('a', 72, [{ start: 3000 }]);
    expect(report([{ series, runs }], columns)).toContain(
      '| dev server: later start to page | < best | – | 3.00 s (1) | – | – | – |',
    );
  });

  it('says how many runs failed of those that were made, also when the last went well', () => {
    const runs = stored('a', 72, [{}, { cold: 5000 }]).runs.map((each, index) =>
      index === 0 ? { ...each, failure: 'no room' } : each,
    );
    const { series } = stored('a', 72, []);
    const ended = report([stored('b', 72, [{}], 'the server ended:\n\nno port\nat line 1')], columns);
    expect(ended).toContain('- B, build, 72 pages: the server ended: no port\n');
    expect(report([{ series, runs }], columns)).toContain('- A, build, 72 pages, 1 of 2 runs: no room\n');
  });

  it('says which machines, browsers and days its figures are of', () => {
    const ours = stored('ours', 72, [{ cold: 1 }]);
    const a = stored('a', 72, [{ cold: 1 }]);
    const later = a.runs.map((each) => ({
      ...each,
      at: '2026-01-05T00:00:00Z',
      cpu: 'Other',
      browser: 'Chromium 1',
    }));
    expect(report([ours, { ...a, runs: later }], columns)).toContain(
      'Processor, 2 cores, 8 GB, Node v24.0.0; Other, 2 cores, 8 GB, Node v24.0.0; Chromium 1; measured 2026-01-02 to 2026-01-05. this site abc (2026-01-02), A 1 (2026-01-05), B 2 (never).',
    );
  });

  it('says whose search runs in workers, which are not slowed', () => {
    const search = (contender: string, workers: number): Stored => ({
      ...stored(contender, 72, [{ workers }]),
      series: { measure: 'search', contender, pages: 72, isDistinct: false },
    });
    const build = stored('ours', 72, [{ cold: 1 }]);
    expect(report([build, search('ours', 1), search('a', 0), search('b', 2)], columns)).toContain(
      'at the full speed of the machine: this site, B.',
    );
  });

  it('judges nothing that was not measured', () => {
    expect(row('## What a visitor', 'largest paint')).toBe('| largest paint | < best | – | – | – | – | – |');
  });
});

describe('what a benchmark needs', () => {
  it('is installed when each package is there in its version', () => {
    const folder = makeFolder();
    const install = (name: string, version: string): void =>
      writeFiles(folder, { [`node_modules/${name}/package.json`]: JSON.stringify({ version }) });
    const versions = { pagefind: '1.7.0', '@orama/orama': '3.1.18' };
    install('@orama/orama', '3.1.18');
    expect(areInstalled(folder, versions)).toBe(false);
    install('pagefind', '1.6.0');
    expect(areInstalled(folder, versions)).toBe(false);
    install('pagefind', '1.7.0');
    expect(areInstalled(folder, versions)).toBe(true);
  });
});

describe('a peer', () => {
  it('is served with its own addresses, and goes on after one that cannot be read', async () => {
    const served = await serveSite(makeFolder({ 'index.html': 'home', 'größe.html': 'a page' }), false);
    onTestFinished(() => served.close());
    const get = async (address: string): Promise<[number, string]> => {
      const response = await fetch(served.url + address, { redirect: 'manual' });
      return [response.status, await response.text()];
    };
    expect(await get('/%zz')).toEqual([400, expect.any(String)]);
    expect(await get('/gr%C3%B6%C3%9Fe.html')).toEqual([200, 'a page']);
    expect(await get('/gr%C3%B6%C3%9Fe/?a=1')).toEqual([200, 'a page']);
  });
});

describe('the heaviest page of a kind', () => {
  it('is the one of which most is sent, whatever its size on disk', () => {
    const dist = makeFolder();
    const save = (name: string, size: number, sent: number): void =>
      writeFiles(dist, { [`${name}.html`]: 'x'.repeat(size), [`${name}.html.br`]: 'x'.repeat(sent) });
    save('docs/http/guides/a', 900, 20);
    save('docs/http/guides/deep/b', 500, 30);
    save('docs/http/guides', 100, 90);
    expect(heaviestPage(dist, 'docs/*/guides/**/*.html')).toBe('/docs/http/guides/deep/b');
    expect(() => heaviestPage(dist, 'docs/*/api/*.html')).toThrow('There is no page docs/*/api/*.html in');
  });
});

test('what weighs more than it may is told of, with both numbers, and what weighs just as much is not', () => {
  const weights = { css: 901, font: 1, html: 800, requests: 9 };
  expect(exceeded('home', weights, { css: 900, html: 800, requests: 8 })).toEqual([
    'home: css weighs 901, and may weigh 900',
    'home: makes 9 requests, and may make 8',
  ]);
  expect(exceeded('home', weights, { css: 901, requests: 9 })).toEqual([]);
});
