import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { navigate, swapFunctions } from 'astro:transitions/client';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';
import { normalisePath } from './addresses.ts';
import { hideLoadFailure, showLoadFailure } from './notice.ts';
import { arrival, requestPage, takeDocument, type FetchedPage } from './page-cache.ts';
import { createProgressBar } from './progress-bar.ts';
import { isSameDeployment } from './start-page.ts';

/** Attributes of the page's root that hold what the visitor chose; the next page's markup does not know it. */
const KEPT = ['theme', 'themeChoice', 'announcementBarInitiallyDismissed', 'script', 'hasHydrated'];

/** The next page's beginning as a document, when as much of it has come as may be shown by itself. */
type BeginningOf = (page: FetchedPage, event: TransitionBeforePreparationEvent) => Document | undefined;

let beginningOf: BeginningOf | undefined;

/** Has the beginning of a page shown while the rest of it is on its way; who gives it sees to the rest. */
export function showBeginnings(of: BeginningOf): void {
  beginningOf = of;
}

/**
 * Moves between pages: the next one is loaded while the old one stays, then takes its place. When that fails the
 * browser loads it whole; when there is no connection the old page stays and says so.
 */
export function startRouter(): void {
  const bar = createProgressBar();
  const { dataset } = document.documentElement;
  const stop = (): void => {
    bar.done();
    delete dataset['moving'];
  };
  hushTransitions();
  normaliseAddress();

  document.addEventListener('astro:before-preparation', (event) => {
    if (event.formData) return;
    hideLoadFailure();
    if (normalisePath(event.to.pathname) !== normalisePath(event.from.pathname)) bar.start();
    dataset['moving'] = '';
    event.signal.addEventListener('abort', stop);
    event.loader = () => load(event, stop);
  });

  document.addEventListener('astro:before-swap', (event: TransitionBeforeSwapEvent) => {
    for (const name of KEPT) {
      const value = dataset[name];
      if (value !== undefined) event.newDocument.documentElement.dataset[name] = value;
    }
    event.swap = () => swap(event.newDocument);
  });

  // a section in the address bar, and the skip link, make entries that the library goes back to only when it knows them
  addEventListener('hashchange', () => {
    if (history.state) return;
    // whatever entry is gone back to from here is of a lower number
    history.replaceState({ index: history.length, scrollX, scrollY }, '');
    // without a section it would load the page, and who is on the way to another one goes on
    if (!('moving' in dataset) && location.hash) void navigate(location.href, { history: 'replace' });
  });

  let first = true;
  document.addEventListener('astro:page-load', () => {
    // the rest of a page may come when the next one is on its way
    if (!('moving' in dataset)) bar.done();
    normaliseAddress();
    if (!first && !location.hash && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    }
    first = false;
  });
}

/**
 * As the library's own, but the root's attributes come last. All styles hang on them: set before the old page is gone,
 * they have the browser style it once more.
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
  const target = event.to.href.replace(/#.*$/, '');
  let page: FetchedPage;
  let next: Document | undefined;
  try {
    page = await requestPage(target);
    await arrival(page, () => (next = beginningOf?.(page, event)));
  } catch {
    stop();
    if (event.signal.aborted) return;
    if (navigator.onLine || event.navigationType === 'traverse') return loadWhole(event);
    showLoadFailure(
      'The page could not be loaded: there is no network connection.',
      () => void navigate(event.to.href),
    );
    // never settling keeps the page that is shown; preventing the event would load the browser's own error page
    return new Promise(() => {});
  }
  if (event.signal.aborted) return;
  next ??= takeDocument(page);
  const url = new URL(page.url);
  if (
    !page.html ||
    !next.querySelector('[name="astro-view-transitions-enabled"]') ||
    // the scripts of two deployments do not go together
    !isSameDeployment(document, next) ||
    url.origin !== location.origin
  )
    return loadWhole(event);
  if (url.pathname !== event.to.pathname)
    event.to = new URL(url.pathname + url.search + event.to.hash, location.origin);
  for (const element of next.querySelectorAll('noscript')) element.remove();
  event.newDocument = next;
}

/**
 * Leaves a move to the browser. Who goes back is at the address already, and to go there once more would only scroll to
 * its section.
 */
function loadWhole(event: TransitionBeforePreparationEvent): Promise<void> | void {
  if (event.navigationType !== 'traverse') return event.preventDefault();
  location.reload();
  return new Promise(() => {});
}

/**
 * In a narrow window all there is changes, and a slow phone needs a tenth of a second to draw what fades: the next page
 * comes at once, without waiting for a frame. In a wide one a transition that the next one overtakes is rejected; nobody
 * waits for it, so that is no error.
 */
function hushTransitions(): void {
  if (typeof document.startViewTransition !== 'function') return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    if (!matchMedia(WIDE_WINDOW).matches) {
      const done = Promise.resolve().then(update as () => Promise<undefined>);
      return { ready: done, finished: done, updateCallbackDone: done, skipTransition() {} } as ViewTransition;
    }
    const transition = start(update);
    for (const end of [transition.ready, transition.finished, transition.updateCallbackDone])
      end.catch(() => undefined);
    return transition;
  };
}

/** Servers redirect `.html` addresses; where one does not, the address bar still shows the page's own. */
function normaliseAddress(): void {
  const path = normalisePath(location.pathname);
  if (path === location.pathname) return;
  history.replaceState(history.state, '', path + location.search + location.hash);
}
