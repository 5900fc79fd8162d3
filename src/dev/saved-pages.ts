import { swapFunctions } from 'astro:transitions/client';
import { CONTENT_PROBLEMS, CONTENT_SAVED, PAGE_LISTENS } from './dev-events.ts';
import { forgetPages, parseHtml } from '../navigation/page-cache.ts';

/** The part of Vite's connection to the development server that is used here. */
interface Hot {
  on(event: string, act: (text: string) => void): void;
  send(event: string, data: { since: number }): void;
}

/**
 * In development, replaces the page that is shown by its saved version, at the same scroll position and
 * without loading scripts and styles again. Where that is not possible, the page is reloaded. Also shows what is wrong
 * with the docs.
 */
export function startShowingSaved(hot: Hot): void {
  let count = 0;
  const show = async (): Promise<void> => {
    const own = ++count;
    forgetPages();
    const { href } = location;
    const answer = await fetch(href, { cache: 'no-store' }).catch(() => undefined);
    // the server is restarting, and will reload the page itself
    if (!answer) return;
    const next = parseHtml(await answer.text());
    if (own !== count) return;
    // the author has moved on, to a page that may be from before the content was saved
    if (location.href !== href) return show();
    if (!answer.ok || !next.querySelector('main')) return location.reload();
    const top = scrollY;
    document.title = next.title;
    swapFunctions.swapBodyElement(next.body, document.body);
    document.dispatchEvent(new Event('astro:page-load'));
    scrollTo({ top, behavior: 'instant' });
  };
  hot.on(CONTENT_SAVED, show);
  hot.on(CONTENT_PROBLEMS, async (text) => (await import('./content-problems.ts')).showProblems(text));
  // asks for what was saved, and for what was found wrong, while the page was loading
  hot.send(PAGE_LISTENS, { since: performance.timeOrigin });
}
