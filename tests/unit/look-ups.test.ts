import { describe, expect, it } from 'vitest';
import type { RedirectConfig } from '../../src/config/redirects.ts';
import { counterpart } from '../../src/content/look-ups.ts';
import { page, siteOf } from '../support/site.ts';

const versions = [
  { name: '2', label: 'Two', folder: 'docs', path: '/docs' },
  { name: '1', label: 'One', folder: 'docs-1', path: '/docs/1', banner: 'unmaintained' },
];
const { siteMap, page: at } = siteOf({
  files: {
    2: {
      'index.md': page('Introduction'),
      'http/index.md': page('HTTP'),
      'http/choosing.md': page('Choosing'),
      'http/same.md': page('Same'),
      'http/large.md': page('Large'),
      'alone.md': page('Alone', 'Text.', 'unlisted: true\n'),
    },
    1: {
      'index.md': page('Introduction'),
      'http/index.md': page('HTTP'),
      'http/filtering.md': page('Filtering'),
      'http/same.md': page('Same'),
      'http/merged.md': page('Merged'),
      'http/gone.md': page('Gone'),
      'http/kept.md': page('Kept'),
    },
  },
  sidebars: {
    main: { title: 'Main', items: ['index'] },
    http: {
      title: 'HTTP',
      items: ['index', 'choosing', 'same', 'large', 'filtering', 'merged', 'gone', 'kept'].map(
        (id) => `http/${id}`,
      ),
    },
  },
  settings: { docs: { versions } },
});
const redirects: RedirectConfig[] = [
  { from: '/docs/http/filtering', to: '/docs/http/choosing' },
  { from: '/docs/http/merged', to: '/docs/http/same#merged' },
  { from: '/docs/http/same#large', to: '/docs/http/large' },
  { from: '/docs/http/kept', to: '/docs/1/http/kept' },
];

describe('what another version has for a page', () => {
  it.each([
    ['the same page', '/docs/1/http/same', '/docs/http/same'],
    ['its new name', '/docs/1/http/filtering', '/docs/http/choosing'],
    ['its former name', '/docs/http/choosing', '/docs/1/http/filtering'],
    ['the section that it is now', '/docs/1/http/merged', '/docs/http/same#merged'],
    ['the section that it was', '/docs/http/large', '/docs/1/http/same#large'],
    ['the beginning of its sidebar where it is gone', '/docs/1/http/gone', '/docs/http'],
    ['never the page itself, where that alone is left', '/docs/1/http/kept', '/docs/http'],
    ['the beginning of the version where it is in no sidebar', '/docs/alone', '/docs/1'],
  ])('is %s', (_, path, expected) => {
    const from = at(path);
    const to = siteMap.versions.find(({ name }) => name !== from.version);
    expect(to && counterpart({ siteMap, redirects }, to, from)).toBe(expected);
  });
});
