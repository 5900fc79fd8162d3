import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createHostedBackend, readAnswer } from '../../src/search/hosted.ts';
import { indexSettings, planPush } from '../../src/search/records/push.ts';
import { SearchError, type SearchBackend, type SearchHit } from '../../src/search/result.ts';
import { hit, startService, type Service } from '../search/support/service.ts';

/** The only hit of an answer. */
function read(raw: unknown): SearchHit | undefined {
  const { hits } = readAnswer({ results: [{ hits: [raw] }] }, { query: 'q' });
  expect(hits.length).toBeLessThan(2);
  return hits[0];
}

describe('what a hosted search answers', () => {
  it('is text without the marks of the service, with all other signs as they were written', () => {
    const raw = hit({
      url: '/a',
      levels: ['Docs', 'Q &amp; A: <b>&lt;a&gt;</b> &quot;x&quot; &#39;y&#039; &copy;'],
      snippet:
        'A <mark>delay</mark> of <span class="algolia-docsearch-suggestion--highlight">two</span> <i>s</i>',
    });
    expect(read(raw)).toMatchObject({
      title: `Q & A: <b><a></b> "x" 'y' &copy;`,
      excerpt: 'A delay of two <i>s</i>',
    });
  });

  it('marks the words that the service has marked, in text and in headings, each once', () => {
    const raw = hit({ url: '/a', levels: ['Docs', 'Guide'] }) as Record<string, unknown>;
    raw['_snippetResult'] = {
      content: { value: '<mark>Delay</mark> <mark>delay</mark>' },
      hierarchy: { lvl0: { value: '<mark>Docs</mark>' }, lvl1: { value: '<mark>Guide</mark> of &lt;x&gt;' } },
    };
    // the first level is the group, which is not marked
    expect([...(read(raw)?.marks ?? [])].sort()).toEqual(['delay', 'guide']);
  });

  it('has the deepest heading as its title, and those above as its trail, without gaps', () => {
    const levels = ['Docs', 'Guide', null, 'Delay'];
    expect(read(hit({ url: '/a', levels, type: 'content' }))).toMatchObject({
      title: 'Delay',
      page: 'Guide',
      breadcrumbs: ['Docs', 'Guide'],
      level: 3,
    });
    expect(read(hit({ url: '/a', levels: [null, 'Guide'] }))).toMatchObject({
      title: 'Guide',
      breadcrumbs: [],
    });
    expect(read(hit({ url: '/a', levels: ['Docs'] }))).toMatchObject({
      title: 'Docs',
      page: 'Docs',
      level: 1,
    });
  });

  it('has the text of its record where there is no excerpt', () => {
    const { _snippetResult: _, ...raw } = hit({
      url: '/a',
      levels: ['Docs', 'Guide'],
      content: 'All of it.',
    }) as Record<string, unknown>;
    expect(read(raw)?.excerpt).toBe('All of it.');
    expect(read({ ...raw, content: 5 })?.excerpt).toBe('');
  });
});

function backendOf(services: readonly Service[]): SearchBackend {
  return createHostedBackend({
    kind: 'hosted',
    appId: 'A',
    apiKey: 'B',
    indexName: 'C',
    contextual: false,
    hosts: services.map(({ origin }) => origin),
  });
}

describe('the back end of a hosted search', () => {
  let service: Service;
  let backend: SearchBackend;
  beforeEach(async () => {
    service = await startService();
    backend = backendOf([service]);
  });
  afterEach(() => service.close());

  it('asks anew after a failure, the same question too', async () => {
    for (const answering of [
      { kind: 'status', status: 500 } as const,
      { kind: 'raw', text: '{"a": 1}' } as const,
    ]) {
      service.answering = answering;
      await expect(backend.search({ query: 'delay' })).rejects.toThrow(SearchError);
      service.answering = { kind: 'hits', hits: [hit({ url: '/a', levels: ['Docs', 'Guide'] })] };
      expect((await backend.search({ query: 'delay' })).hits).toHaveLength(1);
    }
  });

  it('asks the third host when two do not answer, and does not ask these again', async () => {
    const hosts = await Promise.all([startService(), startService(), service]);
    onTestFinished(() => hosts.forEach((host) => host.close()));
    for (const host of hosts.slice(0, 2)) host.answering = { kind: 'never' };
    service.answering = { kind: 'hits', hits: [hit({ url: '/a', levels: ['Docs', 'Guide'] })] };
    backend = backendOf(hosts);
    for (const [query, asked] of [
      ['delay', [1, 1, 1]],
      ['delays', [1, 1, 2]],
    ] as const) {
      expect((await backend.search({ query })).hits).toHaveLength(1);
      expect(hosts.map(({ requests }) => requests.length)).toEqual(asked);
    }
  });

  it('asks a service once that is asked too often', async () => {
    service.answering = { kind: 'status', status: 429 };
    await expect(backend.search({ query: 'delay' })).rejects.toThrow('refused');
    expect(service.requests).toHaveLength(1);
  });

  it('suggests no group that has no name', async () => {
    service.answering = {
      kind: 'hits',
      hits: ({ query }) =>
        query === ''
          ? [null, 'Docs'].map((group, number) => hit({ url: `/${number}`, levels: [group, 'Guide'] }))
          : [],
    };
    expect((await backend.search({ query: 'xqzzk' })).suggestions).toEqual(['Docs']);
  });

  it('says that nothing was found, not that it failed, where only the suggestions fail', async () => {
    service.answering = {
      kind: 'hits',
      hits: ({ query }) => (query === '' ? ({ not: 'a list' } as never) : []),
    };
    expect(await backend.search({ query: 'xqzzk' })).toEqual({
      query: 'xqzzk',
      hits: [],
      total: 0,
      suggestions: [],
    });
  });
});

it('plans all settings for an index that is not there yet', () => {
  expect(planPush(new Map(), new Map([['a', '1']]), undefined)).toEqual({
    added: ['a'],
    changed: [],
    removed: [],
    same: 0,
    settings: Object.keys(indexSettings),
  });
});
