import { WIDE_WINDOW } from '../../styles/breakpoints.ts';

const openMenu = (): HTMLDialogElement | null => document.querySelector('#menu[open]');
const close = (): void => openMenu()?.close();

/**
 * Keeps the menu in step with the page: each time it opens, it shows the sidebar's pane with the page's entry
 * in view. It closes when the visitor goes back, and when the window becomes wide.
 */
export function startMenuPlace(): void {
  const show = (): void => {
    const section = openMenu()?.querySelector('[data-menu-pane="secondary"]');
    section?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  };
  const onToggle = (event: Event): void => {
    const { target: menu, type, newState } = event as ToggleEvent & { target: HTMLElement };
    if (menu.id !== 'menu' || newState !== 'open') return;
    // before it opens, as one that closes is seen for a while
    if (type === 'toggle') show();
    else if (menu.querySelector('[data-menu-pane="secondary"]')) menu.dataset['pane'] = 'secondary';
  };
  for (const type of ['beforetoggle', 'toggle']) document.addEventListener(type, onToggle, { capture: true });
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
