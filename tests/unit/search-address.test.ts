import { describe, expect, it } from 'vitest';
import { LONGEST_SENT_QUERY, searchPageHref, sentQuery } from '../../src/search/options.ts';
import { LONGEST_QUERY } from '../../src/search/result.ts';

it.each([
  ["a search that isn't", undefined],
  ['a & b', '1.x'],
])('writes the address of the search page for %j as a browser does', (query, version) => {
  const address = searchPageHref('/docs/search', query, version);
  const url = new URL(address, 'https://zimic.dev');
  expect(url.pathname + url.search).toBe(address);
  expect(url.searchParams.get('q')).toBe(query);
  expect(url.searchParams.get('version') ?? undefined).toBe(version);
});

it('writes the address of a query with a broken character', () => {
  expect(searchPageHref('/search', 'a\uD800')).toBe('/search?q=a%EF%BF%BD');
});

describe('the address of a long query', () => {
  const log = '[12:00:01] GET /huts?beds=2 {"ok": true} '.repeat(100);

  it.each([
    ['letters', 'e'],
    ['lines of a log', log],
  ])('holds all 3,000 characters of %s', (_name, text) => {
    const query = text.repeat(LONGEST_QUERY).slice(0, LONGEST_QUERY);
    expect(sentQuery(query)).toBe(query);
  });

  it.each([
    ['two bytes', '\u00E9'],
    ['three bytes', '\u65E5'],
    ['four bytes', '\u{1F600}'],
    ['no Unicode', '\uD800'],
    ['no letters', '('],
  ])('holds its beginning, as much of it as servers take, for characters of %s', (_name, character) => {
    // wherever the cut is in a character
    for (const before of ['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
      const query = (before + character.repeat(LONGEST_QUERY)).slice(0, LONGEST_QUERY);
      const sent = sentQuery(query);
      expect(sent.isWellFormed()).toBe(true);
      expect(query.toWellFormed().startsWith(sent)).toBe(true);
      const address = searchPageHref('', query);
      expect(new URLSearchParams(address).get('q')).toBe(sent);
      // as forms write it, which is never shorter here
      const { length } = new URLSearchParams({ q: sent }).toString();
      expect(length).toBeGreaterThanOrEqual(address.length - 1);
      expect(length).toBeGreaterThan(LONGEST_SENT_QUERY - 12);
      expect(length).toBeLessThanOrEqual(LONGEST_SENT_QUERY + 'q='.length);
    }
  });
});
