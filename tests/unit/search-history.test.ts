import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HistoryStore, storedHit, storedNames, type StoredHit } from '../../src/search/history.ts';
import { emptyHierarchy } from '../../src/search/records/record.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__zimic';
const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__zimic';

const stored = new Map<string, string>();
const history = new HistoryStore('zimic');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('location', { origin: 'https://zimic.dev' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const entry = (url: string): StoredHit => ({
  objectID: url,
  url,
  type: 'lvl1',
  content: null,
  hierarchy: { ...emptyHierarchy(), lvl0: 'Docs', lvl1: `Page ${url}` },
});
const numbered = (name: string, count: number): StoredHit[] =>
  Array.from({ length: count }, (_, number) => entry(`/docs/${name}-${number}`));
const urls = (list: readonly StoredHit[]): string[] => list.map(({ url }) => url);

describe('the history of searches', () => {
  it('has what was chosen last first, each page once, and forgets the eighth', () => {
    for (const hit of numbered('page', 8)) history.add(hit);
    history.add(entry('/docs/page-5'));
    expect(urls(history.read().recent)).toEqual(
      [5, 7, 6, 4, 3, 2, 1].map((number) => `/docs/page-${number}`),
    );
    expect(JSON.parse(stored.get(RECENT) ?? '')).toHaveLength(7);
  });

  it('shows four recent ones beside favourites, of which it holds ten', () => {
    for (const hit of numbered('recent', 7)) history.add(hit);
    for (const hit of numbered('kept', 11)) history.keep(hit);
    const { recent, favorites } = history.read();
    expect(urls(recent)).toEqual([6, 5, 4, 3].map((number) => `/docs/recent-${number}`));
    expect(favorites).toHaveLength(10);
    expect(favorites[0]?.url).toBe('/docs/kept-10');
    expect(JSON.parse(stored.get(FAVORITES) ?? '')).toHaveLength(10);
  });

  it('keeps a recent one where a full storage takes no favourite', () => {
    history.add(entry('/docs/page'));
    vi.stubGlobal('localStorage', {
      ...localStorage,
      setItem: (key: string, value: string) => {
        if (value.length > (stored.get(key) ?? '').length) throw new Error('QuotaExceededError');
        stored.set(key, value);
      },
    });
    history.keep(entry('/docs/page'));
    expect(urls(history.read().recent)).toEqual(['/docs/page']);
    expect(history.read().favorites).toEqual([]);
  });

  it('shows no more than these of longer lists, and no favourite twice', () => {
    stored.set(RECENT, JSON.stringify([entry('/docs/kept-0'), ...numbered('recent', 20)]));
    expect(history.read().recent).toHaveLength(7);
    stored.set(FAVORITES, JSON.stringify(numbered('kept', 20)));
    expect(urls(history.read().recent)).toEqual(urls(numbered('recent', 4)));
    expect(history.read().favorites).toHaveLength(10);
  });

  it('moves what is kept out of the recent ones, and does not put it back when it is chosen', () => {
    const [hit] = numbered('page', 1) as [StoredHit];
    history.add(hit);
    history.keep(hit);
    history.add(hit);
    expect(JSON.parse(stored.get(RECENT) ?? '')).toEqual([]);
    expect(history.read()).toEqual({ recent: [], favorites: [hit] });
  });

  it('forgets one of either list, and leaves the others', () => {
    const [first, second, third, fourth] = numbered('page', 4) as [
      StoredHit,
      StoredHit,
      StoredHit,
      StoredHit,
    ];
    history.add(first);
    history.add(second);
    history.keep(third);
    history.keep(fourth);
    history.remove(first);
    history.remove(third);
    expect(history.read()).toEqual({ recent: [second], favorites: [fourth] });
  });

  it('leads to this site, whichever address of it was stored, and to others as they are', () => {
    const addresses = [
      'https://zimic.dev/docs/http?a=1#b',
      'https://elsewhere.example/docs',
      'data:text/html,x',
      'https://',
    ];
    stored.set(RECENT, JSON.stringify(addresses.map(entry)));
    expect(urls(history.read().recent)).toEqual(['/docs/http?a=1#b', 'https://elsewhere.example/docs']);
  });

  it.each([
    ['no JSON', '{"a'],
    ['no list', '{"length": 1}'],
    ['no objects', '[null, 5, "x"]'],
    ['no name at all', JSON.stringify([{ ...entry('/docs'), hierarchy: { lvl0: null, lvl1: '' } }])],
    ['names of no level', JSON.stringify([{ ...entry('/docs'), hierarchy: { foo: 'Docs' } }])],
    ['a list of names', JSON.stringify([{ ...entry('/docs'), hierarchy: ['Docs', 'Page'] }])],
    ['a name that is no text', JSON.stringify([{ ...entry('/docs'), hierarchy: { lvl0: 'Docs', lvl1: 5 } }])],
    ['no names', JSON.stringify([{ ...entry('/docs'), hierarchy: null }])],
    ['no id', JSON.stringify([{ ...entry('/docs'), objectID: 5 }])],
    ['no address', JSON.stringify([{ ...entry('/docs'), url: undefined }])],
  ])('is empty where the stored list is or holds %s', (_what, text) => {
    stored.set(RECENT, text);
    stored.set(FAVORITES, text);
    expect(history.read()).toEqual({ recent: [], favorites: [] });
  });

  it('has each page once, also where it was stored twice', () => {
    for (const key of [RECENT, FAVORITES])
      stored.set(key, JSON.stringify(['/a', '/b', 'https://zimic.dev/a'].map(entry)));
    expect(urls(history.read().favorites)).toEqual(['/a', '/b']);
    stored.delete(FAVORITES);
    expect(urls(history.read().recent)).toEqual(['/a', '/b']);
  });

  it('keeps the entries beside one that is none', () => {
    stored.set(RECENT, JSON.stringify([entry('/a'), { ...entry('/b'), hierarchy: undefined }, entry('/c')]));
    expect(urls(history.read().recent)).toEqual(['/a', '/c']);
  });

  it('stores a section with its trail, its level and its anchor, and a page without one', () => {
    const marks: string[] = [];
    const page = { url: '/docs/http', title: 'HTTP', page: 'HTTP', breadcrumbs: ['Docs'], level: 1, marks };
    expect(storedHit(page)).toMatchObject({ type: 'lvl1', anchor: null, url: '/docs/http' });
    expect(storedNames(storedHit(page))).toEqual({ title: 'HTTP', trail: ['Docs'] });
    const section = storedHit({
      ...page,
      url: '/docs/http#get',
      title: 'get()',
      breadcrumbs: ['Docs', 'HTTP'],
      level: 2,
    });
    expect(section).toMatchObject({ type: 'lvl2', anchor: 'get', objectID: '/docs/http#get' });
    expect(storedNames(section)).toEqual({ title: 'get()', trail: ['Docs', 'HTTP'] });
    // a page in no sidebar has no area, and is a page all the same
    expect(storedHit({ ...page, breadcrumbs: [] })).toMatchObject({
      type: 'lvl1',
      hierarchy: { lvl1: 'HTTP' },
    });
  });
});
