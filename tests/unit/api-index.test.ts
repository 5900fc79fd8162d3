import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexApi } from '../../build/api-index.ts';
import { COMMANDS } from '../../samples/api/commands.ts';
import { measureCoverage } from '../../samples/api/coverage.ts';
import { buildApiIndex, linkTargets, messagePattern } from '../../samples/api/index.ts';
import { readNames, type ApiName } from '../../samples/api/names.ts';
import { apiPage } from '../../samples/api/sections.ts';
import { documentedPackages } from '../../samples/checker/packages.ts';
import { findMarkdown } from '../../samples/checker/pages.ts';
import { loadContent } from '../../src/content/load.ts';
import { problemLine } from '../../src/content/problems.ts';
import { posix } from '../../src/files/posix.ts';
import { makeFolder } from '../support/folder.ts';
import { config, page as sourceOf, siteOf } from '../support/site.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures/api-index');
const source = (name: string): string => readFileSync(path.join(FIXTURES, name), 'utf8');
const headers = source('http-headers.md');
const cli = source('server.md');
const pages = (changed: { headers?: string; cli?: string } = {}) => [
  apiPage('http/api/http-headers.md', changed.headers ?? headers),
  apiPage('interceptor/cli/server.md', changed.cli ?? cli),
];

describe('the API index', () => {
  const entries = buildApiIndex(pages());
  const entry = (symbol: string) => entries.find((each) => each.symbol === symbol);

  it('has an entry for each heading in code, with its address and first sentence', () => {
    expect(entry('headers.append()')).toEqual({
      symbol: 'headers.append()',
      package: '@zimic/http',
      kind: 'method',
      address: '/docs/http/api/http-headers#headersappend',
      summary: 'Adds a value.',
    });
    expect(entry('HttpHeaders')).toMatchObject({
      kind: 'class',
      address: '/docs/http/api/http-headers#httpheaders',
    });
    expect(entry('HttpHeadersSchema')).toMatchObject({ kind: 'interface' });
    expect(entry('InvalidJSONError')).toMatchObject({
      kind: 'error',
      address: '/docs/http/api/http-headers#invalid-json',
    });
  });

  it('leads to the addresses of the version that the pages belong to', () => {
    const version = { folder: 'versions/2.0', path: '/manual' };
    const page = apiPage('http/api/http-headers.md', headers, version);
    expect(page.file).toBe('versions/2.0/http/api/http-headers.md');
    expect(buildApiIndex([page]).find(({ symbol }) => symbol === 'headers.append()')).toMatchObject({
      package: '@zimic/http',
      address: '/manual/http/api/http-headers#headersappend',
    });
  });

  it('leads to the new address of a page that the settings give another one', () => {
    const page = apiPage('http/api/http-headers.md', headers);
    const addressOf = (place: string) =>
      buildApiIndex([{ ...page, path: place }])[0]?.address.replace(/#.*/, '');
    expect(['/docs/a', '/manual/a', '/docs/a'].map(addressOf)).toEqual(['/docs/a', '/manual/a', '/docs/a']);
  });

  it('names flags with their command', () => {
    expect(entry('zimic-interceptor server start --port')).toMatchObject({
      kind: 'flag',
      address: '/docs/interceptor/cli/server#start-port',
      summary: 'The port to listen on.',
    });
  });

  it('has arguments, also the one behind --', () => {
    const index = buildApiIndex(pages({ cli: `${cli}\n### \`-- <command>\`\n\nRuns it.\n` }));
    expect(index.find(({ symbol }) => symbol === '-- <command>')).toMatchObject({ kind: 'argument' });
  });

  it('has messages as templates, with the section that explains them', () => {
    expect(entry('Failed to parse value as JSON: {text}')).toMatchObject({
      kind: 'message',
      address: '/docs/http/api/http-headers#invalid-json',
    });
    expect(entry('Server is running on {hostname}:{port}')?.address).toBe(
      '/docs/interceptor/cli/server#zimic-interceptor-server-start',
    );
  });

  it('gives inline code its address by either spelling', () => {
    const targets = linkTargets(entries);
    const address = '/docs/http/api/http-headers#headersappend';
    expect([targets.get('headers.append()'), targets.get('headers.append')]).toEqual([address, address]);
    expect(targets.get('--port')).toBeUndefined();
    expect(targets.get('zimic-interceptor server start')).toBe(
      '/docs/interceptor/cli/server#zimic-interceptor-server-start',
    );
  });
});

it('leads the pages of each version to sections of the same version', () => {
  const files = { 'http/api/http-headers.md': sourceOf('HttpHeaders', '## `HttpHeaders`\n\nText.') };
  const versions = [
    { name: 'current', label: 'Next', folder: 'docs', path: '/docs' },
    { name: '1.0', label: '1.0', folder: 'docs-1.0', path: '/docs/1.0' },
  ];
  const { siteMap } = siteOf({
    files: { current: files, '1.0': { ...files, 'http/index.md': sourceOf('HTTP') } },
    settings: { docs: { versions } },
  });
  const index = indexApi(siteMap);
  const found = [...siteMap.pages.values()].map((page) => [page.file, index.addressOf('HttpHeaders', page)]);
  expect(Object.fromEntries(found)).toEqual({
    'docs/http/api/http-headers.md': '/docs/http/api/http-headers#httpheaders',
    'docs-1.0/http/api/http-headers.md': '/docs/1.0/http/api/http-headers#httpheaders',
    'docs-1.0/http/index.md': '/docs/1.0/http/api/http-headers#httpheaders',
  });
  expect(index.entries.map(({ address }) => address)).toEqual(['/docs/http/api/http-headers#httpheaders']);
});

it('leaves unlisted pages out, of entries and of what names in code lead to', () => {
  const reference = (name: string, more = ''): string => sourceOf(name, `## \`${name}\`\n\nText.`, more);
  const { siteMap } = siteOf({
    files: {
      'http/api/hidden.md': reference('Hidden', 'unlisted: true\n'),
      'http/api/shown.md': reference('Shown'),
    },
    sidebars: { main: { title: 'Main', items: ['http/api/shown'] } },
  });
  const index = indexApi(siteMap);
  expect(index.entries.map(({ symbol }) => symbol)).toEqual(['Shown']);
  const shown = siteMap.pages.get('/docs/http/api/shown');
  if (!shown) throw new Error('the page is not there');
  expect(['Shown', 'Hidden'].map((name) => index.addressOf(name, shown))).toEqual([
    '/docs/http/api/shown#shown',
    undefined,
  ]);
  expect(index.summaryOf('/docs/http/api/hidden#hidden', shown)).toBeUndefined();
});

it('leads pages to the section of their own package, where several have a name', () => {
  const reference = sourceOf('Options', '## `Options`\n\nText.');
  const files = Object.fromEntries(
    ['fetch', 'http'].flatMap((area) => [
      [`${area}/api/options.md`, reference],
      [`${area}/index.md`, sourceOf(area)],
    ]),
  );
  const { siteMap } = siteOf({ files });
  const index = indexApi(siteMap);
  const found = ['/docs/fetch', '/docs/http'].map((address) => {
    const page = siteMap.pages.get(address);
    return page && index.addressOf('Options', page);
  });
  expect(found).toEqual(['/docs/fetch/api/options#options', '/docs/http/api/options#options']);
});

it('leads from names in code to the page that explains them, and not from that page to itself', async () => {
  const text = 'Text of `HttpHeaders`.';
  const root = makeFolder({
    'package.json': '{"version":"1.0.0"}',
    'docs/http/index.md': sourceOf('HTTP', text),
    'docs/http/api/http-headers.md': sourceOf('HttpHeaders', `## \`HttpHeaders\`\n\n${text}`),
  });
  const { siteMap, render } = await loadContent({
    root,
    config: config(),
    sidebars: { main: { title: 'Main', items: ['http/index', 'http/api/http-headers'] } },
    includeDrafts: false,
    apiIndex: indexApi,
    commitsOf: () => Promise.resolve({ commits: new Map() }),
  });
  const linksOf = (address: string): string[] =>
    [...siteMap.pages.values()]
      .filter((page) => page.path === address)
      .flatMap(
        (page) =>
          render(page)
            .blocks.join('')
            .match(/<a [^>]*class="symbol"/g) ?? [],
      );
  expect(linksOf('/docs/http')).toEqual(['<a href="/docs/http/api/http-headers#httpheaders" class="symbol"']);
  expect(linksOf('/docs/http/api/http-headers')).toEqual([]);
});

describe('summaries', () => {
  const summary = (text: string): string | undefined =>
    buildApiIndex([apiPage('http/api/http-headers.md', `## \`HttpHeaders\`\n\n${text}\n`)])[0]?.summary;

  it('are not cut in code', () => {
    expect(summary('Takes `{ action: 1 }`, or `a. b`, of `c: d`. More.')).toBe(
      'Takes { action: 1 }, or a. b, of c: d.',
    );
  });

  it('leave out labels with their colon', () => {
    expect(summary('**Deprecated**: it will go. More.')).toBe('It will go.');
    expect(summary('**When it happens** `start()` fails. More.')).toBe('start() fails.');
  });

  it('are of the text of a section before its parts, and of lists where there is nothing else', () => {
    expect(summary('**Returns** a list.\n\nReads all values.')).toBe('Reads all values.');
    expect(summary('**Deprecated**: it will go.\n\n**When it happens** A hut is full.')).toBe(
      'A hut is full.',
    );
    expect(summary('Takes one of these:\n\n- A name.')).toBe('Takes one of these.');
    expect(summary('**Notes**\n\n- Names ignore case.\n\n**Related** [a](#b)')).toBe('Names ignore case.');
  });

  it('are no single words', () => {
    expect(summary('A hut. It has beds. And a stove.')).toBe('A hut. It has beds.');
  });

  it('say something of each name and message that the docs explain', () => {
    const docs = path.resolve(import.meta.dirname, '../../docs');
    const found = findMarkdown(docs).map((file) =>
      apiPage(posix(path.relative(docs, file)), readFileSync(file, 'utf8')),
    );
    const entries = buildApiIndex(found);
    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter(({ summary: text }) => text.length < 10)).toEqual([]);
    expect(entries.filter(({ address }) => address.endsWith('#find-your-message'))).toEqual([]);
  });
});

describe('messages', () => {
  it('lead to what explains them, not to a list of all', () => {
    const list = '## Find your message\n\n- `URI malformed`: [a broken address](#uri)\n';
    const page = apiPage(
      'interceptor/api/errors.md',
      `${list}\n## A broken address {#uri}\n\nIt fails: \`URI malformed\`.\n`,
    );
    expect(buildApiIndex([page])).toMatchObject([{ address: '/docs/interceptor/api/errors#uri' }]);
  });

  it('lead to the first section that has the whole of them', () => {
    const texts = ['on` a port', 'on localhost:3000`', 'on localhost:4000`'];
    const sections = texts.map(
      (text, index) => `## Part ${index}\n\nIt prints \`Server\nis running ${text}.\n`,
    );
    expect(buildApiIndex([apiPage('interceptor/cli/server.md', sections.join('\n'))])).toMatchObject([
      { symbol: 'Server is running on {hostname}:{port}', address: '/docs/interceptor/cli/server#part-1' },
    ]);
  });

  it('are found in text with what varies', () => {
    const pattern = messagePattern('{method} {url} failed with status {status}.');
    expect(pattern.test('GET https://api.huts.example/huts failed with status 404.')).toBe(true);
    expect(pattern.test('GET failed')).toBe(false);
  });
});

describe('coverage', () => {
  let names: ApiName[];
  const measure = (changed?: { headers?: string; cli?: string }) => measureCoverage(names, pages(changed));
  const isMissing = (name: string, changed?: { headers?: string; cli?: string }): boolean =>
    measure(changed).missing.some((missing) => missing.name === name);

  beforeAll(() => {
    names = readNames(documentedPackages());
  }, 60_000);

  it('reads exports, members and parts of namespaces from the declarations', () => {
    const required = names.filter((name) => name.required).map((name) => `${name.package} ${name.name}`);
    expect(required).toEqual(
      expect.arrayContaining([
        '@zimic/http HttpHeaders',
        '@zimic/http headers.append',
        '@zimic/http HttpSchema.Body',
        '@zimic/http generateTypesFromOpenAPI',
        '@zimic/fetch fetch.isRequest',
        '@zimic/fetch error.toObject',
        '@zimic/interceptor interceptor.get',
        '@zimic/interceptor handler.with',
        '@zimic/interceptor server.start',
        '@zimic/interceptor createInterceptorServer',
      ]),
    );
    expect(required).not.toContain('@zimic/http headers._schema');
  });

  it('counts what is headed as documented, and says where the rest belongs', () => {
    expect(isMissing('headers.append')).toBe(false);
    expect(measure().missing).toContainEqual({
      package: '@zimic/http',
      what: 'member',
      name: 'headers.equals',
      page: 'docs/http/api/http-headers.md',
    });
    expect(measure().unknown).toEqual([]);
  });

  it('says where the rest belongs in the folder of that version', () => {
    const page = apiPage('http/api/http-headers.md', headers, { folder: 'versions/2.0', path: '/manual' });
    const { missing } = measureCoverage(names, [page]);
    expect(missing.find(({ name }) => name === 'headers.equals')?.page).toBe(
      'versions/2.0/http/api/http-headers.md',
    );
    expect(missing.find(({ name }) => name === 'zimic-interceptor server start')?.page).toBe(
      'versions/2.0/interceptor/cli/server.md',
    );
  });

  it('tells of parts of a section in another order, and of labels that do not exist', () => {
    const wrong =
      '## `HttpHeaders`\n\n**Returns** text.\n\n**Parameters**\n\n**Return** text.\n\n```ts signature\ntype A = 1;\n```\n\n**Related**: text.\n';
    const misplaced = (id: string): string[] =>
      measureCoverage(names, [apiPage(id, wrong)]).misplaced.map(problemLine);
    expect(misplaced('http/api/a.md')).toEqual([
      'docs/http/api/a.md:5 "Parameters" stands below "Returns"; put it above that',
      'docs/http/api/a.md:7 "Return" is no label of a section; there are Deprecated, Type parameters, Parameters, Members, Prints, Returns, Throws, Exit code, When it happens, What to do, Notes, Related; begin other paragraphs without bold words',
      'docs/http/api/a.md:9 "signature" stands below "Returns"; put it above that',
    ]);
    expect(misplaced('http/cli/a.md')).toHaveLength(2);
    expect(measure().misplaced).toEqual([]);
  });

  it('tells of type parameters among the parameters, and the other way round', () => {
    const wrong =
      '## `HttpHeaders`\n\n**Type parameters**\n\n`Schema` *required*\n: Text.\n\n`init` *optional*\n: Text.\n\n**Parameters**\n\n`Name` *required*\n: Text.\n\n`value`\n: Text.\n';
    expect(measureCoverage(names, [apiPage('http/api/a.md', wrong)]).misplaced).toEqual([
      {
        file: 'docs/http/api/a.md',
        line: 8,
        message: '"init" stands below "Type parameters"; put it below "Parameters"',
      },
      {
        file: 'docs/http/api/a.md',
        line: 13,
        message: '"Name" stands below "Parameters"; put it below "Type parameters"',
      },
    ]);
  });

  it('tells of symbols that lead nowhere, and of calls that say nothing of what they return', () => {
    const owed = (heading: string, signature: string, text = ''): string[] => {
      const block = signature && `\`\`\`ts signature ${signature}\n\`\`\`\n\n`;
      const page = apiPage('http/api/a.md', `Text.\n\n## ${heading}\n\n${block}Text.\n\n${text}\n`);
      return measureCoverage(names, [page]).owed.map(problemLine);
    };
    const of = 'of="HttpHeaders<Schema>"';
    const both = [
      'docs/http/api/a.md:3 `headers.get()` has no **Returns**: say there what a call gives, if only "nothing"',
      'docs/http/api/a.md:3 `headers.get()` has no **Related**: say there where to read on',
    ];
    const [returns, related] = both.map((message) => message.replaceAll('headers.get()', 'a'));
    expect(owed('`headers.get()`', `${of}\nget(name: string): string;`)).toEqual(both);
    expect(owed('`headers.get()`', '')).toEqual(both.slice(0, 1));
    expect(owed('`a`', `${of}\nstatic a<T>(value: T): T;`)).toEqual([returns, related]);
    expect(owed('`a`', `${of}\na?: (value: string) => void;`)).toEqual([returns, related]);
    expect(owed('`a`', '\nfunction a(): void;', '**Related** [a](#a)')).toEqual([returns]);
    for (const member of [
      'get a(): string',
      'a: (string | null)[]',
      'constructor(a: string)',
      'b: string;\na(): string',
    ])
      expect(owed('`a`', `${of}\n${member};`), member).toEqual([related]);
    expect(owed('`a`', '\ninterface A {\n  get(): string;\n}')).toEqual([related]);
    expect(owed('`a`', '')).toEqual([]);
    expect(owed('Words', `${of}\na: string;`)).toEqual([]);

    const call = (text: string): string[] =>
      owed('`a`', `${of}\na(): void;`, `${text}\n\n**Related** [a](#a)`);
    expect(call('**Returns** nothing.')).toEqual([]);
    expect(call('**Parameters**, **Returns** and **Throws** are those of `b`.')).toEqual([]);
    expect(call('**Parameters** are those of what **Returns** says.')).toEqual([returns]);
  });

  it('finds none of these in the docs', () => {
    const docs = path.resolve(import.meta.dirname, '../../docs');
    const found = findMarkdown(docs).map((file) =>
      apiPage(posix(path.relative(docs, file)), readFileSync(file, 'utf8')),
    );
    expect(measureCoverage(names, found).owed).toEqual([]);
  });

  it('takes parts of a namespace that a section names', () => {
    expect(isMissing('HttpHeadersSchema.Loose')).toBe(false);
    expect(
      isMissing('HttpHeadersSchema.Loose', {
        headers: headers.replace('`HttpHeadersSchema.Loose`', 'the loose one'),
      }),
    ).toBe(true);
  });

  it('catches a broken heading with page and line', () => {
    const broken = { headers: headers.replace('### `headers.append()`', '### `headers.apend()`') };
    expect(isMissing('headers.append', broken)).toBe(true);
    expect(measure(broken).unknown).toEqual([
      {
        file: 'docs/http/api/http-headers.md',
        line: 15,
        name: 'headers.apend()',
        nearest: expect.arrayContaining(['headers.append']),
      },
    ]);
  });

  it('catches a broken flag name with page and line', () => {
    const broken = { cli: cli.replaceAll('--port', '--prot') };
    expect(isMissing('zimic-interceptor server start --port', broken)).toBe(true);
    expect(measure(broken).unknown[0]).toMatchObject({
      file: 'docs/interceptor/cli/server.md',
      line: 15,
      name: '--prot',
      nearest: expect.arrayContaining(['--port']),
    });
  });

  it('takes flags of a definition list below their command', () => {
    const list = cli.replace(/### `--port`.*\n/, '');
    expect(isMissing('zimic-interceptor server start --port', { cli: list })).toBe(false);
  });

  it('knows every command once', () => {
    const all = COMMANDS.map(({ name }) => name);
    expect(new Set(all).size).toBe(all.length);
  });
});
