import { describe, expect, it } from 'vitest';
import { placeAfter } from '../../src/browser/arrow-keys.ts';
import { collapseDuration } from '../../src/components/collapse/animate-height.ts';
import { tocTree } from '../../src/components/toc/TableOfContents.tsx';
import { activeHeading } from '../../src/components/toc/toc.ts';
import { canonicalAddress } from '../../src/config/base-url.ts';
import { documentTitle } from '../../src/content/document-title.ts';
import { formatDate } from '../../src/layouts/docs-page-data.ts';
import { crawlerTags } from '../../src/layouts/head.ts';
import { normalisePath } from '../../src/navigation/addresses.ts';
import { mayPrefetch, prefetchable } from '../../src/navigation/linked-page.ts';
import { config, page, siteOf } from '../support/site.ts';

describe('the one address of a page', () => {
  it.each([
    ['/docs/http', '/docs/http'],
    ['/docs/http.html', '/docs/http'],
    ['/docs/http/index.html', '/docs/http'],
    ['/docs/http/', '/docs/http'],
    ['/docs/http/index', '/docs/http'],
    ['/docs/http.html/', '/docs/http'],
    ['/docs/HTTP/Index.HTML', '/docs/HTTP'],
    ['/index.html', '/'],
    ['/', '/'],
    ['', '/'],
    ['/docs/a.html.md', '/docs/a.html.md'],
    ['/docs/myindex.html', '/docs/myindex'],
  ])('%s is %s', (path, clean) => expect(normalisePath(path)).toBe(clean));
});

describe('the keys of a row whose ends meet', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowLeft', 1, undefined],
    ['x', 1, undefined],
  ])('%s at %d leads to %s', (key, at, to) =>
    expect(placeAfter(key, at, 2, ['ArrowDown', 'ArrowUp'])).toBe(to),
  );
});

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
});

describe('the heading in view', () => {
  const boxes = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }));

  it.each([
    ['the first below the navbar, when it is in the upper half', boxes(80, 300, 900), 'h0'],
    ['the one before the first that is below the middle', boxes(-300, 700, 900), 'h0'],
    ['none, when even the first is below the middle', boxes(700, 900), undefined],
    ['the last, when all are above', boxes(-900, -500), 'h1'],
    ['the one that is just under the navbar', boxes(-200, 60, 200), 'h1'],
    ['none of none', [], undefined],
  ])('is %s', (_, list, id) => expect(activeHeading(list, 60, 900)).toBe(id));

  it('is the one that a followed link leads to, however low the window is', () => {
    const list = [
      { id: 'a', top: 40, bottom: 70 },
      { id: 'b', top: 152, bottom: 185 },
    ];
    expect(activeHeading(list, 98, 330)).toBe('b');
    expect(activeHeading(list, 98, 180)).toBe('b');
    expect(activeHeading(list, 60, 330)).toBe('a');
  });
});

describe('the tree of a table of contents', () => {
  const entry = (id: string, depth: number) => ({ id, depth, html: id });
  const shape = (nodes: ReturnType<typeof tocTree>): unknown =>
    nodes.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id));

  it('hangs each heading under the nearest one of a higher level', () => {
    const entries = [
      entry('a', 2),
      entry('b', 3),
      entry('c', 4),
      entry('d', 3),
      entry('e', 2),
      entry('f', 4),
    ];
    expect(shape(tocTree(entries))).toEqual([
      ['a', [['b', ['c']], 'd']],
      ['e', ['f']],
    ]);
  });

  it('begins anywhere', () => {
    expect(shape(tocTree([entry('a', 3), entry('b', 2)]))).toEqual(['a', 'b']);
  });
});

describe('how long a list takes to open', () => {
  it.each([
    [200, 281],
    [300, 312],
    [500, 357],
  ])('%d px: %d ms', (height, duration) => expect(collapseDuration(height)).toBe(duration));
});

describe('the date of the last change', () => {
  it('is the day in UTC, in the words of the locale', () => {
    const late = Date.parse('2026-11-20T23:59:59Z');
    expect(formatDate(late, { htmlLang: 'en', calendar: 'gregory' })).toEqual({
      iso: '2026-11-20T23:59:59.000Z',
      text: 'Nov 20, 2026',
    });
    expect(formatDate(late, { htmlLang: 'pt-BR', calendar: 'gregory' }).text).toContain('2026');
  });
});

describe('the head of a page', () => {
  it('has the title of the page, then that of the site', () => {
    expect(documentTitle('Schemas', 'Site')).toBe('Schemas | Site');
    expect(documentTitle('', 'Site')).toBe('Site');
    expect(documentTitle('Site', 'Site')).toBe('Site');
  });

  it('has one canonical address, without a slash at the end', () => {
    expect(canonicalAddress(config(), '/docs')).toBe('https://site.example/docs');
    expect(canonicalAddress(config(), '/')).toBe('https://site.example/');
    expect(canonicalAddress(config({ baseUrl: '/manual/' }), '/docs')).toBe(
      'https://site.example/manual/docs',
    );
    expect(canonicalAddress(config({ baseUrl: '/manual/' }), '/')).toBe('https://site.example/manual/');
  });

  it('has the tags that the existing search index filters by', () => {
    const site = siteOf({ files: { 'a.md': page('A') } });
    const tags = (at: string | undefined) =>
      Object.fromEntries(
        crawlerTags(site.config, site.siteMap, at === undefined ? undefined : site.page(at)).map(
          ({ name, content }) => [name, content],
        ),
      );
    expect(tags('/docs/a')).toEqual({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_version: 'current',
      'docsearch:version': 'current',
      docusaurus_tag: 'docs-default-current',
      'docsearch:docusaurus_tag': 'docs-default-current',
    });
    expect(tags(undefined)).toEqual({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_tag: 'default',
      'docsearch:docusaurus_tag': 'default',
    });
  });
});
