import { ANNOUNCEMENT_DISMISSED } from '../preferences/announcement.ts';

/**
 * Coming back to a page as browsers do it by themselves, where the router's library has them leave it to the script.
 *
 * - A page that is loaded again opens where it was left, before its script is there.
 * - A page that the browser kept whole follows what was chosen on other pages since.
 */
export function startReturning(): void {
  let left = stored();
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    left = stored();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    history.scrollRestoration = 'manual';
    tellOf(left, stored());
    // it was left on the way to a page that the browser loaded, and is on the way no more
    delete document.documentElement.dataset['moving'];
    document.dispatchEvent(new Event('astro:page-load'));
  });
}

/** All that is stored, by its key; nothing where storage is blocked. */
function stored(): Record<string, string> {
  try {
    return { ...localStorage };
  } catch {
    return {};
  }
}

/** Tells of changes as a browser does when another window makes them. */
function tellOf(before: Record<string, string>, now: Record<string, string>): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const newValue = now[key] ?? null;
    if (newValue !== (before[key] ?? null)) dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
  if (now[ANNOUNCEMENT_DISMISSED] === 'true')
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true';
}
