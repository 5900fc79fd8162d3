import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { useEffect, useRef, type RefObject } from 'react';
import { afterPainting } from '../../browser/after-painting.ts';
import type { SearchAnswer } from '../../search/result.ts';
import type { SearchAddress } from './use-search-address.ts';

/** How long after its last event a scroll is over, where browsers do not tell, in milliseconds. */
const STILL = 100;

/** A visitor's place among the results, as the history's entry keeps it. */
export interface KeptPlace {
  /** Number of results shown. */
  count: number;
  /** Index of the first one in the window. */
  first: number;
  /** Its distance from the window's top, in pixels. */
  top: number;
  /** Address of the result that the visitor has followed. */
  followed?: string | undefined;
}

/** The place kept in the history's entry, for a visitor who returns to it. */
function keptPlace(): KeptPlace | undefined {
  return (history.state as { results?: KeptPlace } | null)?.results;
}

/** The result that a visitor who returns has followed, and that gets the focus back; undefined if there is none. */
export function followedResult(): string | undefined {
  return keptPlace()?.followed;
}

/** What a page of results asks about the place. */
export interface ResultPlace {
  /** Has the kept place restored with the next answer, unless the visitor does something before. */
  restore(): void;
  /** Number of results that a place to restore needs; undefined for none. */
  count(): number | undefined;
}

/** The visitor's place now; undefined when all results are above the window, or there are none. */
function placeAmongResults(results: readonly Element[]): KeptPlace | undefined {
  const boxes = results.map((result) => result.getBoundingClientRect());
  const first = boxes.findIndex(({ bottom }) => bottom > 0);
  const box = boxes[first];
  return box && { count: results.length, first, top: Math.round(box.top) };
}

/**
 * Calls `act` each time the window has been scrolled.
 * @returns stops that
 */
function onScrollEnd(act: () => void): () => void {
  // Safari before 26.2 does not tell of the end
  const isTold = 'onscrollend' in window;
  const type = isTold ? 'scrollend' : 'scroll';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listener = (): void => {
    if (isTold) return act();
    clearTimeout(timer);
    timer = setTimeout(act, STILL);
  };
  addEventListener(type, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener(type, listener);
  };
}

/**
 * Keeps the visitor's place among the results in the history's entry, and restores it.
 * @param list element whose children are the results
 * @param answer what it shows
 */
export function useResultPlace(
  list: RefObject<Element | null>,
  answer: SearchAnswer | undefined,
  address: SearchAddress,
): ResultPlace {
  /** The place to restore, until that is done or the visitor does something. */
  const place = useRef<KeptPlace>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // captured: before what was put in is searched
    for (const type of ['pointerdown', 'wheel', 'touchmove', 'keydown', 'input'])
      addEventListener(type, () => (place.current = undefined), { passive: true, capture: true, signal });
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (!answer) return undefined;
    const shown = (): Element[] => [...(list.current?.children ?? [])];
    if (place.current) {
      const { first, top, followed } = place.current;
      const box = shown()[first]?.getBoundingClientRect();
      if (box) scrollBy({ top: box.top - top, behavior: 'instant' });
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      links.find(({ href }) => href === followed)?.focus({ preventScroll: true });
      // "Show more results" may be in view again, and asks for more before this frame is painted
      void afterPainting().then(() => (place.current = undefined));
    }
    const keepPlace = (followed?: string): void => {
      // a removed island still receives events for a moment (`client:intent`)
      if (place.current || !list.current?.isConnected || !address.isCurrent()) return;
      history.replaceState({ ...history.state, results: { ...placeAmongResults(shown()), followed } }, '');
    };
    const leave = ({ sourceElement }: TransitionBeforePreparationEvent): void => {
      address.follow();
      const link = sourceElement?.closest('a');
      keepPlace(link && list.current?.contains(link) ? link.href : undefined);
    };
    // going back is announced by no event while this entry is current, so that each scroll keeps the place; one may end
    // after a result was followed
    const stop = onScrollEnd(() =>
      keepPlace('moving' in document.documentElement.dataset ? followedResult() : undefined),
    );
    document.addEventListener('astro:before-preparation', leave);
    return () => {
      stop();
      document.removeEventListener('astro:before-preparation', leave);
    };
  }, [list, answer, address]);

  return {
    restore() {
      place.current = keptPlace();
    },
    count: () => place.current?.count,
  };
}
