import { describe, expect, it } from 'vitest';
import { indexApi } from '../../build/api-index.ts';
import { indexSource, searchRecords } from '../../build/search-files.ts';
import type { Page } from '../../src/content/site-map.ts';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import type { SearchRecord } from '../../src/search/records/record.ts';
import { buildRecords, recordSource } from '../../src/search/records/records.ts';
import { cleanQuery } from '../../src/search/result.ts';
import { loaded, site } from './support/site-records.ts';

it('the texts of a section stand apart, rows of a table too', async () => {
  const { records } = await loaded;
  const record = records[0]!;
  const content = (text: string): SearchRecord => ({ ...record, type: 'content', content: text });
  const texts = ['It has:', 'a — one', 'b — two', 'Both end.', 'So does this'].map(content);
  expect(buildIndex([record, ...texts]).texts).toEqual([
    ['It has: a — one · b — two · Both end. So does this'],
  ]);
});

describe('every documented name', () => {
  it('is found first also beside another word, however long it is', async () => {
    const { records } = await loaded;
    const engine = new SearchEngine(buildIndex(records).index);
    const names = records
      .flatMap(({ symbols = [] }) => symbols.slice(0, 1))
      .filter((name) => /^\w{36,}$/.test(name));
    expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(40);
    for (const name of names)
      expect(engine.search({ query: `${name} example` }).hits[0]?.title, name).toBe(name);
  });
});

describe('queries', () => {
  it.each([
    ['\u001b[31mred\u001b[39m', 'red'],
    ['  a\u0000b  ', 'a b'],
    ['x\ud800y', 'x y'],
    ['\u202eabc', 'abc'],
  ])('are cleaned: %j', (query, clean) => expect(cleanQuery(query).replace(/ +/g, ' ').trim()).toBe(clean));

  it.each(['\u00AD', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\uFE0F'])(
    'keep their words whole where %j is pasted inside',
    (invisible) => {
      expect(cleanQuery(`validate${invisible}Status code${invisible}`)).toBe('validateStatus code');
    },
  );

  it('keep joiners of letters and emoji that are written with them', () => {
    const query = 'می\u200Cخواهم \u{1F468}\u200D\u{1F4BB}';
    expect(cleanQuery(query)).toBe(query);
  });

  it('are cut at 3,000 characters', () => expect(cleanQuery('x'.repeat(10_000))).toHaveLength(3000));
});

it('the words to mark are none that say nothing, except if they were typed', async () => {
  const { records } = await loaded;
  const engine = new SearchEngine(buildIndex(records).index);
  const marksOf = (query: string) => engine.search({ query }).hits[0]?.marks;
  expect(marksOf('toObject')).toEqual(expect.arrayContaining(['toobject', 'object']));
  expect(marksOf('toObject')).not.toContain('to');
  expect(marksOf('to')).toContain('to');
  expect(marksOf('unhandledrequests')).toEqual(expect.arrayContaining(['unhandl', 'request']));
});

describe('the records of the site', () => {
  it('have the shape that a crawler stores', async () => {
    const { records } = await loaded;
    const heading = records.find(({ url }) => url.endsWith('/http-request-handler#handlerwith'));
    expect(heading).toMatchObject({
      anchor: 'handlerwith',
      type: 'lvl3',
      content: null,
      weight: { pageRank: 0, level: 70 },
      recordVersion: 'v3',
      language: 'en',
      lang: 'en',
      version: 'current',
      docusaurus_tag: 'docs-default-current',
      kind: 'method',
    });
    expect(heading?.hierarchy).toMatchObject({
      lvl0: '@zimic/interceptor / API',
      lvl1: 'HttpRequestHandler',
      lvl3: 'handler.with()',
      lvl4: null,
    });
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    expect(records[0]).toMatchObject({ docusaurus_tag: 'default', type: 'lvl1' });
    expect(records.some(({ block }) => block === 'code')).toBe(true);
  });

  it('explain known messages in the same sections below a base URL, and in docs at another address', async () => {
    const content = await site;
    const explained = (place: { url?: string; baseUrl?: string; docs?: string }): (string | undefined)[] => {
      const { config, pages, messages: known } = indexSource(content);
      const { docs = '/docs', ...changes } = place;
      const moved = pages.map(({ page, area }) => ({
        page: { ...page, path: page.path.replace('/docs', docs) },
        area,
      }));
      const records = searchRecords({
        config: { ...config, ...changes },
        pages: moved,
        messages: known.map((message) => ({ ...message, address: message.address.replace('/docs', docs) })),
      });
      return records.flatMap(({ anchor, messages = [] }) => messages.map((text) => `${anchor} ${text}`));
    };
    const usual = explained({});
    expect(usual).toContain(
      'how-a-body-is-parsed Failed to parse response body:', // of @zimic/fetch; another package prints it too
    );
    expect(explained({ url: 'https://other.example', baseUrl: '/manual/' })).toEqual(usual);
    expect(explained({ docs: '/guide' })).toEqual(usual);
  });

  it('call each documented name what the API index calls it', async () => {
    const { records } = await loaded;
    const kinds = new Map(
      records.flatMap(({ url, kind }) => (kind ? [[url.replace(/^https:..[^/]+/, ''), kind]] : [])),
    );
    const named = indexApi((await site).siteMap).entries.filter(({ address }) => kinds.has(address));
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ kind, address }) => kind !== 'message' && kind !== kinds.get(address))).toEqual(
      [],
    );
  });

  it('make an index whose results lead to anchors that exist', async () => {
    const { records } = await loaded;
    const engine = new SearchEngine(buildIndex(records).index);
    const known = new Set(records.map(({ url }) => url.slice(new URL(url).origin.length)));
    for (const query of ['delay', 'headers', 'error', 'token', '--port', 'createFetch']) {
      const { hits, total } = engine.search({ query, count: 50 });
      expect(total).toBeGreaterThan(0);
      for (const { url } of hits) expect(known.has(url), url).toBe(true);
      for (const { url } of hits) expect(engine.locate(url), url).toBeDefined();
    }
  });

  it('make an index that knows the place of an anchor with a percent sign', async () => {
    const records = (await loaded).records.map((record) =>
      record.anchor === 'handlerwith'
        ? { ...record, anchor: '100%', url: record.url.replace('#handlerwith', '#100%') }
        : record,
    );
    const engine = new SearchEngine(buildIndex(records).index);
    const [hit] = engine.search({ query: 'handler.with' }).hits;
    expect(hit?.url.endsWith('#100%'), hit?.url).toBe(true);
    expect(engine.locate(hit?.url ?? '')).toBeDefined();
  });

  it.each([
    ['a member, by its words', 'handler with', '#handlerwith'],
    ['a member, by its words', 'interceptor get', '#interceptorget'],
    ['a member, by its words', 'error to object', '#errortoobject'],
    ['an option, by its words', 'on unhandled request', '/create-http-interceptor#onunhandledrequest'],
    ['an option, by its words, with two spaces', 'on  unhandled request', '#onunhandledrequest'],
    ['the page of a topic', 'authentication', '/docs/fetch/guides/authentication'],
    ['the page of a topic', 'Schemas', '/docs/http/guides/schemas'],
    ['the page of a topic', 'unhandled requests', '/docs/interceptor/guides/http/unhandled-requests'],
    ['the page of a topic, by another word', 'login', '/docs/fetch/guides/authentication'],
    ['the page of a topic, by other words', 'query string', '/docs/fetch/guides/search-params'],
    ['the page of a topic, by its beginning', 'schem', '/docs/http/guides/schemas'],
    ['the page of a topic, before its ending', 'testi', '/docs/interceptor/guides/http/testing'],
    ['the page of a topic, before its last letter', 'bodie', '/docs/fetch/guides/bodies'],
    ['the page of a topic, by three letters', 'hea', '/docs/fetch/guides/headers'],
    ['the page of a topic, by its first words', 'path p', '/path-params'],
    ['the page of a topic, before the ending of a first word', 'getti', '/getting-started'],
    ['the page of a topic, by the beginning of another word', 'bear', '/docs/fetch/guides/authentication'],
    ['the page of a topic, by the beginning of other words', 'query st', '/docs/fetch/guides/search-params'],
    ['the page of a topic, by words that say nothing alone', 'not working', '/troubleshooting'],
    ['what a phrase with such words means', 'coming from axios', '/docs/fetch/guides/migrating'],
    ['what is about a word, not names that have it', 'bypass', '/unhandled-requests#bypass-and-log'],
    ['what pages say in another word', 'define schema', '/docs/http/guides/schemas'],
    ['what pages say in another word', 'captured requests', '/guides/http/inspecting-requests'],
    ['what pages say in other words', 'extract types', '/reusing-schemas#read-types-out-of-a-schema'],
    ['what pages say in other words', 'same response for each 4xx', '#codes-that-share-a-response'],
    ['a heading by the word of a question', 'how to pass path params to fetch', '#fill-in-a-path-param'],
    ['what has a heading of its own', 'never called', '#verifying-that-a-request-is-never-sent'],
    ['what has a heading of its own', 'response based on body', '#responses-that-depend-on-the-request'],
    ['what is about versions, by one that no page has', 'typescript 4.9', '#typescript-versions'],
    ['the page of a topic, in the area that is named', 'fetch path params', '/docs/fetch/guides/path-params'],
    [
      'the page of a topic, in the area that is named',
      'path params @zimic/http',
      '/docs/http/guides/path-params',
    ],
    ['a page in the part of an area that is named', 'interceptor server CLI', '/docs/interceptor/cli/server'],
    ['a short flag, in the case in which it is typed', '-F', '/docs/http/cli/typegen#--filter-file'],
    ['a short flag, in the case in which it is typed', '-f', '/docs/http/cli/typegen#--filter'],
    [
      'what another word means, before its end',
      'canc',
      '/docs/fetch/guides/timeouts-and-retries#abort-a-request',
    ],
    ['what another word means, before its end', 'asserti', 'checktimes'],
    ['what another word means, before its end', 'probl', '/troubleshooting'],
    ['an option, written as a flag that is not complete', '--on-unh', '#onunhandledrequest'],
    ['a word, before its ending', 'retrie', '/docs/fetch/guides/timeouts-and-retries#retries-with-a-limit'],
    ['a name that pages write in two words', 'nodejs', '/docs/interceptor/guides/http/node-test'],
    ['a page by a name of another library, a keyword of it', 'rest.get', 'interceptor/guides/http/migrating'],
    ['the same before its end', 'server.us', 'interceptor/guides/http/migrating'],
    ['a page by a keyword of several words', 'catch-all', '/docs/interceptor/guides/http/path-params'],
    ['the same in a sentence', 'my mock is ignored', '/docs/interceptor/troubleshooting'],
    [
      'what words mean together',
      'catch all',
      '/docs/http/guides/path-params#optional-and-repeated-parameters',
    ],
    ['the same among others', 'how many times called', '/guides/http/declarative-assertions'],
    ['the page whose members a variable heads', 'formData', '/docs/http/api/http-form-data'],
    ['the same in small letters, misspelt', 'formdta', '/docs/http/api/http-form-data'],
    ['a heading with the same signs', '@zimic/interceptor', '/docs/interceptor'],
    [
      'a heading with a part that has the same signs',
      '[object Object]',
      '#the-body-arrives-as-object-object',
    ],
    ['a command behind what runs it', 'npx zimic-interceptor', '/docs/interceptor/cli#zimic-interceptor'],
    ['a name with an index', 'handler.requests[0]', '/api/http-request-handler#handlerrequests'],
    [
      'a word as the British spell it',
      'cancelled request',
      '/docs/fetch/guides/timeouts-and-retries#abort-a-request',
    ],
    ['a name in full-width letters', 'ｃｈｅｃｋＴｉｍｅｓ', 'checktimes'],
  ])('find first %s: %s', async (_, query, address) => {
    const { records } = await loaded;
    const [first] = new SearchEngine(buildIndex(records).index).search({ query }).hits;
    expect(first?.url.endsWith(address), first?.url).toBe(true);
  });

  it('find pages by words that may also be a name with two slips', async () => {
    const { records } = await loaded;
    const { hits } = new SearchEngine(buildIndex(records).index).search({ query: 'handler.response' });
    expect(hits[0]?.title).toBe('handler.respond()');
    expect(hits.length).toBeGreaterThan(1);
  });

  it.each(['-', '--'])('find flags by %s', async (query) => {
    const { records } = await loaded;
    const { hits } = new SearchEngine(buildIndex(records).index).search({ query });
    expect(hits.length).toBeGreaterThan(10);
    // `-- <command>` is an argument
    for (const { kind, title } of hits) expect(`${kind} ${title}`).toMatch(/^(?:flag|argument) --/);
  });

  it('give results in parts that are one order, whatever was asked before', async () => {
    const { records } = await loaded;
    const engine = new SearchEngine(buildIndex(records).index);
    const { hits, total } = engine.search({ query: 'request headers', count: 1000 });
    expect(hits).toHaveLength(total);
    engine.search({ query: 'xqzzk' });
    const inParts = [0, 15, 30].flatMap(
      (from) => engine.search({ query: 'request headers', from, count: 15 }).hits,
    );
    expect(inParts).toEqual(hits.slice(0, 45));
    expect(new Set(inParts.map(({ url }) => url)).size).toBe(45);
  });

  it('are limited by language and tags', async () => {
    const { records, config } = await loaded;
    const other = records.map((record) => ({
      ...record,
      url: record.url.replace('/docs', '/docs/1'),
      url_without_anchor: record.url_without_anchor.replace('/docs', '/docs/1'),
      docusaurus_tag: 'docs-default-1',
    }));
    const engine = new SearchEngine(buildIndex([...records, ...other]).index);
    const { hits } = engine.search({
      query: 'delay',
      tags: ['default', 'docs-default-1'],
      language: 'en',
      count: 100,
    });
    expect(hits.length).toBeGreaterThan(5);
    for (const { url } of hits) expect(url.startsWith('/docs/1/')).toBe(true);
    expect(engine.search({ query: 'delay', language: 'pt' }).total).toBe(0);
    expect(config.title).toBe('Zimic');
  });

  describe('limited to a version', () => {
    const limited = async () => {
      const { records } = await loaded;
      const isOther = ({ url }: SearchRecord): boolean => url.includes('/docs/interceptor');
      const all = records.map((record) =>
        isOther(record) ? { ...record, docusaurus_tag: 'docs-default-1' } : record,
      );
      const engine = new SearchEngine(buildIndex(all).index);
      return (query: string) => engine.search({ query, tags: ['default', 'docs-default-current'] });
    };

    it('suggest only what finds something there', async () => {
      const search = await limited();
      const { total, suggestions } = search('declarative xqzzkw');
      expect(total).toBe(0);
      expect(suggestions).not.toEqual([]);
      for (const query of suggestions) expect(search(query).total, query).toBeGreaterThan(0);
    });

    it('find what fits worse than something of another version', async () => {
      const search = await limited();
      expect(search('handler.with').total).toBeGreaterThan(0);
    });
  });

  /** Records of pages, in this order. */
  const recordsOf = async (pages: { id: string; title?: string; text: string; unlisted?: boolean }[]) => {
    const { config } = await loaded;
    const entries = pages.map(({ id, title = id, text, unlisted = false }): [string, Page] => {
      const page = {
        id,
        path: `/docs/${id}`,
        version: 'current',
        file: `docs/${id}.md`,
        source: `---\ntitle: ${title}\n---\n\n${text}\n`,
        frontMatter: { title, description: '', keywords: [], unlisted },
      };
      return [page.path, page as unknown as Page];
    });
    const siteMap = { metadata: {} as never, versions: [], pages: new Map(entries) };
    return buildRecords(recordSource({ config, siteMap }));
  };

  it('are in pages order and without unlisted pages', async () => {
    const records = await recordsOf([
      { id: 'second', text: 'Text.' },
      { id: 'hidden', text: 'Text.', unlisted: true },
      { id: 'first', text: 'Text.' },
    ]);
    const addresses = records.map(({ url }) => new URL(url).pathname);
    expect([...new Set(addresses)]).toEqual(['/', '/docs/second', '/docs/first']);
  });

  it('have the trail of the section that goes on behind a block with a heading', async () => {
    const tabs = '::::tabs\n:::tab{label="A"}\n### In A\n:::\n:::tab{label="B"}\nIn B.\n:::\n::::';
    const records = await recordsOf([{ id: 'page', text: `## Tabs\n\n${tabs}\n\nBehind.\n\n#### Below` }]);
    const trails = records
      .filter(({ anchor }) => anchor !== null)
      .map(({ anchor, hierarchy: { lvl2, lvl3, lvl4 }, content }) => [anchor, lvl2, lvl3, lvl4, content]);
    expect(trails).toEqual([
      ['tabs', 'Tabs', null, null, null],
      ['tabs', 'Tabs', null, null, 'In B.'],
      ['tabs', 'Tabs', null, null, 'Behind.'],
      ['in-a', 'Tabs', 'In A', null, null],
      ['below', 'Tabs', null, 'Below', null],
    ]);
  });

  it('have the names of members that one section alone defines and no heading documents', async () => {
    const list = (terms: string[]) => terms.map((term) => `\`${term}\` \`text\`\n: What it is.\n`).join('\n');
    const members = list(['safeLimit', 'rule.exact', 'type', 'baseURL', 'onAll']);
    const records = await recordsOf([
      { id: 'api/a', text: `## \`saving\`\n\n${members}\n## \`baseURL\`\n\n${list(['onAll'])}` },
      { id: 'api/b', text: `## \`equals()\`\n\n${list(['otherData', 'options.isLoose'])}` },
    ]);
    const symbols = records.filter(({ anchor, type }) => anchor !== null && type !== 'content');
    expect(symbols.map((record) => record.symbols)).toEqual([
      ['saving', 'safeLimit', 'exact'],
      ['baseURL'],
      ['equals', 'isLoose'],
    ]);
  });

  it('have the name that an API page is about', async () => {
    const records = await recordsOf(
      ['http/api/headers', 'http/guides/headers'].map((id) => ({ id, title: 'HttpHeaders', text: 'Text.' })),
    );
    const named = records.filter(({ symbols }) => symbols?.includes('HttpHeaders'));
    expect(named.map(({ url }) => new URL(url).pathname)).toEqual(['/docs/http/api/headers']);
  });

  it('hold the beginning of a long text, and no half of a character', async () => {
    const records = await recordsOf([{ id: 'long', text: `${'a'.repeat(1999)}😀 end` }]);
    expect(records.at(-1)?.content).toBe('a'.repeat(1999));
  });
});
