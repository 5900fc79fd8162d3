import { readStored, store } from './storage.ts';

/** Key in the browser's storage: the announcement that was seen last. */
export const ANNOUNCEMENT_ID = 'docusaurus.announcement.id';
/** Key in the browser's storage: whether that announcement was closed. */
export const ANNOUNCEMENT_DISMISSED = 'docusaurus.announcement.dismiss';

/** Remembers which announcement was seen and whether it was closed; a new id brings the bar back at once. */
export function startAnnouncement(): void {
  const root = document.documentElement;
  // the same on all pages of a deployment
  const id = document.querySelector<HTMLElement>('[data-announcement]')?.dataset['announcement'];
  if (id === undefined) return;
  const remember = (): void => {
    store(ANNOUNCEMENT_ID, id);
    store(ANNOUNCEMENT_DISMISSED, root.dataset['announcementBarInitiallyDismissed'] ?? 'false');
  };
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-announcement-close]')) return;
    root.dataset['announcementBarInitiallyDismissed'] = 'true';
    remember();
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  });
  // another window may have closed it since `boot()` read what is stored
  if (readStored(ANNOUNCEMENT_ID) !== id) remember();
}
