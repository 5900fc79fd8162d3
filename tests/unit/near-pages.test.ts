import { afterEach, expect, it, vi } from 'vitest';
import { nearPages } from '../../src/components/not-found/near-pages.ts';
import { addressOf, idOf } from '../../src/content/addresses.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { editDistance } from '../../src/text/nearest.ts';

const PAGES = filesBelow('docs')
  .filter((file) => /^(?!.*(?:^|\/)_).*\.md$/.test(file))
  .map((file) => addressOf(idOf(file), '/docs'));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([
  ['/docs/interceptor/testing', ['/docs/interceptor/guides/http/testing', '/docs/fetch/guides/testing']],
  ['/docs/testing', ['/docs/fetch/guides/testing', '/docs/interceptor/guides/http/testing']],
  ['/testing', ['/docs/fetch/guides/testing', '/docs/interceptor/guides/http/testing']],
  ['/docs/fetch/guides/auth', ['/docs/fetch/guides/authentication']],
  ['/docs/interceptor/guides/http/assertions', ['/docs/interceptor/guides/http/declarative-assertions']],
  ['/schemas', ['/docs/http/guides/schemas']],
  ['/docs/http/guides/schemas/index.html', ['/docs/http/guides/schemas']],
  ['/docs/htp/guides/schema', ['/docs/http/guides/schemas']],
  ['/docs/fetch/guides/errrors', ['/docs/fetch/guides/errors']],
])('%s: offers first the pages that are likely to be meant', (wanted, likely) => {
  const offered = nearPages(wanted, PAGES);
  expect(offered.slice(0, likely.length)).toEqual(likely);
  expect(offered.length).toBeLessThanOrEqual(4);
});

it('of many pages of one name, a few are offered, and nothing else', () => {
  const offered = nearPages('/typegen', PAGES);
  expect(offered).toHaveLength(4);
  for (const path of offered) expect(path).toMatch(/\/typegen$/);
});

it.each([
  '/nowhere',
  '/wp-login.php',
  '/blog/2024/01/hello',
  '/',
  '/in',
  '/docs-old/x/y/z/q',
  '/favicon-16.png',
])('%s: offers nothing, as no page is near', (wanted) => {
  expect(nearPages(wanted, PAGES)).toEqual([]);
});

it.each([
  '/docs/htp/guides/shema',
  '/docs/fetch/guides/errrors',
  '/docs/interceptr/api/htp-interceptr',
  '/nowhere',
])('%s: offers of the pages that only look alike the nearest', (wanted) => {
  const alike = PAGES.map((path) => ({ path, distance: editDistance(wanted, path) }))
    .filter(({ path, distance }) => distance <= Math.max(wanted.length, path.length) / 2)
    .sort((a, b) => a.distance - b.distance || a.path.localeCompare(b.path));
  expect(nearPages(wanted, PAGES)).toEqual(alike.slice(0, 4).map(({ path }) => path));
});

it('offers the same below a base URL, to those who forgot it too', () => {
  const wanted = ['/docs/htp/guides/schema', '/schemas', '/docs/testing', '/wp-login.php'];
  const offered = wanted.map((address) => nearPages(address, PAGES).map((path) => `/Manual${path}`));
  vi.stubEnv('BASE_URL', '/Manual/');
  const below = PAGES.map((path) => `/Manual${path}`);
  expect(wanted.map((address) => nearPages(address, below))).toEqual(offered);
  expect(wanted.map((address) => nearPages(`/manual${address}`, below))).toEqual(offered);
});

it('does not compare the address letter by letter with all pages of all versions', () => {
  const many = PAGES.flatMap((path) =>
    [1, 2, 3, 4].map((version) => path.replace('/docs', `/docs/${version}.x`)),
  );
  const wanted = '/docs/1.x/fetch/guides/errors';
  const letters = vi.spyOn(Math, 'min');
  for (const path of many) editDistance(wanted, path);
  const all = letters.mock.calls.length;
  letters.mockClear();
  expect(nearPages(wanted, many)[0]).toBe('/docs/1.x/fetch/guides/errors');
  expect(letters.mock.calls.length).toBeLessThan(all / 4);
});
