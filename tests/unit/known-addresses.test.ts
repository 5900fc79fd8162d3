import { describe, expect, it, vi } from 'vitest';
import {
  brokenLink,
  isCopyOfPage,
  knownAddresses,
  nearestAddresses,
  noSections,
  plainAddress,
  whyNoSection,
} from '../../src/content/known-addresses.ts';
import { editDistance, nearest } from '../../src/text/nearest.ts';
import type { Page } from '../../src/content/site-map.ts';
import { page, siteOf } from '../support/site.ts';

const { siteMap } = siteOf({
  files: {
    'http/index.md': page('HTTP', '## Sending\n\nText.'),
    'http/plan.md': page('Plan', 'Text.', 'draft: true\n'),
  },
});
const home = { headings: [{ id: 'why' }, { id: 'how' }] } as Page;
const known = knownAddresses({ siteMap, home, otherRoutes: new Set(['/', '/about', '/search']) });

it('addresses are those of pages, of their sections, of other routes, and of sections of the home page', () => {
  expect([...known].sort()).toEqual([
    '/',
    '/#how',
    '/#why',
    '/about',
    '/docs/http',
    '/docs/http#sending',
    '/search',
  ]);
});

it.each([
  ['/docs/a?x=1#caf%C3%A9', '/docs/a#café'],
  ['/docs/a#b?c', '/docs/a#b?c'],
  ['/docs/100%', '/docs/100%'],
])('%s is known as %s', (href, plain) => expect(plainAddress(href)).toBe(plain));

it.each([
  ['/docs/http.md', true],
  ['/docs/gone.md', false],
  ['/docs/http', false],
  ['/about.md', false],
])('%s is the copy of a page: %s', (address, isCopy) => expect(isCopyOfPage(address, siteMap)).toBe(isCopy));

describe('why a section is not there', () => {
  it.each([
    ['/docs/http#sendin', 'docs/http/index.md has no heading "sendin"; nearest: #sending'],
    ['/#whi', '/ has no heading "whi"; nearest: #why, #how'],
    ['/about#team', noSections('/about', 'team')],
    // no section is named, or there is no such page
    ['/docs/http', undefined],
    ['/docs/http#', undefined],
    ['/gone#team', undefined],
  ])('of %s: %s', (address, why) => expect(whyNoSection(address, siteMap, known)).toBe(why));
});

describe('a broken link', () => {
  const redirects = [
    { from: '/docs/old', to: '/docs/http' },
    { from: '/docs/http#gone', to: '/about' },
  ];

  it.each([
    ['/docs/http/', 'broken link "/docs/http/": addresses do not end in "/"; write "/docs/http"'],
    [
      '/docs/http/#sending',
      'broken link "/docs/http/#sending": addresses do not end in "/"; write "/docs/http#sending"',
    ],
    ['/docs//http', 'broken link "/docs//http": addresses do not have "//"; write "/docs/http"'],
    ['/docs/old', 'broken link "/docs/old": it is redirected to /docs/http; link to that'],
    ['/docs/old#part', 'broken link "/docs/old#part": it is redirected to /docs/http; link to that'],
    ['/docs/http#gone', 'broken link "/docs/http#gone": it is redirected to /about; link to that'],
    [
      '/docs/http.md',
      'broken link "/docs/http.md": this is the copy of a page as Markdown, for programs; link to the page, "/docs/http"',
    ],
    [
      '/docs/http.md#sending',
      'broken link "/docs/http.md#sending": this is the copy of a page as Markdown, for programs; link to the page, "/docs/http#sending"',
    ],
    ['/docs/http/plan', 'broken link "/docs/http/plan": it is a draft, and drafts are not published'],
    [
      '/docs/http#sendin',
      'broken anchor "/docs/http#sendin": docs/http/index.md has no heading "sendin"; nearest: #sending',
    ],
  ])('%s says what to write instead', (address, message) => {
    expect(brokenLink(address, address, siteMap, redirects, known)).toBe(message);
  });

  it('names the nearest addresses where nothing else is known', () => {
    const message = brokenLink('../htp.md', '/docs/htp', siteMap, redirects, known);
    expect(message).toMatch(
      /^broken link "\.\.\/htp\.md": no page or file has this address; nearest: \/docs\/http\b/,
    );
  });
});

it('a page that does not exist has pages nearest to it, and a section any address', () => {
  const addresses = new Set(['/docs/a#x', '/docs/a#y', '/docs/abc', '/docs/long-name']);
  expect(nearestAddresses('/docs/a-x', addresses)).toEqual(['/docs/abc', '/docs/long-name']);
  expect(nearestAddresses('/docs/ab#x', addresses)).toEqual(['/docs/a#x', '/docs/a#y', '/docs/abc']);
});

describe('the nearest of many addresses', () => {
  const words = ['errors', 'schemas', 'headers', 'mocking', 'guides', 'typing', 'responses'];
  const many = words.flatMap((a) => words.flatMap((b) => words.map((c) => `/docs/${a}/${b}-${c}`)));

  it.each([1, 3, 9])('are the same %i that comparing all of them gives', (count) => {
    for (const name of ['/docs/error/schema-header', '/docs/mocking', '/other', '']) {
      const all = many.map((candidate) => ({ candidate, distance: editDistance(name, candidate) }));
      all.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate));
      const first = all.slice(0, count).map(({ candidate }) => candidate);
      expect(nearest(name, many, count), name).toEqual(first);
    }
  });

  it('are found without comparing each of them to its end', () => {
    const name = '/docs/errors/schemas-header';
    const compared = vi.spyOn(Math, 'min');
    const some = many.slice(0, 147);
    for (const candidate of some) editDistance(name, candidate);
    const all = compared.mock.calls.length;
    compared.mockClear();
    nearest(name, some, 1);
    expect(compared.mock.calls.length).toBeLessThan(all / 2);
    compared.mockRestore();
  });
});

it('the nearest of many words come first, and few of them', () => {
  const names = ['zebra', 'sendings', 'ending', 'other', 'lending', 'sending-lists'];
  expect(nearest('sending', names)).toEqual(['ending', 'lending', 'sendings']);
  expect(nearest('same', ['sane', 'same', 'same', 'some'])).toEqual(['same', 'sane', 'some']);
  expect(nearest('/docs/Sending.html', ['/docs/sendin', '/docs/sending'], 1)).toEqual(['/docs/sending']);
});

it('capitals make no word less near', () => {
  expect(nearest('httpheader', ['httpserver', 'HTTPHeaders'])).toEqual(['HTTPHeaders', 'httpserver']);
});
