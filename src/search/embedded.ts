import type { SearchAssets } from './current.ts';
import {
  bytesOf,
  cleanQuery,
  SearchError,
  withPatience,
  type SearchAnswer,
  type SearchBackend,
  type SearchHit,
  type SearchRequest,
} from './result.ts';
import type { WorkerRequest, WorkerResponse } from './engine/worker.ts';

type Asked = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type Question = WorkerRequest extends infer Each
  ? Each extends { id: number }
    ? Omit<Each, 'id'>
    : never
  : never;

/** Searches the embedded index, in a worker. The worker and the index are fetched at `prepare()` or the first search. */
export function createEmbeddedBackend(assets: SearchAssets): SearchBackend {
  let worker: Worker | undefined;
  let count = 0;
  /** When the worker answered last, be it that some of the index came. */
  let heard = 0;
  const asked = new Map<number, Asked>();

  const giveUp = (message: string): void => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of asked.values()) reject(new SearchError(message));
    asked.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      heard = performance.now();
      const waiting = asked.get(data.id);
      asked.delete(data.id);
      if ('error' in data) waiting?.reject(new SearchError(data.error));
      else waiting?.resolve(data.answer);
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      giveUp(event.message || 'the search worker did not start');
    });
    return started;
  };

  const hand = (bytes: ArrayBuffer | null | undefined): void => {
    worker?.postMessage({ id: 0, type: 'index', bytes } satisfies WorkerRequest, bytes ? [bytes] : []);
  };

  const ask = <Value>(question: Question): Promise<Value> => {
    const answer = new Promise<unknown>((resolve, reject) => {
      const id = ++count;
      asked.set(id, { resolve, reject });
      try {
        if (!worker) {
          worker = start();
          // one started after a failure fetches the index itself
          const isComing = id === 1;
          worker.postMessage({ id: 0, type: 'load', ...assets, isComing } satisfies WorkerRequest);
          if (isComing)
            fetchEarly(assets.index, () => hand(null))
              .catch(() => undefined)
              .then(hand);
        }
        worker.postMessage({ ...question, id });
      } catch (error) {
        giveUp(String(error));
      }
    });
    // the worker goes on: an index that comes later serves the next search
    return withPatience(answer as Promise<Value>, 'the search index did not come', () => heard);
  };

  // in development, content was saved (`CONTENT_SAVED` of `src/dev`): the next search loads the index anew
  import.meta.hot?.on('content-saved', () => giveUp('the content has changed'));

  return {
    prepare() {
      ask({ type: 'load', ...assets, isComing: false }).catch(() => undefined);
    },
    search(request: SearchRequest) {
      return ask<SearchAnswer>({ type: 'search', request: { ...request, query: cleanQuery(request.query) } });
    },
    async excerpts(hits) {
      return ask<SearchHit[]>({ type: 'excerpts', hits: [...hits] }).catch(() => [...hits]);
    },
  };
}

/**
 * The bytes of the index, fetched by the page and not by the worker: the page's preload of it is under way
 * before the worker runs. Undefined for an error status; the worker then fetches the index itself.
 */
async function fetchEarly(index: string, onBytes: () => void): Promise<ArrayBuffer | undefined> {
  const response = await fetch(index);
  return response.ok ? bytesOf(response, onBytes) : undefined;
}
