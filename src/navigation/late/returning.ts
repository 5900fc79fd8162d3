import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { ANNOUNCEMENT_DISMISSED, ANNOUNCEMENT_ID } from '../../preferences/announcement.ts';
import { readStored } from '../../preferences/storage.ts';

/**
 * Restores what browsers do by themselves when a visitor returns to a page, where Astro's router sets
 * `history.scrollRestoration` to `manual`.
 *
 * - A page that is loaded again opens where it was left, before its script has run.
 * - A page from the browser's back/forward cache takes over what was chosen on other pages meanwhile.
 * - An announcement that was closed in another window is closed here too.
 * - The place at which a page was left outlasts what happens while the visitor goes back to it (`keepAwaited()`).
 * - Going back leaves no page under the address of another (`addNoEntryAfterGoingBack()`).
 */
export function startReturning(): void {
  keepAwaited();
  addNoEntryAfterGoingBack();
  let left = stored();
  history.scrollRestoration = 'manual';
  const followDismissal = (): void => {
    const own = document.querySelector<HTMLElement>('[data-announcement]')?.dataset['announcement'];
    // a window of an earlier deployment may have another one
    if (readStored(ANNOUNCEMENT_ID) === own && readStored(ANNOUNCEMENT_DISMISSED) === 'true')
      document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true';
  };
  followDismissal();
  addEventListener('storage', followDismissal);
  addEventListener('pagehide', () => {
    left = stored();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    history.scrollRestoration = 'manual';
    tellOf(left, stored());
    document.dispatchEvent(new Event('astro:page-load'));
  });
}

/**
 * Keeps the place of a page that the visitor goes back to until it is shown. Meanwhile its entry in the history is the
 * current one, and the router and the browser would write there where the page stands that is still shown.
 */
function keepAwaited(): void {
  const { dataset } = document.documentElement;
  let awaited: { scrollX?: number; scrollY?: number } | undefined;
  document.addEventListener('astro:before-preparation', ({ navigationType }) => {
    // not a way back to the page that is shown, for which nothing is loaded
    const isMove = navigationType === 'traverse' && 'moving' in dataset;
    awaited = isMove ? (history.state as typeof awaited) : undefined;
  });
  document.addEventListener('astro:after-swap', () => (awaited = undefined));
  addEventListener(
    'scrollend',
    (event) => {
      if (awaited) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  // the browser loads that page itself, and shows it where the window stands now
  addEventListener('pagehide', () => {
    if (!awaited) return;
    // and not at a text of the page that comes which is the same as the one that stands there on this page
    document.documentElement.style.overflowAnchor = 'none';
    scrollTo({ left: awaited.scrollX ?? 0, top: awaited.scrollY ?? 0, behavior: 'instant' });
  });
}

/**
 * A page that was about to be shown when the visitor went back can no longer be held: it comes for a moment, but must not
 * get an entry behind the one that is current by now.
 */
function addNoEntryAfterGoingBack(): void {
  document.addEventListener('astro:before-swap', (event: TransitionBeforeSwapEvent) => {
    const hasGoneBack = event.signal.aborted && event.navigationType !== 'traverse';
    if (hasGoneBack && location.href !== event.from.href) event.to = new URL(location.href);
  });
}

/** Everything in the browser's storage, by key; empty where storage is blocked. */
function stored(): Record<string, string> {
  try {
    return { ...localStorage };
  } catch {
    return {};
  }
}

/** Dispatches the `storage` events that a browser sends when another window changes a value. */
function tellOf(before: Record<string, string>, now: Record<string, string>): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const newValue = now[key] ?? null;
    if (newValue !== (before[key] ?? null)) dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}
