import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { backendFor, type SearchSource } from '../../search/backend.ts';
import { searchContext } from '../../search/context.ts';
import {
  DEFAULT_COUNT,
  type SearchAnswer,
  type SearchBackend,
  type SearchHit,
  type SearchRequest,
} from '../../search/result.ts';

/** State of a search. The last answer stays while the next one is on its way. */
export interface SearchState {
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /**
   * The latest answer; undefined before the first one, for an empty field, and after a failure, unless only a
   * request for more results failed.
   */
  answer: SearchAnswer | undefined;
}

/** How long a search may take before it counts as stalled, in milliseconds. */
const STALL = 300;
/** How long after an answer its excerpts are fetched, unless another search follows, in milliseconds. */
const EXCERPT_DELAY = 90;

const IDLE: SearchState = { status: 'idle', answer: undefined };

/**
 * Searches as the visitor types. Answers to older queries never replace newer ones; a failure is shown only for the
 * newest; the excerpts come after the results.
 */
export function useSearch(source: SearchSource): {
  state: SearchState;
  search(request: Partial<SearchRequest> & { query: string }): void;
  /** Adds the next results to those that are shown. */
  more(count: number): void;
} {
  const [state, setState] = useState<SearchState>(IDLE);
  const newest = useRef(0);
  const request = useRef<SearchRequest>({ query: '' });
  /** How many results were requested; fewer are shown where answers left some out. */
  const reached = useRef(0);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const ready = useRef<SearchBackend>(undefined);

  const clearTimers = useCallback((): void => {
    for (const timer of timers.current.splice(0)) clearTimeout(timer);
  }, []);

  const addExcerpts = useCallback(
    async (number: number, hits: readonly SearchHit[]): Promise<void> => {
      const backend = await backendFor(source);
      const filled = await backend.excerpts?.(hits.filter(({ excerpt }) => excerpt === undefined));
      if (!filled || number !== newest.current) return;
      const byUrl = new Map(filled.map((hit) => [hit.url, hit]));
      setState((before) =>
        before.answer
          ? {
              ...before,
              answer: {
                ...before.answer,
                hits: before.answer.hits.map((hit) =>
                  hit.excerpt === undefined ? (byUrl.get(hit.url) ?? hit) : hit,
                ),
              },
            }
          : before,
      );
    },
    [source],
  );

  const run = useCallback(
    (asked: SearchRequest, shown?: SearchAnswer): void => {
      const number = ++newest.current;
      clearTimers();
      // searched before anything is rendered, and the answer rendered at once: each saves a slow phone a
      // frame
      const whole = { ...searchContext(), ...asked };
      const answering =
        ready.current?.search(whole) ?? backendFor(source).then((backend) => backend.search(whole));
      setState((before) => ({ ...before, status: 'loading' }));
      timers.current.push(
        setTimeout(() => {
          setState((before) => (before.status === 'loading' ? { ...before, status: 'stalled' } : before));
        }, STALL),
      );
      const settle = (next: SearchState): void => {
        if (number !== newest.current) return;
        clearTimers();
        if (next.status === 'idle') reached.current = (asked.from ?? 0) + (asked.count ?? DEFAULT_COUNT);
        flushSync(() => setState(next));
        const hits = next.answer?.hits ?? [];
        if (hits.some(({ excerpt }) => excerpt === undefined)) {
          timers.current.push(
            setTimeout(() => void addExcerpts(number, hits).catch(() => undefined), EXCERPT_DELAY),
          );
        }
      };
      answering.then(
        (answer) => settle({ status: 'idle', answer: shown ? joined(shown, answer) : answer }),
        () => settle({ status: 'error', answer: asked.from ? shown : undefined }),
      );
    },
    [source, clearTimers, addExcerpts],
  );

  const search = useCallback(
    (asked: Partial<SearchRequest> & { query: string }): void => {
      request.current = asked;
      if (asked.query.trim() === '') {
        newest.current += 1;
        clearTimers();
        setState(IDLE);
        return;
      }
      run(asked);
    },
    [run, clearTimers],
  );

  const more = useCallback(
    (count: number): void => {
      const hits = state.answer?.hits ?? [];
      const isBusy = state.status === 'loading' || state.status === 'stalled';
      if (isBusy || hits.length >= (state.answer?.total ?? 0)) return;
      run({ ...request.current, from: reached.current, count }, state.answer);
    },
    [run, state],
  );

  // fetches what the first search needs while the visitor begins to type
  useEffect(() => {
    const prepare = async (): Promise<void> => {
      ready.current = await backendFor(source);
      ready.current.prepare();
    };
    prepare().catch(() => undefined);
    return clearTimers;
  }, [source, clearTimers]);

  return { state, search, more };
}

/** The results shown and the next ones, each once. If none came there are no more, whatever the total is. */
function joined(shown: SearchAnswer, next: SearchAnswer): SearchAnswer {
  const urls = new Set(shown.hits.map(({ url }) => url));
  const hits = [...shown.hits, ...next.hits.filter(({ url }) => !urls.has(url))];
  return { ...next, hits, total: next.hits.length === 0 ? hits.length : next.total };
}
