import { fetchAhead, fetchPage, isFetched } from '../page-cache.ts';
import { linkOf, mayPrefetch, prefetchable } from '../linked-page.ts';

/** Most requests at a time, besides one for a link that is pointed at. */
const AT_ONCE = 2;
/** Most pages fetched because their links came into view, for each page shown, besides the next one in order. */
const MOST_BY_VIEW = 5;
/** How long a pointer must rest on a link, in milliseconds; one that only passes over it stays for less. */
const HOVER_DELAY = 60;

/**
 * Fetches the pages of links ahead, each once: of a focused link at once, of one under a mouse that rests,
 * and of a few that come into view.
 * @param action the visitor's first action, which made this script load
 */
export function startPrefetch(action: Event): void {
  let running = 0;
  let byView = 0;
  const waiting: string[] = [];

  const next = (most = AT_ONCE): void => {
    while (running < most && waiting.length > 0) {
      const href = waiting.shift() as string;
      if (isFetched(href)) continue;
      running += 1;
      void fetchPage(href, { priority: 'low' })
        .catch(() => undefined)
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  const ask = (link: HTMLAnchorElement, first: boolean): boolean => {
    const href = prefetchable(link, location);
    if (href === undefined || isFetched(href) || !mayPrefetch()) return false;
    const place = waiting.indexOf(href);
    if (place !== -1) {
      if (!first) return false;
      waiting.splice(place, 1);
    }
    if (first) waiting.unshift(href);
    else waiting.push(href);
    next(first ? AT_ONCE + 1 : AT_ONCE);
    return true;
  };
  /** Fetches a page before all that wait, as it is about to be opened; parses it ahead where that helps. */
  const point = (link: HTMLAnchorElement): void => {
    ask(link, true);
    const href = prefetchable(link, location);
    if (href !== undefined && isFetched(href)) void fetchAhead(href);
  };

  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    const link = event.pointerType === 'mouse' ? linkOf(event) : null;
    clearTimeout(resting);
    if (link) resting = setTimeout(() => point(link), HOVER_DELAY);
  });
  document.addEventListener('focusin', (event) => {
    const link = linkOf(event);
    if (link) point(link);
  });

  const seen = new IntersectionObserver((entries) => {
    // a dialog covers the links, and its own requests come first
    const isCovered = document.querySelector('dialog:is([open], :popover-open)') !== null;
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement;
      // the next page in order is the likeliest, and its link the last one that comes into view
      const isNext = link.rel === 'next';
      if (!isIntersecting || isCovered || (byView >= MOST_BY_VIEW && !isNext)) continue;
      seen.unobserve(link);
      if (ask(link, false) && !isNext) byView += 1;
    }
  });
  const observe = (): void => {
    seen.disconnect();
    // breadcrumbs are in view at once, and lead back
    for (const link of document.querySelectorAll('main a[href]:not([aria-label="Breadcrumbs"] *)'))
      seen.observe(link);
  };
  observe();
  document.addEventListener('astro:page-load', () => {
    byView = 0;
    observe();
  });
  document.addEventListener(
    'toggle',
    ({ target }) => {
      // only dialogs cover links: hover cards and disclosures toggle too
      if (target instanceof HTMLDialogElement) observe();
    },
    true,
  );
  // the mouse may rest on a link since before this was loaded, or focusing a link may be what loaded it
  const pointed = document.querySelector<HTMLAnchorElement>('a[href]:not([role=button]):hover');
  const chosen = action.type === 'focusin' ? linkOf(action) : null;
  for (const link of [pointed, chosen]) if (link) point(link);
}
