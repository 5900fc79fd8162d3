import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexApi } from '../../build/api-index.ts';
import { searchRecords, searchSource } from '../../build/search-files.ts';
import { loadSiteContent } from '../../build/site-content.ts';
import type { Page } from '../../src/content/site-map.ts';
import { headingIds } from '../../src/markdown/headings.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { partsOf } from '../../src/search/blocks.ts';
import { buildIndex } from '../../src/search/build-index.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import type { Postings } from '../../src/search/loaded-index.ts';
import { createMessageMatcher } from '../../src/search/message-match.ts';
import type { SearchRecord } from '../../src/search/record.ts';
import { buildRecords, recordSource } from '../../src/search/records.ts';
import { cleanQuery } from '../../src/search/result.ts';
import { createSymbolTable } from '../../src/search/symbol-table.ts';
import { shortSignature, symbolOf } from '../../src/search/symbols.ts';
import { Vocabulary } from '../../src/search/vocabulary.ts';
import { stem, termsOf, wordsOf } from '../../src/search/words.ts';
import type { WorkerRequest, WorkerResponse } from '../../src/search/worker.ts';

const parts = (source: string) => {
  const { tree } = parseMarkdown(source);
  return partsOf(tree, headingIds(tree));
};
const site = loadSiteContent();
const loaded = site.then((content) => ({
  config: content.config,
  records: searchRecords(searchSource(content)),
}));

describe('words', () => {
  it.each([
    ['checkTimes', ['checktim', 'check', 'tim']],
    ['HTTP_METHODS', ['http_methods', 'http', 'method']],
    ['a 404 and 12', ['404', 'and']],
    ['OpenAPI 3.1, v1.6.', ['openapi', 'open', 'api', '3.1', 'v1']],
  ])('reads %s', (text, terms) => expect(termsOf(text)).toEqual(terms));

  it('brings the forms of a word together', () => {
    for (const forms of [
      ['handle', 'handles', 'handled', 'handling'],
      ['retry', 'retries'],
      ['match', 'matches', 'matching'],
      ['get', 'getting'],
      ['call', 'calling', 'called'],
      ['cancel', 'canceled', 'cancelled', 'cancelling'],
      ['spell', 'spelled', 'spelling'],
      ['schema', 'schemas'],
      ['box', 'boxes'],
    ]) {
      expect(new Set(forms.map(stem)).size, forms.join()).toBe(1);
    }
  });
});

it('a word is the same to the British and to others', () => {
  for (const pair of ['serialise serialize', 'authorisation authorization', 'optimising optimizing']) {
    const [british, other] = wordsOf(pair);
    expect(british).toEqual(other);
  }
  const others = ['promise', 'raise', 'otherwise', 'analysis', 'registered', 'this', 'exists'];
  expect(wordsOf(others.join(' ')).map(({ raw }) => raw)).toEqual(others);
});

describe('letters in several forms', () => {
  it.each([
    ['re\u0301sume\u0301', 'r\u00e9sum\u00e9'],
    ['m\u00b2', 'm2'],
    ['\uff34\uff59\uff50\uff45', 'type'],
    ['हिन्दी', 'हिन्दी'],
  ])('are one word, in texts as in queries: %s', (text, word) => {
    expect(wordsOf(text).map(({ raw }) => raw)).toEqual([word]);
  });

  it('are in the parts of names too', () => {
    expect(wordsOf('\uff43\uff48\uff45\uff43\uff4b\uff34\uff49\uff4d\uff45\uff53')[0]?.parts).toEqual(
      wordsOf('checkTimes')[0]?.parts,
    );
  });
});

describe('the parts of a page', () => {
  it('have the code of lists in lists and of details', () => {
    const code = '```text\nThe message.\n```'.replaceAll('\n', '\n    ');
    const [list] = parts(`- One\n  - Two\n\n    ${code}`);
    expect(list?.blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['code', 'The message.']);
    const [details] = parts(`\`a\`\n: What it is.\n\n    ${code}`);
    expect(details?.blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['code', 'The message.']);
  });

  it('name a term with each of its details', () => {
    const [part] = parts('`a`\n`b`\n: One.\n: Two.\n\n`c`\n: Three.');
    expect(part?.blocks.map(({ text }) => text)).toEqual(['a, b: One.', 'a, b: Two.', 'c: Three.']);
  });

  it('have a colon behind a label, not behind the first word of a sentence', () => {
    const texts = ['**Options**', '**What to do** Send.', '**Types.** Each.', '**Returns** the text.'];
    expect(parts(texts.join('\n\n'))[0]?.blocks.map(({ text }) => text)).toEqual([
      'Options:',
      'What to do: Send.',
      'Types. Each.',
      'Returns the text.',
    ]);
  });

  it('has every text that a reader sees, and no set-up', () => {
    const [top, section] = parts(
      [
        'Lead `code`.',
        '',
        '## Title',
        '',
        '- one',
        '- two',
        '',
        '| a | b |',
        '| - | - |',
        '| c | d |',
        '',
        '**Options**',
        '',
        '`name` `string`',
        ': What it is.',
        '',
        "`redirect` `RequestRedirect` *default* `'follow'`",
        ': What happens.',
        '',
        ':::note',
        'Inside.',
        ':::',
        '',
        '```ts',
        'hidden();',
        '// ---cut---',
        'shown();',
        '```',
        '```ts setup',
        'never();',
        '```',
      ].join('\n'),
    );
    expect(top?.blocks).toEqual([{ kind: 'text', text: 'Lead code.' }]);
    expect(section?.heading?.id).toBe('title');
    expect(section?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'one · two'],
      ['row', 'c — d'],
      ['text', 'Options:'],
      ['term', 'name (string): What it is.'],
      ['term', "redirect (RequestRedirect, default 'follow'): What happens."],
      ['text', 'Inside.'],
      ['code', 'shown();'],
    ]);
  });

  it.each([
    ['set-up is of TypeScript only', 'js setup', 'shown();', 'shown();'],
    ['a cut is of TypeScript only', 'yaml', 'a: 1\n// ---cut---\nb: 2', 'a: 1\n// ---cut---\nb: 2'],
    [
      'the first cut counts',
      'ts',
      'a();\n// ---cut---\nb();\n// ---cut---\nc();',
      'b();\n// ---cut---\nc();',
    ],
  ])('has code as the page shows it: %s', (_name, fence, code, shown) => {
    expect(parts(`\`\`\`${fence}\n${code}\n\`\`\``)[0]?.blocks.map(({ text }) => text)).toEqual([shown]);
  });
});

it('the texts of a section stand apart, rows of a table too', async () => {
  const { records } = await loaded;
  const record = records[0]!;
  const content = (text: string): SearchRecord => ({ ...record, type: 'content', content: text });
  const texts = ['It has:', 'a — one', 'b — two', 'Both end.', 'So does this'].map(content);
  expect(buildIndex([record, ...texts]).texts).toEqual([
    ['It has: a — one · b — two · Both end. So does this'],
  ]);
});

it('a list of related sections is no text of a section', () => {
  const [, section] = parts('## `one()`\n\nDoes it.\n\n**Related** [`two()`](#two)');
  expect(section?.blocks.map(({ text }) => text)).toEqual(['Does it.']);
});

describe('symbols', () => {
  it('gives members the forms that readers type', () => {
    const [, part] = parts(
      '### `handler.with()`\n\n```ts signature of="LocalHttpRequestHandler<S>"\nwith(restriction: R): this;\n```',
    );
    expect(symbolOf(part!, [], 'HttpRequestHandler', false)).toEqual({
      forms: ['handler.with', 'LocalHttpRequestHandler.with', 'HttpRequestHandler.with', 'with'],
      kind: 'method',
      signature: 'with(restriction: R): this',
    });
  });

  it('gives flags their short and negated forms', () => {
    const [, part] = parts('### `--port`\n\n`--port`, `-p` `number`\n: The port.');
    expect(symbolOf(part!, [], 'Server CLI', true)).toMatchObject({
      forms: ['--port', '-p', '--no-port', 'port'],
      kind: 'flag',
    });
  });

  it('reads the short form of a flag out of its first sentence', () => {
    const [, part] = parts(
      '### `--filter-file`\n\nA file with expressions, `-F` for short. There is no `-x`.',
    );
    expect(symbolOf(part!, [], 'Server CLI', true)?.forms.slice(0, 2)).toEqual(['--filter-file', '-F']);
  });

  it('takes what separates flags for no flag that could be short or negated', () => {
    const [, part] = parts('## `-- <command>`\n\n--\n\n: Runs a command, -x to end.');
    expect(symbolOf(part!, [], 'CLI', true)?.forms).toEqual(['--']);
  });

  it('has none for headings in words', () => {
    const [, part] = parts('### Reading `json` bodies');
    expect(symbolOf(part!, [], 'Bodies', false)).toBeUndefined();
  });

  it('shortens signatures', () => {
    expect(shortSignature('export declare function f(\n  a: string,\n): void;\nfunction f(): void;')).toBe(
      'function f(a: string): void',
    );
    expect(shortSignature('class A extends B {\n  x: 1;\n}')).toBe('class A extends B');
  });

  it('finds names exactly, by their beginning, written as words, and misspelt', () => {
    const table = createSymbolTable([
      ['handler.with', 'with'],
      ['handler.checkTimes', 'checkTimes'],
      ['--prune', 'prune'],
    ]);
    const best = (query: string) => [...table.find(query, true)].sort((a, b) => b[1] - a[1])[0]?.[0];
    expect(best('`handler.with()`')).toBe(0);
    expect(best('await handler.with({ a: 1 })')).toBe(0);
    expect(best('check times')).toBe(1);
    expect(best('handler with')).toBe(0);
    expect(best('handler check times')).toBe(1);
    expect(best('handler.chec')).toBe(1);
    expect(best('handler.chekTimes')).toBe(1);
    expect(best('--prune=false')).toBe(2);
    expect(table.find('x', true).size).toBe(0);
  });

  it('finds names by their later part, and by a member with its class in one word', () => {
    const table = createSymbolTable([
      ['HttpRequestSchema'],
      ['response.error', 'FetchResponse.error', 'error'],
      ['UnknownHttpInterceptorTypeError'],
    ]);
    const best = (query: string) => [...table.find(query, true)].sort((a, b) => b[1] - a[1])[0]?.[0];
    expect(best('requestSchema')).toBe(0);
    expect(best('responseErr')).toBe(1);
    expect(best('fetchResponseError')).toBe(1);
    // too small a part of the name
    expect(best('TypeError')).toBeUndefined();
  });
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

describe('the beginning of a word', () => {
  const found = (text: string, counts: Record<string, number>): string[] => {
    const postings = Object.entries(counts).map(([term, count]): [string, Postings] => [
      term,
      { sections: Uint32Array.from({ length: count }, (_, at) => at), weights: new Float64Array(count) },
    ]);
    const words = wordsOf(text);
    return new Vocabulary(new Map(postings)).alternatives(words[0]!, true).map(([term]) => term);
  };
  const rare = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`rea${number + 100}`, 1]));

  it('stands for all words that it begins', () =>
    expect(found('re', { answer: 9, reader: 1, request: 9 })).toEqual(['reader', 'request']));

  it('stands for the most frequent ones where it begins very many', () => {
    const terms = found('re', { ...rare, request: 9, response: 5, answer: 9 });
    expect(terms.slice(0, 2)).toEqual(['request', 'response']);
    expect(terms.length).toBeLessThan(50);
  });

  it('finds something by its first letter, also behind words that say nothing', async () => {
    const { records } = await loaded;
    const engine = new SearchEngine(buildIndex(records).index);
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      expect(engine.search({ query: letter }).total, letter).toBeGreaterThan(0);
      expect(engine.search({ query: `how to ${letter}` }).total, letter).toBeGreaterThan(0);
    }
  });

  it('is looked for in a word that is two words joined, unless it is a word or begins one', () => {
    const postings: Postings = { sections: Uint32Array.of(0), weights: Float64Array.of(1) };
    const terms = ['docker', 'compos', 'unhandl', 'request', 'unhandledrequeststrategy'];
    const vocabulary = new Vocabulary(new Map(terms.map((term) => [term, postings])));
    const split = (text: string) => vocabulary.split(wordsOf(text)[0]!).map(({ raw }) => raw);
    expect(split('dockerCompose')).toEqual(['docker', 'compose']);
    expect(split('dockercomp')).toEqual(['dockercomp']);
    expect(split('unhandledrequests')).toEqual(['unhandledrequests']);
    expect(split('docker')).toEqual(['docker']);
  });

  it.each([
    ['mockign', 'mocking'],
    ['delayign', 'delaying'],
    ['streamign', 'streaming'],
    ['loggign', 'logging'],
    ['upgradign', 'upgrading'],
    ['savign', 'saving'],
    ['testign', 'testing'],
    ['troubleshootign', 'troubleshooting'],
    ['troubleshooitng', 'troubleshooting'],
    ['unhandledd', 'unhandled'],
  ])('is followed by an ending that may be misspelt: %s', async (typed, meant) => {
    const { records } = await loaded;
    const engine = new SearchEngine(buildIndex(records).index);
    const pages = (query: string) => engine.search({ query, count: 20 }).hits.map(({ url }) => url);
    const wanted = new Set(pages(meant));
    expect(
      pages(typed)
        .slice(0, 4)
        .filter((url) => wanted.has(url)).length,
      pages(typed).join(),
    ).toBeGreaterThan(1);
  });

  it.each([
    ['re', /^(?:request|response)\b/],
    ['inter', /^@zimic\/interceptor$/],
    ['se', /^server\b/],
    ['mock', /^@zimic\/interceptor$/],
    ['er', /^error\b/],
    ['un', /^unhandled requests$/i],
  ])('finds first what most sections mean by it: %s', async (query, title) => {
    const { records } = await loaded;
    const [first] = new SearchEngine(buildIndex(records).index).search({ query }).hits;
    expect(first?.title).toMatch(title);
  });
});

describe('messages', () => {
  const matcher = createMessageMatcher([
    { section: 1, text: 'interceptor is not running did you forget to call await interceptor start' },
    {
      section: 2,
      text: 'the number of intercepted requests saved in memory<…>exceeded the safe limit of<…>',
    },
  ]);
  it.each([
    ['whole', 'Interceptor is not running. Did you forget to call `await interceptor.start()`?', 1],
    ['cut off', 'Interceptor is not running. Did you for', 1],
    [
      'with values',
      'The number of intercepted requests saved in memory (1,204) exceeded the safe limit of 1,000.',
      2,
    ],
    [
      'with a stack',
      'Error: Interceptor is not running.\n    at get (/home/me/app/a.ts:1:2)\n    at run (file:///b.js:3:4)',
      1,
    ],
  ])('are found %s', (_name, text, section) => expect(matcher.match(text)[0]?.section).toBe(section));

  it('are found as well above a listing of code', () => {
    const message = 'Interceptor is not running.';
    const listing = '    11 | const one = two;\n  > 12 | three(four, five);\n       | ^^^^^';
    expect(matcher.match(`${message}\n${listing}`)).toEqual(matcher.match(message));
  });

  it('are not found in other words', () =>
    expect(matcher.match('which handler answers a request')).toEqual([]));

  it('lead to the error that they name, even where another section quotes them with that name', async () => {
    const { records } = await loaded;
    const engine = new SearchEngine(buildIndex(records).index);
    const first = (query: string) => engine.search({ query }).hits[0]?.title;
    const message = 'Interceptor is not running. Did you forget to call `await interceptor.start()`?';
    expect(records.flatMap(({ messages = [] }) => messages)).toContain(
      `NotRunningHttpInterceptorError: ${message}`,
    );
    expect(first(`NotRunningHttpInterceptorError: ${message}`)).toBe('NotRunningHttpInterceptorError');
    expect(first(message)).toBe('NotRunningHttpInterceptorError');
  });
});

describe('queries', () => {
  it.each([
    ['\u001b[31mred\u001b[39m', 'red'],
    ['  a\u0000b  ', 'a b'],
    ['x\ud800y', 'x y'],
    ['\u202eabc', 'abc'],
  ])('are cleaned: %j', (query, clean) => expect(cleanQuery(query).replace(/ +/g, ' ').trim()).toBe(clean));

  it('are cut at 512 characters', () => expect(cleanQuery('x'.repeat(10_000))).toHaveLength(512));
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

describe('the worker', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('asks again for texts that were refused', async () => {
    const { index, texts } = buildIndex((await loaded).records);
    let isRefused = true;
    vi.stubGlobal('location', { href: 'https://zimic.dev/' });
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('index.json')) return Response.json(index);
      return isRefused
        ? new Response(null, { status: 503 })
        : Response.json(texts[Number(/(\d+)\.json$/.exec(address)?.[1])]);
    });
    let receive: (event: { data: WorkerRequest }) => void = () => undefined;
    vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => (receive = listener));
    const ask = (data: WorkerRequest) =>
      new Promise<unknown>((resolve, reject) => {
        vi.stubGlobal('postMessage', (response: WorkerResponse) =>
          'error' in response ? reject(new Error(response.error)) : resolve(response.answer),
        );
        receive({ data });
      });
    await import('../../src/search/worker.ts');

    await ask({ id: 1, type: 'load', index: 'https://zimic.dev/index.json', isComing: false });
    const { hits } = new SearchEngine(index).search({ query: 'delay', count: 1 });
    expect(await ask({ id: 2, type: 'excerpts', hits })).toEqual(hits);
    isRefused = false;
    expect(await ask({ id: 3, type: 'excerpts', hits })).toMatchObject([
      { excerpt: expect.stringMatching(/^Waits before the response/) },
    ]);
  });
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
      const { config, pages, messages: known } = searchSource(content);
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
    ['what is about versions, by one that no page has', 'typescript 4.9', '#typescript-versions'],
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
    ['a word, before its ending', 'retrie', '/docs/fetch/guides/timeouts-and-retries#retry-in-a-listener'],
    ['a name that pages write in two words', 'nodejs', '/docs/interceptor/guides/http/node-test'],
    ['a page by a name of another library, a keyword of it', 'rest.get', 'interceptor/guides/http/migrating'],
    ['the same before its end', 'server.us', 'interceptor/guides/http/migrating'],
    ['a page by a keyword of several words', 'catch-all', '/docs/interceptor/guides/http/path-params'],
    [
      'what words mean together',
      'catch all',
      '/docs/http/guides/path-params#optional-and-repeated-parameters',
    ],
    ['the same among others', 'how many times called', '/guides/http/declarative-assertions'],
    ['the page whose members a variable heads', 'formData', '/docs/http/api/http-form-data'],
    ['the same in small letters, misspelt', 'formdta', '/docs/http/api/http-form-data'],
    ['a heading with the same signs', '@zimic/interceptor', '/docs/interceptor'],
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
