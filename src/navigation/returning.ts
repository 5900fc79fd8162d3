import { ANNOUNCEMENT_DISMISSED, ANNOUNCEMENT_ID } from '../preferences/announcement.ts';
import { readStored } from '../preferences/storage.ts';

/**
 * Restores what browsers do by themselves when a visitor returns to a page, where Astro's router sets
 * `history.scrollRestoration` to `manual`.
 *
 * - A page that is loaded again opens where it was left, before its script has run.
 * - A page from the browser's back/forward cache takes over what was chosen on other pages meanwhile.
 * - An announcement that was closed in another window is closed here too.
 */
export function startReturning(): void {
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
