import { WIDE_WINDOW } from '../../styles/breakpoints.ts';

const openMenu = (): HTMLDialogElement | null => document.querySelector('#menu[open]');
const close = (): void => openMenu()?.close();

/**
 * What the menu does once it is used: it shows the section of the page that it is on, each time, with the page's entry in
 * view, and closes when the visitor goes back and when the window grows.
 */
export function startMenuPlace(): void {
  const show = (): void => {
    const section = document.querySelector<HTMLElement>('#menu [data-menu-pane="secondary"]');
    if (openMenu()) section?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' });
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
  // what has it open may be what loaded this
  show();
  closeInWide();
}
