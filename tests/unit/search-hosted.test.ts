import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAskAi, mendDocSearch, readInstalled } from '../../build/search-ask-ai.ts';
import { checkSiteConfig } from '../../src/config/define.ts';
import { readAnswer, searchParams } from '../../src/search/hosted.ts';
import { planPush, indexSettings } from '../../src/search/records/push.ts';
import { searchOptions, searchOrigins } from '../../src/search/site-options.ts';
import { makeFolder } from '../support/folder.ts';
import { configWith } from '../support/site.ts';

describe('a hosted search', () => {
  const hosted = { appId: 'A', apiKey: 'B', indexName: 'C' };
  const source = { kind: 'hosted', ...hosted, contextual: true } as const;

  it('is refused by halves, with what is missing', () => {
    for (const missing of ['appId', 'apiKey', 'indexName'] as const) {
      const { [missing]: _gone, ...half } = hosted;
      expect(() => checkSiteConfig(configWith({ search: { hosted: half } }))).toThrow(
        new RegExp(`search\\.hosted\\.${missing} is missing; add the `),
      );
    }
    expect(() => checkSiteConfig(configWith({ search: { hosted: { ...hosted, askAi: {} } } }))).toThrow(
      /assistantId/,
    );
  });

  it('asks for what is wanted, from any place', () => {
    const params = searchParams(source, {
      query: 'q',
      from: 41,
      count: 15,
      language: 'en',
      tags: ['default', 'x'],
    });
    expect(params).toMatchObject({ offset: 41, length: 15 });
    expect(searchParams(source, { query: 'q', count: 15 })).toMatchObject({ hitsPerPage: 15 });
    expect((params as { facetFilters?: unknown }).facetFilters).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:x'],
    ]);
    expect(searchParams({ ...source, contextual: false }, { query: 'q', tags: ['x'] })).not.toHaveProperty(
      'facetFilters',
    );
  });

  it('looks for flags, which the service would exclude, and for phrases in quotes', () => {
    for (const asked of [searchParams(source, { query: '--port' }), indexSettings])
      expect(asked).toMatchObject({ advancedSyntaxFeatures: ['exactPhrase'] });
  });

  it('asks for as much of a long query as the service takes, with no sign in half', () => {
    const asked = (query: string) => (searchParams(source, { query }) as { query?: string }).query;
    // its limit is of bytes: a letter may take several
    expect(asked('x'.repeat(3000))).toBe('x'.repeat(511));
    expect(asked('\u{3042}'.repeat(400))).toBe('\u{3042}'.repeat(170));
    expect(asked(`${'x'.repeat(508)}\u{1F3D4}`)).toBe('x'.repeat(508));
    expect(asked('\u0434'.repeat(255))).toBe('\u0434'.repeat(255));
  });

  it.each([[null], [{}], [{ results: [] }], [{ results: [{ hits: 'no' }] }]])(
    'refuses %j as an answer',
    (answer) => expect(() => readAnswer(answer, { query: 'q' })).toThrow(/without results/),
  );

  it('leaves out hits that lead nowhere', () => {
    const hits = [{}, null, 5, { url: 'javascript:alert(1)', hierarchy: { lvl1: 'x' } }, { url: '/a' }];
    expect(readAnswer({ results: [{ hits, nbHits: 5 }] }, { query: 'q' })).toMatchObject({
      hits: [],
      total: 0,
    });
    expect(readAnswer({ results: [{ hits, nbHits: 50 }] }, { query: 'q', from: 15 }).total).toBe(15);
    const [only] = readAnswer(
      { results: [{ hits: [{ url: 'https://x.test//evil.test/a', hierarchy: { lvl0: 'L', lvl1: 'P' } }] }] },
      { query: 'q' },
    ).hits;
    expect(only?.url).toBe('/evil.test/a');
  });

  it.each([[-1], [0], [2.5], [1e21], ['9'], [null]])(
    'counts what came where %j is said to be all',
    (nbHits) => {
      const hits = [{ url: '/a', hierarchy: { lvl0: 'L', lvl1: 'P' } }];
      expect(readAnswer({ results: [{ hits, nbHits }] }, { query: 'q', from: 15 }).total).toBe(16);
    },
  );

  it('shows each section once', () => {
    const hits = ['Page', 'Other', 'Page'].map((lvl1) => ({
      url: `/${lvl1}`,
      hierarchy: { lvl0: 'L', lvl1 },
    }));
    expect(readAnswer({ results: [{ hits }] }, { query: 'q' }).hits.map(({ url }) => url)).toEqual([
      '/Page',
      '/Other',
    ]);
  });

  it('names every host that is talked to, for the security policy', () => {
    const origins = (askAi: object) =>
      searchOrigins(checkSiteConfig(configWith({ search: { hosted: { ...hosted, askAi } } })));
    const own = [
      'https://a-dsn.algolia.net',
      ...[1, 2, 3].map((number) => `https://a-${number}.algolianet.com`),
    ];
    expect(origins({ assistantId: 'x' })).toEqual([...own, 'https://askai.algolia.com']);
    expect(origins({ assistantId: 'x', agentStudio: true })).toEqual([...own, 'https://a.algolia.net']);
    expect(origins({ assistantId: 'x', appId: 'Z', suggestedQuestions: true })).toEqual([
      ...own,
      ...own.map((origin) => origin.replace('//a', '//z')),
      'https://askai.algolia.com',
    ]);
  });

  it("asks the search's own application where a setting of the assistant is undefined", () => {
    const unset = { appId: undefined, apiKey: undefined, indexName: undefined };
    const config = checkSiteConfig(
      configWith({ search: { hosted: { ...hosted, askAi: { assistantId: 'x', ...unset } } } }),
    );
    expect(searchOptions(config).askAi).toMatchObject(hosted);
  });

  it('refuses other releases of the library for questions', () => {
    const config = checkSiteConfig(
      configWith({ search: { hosted: { ...hosted, askAi: { assistantId: 'x' } } } }),
    );
    const check =
      (react: string, core = react) =>
      () =>
        checkAskAi(config, { react, core });
    expect(check('3.9.0')).toThrow(/only supported in DocSearch v4/);
    expect(check('5.0.0')).toThrow(/only supported in DocSearch v4/);
    expect(check('4.6.3')).toThrow(/4\.7\.0, the first release that sanitises/);
    expect(check('4.7.0', '4.6.3')).toThrow(/does not match/);
    expect(check('4.7.0')).not.toThrow();
    // a site that asks nothing needs no library for it
    const silent = checkSiteConfig(configWith({ search: { hosted } }));
    expect(() => checkAskAi(silent, { react: '3.9.0', core: undefined })).not.toThrow();
  });

  it.each([
    ['3.9.0', /only supported in DocSearch v4/],
    ['4.7.0', /"@docsearch\/core" \(not installed\) does not match "@docsearch\/react" 4\.7\.0/],
  ])('refuses a library for questions that is not all there: %s', (version, message) => {
    const folder = makeFolder({
      'node_modules/@docsearch/react/package.json': JSON.stringify({ version, main: 'dist/index.js' }),
      'node_modules/@docsearch/react/dist/index.js': '',
    });
    const config = checkSiteConfig(
      configWith({ search: { hosted: { ...hosted, askAi: { assistantId: 'x' } } } }),
    );
    expect(() => checkAskAi(config, readInstalled(path.join(folder, 'index.js')))).toThrow(message);
  });

  it("mends DocSearch's dialog, and stops the build when a fault is not there any more", () => {
    const file = createRequire(import.meta.url).resolve('@docsearch/react/modal');
    const code = readFileSync(file, 'utf8');
    const { transform } = mendDocSearch();
    const mended = transform(code, file);
    for (const fault of [
      'createElement("style"',
      '"enter"!==',
      'window&&window.localStorage',
      '=sessionStorage.',
    ]) {
      expect(code).toContain(fault);
      expect(mended).not.toContain(fault);
    }
    expect(mended).toContain('.current.stop,[');
    expect(() => transform(code.replaceAll('"enter"', '"Enter"'), file)).toThrow(/PATCHES.*search-ask-ai/);
    expect(() => transform(code.replaceAll('"style"', '"div"'), file)).toThrow(/PATCHES.*search-ask-ai/);
    expect(() => transform(code.replaceAll('resumeStream()}', 'resume()}'), file)).toThrow(/PATCHES/);
    expect(transform(code, '/src/other.js')).toBeUndefined();
  });

  it('plans an upload', () => {
    const plan = planPush(
      new Map([
        ['a', '1'],
        ['b', '1'],
        ['c', '1'],
      ]),
      new Map([
        ['b', '1'],
        ['c', '2'],
        ['d', '1'],
      ]),
      { ...indexSettings, distinct: false },
    );
    expect(plan).toEqual({ added: ['d'], changed: ['c'], removed: ['a'], same: 1, settings: ['distinct'] });
  });
});
