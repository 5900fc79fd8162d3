import { WIDE_WINDOW } from '../../styles/breakpoints.ts';

/** Adds to the native dialog: its panes, older browsers, closing on navigation and when the window grows. */
export function startMobileMenu(): void {
  const menu = (): HTMLDialogElement | null => document.querySelector('#menu');
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype;

  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const dialog = menu();
    if (!dialog) return;
    if (!hasCommands && target.closest('[data-menu-open]')) dialog.showModal();
    if (!hasCommands && target.closest('[data-menu-close]')) dialog.close();
    const pane = target.closest<HTMLElement>('[data-menu-to]')?.dataset['menuTo'];
    if (pane !== undefined) {
      dialog.dataset['pane'] = pane;
      dialog.querySelector<HTMLElement>(`[data-menu-pane="${pane}"] :is(a, button, summary)`)?.focus();
    }
    if (target.closest('#menu a[href]')) dialog.close();
    if (target === dialog) dialog.close();
  });
  document.addEventListener(
    'toggle',
    (event) => {
      if ((event.target as Element).id !== 'menu') return;
      const open = (event as ToggleEvent).newState === 'open';
      document.querySelector('[data-menu-open]')?.setAttribute('aria-expanded', String(open));
      // a docs page shows its section first, each time
      const dialog = event.target as HTMLElement;
      if (!open && dialog.querySelector('[data-menu-pane="secondary"]')) dialog.dataset['pane'] = 'secondary';
    },
    true,
  );
  matchMedia(WIDE_WINDOW).addEventListener('change', ({ matches }) => {
    if (matches) menu()?.close();
  });
}
