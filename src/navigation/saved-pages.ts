import { forgetPages } from './page-cache.ts';

/** What the development server tells its pages when content was saved. */
export const CONTENT_SAVED = 'content-saved';
/** What a page tells the development server when it hears: the time at which it was asked for. */
export const PAGE_LISTENS = 'page-listens';

/** The part of Vite's connection to the development server that is used. */
interface Hot {
  on(event: string, act: () => void): void;
  send(event: string, data: { since: number }): void;
}

/**
 * While writing: a saved page takes the place of the one that is shown, where the writer has scrolled to, without
 * loading its scripts and styles once more. A page that cannot be shown so is loaded anew.
 */
export function startShowingSaved(hot: Hot): void {
  // not at the top: the server, which sends this, has no such module
  const library = import('astro:transitions/client');
  let count = 0;
  hot.on(CONTENT_SAVED, async () => {
    const own = ++count;
    forgetPages();
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
    // the server starts anew, and has the page loaded when it is there
    if (!answer) return;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (own !== count) return;
    if (!answer.ok || !next.querySelector('main')) return location.reload();
    const { swapFunctions } = await library;
    const top = scrollY;
    document.title = next.title;
    swapFunctions.swapBodyElement(next.body, document.body);
    document.dispatchEvent(new Event('astro:page-load'));
    scrollTo({ top, behavior: 'instant' });
  });
  // what was saved while the page was on its way
  hot.send(PAGE_LISTENS, { since: performance.timeOrigin });
}
