import { fetchAhead, fetchPage, isFetched } from './page-cache.ts';
import { linkOf, mayPrefetch, prefetchable } from './linked-page.ts';

/** Requests at once. */
const AT_ONCE = 2;
/** Pages that are fetched because their links came into view, for each page that is shown. */
const MOST_BY_VIEW = 5;
/** A pointer that only passes over a link rests on it for less, in milliseconds. */
const REST = 60;

/**
 * Fetches pages ahead: on focus at once, under a pointer that rests, on view a few. Each page once. Starts when a visitor
 * is there.
 */
export function startPrefetch(sign: Event): void {
  let running = 0;
  let byView = 0;
  const waiting: string[] = [];

  const next = (): void => {
    while (running < AT_ONCE && waiting.length > 0) {
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
    if (href === undefined || isFetched(href) || waiting.includes(href) || !mayPrefetch()) return false;
    if (first) waiting.unshift(href);
    else waiting.push(href);
    next();
    return true;
  };
  /** What is about to be wanted goes before all else. */
  const point = (link: HTMLAnchorElement): void => {
    ask(link, true);
    const href = prefetchable(link, location);
    if (href !== undefined && isFetched(href)) void fetchAhead(href);
  };

  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    const link = event.pointerType === 'mouse' ? linkOf(event) : null;
    clearTimeout(resting);
    if (link) resting = setTimeout(() => point(link), REST);
  });
  document.addEventListener('focusin', (event) => {
    const link = linkOf(event);
    if (link) point(link);
  });

  const seen = new IntersectionObserver((entries) => {
    // who searches does not look at links, and has other things to wait for
    const isCovered = document.querySelector('dialog:is([open], :popover-open)') !== null;
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || isCovered) continue;
      seen.unobserve(target);
      if (byView < MOST_BY_VIEW && ask(target as HTMLAnchorElement, false)) byView += 1;
    }
  });
  const observe = (): void => {
    seen.disconnect();
    for (const link of document.querySelectorAll('main a[href]')) seen.observe(link);
  };
  observe();
  document.addEventListener('astro:page-load', () => {
    byView = 0;
    observe();
  });
  document.addEventListener(
    'toggle',
    ({ target }) => {
      // hover cards and other parts of a page that open cover no links
      if (target instanceof HTMLDialogElement) observe();
    },
    true,
  );
  // the pointer may rest on a link since before this was loaded, or the focus on one have loaded it
  const pointed = document.querySelector<HTMLAnchorElement>('a[href]:hover');
  const chosen = sign.type === 'focusin' ? linkOf(sign) : null;
  for (const link of [pointed, chosen]) if (link) point(link);
}
