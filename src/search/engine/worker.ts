import { SearchEngine } from './engine.ts';
import { checkIndexFile } from './index-file.ts';
import { excerptOf } from './marks.ts';
import { bytesOf, type SearchAnswer, type SearchHit, type SearchRequest } from '../result.ts';

/**
 * What the page asks the worker.
 *
 * - `load`: loads the index of that address; if `isComing`, the page has requested it and will send an
 *   `index`.
 * - `index`: the bytes of the index that the page got; undefined if its request failed, null while only some came.
 * - `search`: the hits for a query.
 * - `excerpts`: the hits with their texts.
 */
export type WorkerRequest = { id: number } & (
  | { type: 'load'; index: string; isComing: boolean }
  | { type: 'index'; bytes: ArrayBuffer | null | undefined }
  | { type: 'search'; request: SearchRequest }
  | { type: 'excerpts'; hits: readonly SearchHit[] }
);

/** What the worker answers, with the id of the request; 0 only says that some bytes of the index came. */
export type WorkerResponse = { id: number } & (
  { answer: SearchAnswer | SearchHit[] | null } | { error: string }
);

/** The engine with its index, and the address of the folder of its texts. */
interface LoadedEngine {
  engine: SearchEngine;
  folder: string;
}

let address: string | undefined;
/** The index that the page has requested. The first load waits for it; a second one requests it itself. */
let coming: Promise<ArrayBuffer | undefined> | undefined;
let arrive: ((bytes: ArrayBuffer | undefined) => void) | undefined;
/** Address of the folder of the texts; known once the index is loaded. */
let folder = '';
/** The folder whose texts were found to be gone. */
let lost: string | undefined;
let engine: Promise<LoadedEngine> | undefined;
/** When the index was asked for, or some of it came last. */
let heardAt = 0;
let isReady = false;
let failures = 0;
const texts = new Map<number, Promise<string[]>>();

/** After how long without a byte the index is requested again, in milliseconds; shorter than a search's `PATIENCE`. */
const SLOW = 7000;

/**
 * The engine with its index, loaded once. After a failure the next search loads it again, past any cache; a
 * request that hangs is repeated, and the first answer counts.
 */
function loadEngine(): Promise<LoadedEngine> {
  if (engine && (isReady || performance.now() - heardAt < SLOW)) return engine;
  const before = engine;
  heardAt = performance.now();
  const asked = fetchEngine();
  const loading = (before ? Promise.any([before, asked]) : asked).then(
    (value) => {
      isReady = true;
      // two may be on their way, of different deployments: the engine of the one that was asked last counts
      if (engine === loading) ({ folder } = value);
      return value;
    },
    (error: unknown) => {
      if (engine === loading) engine = undefined;
      failures += 1;
      throw error instanceof AggregateError ? error.errors[0] : error;
    },
  );
  engine = loading;
  return loading;
}

async function fetchEngine(): Promise<LoadedEngine> {
  if (address === undefined) throw new Error('the address of the search index is not known');
  const first = coming;
  coming = undefined;
  const bytes = (await first) ?? (await fetchIndex(address));
  const file = checkIndexFile(await new Response(bytes).json());
  return {
    engine: new SearchEngine(file),
    folder: new URL(file.texts, new URL(address, location.href)).href,
  };
}

async function fetchIndex(index: string): Promise<ArrayBuffer> {
  const response = await fetch(index, { cache: failures > 0 ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`the search index was answered with status ${response.status}`);
  return bytesOf(response, () => {
    heardAt = performance.now();
    reply({ id: 0, answer: null });
  });
}

/**
 * Forgets the index, which is of an earlier deployment if its texts are gone: the next search loads the newest
 * one, past any cache. Once for each folder, as texts may also be missing from the newest.
 */
function forgetIndex(gone: string): void {
  if (gone !== folder || gone === lost) return;
  lost = gone;
  engine = undefined;
  isReady = false;
  failures += 1;
  texts.clear();
}

function loadTexts(page: number): Promise<string[]> {
  let loading = texts.get(page);
  if (!loading) {
    loading = fetchTexts(page).catch(() => {
      texts.delete(page);
      return [];
    });
    texts.set(page, loading);
  }
  return loading;
}

async function fetchTexts(page: number): Promise<string[]> {
  const from = folder;
  const response = await fetch(`${from}${page}.json`);
  if (response.status === 404) forgetIndex(from);
  if (!response.ok) throw new Error(`the texts of page ${page} were answered with status ${response.status}`);
  const value: unknown = await response.json();
  return Array.isArray(value) ? value.map((text) => (typeof text === 'string' ? text : '')) : [];
}

async function withExcerpts(hits: readonly SearchHit[]): Promise<SearchHit[]> {
  const ready = (await loadEngine()).engine;
  return Promise.all(
    hits.map(async (hit) => {
      const place = ready.locate(hit.url);
      if (!place) return hit;
      const text = (await loadTexts(place.page))[place.section];
      return text === undefined ? hit : { ...hit, excerpt: excerptOf(text, hit.marks, hit.title) };
    }),
  );
}

async function answer(message: WorkerRequest): Promise<SearchAnswer | SearchHit[] | null> {
  switch (message.type) {
    case 'load':
      address = message.index;
      if (message.isComing) coming = new Promise((resolve) => (arrive = resolve));
      await loadEngine();
      return null;
    case 'index':
      heardAt = performance.now();
      if (message.bytes !== null) arrive?.(message.bytes);
      return null;
    case 'search':
      return (await loadEngine()).engine.search(message.request);
    case 'excerpts':
      return withExcerpts(message.hits);
  }
}

const reply = (response: WorkerResponse): void => postMessage(response);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  answer(data).then(
    (value) => reply({ id: data.id, answer: value }),
    (error: unknown) => reply({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});
