import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import type { Postings } from '../../src/search/engine/loaded-index.ts';
import { createMessageMatcher } from '../../src/search/engine/message-match.ts';
import { buildRecords, recordSource } from '../../src/search/records/records.ts';
import { cleanQuery } from '../../src/search/result.ts';
import { Vocabulary } from '../../src/search/engine/vocabulary.ts';
import { finished, termsOf, wordsOf } from '../../src/search/engine/words.ts';
import { page, siteOf } from '../support/site.ts';

const CLASS = [
  'Mountain huts.',
  '## `HutList`\n\nA list of all of them.',
  '### `list.append()`\n\nAdds a chalet.',
  '#### Details of adding\n\nWhere a bivouac stands.',
  '### `list.remove()`\n\nTakes a shelter away.',
  '## `RoofError`\n\nMessage: the roof of the hut is leaking since yesterday evening.',
  '### `error.reason`\n\nWhy it leaks.',
].join('\n\n');
const FILES = {
  'huts/api/list.md': page('Huts', CLASS),
  'huts/guides/lakes.md': page('Lakes', 'Water.\n\n## Rowing\n\nA boat on the water.'),
  'huts/guides/plan.md': page('Plan', 'Avalanche.', 'unlisted: true\n'),
};
const { config, siteMap } = siteOf({ files: FILES });
const records = buildRecords(recordSource({ config, siteMap }));
const engine = new SearchEngine(buildIndex(records).index);
const find = (query: string) => engine.search({ query });

describe('the records of a site', () => {
  const symbolsOf = (heading: string): string[] | undefined =>
    records.find(
      ({ type, hierarchy }) => type !== 'content' && Object.values(hierarchy).findLast(Boolean) === heading,
    )?.symbols;

  it('have members by the names of what stands above them, and of nothing else', () => {
    expect(symbolsOf('list.append()')).toEqual(['list.append', 'HutList.append', 'Huts.append', 'append']);
    expect(symbolsOf('list.remove()')).toEqual(['list.remove', 'HutList.remove', 'Huts.remove', 'remove']);
    expect(symbolsOf('error.reason')).toEqual(['error.reason', 'RoofError.reason', 'Huts.reason', 'reason']);
    expect(symbolsOf('Details of adding')).toBeUndefined();
  });

  it('are numbered, lead to their sections, and have the headings above them alone', () => {
    expect(records.map(({ weight }) => weight.position)).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    const last = records.findLast(({ content }) => content?.includes('shelter'));
    expect(last).toMatchObject({
      url: 'https://site.example/docs/huts/api/list#listremove',
      url_without_anchor: 'https://site.example/docs/huts/api/list',
      anchor: 'listremove',
      type: 'content',
      hierarchy: { lvl1: 'Huts', lvl2: 'HutList', lvl3: 'list.remove()', lvl4: null },
      weight: { level: 0 },
    });
  });

  it('begin with the home page, and have no page that is in no list', () => {
    expect(records[0]).toMatchObject({
      url: 'https://site.example/',
      type: 'lvl1',
      docusaurus_tag: 'default',
    });
    expect(records.filter(({ url }) => url.includes('plan'))).toEqual([]);
    expect(find('avalanche').total).toBe(0);
  });

  it('have the title of a block of code with its code', () => {
    const files = { 'a.md': page('A', '```json title="roof.json"\n{}\n```\n\n```json\n[]\n```') };
    const own = buildRecords(recordSource(siteOf({ files }))).filter(({ block }) => block === 'code');
    expect(own.map(({ content }) => content)).toEqual(['roof.json\n{}', '[]']);
  });

  it('cut long texts, and no sign in half', () => {
    const long = `${'a'.repeat(1999)}\u{1F3D4}`;
    const site = siteOf({ files: { 'a.md': page('A', long) } });
    const [text] = buildRecords(recordSource(site)).flatMap(({ content }) =>
      content?.startsWith('aaa') ? [content] : [],
    );
    expect(text).toBe('a'.repeat(1999));
  });
});

describe('a result', () => {
  it('stands below its area, its page and the headings above it, not those beside', () => {
    const [hit] = find('shelter').hits;
    expect(hit).toMatchObject({
      url: '/docs/huts/api/list#listremove',
      title: 'list.remove()',
      page: 'Huts',
      breadcrumbs: ['Main', 'Huts', 'HutList'],
      level: 3,
    });
    expect(find('bivouac').hits[0]?.breadcrumbs).toEqual(['Main', 'Huts', 'HutList', 'list.append()']);
    expect(find('boat').hits[0]).toMatchObject({
      url: '/docs/huts/guides/lakes#rowing',
      breadcrumbs: ['Main', 'Lakes'],
    });
    expect(find('lakes').hits[0]).toMatchObject({
      url: '/docs/huts/guides/lakes',
      level: 1,
      breadcrumbs: ['Main'],
    });
  });

  it('is the section that alone has the words of a keyword, otherwise the page', () => {
    const text = 'Wood.\n\n## Rowing\n\nRain in a pond.\n\n## Sailing\n\nOn a lake in the rain.';
    const files = {
      'boats.md': page('Boats', text, 'keywords: [pond weather, rain on a lake, rain]\n'),
      'huts.md': page('Huts', 'Roofs.'.repeat(200)),
    };
    const { index } = buildIndex(buildRecords(recordSource(siteOf({ files }))));
    const boats = index.headings.split('\n').indexOf('Boats');
    expect(index.answers).toEqual({ [boats + 2]: 'rain on a lake' });
    const first = (query: string) => new SearchEngine(index).search({ query }).hits[0]?.url;
    expect(first('lake rain')).toBe('/docs/boats#sailing');
    expect(first('pond weather')).toBe('/docs/boats');
  });

  it('is the same with blanks around what is searched', () => {
    const urls = (query: string) => find(query).hits.map(({ url }) => url);
    expect(urls('  huts   append ')).toEqual(urls('huts append'));
  });

  it('is found by parts of an answer, one after the other', () => {
    const all = find('hut');
    expect(all.total).toBeGreaterThan(2);
    const parts = [0, 1, 2].flatMap((from) => engine.search({ query: 'hut', from, count: 1 }).hits);
    expect(parts.map(({ url }) => url)).toEqual(all.hits.slice(0, 3).map(({ url }) => url));
    expect(engine.search({ query: 'hut', from: 1, count: 1 }).total).toBe(all.total);
  });

  it('is of the language and the version that were asked for', () => {
    expect(engine.search({ query: 'boat', language: 'de' }).total).toBe(0);
    expect(engine.search({ query: 'boat', language: 'en' }).total).toBeGreaterThan(0);
    expect(engine.search({ query: 'boat', tags: ['docs-default-1'] }).total).toBe(0);
    expect(engine.search({ query: 'boat', tags: ['default', 'docs-default-current'] }).total).toBeGreaterThan(
      0,
    );
  });

  it('has no text, and waits for none, where there is none below its heading', () => {
    const { config: own, siteMap: map } = siteOf({
      files: { 'boats.md': page('Boats', 'Wood.\n\n## Rowing\n\n### Rowing backwards\n\nSlowly.') },
    });
    const { index } = buildIndex(buildRecords(recordSource({ config: own, siteMap: map })));
    const { hits } = new SearchEngine(index).search({ query: 'rowing' });
    expect(hits.map(({ title, excerpt }) => [title, excerpt])).toEqual([
      ['Rowing', ''],
      ['Rowing backwards', undefined],
    ]);
  });

  it('has its section in the file of texts', () => {
    expect(engine.locate('/docs/huts/guides/lakes#rowing')).toMatchObject({ section: 1 });
    expect(engine.locate('/docs/huts/guides/lakes')).toMatchObject({ section: 0 });
    expect(engine.locate('/docs/huts/guides/lakes#gone')).toBeUndefined();
    expect(engine.locate('/docs/gone')).toBeUndefined();
  });

  it('of a search that finds nothing is something to search for', () => {
    const { hits, total, suggestions } = find('xqzzk');
    expect([hits, total]).toEqual([[], 0]);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThan(4);
    expect(find('boat').suggestions).toEqual([]);
  });
});

describe('a word', () => {
  const vocabulary = (...terms: string[]): Vocabulary => {
    const postings: Postings = { sections: Uint32Array.of(0), weights: Float64Array.of(1) };
    return new Vocabulary(new Map(terms.map((term) => [term, postings])));
  };
  const meant = (typed: string, ...terms: string[]): string[] =>
    vocabulary(...terms)
      .alternatives(wordsOf(typed)[0]!, true, false)
      .map(([term]) => term);

  it('that is misspelt stands for the nearest terms alone', () => {
    // one letter off, and two
    expect(meant('shalter', 'shelter', 'smelter')).toEqual(['shelter']);
    expect(meant('shalter', 'ahelter', 'shelter')).toEqual(['shelter']);
    expect(meant('shalter', 'smelter')).toEqual(['smelter']);
    expect(meant('shalter', 'filter', 'boat')).toEqual([]);
  });

  it('that is short may have one slip, and the shortest none', () => {
    expect(meant('roff', 'roof')).toEqual(['roof']);
    expect(meant('rxxf', 'roof')).toEqual([]);
    expect(meant('hot', 'hut')).toEqual([]);
  });

  it('of more letters than any that readers type is none', () => {
    expect(termsOf(`${'a'.repeat(64)} b2`)).toContain('a'.repeat(64));
    expect(termsOf(`${'a'.repeat(65)} hut`)).toEqual(['hut']);
  });

  it('that is one digit, as an index is, begins no other', () => {
    expect(meant('0', '0.0.0.0')).toEqual([]);
    expect(meant('40', '404')).toEqual(['404']);
    expect(meant('0.1', '0.15')).toContain('0.15');
  });

  it('that says little counts for nothing beside others, in a heading too', () => {
    const files = {
      'boats.md': page(
        'Boats',
        'Wood.\n\n## A rope for each\n\nOf hemp.\n\n## Mooring\n\nThe rope of a boat. A boat.',
      ),
    };
    const site = siteOf({ files });
    const { index } = buildIndex(buildRecords(recordSource(site)));
    const found = (query: string) => new SearchEngine(index).search({ query }).hits.map(({ url }) => url);
    expect(found('each boat rope')).toEqual(found('boat rope'));
  });

  it('that no page has stands for the one that it is made of, or what that means', () => {
    expect(meant('serialization', 'serializ', 'serv')[0]).toBe('serializ');
    expect(meant('dynamically', 'dynamic')[0]).toBe('dynamic');
    expect(meant('cancellation', 'abort')).toContain('abort');
    expect(meant('verification', 'checktim')).toContain('checktim');
    // too little is left to say anything
    expect(meant('apply', 'app')).toEqual([]);
    expect(meant('option', 'opt')).toEqual([]);
  });

  it('that says the same as another one counts for it only where both stand', () => {
    const text = 'Wood.\n\n## Token\n\nOf wood.\n\n## Show a bearer token or a key at each gate\n\nOf oak.';
    const files = { 'a.md': page('Gates', text) };
    const { index } = buildIndex(buildRecords(recordSource(siteOf({ files }))));
    const { hits } = new SearchEngine(index).search({ query: 'bearer token' });
    expect(hits.map(({ title }) => title)).toEqual(['Show a bearer token or a key at each gate', 'Token']);
  });

  it('that lacks a letter of its ending is known by what it becomes', () => {
    expect(finished('testin')).toEqual(['test']);
    // what it begins is found without this
    expect(finished('hut')).toEqual([]);
  });
});

describe('a message', () => {
  const text = 'the roof of the hut is leaking since yesterday evening';

  it('is found by its text, not by the number of its section', () => {
    const matcher = createMessageMatcher([{ section: 7, text }]);
    expect(matcher.match('Roof of the hut is leaking')).toMatchObject([{ section: 7 }]);
  });

  it('is looked for at the beginning of a long paste', () => {
    const matcher = createMessageMatcher([{ section: 7, text }]);
    const dump = 'one two three four five six seven eight nine ten '.repeat(500);
    expect(matcher.match(`${text} ${dump}`)[0]?.section).toBe(7);
    expect(matcher.match(`${dump} ${text}`)).toEqual([]);
  });

  it('is found behind the lines of a log, as many as a query holds', () => {
    const matcher = createMessageMatcher([{ section: 7, text }]);
    const log = '[vite] connected to server, waiting for updates of modules in src/components\n'.repeat(37);
    expect(log.length + text.length).toBeGreaterThan(2900);
    expect(matcher.match(cleanQuery(`${log}${text}`))[0]?.section).toBe(7);
  });

  it('is no message while it is one word', () => {
    expect(createMessageMatcher([{ section: 7, text }]).match('roof')).toEqual([]);
  });
});

it('a paste is cut before it is cleaned, and what remains is a whole query', () => {
  expect(cleanQuery(`${' '.repeat(19_999)}ab`)).toBe('a');
  expect(cleanQuery(`${'x'.repeat(2999)}\u{1F3D4}`)).toBe('x'.repeat(2999));
  expect(cleanQuery('[31mred[0m \uFEFFa\tb')).toBe('red a\tb');
});
