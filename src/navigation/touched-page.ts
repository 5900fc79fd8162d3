import { fetchAhead } from './page-cache.ts';
import { linkOf, mayPrefetch, prefetchable } from './linked-page.ts';

/**
 * Fetches the page of a link as soon as a finger is on it, a tenth of a second before the tap is one. What else loads at
 * a visitor's first touch is asked for behind it.
 */
export function startTouchedPage(): void {
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = linkOf(event);
      const href = link && prefetchable(link, location);
      if (href && mayPrefetch()) void fetchAhead(href);
    },
    { passive: true },
  );
}
