import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanAddress } from '../../server/address.ts';
import { idOfHash, normalisePath } from '../../src/navigation/addresses.ts';
import { mayPrefetch, prefetchable } from '../../src/navigation/linked-page.ts';

describe('the one address of a page', () => {
  it.each([
    ['/docs/http', '/docs/http'],
    ['/docs/http.html', '/docs/http'],
    ['/docs/http/index.html', '/docs/http'],
    ['/docs/http/', '/docs/http'],
    ['/docs/http.html/', '/docs/http'],
    ['/index.html', '/'],
    ['/', '/'],
    ['', '/'],
    ['/docs/a.html.md', '/docs/a.html.md'],
    ['/docs/myindex.html', '/docs/myindex'],
  ])('%s is %s', (path, clean) => {
    expect(normalisePath(path)).toBe(clean);
    expect(cleanAddress(path)).toBe(clean);
  });

  it.each([
    ['/docs/http/index', '/docs/http'],
    ['/index', '/'],
    ['/docs/HTTP/Index.HTML', '/docs/HTTP'],
  ])('%s is %s only where another server has answered it with a page', (path, clean) => {
    expect(normalisePath(path)).toBe(clean);
    expect(cleanAddress(path)).toBe(path);
  });

  // a search that starts anew at each slash takes longer than a test may
  it('is found at once, however many slashes a request has: all requests wait for one another', () => {
    const path = `${'/'.repeat(200_000)}a`;
    expect(cleanAddress(path)).toBe(path);
  });
});

it.each([
  ['#gr%C3%B6%C3%9Fe', 'größe'],
  ['#100%', '100%'],
  ['#a#b', 'a#b'],
  ['', ''],
])('the hash "%s" names the id "%s"', (hash, id) => expect(idOfHash(hash)).toBe(id));

describe('fetching pages ahead', () => {
  it('is not done where data is dear', () => {
    expect(mayPrefetch(undefined)).toBe(true);
    expect(mayPrefetch({ effectiveType: '4g' })).toBe(true);
    expect(mayPrefetch({ effectiveType: '3g', saveData: false })).toBe(true);
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
    expect(mayPrefetch({ saveData: true, effectiveType: '4g' })).toBe(false);
  });

  const here = { origin: 'https://a.example', pathname: '/docs' };
  const link = (href: string, more: { target?: string; download?: string } = {}) => {
    const { origin, pathname } = new URL(href, 'https://a.example/docs');
    return prefetchable(
      { href: new URL(href, 'https://a.example/docs').href, origin, pathname, ...more },
      here,
    );
  };

  it('takes links to other pages of the site, without their hash', () => {
    expect(link('/docs/http#x')).toBe('https://a.example/docs/http');
    expect(link('/docs/http.html')).toBe('https://a.example/docs/http.html');
    expect(link('/docs/1.0')).toBe('https://a.example/docs/1.0');
    expect(link('/docs/from-1.x')).toBe('https://a.example/docs/from-1.x');
  });

  it('leaves other links alone', () => {
    expect(link('#x')).toBeUndefined();
    expect(link('https://b.example/docs')).toBeUndefined();
    expect(link('/openapi.yaml')).toBeUndefined();
    expect(link('/talk.mp4')).toBeUndefined();
    expect(link('/Book.PDF')).toBeUndefined();
    expect(link('/docs/http', { target: '_blank' })).toBeUndefined();
    expect(link('/docs/http', { download: 'x' })).toBeUndefined();
  });

  it('is not done outside the base URL, where the origin belongs to other sites', () => {
    vi.stubEnv('BASE_URL', '/manual/');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(link('https://a.example/manual/docs/http')).toBe('https://a.example/manual/docs/http');
    expect(link('https://a.example/manually')).toBeUndefined();
    expect(link('https://a.example/docs/http')).toBeUndefined();
  });
});
