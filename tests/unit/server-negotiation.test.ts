import { describe, expect, it } from 'vitest';
import { cleanAddress, encodeAddress, movedAddress, readTarget } from '../../server/address.ts';
import { isFresh, isUnwanted, readRange } from '../../server/conditional.ts';
import { chooseEncoding, refusesPlain } from '../../server/encoding.ts';

describe('the encoding of an answer', () => {
  const both = (): boolean => true;

  it.each([
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0.5, gzip', 'gzip'],
    ['identity, br;q=0.9', undefined],
    ['identity;q=0.9, br', 'br'],
    ['identity, br', 'br'],
    ['x-gzip', 'gzip'],
    [' GZIP ; Q=1 ', 'gzip'],
    ['gzip;level=9', 'gzip'],
    ['gzip;xq=0', 'gzip'],
    ['br;q=2, gzip;q=0.1', 'gzip'],
    ['br;q=0.1234', undefined],
    ['br;q=1.000', 'br'],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for %j is %s', (header, encoding) => expect(chooseEncoding(header, both)).toBe(encoding));

  it('is one that there is', () => {
    expect(chooseEncoding('br, gzip;q=0.1', (name) => name === 'gzip')).toBe('gzip');
    expect(chooseEncoding('br', (name) => name === 'gzip')).toBeUndefined();
    expect(chooseEncoding('br, gzip', () => false)).toBeUndefined();
  });

  it.each([
    ['*;q=0', true],
    ['gzip, *;q=0.0', true],
    ['identity;q=0', true],
    ['*;q=0, identity;q=0.1', false],
    ['identity;q=0, *', true],
    ['gzip', false],
    [undefined, false],
  ])('of a client that sends %j: plain refused is %s', (header, refused) =>
    expect(refusesPlain(header)).toBe(refused),
  );
});

describe('a copy of a file', () => {
  const modified = new Date('2025-03-04T05:06:07.890Z');
  const [same, before, after] = [0, -1000, 1000].map((step) =>
    new Date(modified.getTime() + step).toUTCString(),
  ) as [string, string, string];

  it.each([
    [{}, false],
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': 'W/"a"' }, true],
    [{ 'if-none-match': '"b" , "a" , "c"' }, true],
    [{ 'if-none-match': ' * ' }, true],
    [{ 'if-none-match': '"b"' }, false],
    [{ 'if-none-match': '' }, false],
    // the tag decides, where there is one
    [{ 'if-none-match': '"b"', 'if-modified-since': after }, false],
    [{ 'if-modified-since': same }, true],
    [{ 'if-modified-since': after }, true],
    [{ 'if-modified-since': before }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
  ])('with %j is still good: %s', (headers, fresh) => expect(isFresh(headers, '"a"', modified)).toBe(fresh));

  it.each([
    [{}, false],
    [{ 'if-match': '"b" , "a"' }, false],
    [{ 'if-match': ' * ' }, false],
    // a weak tag says nothing of single bytes
    [{ 'if-match': 'W/"a"' }, true],
    [{ 'if-match': '"a"', 'if-unmodified-since': before }, false],
    [{ 'if-unmodified-since': same }, false],
    [{ 'if-unmodified-since': after }, false],
    [{ 'if-unmodified-since': before }, true],
    [{ 'if-unmodified-since': 'yesterday' }, false],
  ])('with %j is wanted no more: %s', (headers, unwanted) =>
    expect(isUnwanted(headers, '"a"', modified)).toBe(unwanted),
  );

  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes = 2 - 4', { start: 2, end: 4 }],
    ['bytes=9-', { start: 9, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-2', undefined],
    ['bytes=4-10', { start: 4, end: 9 }],
    ['bytes=10-10', 'unsatisfiable'],
    ['items=0-1', undefined],
    ['xbytes=0-1', undefined],
    ['bytes=0-1x', undefined],
  ])('is asked for its part %j', (range, part) =>
    expect(readRange({ range }, 10, '"a"', modified)).toEqual(part),
  );

  it('has no part when it is empty', () => {
    expect(readRange({ range: 'bytes=-1' }, 0, '"a"', modified)).toBe('unsatisfiable');
    expect(readRange({ range: 'bytes=0-' }, 0, '"a"', modified)).toBe('unsatisfiable');
  });

  it.each([
    ['"a"', true],
    [' "a" ', true],
    [same, true],
    [before, false],
    [after, false],
    ['W/"a"', false],
    ['"b"', false],
  ])('is continued where %j is its version: %s', (condition, continued) => {
    const part = readRange({ range: 'bytes=0-1', 'if-range': condition }, 10, '"a"', modified);
    expect(part !== undefined).toBe(continued);
  });
});

describe('an address', () => {
  it.each([
    ['/docs/index.html5', '/docs/index.html5'],
    ['/docs/a.html/b', '/docs/a.html/b'],
    ['//', '/'],
  ])('%s is %s', (path, clean) => expect(cleanAddress(path)).toBe(clean));

  it.each([
    ['/manual', '/manual/'],
    ['/manual/', '/manual/'],
    ['/manual/docs.html', '/manual/docs'],
    ['/manually/docs.html', '/manually/docs.html'],
    ['/docs.html', '/docs.html'],
  ])('%s below /manual is %s', (path, clean) => expect(cleanAddress(path, '/manual')).toBe(clean));

  it.each([
    ['/docs?a=/../b', { path: '/docs', query: '?a=/../b' }],
    ['HTTPS://host', { path: '/', query: '' }],
    ['https://host?x', { path: '/', query: '?x' }],
    ['/a%20b/e%CC%81', { path: '/a b/\u00E9', query: '' }],
    ['/...', { path: '/...', query: '' }],
    ['', undefined],
    ['docs', undefined],
    ['/%', undefined],
    ['/a/%2e%2E/b', undefined],
    ['/a/%2E', undefined],
    ['/a%00', undefined],
    ['/a%5Cb', undefined],
    ['/a#b', undefined],
  ])('%j is read as %j', (url, target) => expect(readTarget(url)).toEqual(target));

  it('keeps its query and its anchor when it has moved, unless the new one has a query', () => {
    expect(movedAddress('/new', '?q=1')).toBe('/new?q=1');
    expect(movedAddress('/new#part', '?q=1')).toBe('/new?q=1#part');
    expect(movedAddress('/new?own=1#part', '?q=1')).toBe('/new?own=1#part');
    expect(movedAddress('/new', '')).toBe('/new');
  });

  it('is sent encoded, its query as it came', () => {
    expect(encodeAddress('/docs/@zimic/a b/é', '?q=a%20b')).toBe('/docs/@zimic/a%20b/%C3%A9?q=a%20b');
  });
});
