import { describe, expect, it } from 'vitest';
import { stem, termsOf, wordsOf } from '../../src/search/engine/words.ts';

describe('words', () => {
  it.each([
    ['checkTimes', ['checktim', 'check', 'tim']],
    ['HTTP_METHODS', ['http_methods', 'http', 'method']],
    ['a 404 and 12', ['404', 'and']],
    ['code 1008, not 10080 or 812', ['cod', '1008', 'not', 'or']],
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

it('a name that ends as a plural does stays itself', () => {
  expect([stem('https'), stem('windows')]).toEqual(['https', 'windows']);
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
