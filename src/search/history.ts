import { readStored, store } from '../preferences/storage.ts';
import type { SearchHit } from './result.ts';
import { emptyHierarchy, LEVELS, type Hierarchy } from './records/record.ts';

/**
 * A result that was chosen or kept, as DocSearch stores it, so that what visitors have stored still works.
 */
export interface StoredHit {
  objectID: string;
  url: string;
  type: string;
  content: string | null;
  anchor?: string | null;
  hierarchy: Hierarchy;
}

/** What a visitor chose before, and what they marked to be kept. */
export interface SearchHistory {
  recent: StoredHit[];
  favorites: StoredHit[];
}

// the limits of DocSearch's own dialog
const MOST_RECENT = 7;
const MOST_RECENT_WITH_FAVORITES = 4;
const MOST_FAVORITES = 10;

/** A visitor's history, kept in the browser under the names that DocSearch uses. Without storage it stays empty. */
export class HistoryStore {
  readonly #recent: string;
  readonly #favorites: string;

  /** @param index the name of the index, which is part of the keys */
  constructor(index: string) {
    this.#recent = `__DOCSEARCH_RECENT_SEARCHES__${index}`;
    this.#favorites = `__DOCSEARCH_FAVORITE_SEARCHES__${index}`;
  }

  read(): SearchHistory {
    const favorites = readList(this.#favorites).slice(0, MOST_FAVORITES);
    const kept = new Set(favorites.map(({ url }) => url));
    const most = favorites.length > 0 ? MOST_RECENT_WITH_FAVORITES : MOST_RECENT;
    const recent = readList(this.#recent)
      .filter(({ url }) => !kept.has(url))
      .slice(0, most);
    return { recent, favorites };
  }

  /** Puts a chosen result first among the recent ones; a favourite stays a favourite only. */
  add(hit: StoredHit): void {
    if (readList(this.#favorites).some(({ url }) => url === hit.url)) return;
    writeList(this.#recent, [hit, ...without(readList(this.#recent), hit)].slice(0, MOST_RECENT));
  }

  /** Moves a result to the favourites. */
  keep(hit: StoredHit): void {
    writeList(this.#favorites, [hit, ...without(readList(this.#favorites), hit)].slice(0, MOST_FAVORITES));
    // a full storage takes only what is shorter
    if (readList(this.#favorites).some(({ url }) => url === hit.url))
      writeList(this.#recent, without(readList(this.#recent), hit));
  }

  remove(hit: StoredHit): void {
    writeList(this.#recent, without(readList(this.#recent), hit));
    writeList(this.#favorites, without(readList(this.#favorites), hit));
  }
}

/** A result as it is stored. */
export function storedHit(hit: SearchHit): StoredHit {
  const names = hit.level > 1 ? [...hit.breadcrumbs, hit.title] : [hit.breadcrumbs[0] ?? '', hit.title];
  const hierarchy = emptyHierarchy();
  for (const [index, level] of LEVELS.entries()) hierarchy[level] = names[index] ?? null;
  const level = Math.min(names.length, LEVELS.length) - 1;
  const hash = hit.url.indexOf('#');
  return {
    objectID: hit.url,
    url: hit.url,
    type: `lvl${Math.max(1, level)}`,
    content: null,
    anchor: hash === -1 ? null : hit.url.slice(hash + 1),
    hierarchy,
  };
}

/** Title and trail of a stored result; the trail ends before the title. */
export function storedNames({ hierarchy }: StoredHit): { title: string; trail: string[] } {
  const names = LEVELS.map((level) => hierarchy[level]).filter((name): name is string => Boolean(name));
  return { title: names.at(-1) ?? '', trail: names.slice(0, -1) };
}

/** The entries for other addresses; the same one may have another id in what the former site stored. */
function without(list: readonly StoredHit[], { url }: StoredHit): StoredHit[] {
  return list.filter((other) => other.url !== url);
}

/** The valid entries of a stored list, one for each address: other scripts may have written there. */
function readList(key: string): StoredHit[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter(isStoredHit)
      .map(sameSite)
      .reduceRight<StoredHit[]>((kept, hit) => [hit, ...without(kept, hit)], []);
  } catch {
    return [];
  }
}

function writeList(key: string, list: readonly StoredHit[]): void {
  store(key, JSON.stringify(list));
}

function isStoredHit(value: unknown): value is StoredHit {
  const { objectID, url, hierarchy } = (value ?? {}) as Partial<StoredHit>;
  if (typeof objectID !== 'string' || typeof url !== 'string' || !hierarchy) return false;
  const names = LEVELS.map((level) => hierarchy[level]).filter(Boolean);
  return names.length > 0 && names.every((name) => typeof name === 'string') && isWebAddress(url);
}

/** Whether an address opens a page, of this site or another, and not a script. */
function isWebAddress(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, location.origin).protocol);
  } catch {
    return false;
  }
}

function sameSite(hit: StoredHit): StoredHit {
  const { origin, pathname, search, hash } = new URL(hit.url, location.origin);
  return origin === location.origin ? { ...hit, url: pathname + search + hash } : hit;
}
