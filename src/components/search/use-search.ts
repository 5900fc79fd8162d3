import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { afterPainting } from '../../browser/after-painting.ts';
import { backendFor, type SearchSource } from '../../search/backend.ts';
import { searchContext } from '../../search/context.ts';
import {
  DEFAULT_COUNT,
  type SearchAnswer,
  type SearchBackend,
  type SearchHit,
  type SearchRequest,
} from '../../search/result.ts';
import { hitsByPage } from './groups.ts';

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
/** How far from the panel's edges a result counts as in sight, so that the next one's excerpt is there when it comes. */
const NEAR = '25%';

/** How many results fill the panel of a dialog: with twice as many, a slow phone waits a quarter longer for the first. */
const IN_PANEL = 10;

const IDLE: SearchState = { status: 'idle', answer: undefined };

/** A search, as a component uses it. */
interface Search {
  /** Fetches what the first search needs. */
  prepare(): void;
  search(request: SearchRequest): void;
  /** Adds the next results to those that are shown. */
  more(count: number): void;
  /** Fetches excerpts of results, which are named by their addresses. */
  addExcerpts(urls: readonly string[]): void;
  /** Forgets what was to be done later. */
  stop(): void;
}

/**
 * Searches as the visitor types. Answers to older queries never replace newer ones; a failure is shown only for the
 * newest; the excerpts come after the results.
 *
 * @param dialog where results scroll in a panel: only of those that are in sight, or nearly, excerpts are fetched
 */
export function useSearch(
  source: SearchSource,
  dialog?: RefObject<HTMLElement | null>,
): Pick<Search, 'search' | 'more'> & { state: SearchState } {
  const [state, setState] = useState<SearchState>(IDLE);
  const [search] = useState(() => createSearch(source, setState, dialog !== undefined));
  // while the visitor begins to type
  useEffect(() => {
    search.prepare();
    return search.stop;
  }, [search]);
  const { answer } = state;
  useEffect(() => {
    const bare = (answer?.hits ?? []).filter(({ excerpt }) => excerpt === undefined).map(({ url }) => url);
    if (bare.length === 0) return;
    if (!dialog) return search.addExcerpts(bare);
    const root = dialog.current?.querySelector('[data-panel]') ?? null;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting);
        search.addExcerpts(seen.map(({ target }) => target.getAttribute('href') ?? ''));
      },
      { root, rootMargin: NEAR },
    );
    root?.querySelectorAll('[role="option"]').forEach((option) => observer.observe(option));
    return () => observer.disconnect();
  }, [answer, dialog, search]);
  return { state, search: search.search, more: search.more };
}

/** @param isPanel whether only the first results are in sight, and the others are rendered once these are painted */
function createSearch(source: SearchSource, render: (state: SearchState) => void, isPanel: boolean): Search {
  let state = IDLE;
  let newest = 0;
  let request: SearchRequest = { query: '' };
  /** How many results were requested; fewer are shown where answers left some out. */
  let reached = 0;
  let ready: SearchBackend | undefined;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const show = (next: SearchState): void => render((state = next));
  const stop = (): void => timers.splice(0).forEach(clearTimeout);

  const fill = async (number: number, urls: readonly string[]): Promise<void> => {
    const backend = await backendFor(source);
    const bare =
      state.answer?.hits.filter((hit) => hit.excerpt === undefined && urls.includes(hit.url)) ?? [];
    const filled = bare.length > 0 ? await backend.excerpts?.(bare) : [];
    const { answer } = state;
    // where none came the answer stays, whose effect would ask for them again
    if (!filled?.some(({ excerpt }) => excerpt !== undefined) || !answer || number !== newest) return;
    const byUrl = new Map(filled.map((hit) => [hit.url, hit]));
    const all = answer.hits.map((hit) => (hit.excerpt === undefined ? (byUrl.get(hit.url) ?? hit) : hit));
    show({ ...state, answer: { ...answer, hits: all } });
  };

  const addRest = (number: number, rest: readonly SearchHit[]): void => {
    const { answer } = state;
    // the first may have their excerpts by now
    if (answer && number === newest)
      show({ ...state, answer: { ...answer, hits: [...answer.hits, ...rest] } });
  };

  const run = (asked: SearchRequest, shown?: SearchAnswer): void => {
    const number = ++newest;
    stop();
    // searched before anything is rendered, and the answer rendered at once: each saves a slow phone a frame
    const whole = { ...searchContext(), ...asked };
    const answering = ready?.search(whole) ?? backendFor(source).then((backend) => backend.search(whole));
    show({ ...state, status: 'loading' });
    timers.push(setTimeout(() => show({ ...state, status: 'stalled' }), STALL));
    const settle = (next: SearchState): void => {
      if (number !== newest) return;
      stop();
      if (next.status === 'idle') reached = (asked.from ?? 0) + (asked.count ?? DEFAULT_COUNT);
      const { answer } = next;
      if (!answer || !isPanel) return flushSync(() => show(next));
      const hits = hitsByPage(answer.hits);
      flushSync(() => show({ ...next, answer: { ...answer, hits: hits.slice(0, IN_PANEL) } }));
      const rest = hits.slice(IN_PANEL);
      if (rest.length > 0) void afterPainting().then(() => addRest(number, rest));
    };
    const found = (answer: SearchAnswer): void =>
      settle({ status: 'idle', answer: shown ? joined(shown, answer) : answer });
    answering.then(found, ({ cause }: { cause?: Partial<Promise<SearchAnswer>> }) => {
      settle({ status: 'error', answer: asked.from ? shown : undefined });
      // the answer that was waited for too long
      cause?.then?.(found, () => undefined);
    });
  };

  return {
    stop,
    prepare() {
      const prepared = backendFor(source).then((backend) => (ready = backend).prepare());
      prepared.catch(() => undefined);
    },
    search(asked) {
      request = asked;
      if (asked.query.trim() !== '') return run(asked);
      newest += 1;
      stop();
      show(IDLE);
    },
    more(count) {
      const { status, answer } = state;
      const isBusy = status === 'loading' || status === 'stalled';
      if (isBusy || !answer || answer.hits.length >= answer.total) return;
      run({ ...request, from: reached, count }, answer);
    },
    addExcerpts(urls) {
      const number = newest;
      timers.push(setTimeout(() => void fill(number, urls).catch(() => undefined), EXCERPT_DELAY));
    },
  };
}

/** The results shown and the next ones, each once. If none came there are no more, whatever the total is. */
function joined(shown: SearchAnswer, next: SearchAnswer): SearchAnswer {
  const urls = new Set(shown.hits.map(({ url }) => url));
  const hits = [...shown.hits, ...next.hits.filter(({ url }) => !urls.has(url))];
  return { ...next, hits, total: next.hits.length === 0 ? hits.length : next.total };
}
