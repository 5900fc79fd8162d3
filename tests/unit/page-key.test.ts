import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteContent } from '../../src/content/load.ts';
import type { Page } from '../../src/content/site-map.ts';
import { pageKey, setCodeHash } from '../../src/layouts/page-key.ts';
import { setImageFiles } from '../../src/social/current.ts';
import { page, siteOf, type Docs } from '../support/site.ts';

const DOCS: Docs = { files: { 'a.md': page('A'), 'b.md': page('B') } };
const HTML = '<p>Text.</p>';

/** The key of page A, of content in which something may be different. */
function keyOf({ docs = DOCS, html = HTML, ...changes }: { docs?: Docs; html?: string } & object = {}) {
  const { config, siteMap, page: at } = siteOf(docs);
  const render = (each: Page): object => ({
    blocks: [each.path === '/docs/a' ? html : `<p>Of ${each.path}</p>`],
    firstScreens: 1,
    toc: [],
  });
  const content = { config, siteMap, redirects: [], render, samplesOf: () => null, api: {}, ...changes };
  return pageKey(content as unknown as SiteContent, at('/docs/a'));
}

describe('the key of a page', () => {
  beforeEach(() => {
    setCodeHash('code');
    setImageFiles(new Map([['/docs/a', 'a.png']]));
  });
  afterEach(() => setCodeHash(undefined));

  it('is the same for the same content, whatever the text of other pages', () => {
    const docs = { files: { 'a.md': page('A'), 'b.md': page('B', 'Another text.') } };
    expect(keyOf()).toMatch(/^[\w-]{43}$/);
    expect(keyOf()).toBe(keyOf());
    expect(keyOf({ docs })).toBe(keyOf());
  });

  it.each<[string, object]>([
    ['the text', { docs: { files: { ...DOCS.files, 'a.md': page('A', 'Another text.') } } }],
    ['its HTML, as where highlighting differs', { html: '<p class="new">Text.</p>' }],
    ['the title of another page', { docs: { files: { ...DOCS.files, 'b.md': page('C') } } }],
    ['the pages that there are', { docs: { files: { ...DOCS.files, 'c.md': page('C') } } }],
    ['a sidebar', { docs: { ...DOCS, sidebars: { main: { title: 'All', items: ['a', 'b'] } } } }],
    ['a setting', { docs: { ...DOCS, settings: { tagline: 'Another' } } }],
    ['the last commit', { docs: { ...DOCS, lastCommits: new Map([['docs/a.md', 1]]) } }],
    ['redirects', { redirects: [{ from: '/docs/a#old', to: '/docs/b' }] }],
  ])('is another when %s changed', (_, changes) => {
    expect(keyOf(changes)).not.toBe(keyOf());
  });

  it('is another when the last commit changed also where pages do not show it', () => {
    const version = { name: 'current', label: 'Current', folder: 'docs', path: '/docs' };
    const keyAt = (commit: number): string | undefined => {
      const docs = { versions: [version], showLastUpdateTime: false };
      return keyOf({
        docs: { ...DOCS, settings: { docs }, lastCommits: new Map([['docs/a.md', commit]]) },
      });
    };
    expect(keyAt(1)).toBe(keyAt(1));
    expect(keyAt(2)).not.toBe(keyAt(1));
  });

  it('is another when the code or the picture changed', () => {
    const before = keyOf();
    setCodeHash('other code');
    expect(keyOf()).not.toBe(before);
    setCodeHash('code');
    setImageFiles(new Map([['/docs/a', 'b.png']]));
    expect(keyOf()).not.toBe(before);
  });

  it('does not exist in the development server', () => {
    setCodeHash(undefined);
    expect(keyOf()).toBeUndefined();
  });
});
