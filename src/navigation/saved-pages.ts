import { forgetPages } from './page-cache.ts';

/** What the development server tells its pages when content was saved. */
export const CONTENT_SAVED = 'content-saved';

/**
 * While writing: a saved page takes the place of the one that is shown, where the writer has scrolled to, without
 * loading its scripts and styles once more. A page that cannot be shown so is loaded anew.
 */
export function startShowingSaved(hot: { on(event: string, act: () => void): void }): void {
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
}
