import { WIDE_WINDOW } from '../../styles/breakpoints.ts';

const openMenu = (): HTMLDialogElement | null => document.querySelector('#menu[open]');
const close = (): void => openMenu()?.close();

/**
 * Keeps the menu in step with the page: each time it opens, it shows the sidebar's pane with the page's entry
 * in view. It closes when the window becomes wide, and when the visitor goes back, who then stays on the page.
 */
export function startMenuPlace(): void {
  const opened = (): void => {
    // a move that fails brings the visitor back by itself
    place = 'moving' in document.documentElement.dataset ? undefined : placeNow();
    const section = openMenu()?.querySelector('[data-menu-pane="secondary"]');
    section?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  };
  const onToggle = (event: Event): void => {
    const { target: menu, type, newState } = event as ToggleEvent & { target: HTMLElement };
    if (menu.id !== 'menu' || newState !== 'open') return;
    // before it opens, as one that closes is seen for a while
    if (type === 'toggle') opened();
    else if (menu.querySelector('[data-menu-pane="secondary"]')) menu.dataset['pane'] = 'secondary';
  };
  for (const type of ['beforetoggle', 'toggle']) document.addEventListener(type, onToggle, { capture: true });
  addEventListener('popstate', closeInstead, { capture: true });
  const wide = matchMedia(WIDE_WINDOW);
  const closeInWide = (): void => {
    if (wide.matches) close();
  };
  wide.addEventListener('change', closeInWide);
  // the menu may be open already: opening it may be what loaded this
  opened();
  closeInWide();
}

/** Place of the visit's entry in the history when the menu opened. */
let place: number | undefined;

/** Where browsers do not tell, the number that the router gives its entries: others are not counted then. */
const placeNow = (): number | undefined =>
  window.navigation?.currentEntry?.index ?? (history.state as { index?: number } | null)?.index;

/** Closes the menu instead of a move in the history, which is undone before the router sees it. */
function closeInstead(event: PopStateEvent): void {
  if (!openMenu()) return;
  close();
  const now = placeNow();
  if (place === undefined || now === undefined || place === now) return;
  event.stopImmediatePropagation();
  addEventListener('popstate', (undone) => undone.stopImmediatePropagation(), { capture: true, once: true });
  history.go(place - now);
}
