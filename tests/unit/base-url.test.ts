import { expect, it } from 'vitest';
import { basePath, markupWithBase, siteAddress, siteOrigin, withBase } from '../../src/config/base-url.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { movedSections } from '../../src/content/moved-sections.ts';
import { pageHovers } from '../../src/layouts/page-hovers.ts';
import { config, page, siteOf } from '../support/site.ts';

it.each([
  ['/', '', 'https://site.example'],
  ['/manual/', '/manual', 'https://site.example/manual'],
  ['/a/b/', '/a/b', 'https://site.example/a/b'],
])('the base URL %s puts "%s" before addresses', (baseUrl, base, origin) => {
  expect(basePath({ baseUrl })).toBe(base);
  expect(siteOrigin({ url: 'https://site.example', baseUrl })).toBe(origin);
});

it.each([
  ['https://site.example/docs?a=1#b', '/docs?a=1#b', undefined],
  ['HTTP://SITE.example/manual/docs', '/manual/docs', '/docs'],
  ['https://site.example/manual', '/manual', '/'],
  ['https://site.example/manual#a', '/manual#a', '/#a'],
  ['https://site.example/manuals', '/manuals', undefined],
  ['https://site.example', '/', undefined],
  // another language
  ['https://site.example/manual/pt/docs', '/manual/pt/docs', undefined],
  ['https://site.example.org/manual/', undefined, undefined],
  ['https://other.example/manual/', undefined, undefined],
  ['mailto:a@site.example', undefined, undefined],
  ['//site.example/manual/', undefined, undefined],
  ['/manual/docs', undefined, undefined],
  ['/search?q=https://site.example/manual/docs', undefined, undefined],
])('the whole address %s is %s on a site of its own, and %s below /manual/', (href, own, below) => {
  const url = 'https://site.example';
  expect(siteAddress(href, { url, baseUrl: '/', i18n: { locales: {} } })).toBe(own);
  const locales = { en: { url, baseUrl: '/manual/' }, pt: { url, baseUrl: '/manual/pt/' } };
  expect(siteAddress(href, { url, baseUrl: '/manual/', i18n: { locales } })).toBe(below);
});

it.each([
  ['/docs#a', '/manual/docs#a'],
  ['/', '/manual/'],
  ['//other.example/docs', '//other.example/docs'],
  ['https://other.example/docs', 'https://other.example/docs'],
  ['#a', '#a'],
])('the setting %s leads to %s', (href, address) => {
  expect(withBase(href, '/manual')).toBe(address);
  expect(withBase(href, '')).toBe(href);
  expect(markupWithBase(`<b><a rel="x" href="${href}">/docs</a></b>`, '/manual')).toBe(
    `<b><a rel="x" href="${address}">/docs</a></b>`,
  );
});

it.each([
  ['<a href=/docs>', '<a href=/manual/docs>'],
  ['<A HREF = "/docs">', '<A HREF = "/manual/docs">'],
  [`<img alt=""src='/star.svg'>`, `<img alt=""src='/manual/star.svg'>`],
  ['<a data-href="/docs" href=//other.example>', '<a data-href="/docs" href=//other.example>'],
  ['<form action="/search">', '<form action="/manual/search">'],
  [
    '<img srcSet="/a.png 1x, /b.png 2x,//c.example/c.png 3x" alt="a, /b">',
    '<img srcSet="/manual/a.png 1x, /manual/b.png 2x,//c.example/c.png 3x" alt="a, /b">',
  ],
  ['<p title="a > b">set src=/img, action="/login" &lt;img src=/a&gt;</p>', undefined],
  ["<video poster='/a.png'>", "<video poster='/manual/a.png'>"],
])('the markup %s has the base URL', (markup, completed) => {
  expect(markupWithBase(markup, '/manual')).toBe(completed ?? markup);
});

it('sections that moved, and hovers of code, lead to addresses with the base URL', () => {
  const site = siteOf({ files: { 'a.md': page('A') } });
  const moved = { ...site, home: undefined, redirects: [{ from: '/docs#old', to: '/docs/a#new' }] };
  expect(movedSections({ ...moved, config: config({ baseUrl: '/manual/' }) }, '/docs')).toEqual([
    { id: 'old', href: '/manual/docs/a#new', title: 'A' },
  ]);

  const content = {
    config: config({ baseUrl: '/manual/' }),
    samplesOf: () => ({
      texts: [
        { code: 'a: A', symbol: 'A' },
        { code: 'b: B', symbol: 'B' },
      ],
      blocks: [
        {
          hovers: [
            [0, 0, 1, 0],
            [0, 2, 1, 1],
          ],
        },
      ],
    }),
    api: {
      addressOf: (symbol: string) => (symbol === 'A' ? '/docs/a#a' : undefined),
      summaryOf: () => undefined,
    },
  } as unknown as SiteContent;
  const found = pageHovers(content, site.page('/docs/a'));
  expect(found?.href).toMatch(/^\/manual\/hovers\/docs\/a\.json\?v=/);
  expect(JSON.parse(found?.json ?? '')).toMatchObject({
    texts: [['a: A', '', '/manual/docs/a#a'], ['b: B']],
  });
});
