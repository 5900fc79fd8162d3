import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { navigate, swapFunctions } from 'astro:transitions/client';
import { focusMain } from '../browser/focus-main.ts';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';
import { normalisePath } from './addresses.ts';
import { countEntry, placeNow } from './history-entry.ts';
import { showLoadFailure } from './notice.ts';
import { arrival, requestPage, takeDocument, type FetchedPage } from './page-cache.ts';
import { createProgressBar } from './progress-bar.ts';
import { isSameDeployment } from './start-page.ts';

/** The event of the window for a move that the browser had taken over, and that ended on the page that is shown. */
export const MOVE_STOPPED = 'stopped';

/** The beginning of the next page as a document, once enough of it has arrived to be shown by itself. */
type BeginningOf = (page: FetchedPage, event: TransitionBeforePreparationEvent) => Document | undefined;

let beginningOf: BeginningOf | undefined;

/** What the visitor followed last: a link, or undefined where a move began otherwise. */
export let followed: Element | undefined;

/** Makes the router show the beginning of a page while the rest loads. The caller has to add the rest. */
export function showBeginnings(of: BeginningOf): void {
  beginningOf = of;
}

/**
 * Moves between pages: the old page stays until the next one has loaded, which then takes its place. If that
 * fails, the browser loads the next page itself; without a connection the old page stays, with a notice.
 */
export function startRouter(): void {
  shown = placeNow();
  const bar = createProgressBar();
  const { dataset } = document.documentElement;
  const stop = (): void => {
    bar.done();
    delete dataset['moving'];
  };
  // the browser may show this page again as it was left, while a move to a page that it loaded itself went on
  addEventListener('pagehide', stop);
  // or the visitor stops that move
  addEventListener(MOVE_STOPPED, stop);
  hushTransitions();
  normaliseAddress();

  document.addEventListener('astro:before-preparation', (event) => {
    if (event.formData) return;
    followed = event.sourceElement;
    const isSame = normalisePath(event.to.pathname) === normalisePath(event.from.pathname);
    // where browsers do not tell the place, other pages may have the same
    if (event.navigationType === 'traverse' && isSame && placeNow() === shown) {
      // nothing to load: the visitor, or a move that failed, has come back to the page that is shown
      event.loader = neverLoads;
      return;
    }
    if (!isSame) bar.start();
    dataset['moving'] = '';
    event.signal.addEventListener('abort', stop);
    event.loader = () => load(event, stop);
  });

  document.addEventListener('astro:before-swap', (event: TransitionBeforeSwapEvent) => {
    // what scripts have set on the root, except for this move's own marks and what the next page knows better
    const { moving: _, arriving: _1, docsPlugin: _2, docsVersions: _3, ...kept } = dataset;
    Object.assign(event.newDocument.documentElement.dataset, kept);
    event.swap = () => swap(event.newDocument);
  });

  document.addEventListener('astro:after-swap', () => (shown = placeNow()));
  // to a section of the page
  addEventListener('popstate', () => {
    if (!('moving' in dataset)) shown = placeNow();
  });

  // a hash typed into the address bar and the skip link make history entries that Astro's router did not make
  // itself, and that it ignores when the visitor goes back to them
  addEventListener('hashchange', () => {
    // without a hash this would load the page again, and it would interrupt a move that is in progress
    if (countEntry() && !('moving' in dataset) && location.hash)
      void navigate(location.href, { history: 'replace' });
  });

  let first = true;
  document.addEventListener('astro:page-load', () => {
    // this may be about the rest of the old page, while the next one is still loading
    if (!('moving' in dataset)) bar.done();
    normaliseAddress();
    if (!first && !location.hash && document.activeElement === document.body) focusMain();
    first = false;
  });
}

/**
 * As Astro's own `swap()`, but sets the root's attributes last: all styles depend on them, and the browser
 * would restyle the old page if they changed before it is gone.
 */
function swap(next: Document): void {
  swapFunctions.deselectScripts(next);
  swapFunctions.swapHeadElements(next);
  const restoreFocus = swapFunctions.saveFocus();
  swapFunctions.swapBodyElement(next.body, document.body);
  restoreFocus();
  swapFunctions.swapRootAttributes(next);
}

async function load(event: TransitionBeforePreparationEvent, stop: () => void): Promise<void> {
  const target = event.to.href.replace(/#.*/, '');
  let page: FetchedPage;
  let next: Document | undefined;
  try {
    page = await requestPage(target);
    await arrival(page, () => (next = beginningOf?.(page, event)));
  } catch {
    // another navigation now owns the progress bar
    if (event.signal.aborted) return;
    stop();
    const isTraverse = event.navigationType === 'traverse';
    // going back has changed the address already
    const steps = isTraverse && shown - placeNow();
    // where it is not known how far (`countEntry()`), the page that is shown cannot stay under another's address
    const isFar = isTraverse && !(steps && Math.abs(steps) < history.length);
    if (navigator.onLine || isFar) return loadWhole(event);
    const failed = window.navigation?.currentEntry ?? { index: placeNow() };
    const retry = (): void => {
      // the visitor's place on the page is kept in its entry, unless that is gone; no steps would be a reload
      const again = isTraverse && failed.index !== -1 && failed.index - placeNow();
      if (again) history.go(again);
      else void navigate(event.to.href);
    };
    if (steps) history.go(steps);
    showLoadFailure('The page could not be loaded: there is no network connection.', retry);
    return neverLoads();
  }
  if (event.signal.aborted) return;
  // a file: the browser may save it, and stay on the page
  if (!page.html) stop();
  next ??= takeDocument(page);
  const url = new URL(page.url);
  if (
    !page.html ||
    !next.querySelector('[name="astro-view-transitions-enabled"]') ||
    // scripts of different deployments do not work together
    !isSameDeployment(document, next) ||
    // the address of another page: it may have named a section, which script does not learn
    url.origin + normalisePath(url.pathname) !== event.to.origin + normalisePath(event.to.pathname)
  )
    return loadWhole(event);
  url.hash = event.to.hash;
  event.to = url;
  for (const element of next.querySelectorAll('noscript')) element.remove();
  event.newDocument = next;
  // from here on the page goes, whatever the visitor does
  shown = NaN;
}

/**
 * Leaves a move to the browser. When the visitor goes back or forward, the address has already changed, and
 * assigning it again would only scroll to its section: the page is reloaded instead.
 */
function loadWhole(event: TransitionBeforePreparationEvent): Promise<void> | void {
  if (event.navigationType !== 'traverse') return event.preventDefault();
  location.reload();
  return neverLoads();
}

/** Keeps the page that is shown: preventing the event would lead to the browser's own error page. */
const neverLoads = (): Promise<never> => new Promise(() => {});

/**
 * Place in the history of the page that is shown; the address is at another while the visitor goes back. NaN
 * between two pages.
 */
let shown: number;

/**
 * Replaces `document.startViewTransition()`. In a narrow window everything changes, and fading costs a slow
 * phone a tenth of a second: the next page is shown at once, without waiting for a frame. In a wide window a
 * transition that the next one interrupts rejects its promises; nothing awaits them, so the rejections are
 * ignored.
 */
function hushTransitions(): void {
  const start = (document.startViewTransition as typeof document.startViewTransition | undefined)?.bind(
    document,
  );
  if (!start) return;
  document.startViewTransition = (update) => {
    if (!matchMedia(WIDE_WINDOW).matches) {
      const done = Promise.resolve().then(update as () => Promise<undefined>);
      return { ready: done, finished: done, updateCallbackDone: done, skipTransition() {} } as ViewTransition;
    }
    const transition = start(update);
    void Promise.allSettled([transition.ready, transition.finished, transition.updateCallbackDone]);
    return transition;
  };
}

/**
 * Shows the page's canonical address in the address bar, where the server has not redirected from another
 * one.
 */
function normaliseAddress(): void {
  const path = normalisePath(location.pathname);
  // the not-found page has no address of its own; do not rewrite its URL
  if (path === location.pathname || !document.querySelector('[property="og:url"]')) return;
  // with its origin: a path that begins with two slashes would be the address of another site
  history.replaceState(history.state, '', location.origin + path + location.search + location.hash);
}
