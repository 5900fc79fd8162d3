import { WIDE_WINDOW } from '../../styles/breakpoints.ts';

const openMenu = (): HTMLDialogElement | null => document.querySelector('#menu[open]');
const close = (): void => openMenu()?.close();

/**
 * Keeps the menu in step with the page: each time it opens, it shows the sidebar's pane with the page's entry
 * in view. It closes when the visitor goes back, and when the window becomes wide.
 */
export function startMenuPlace(): void {
  const show = (): void => {
    const section = document.querySelector<HTMLElement>('#menu [data-menu-pane="secondary"]');
    if (openMenu()) section?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    else section?.closest('dialog')?.setAttribute('data-pane', 'secondary');
  };
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if ((target as Element).id === 'menu') show();
    },
    { capture: true },
  );
  addEventListener('popstate', close);
  const wide = matchMedia(WIDE_WINDOW);
  const closeInWide = (): void => {
    if (wide.matches) close();
  };
  wide.addEventListener('change', closeInWide);
  // the menu may be open already: opening it may be what loaded this
  show();
  closeInWide();
}
