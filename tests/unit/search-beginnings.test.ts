import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import type { Postings } from '../../src/search/engine/loaded-index.ts';
import { Vocabulary } from '../../src/search/engine/vocabulary.ts';
import { wordsOf } from '../../src/search/engine/words.ts';
import { loaded } from './support/site-records.ts';

describe('the beginning of a word', () => {
  const found = (text: string, counts: Record<string, number>): string[] => {
    const postings = Object.entries(counts).map(([term, count]): [string, Postings] => [
      term,
      { sections: Uint32Array.from({ length: count }, (_, at) => at), weights: new Float64Array(count) },
    ]);
    const words = wordsOf(text);
    return new Vocabulary(new Map(postings)).alternatives(words[0]!, true, false).map(([term]) => term);
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
