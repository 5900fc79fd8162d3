import { store } from './storage.ts';

const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';

/** Remembers which announcement was seen and whether it was closed; a new id brings the bar back at once. */
export function startAnnouncement(): void {
  const root = document.documentElement;
  const remember = (): void => {
    const id = document.querySelector<HTMLElement>('[data-announcement]')?.dataset['announcement'];
    if (id === undefined) return;
    store(ID, id);
    store(DISMISS, root.dataset['announcementBarInitiallyDismissed'] ?? 'false');
  };
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-announcement-close]')) return;
    root.dataset['announcementBarInitiallyDismissed'] = 'true';
    remember();
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  });
  remember();
}
