import { expect, it } from 'vitest';
import { nearPages } from '../../src/components/not-found/near-pages.ts';
import { addressOf, idOf } from '../../src/content/addresses.ts';
import { filesBelow } from '../../src/files/files-below.ts';

const PAGES = filesBelow('docs')
  .filter((file) => /^(?!.*(?:^|\/)_).*\.md$/.test(file))
  .map((file) => addressOf(idOf(file), '/docs'));

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
