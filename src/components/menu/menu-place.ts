import { placeNow } from '../../navigation/history-entry.ts';
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
    place = 'moving' in document.documentElement.dataset ? NaN : placeNow();
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
  // the router hears of the move first, and would show a page that is in memory before the move is undone
  document.addEventListener(
    'astro:before-preparation',
    (event) => {
      if (event.navigationType !== 'traverse' || !(isUndoing || stepsBack())) return;
      event.loader = () => new Promise(() => {});
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  addEventListener('popstate', closeInstead);
  // before the router follows it: moving to a section of the page would count as going back
  document.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('#menu a[href*="#"]')) close();
    },
    { capture: true },
  );
  const wide = matchMedia(WIDE_WINDOW);
  const closeInWide = (): void => {
    if (!wide.matches || !openMenu()) return;
    close();
    // the button that opened it, to which the focus would return, is not shown there: the bar's first link stands there
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  };
  wide.addEventListener('change', closeInWide);
  // browsers that do not tell when a dialog opens close it and let the visitor go back
  document.addEventListener(
    'close',
    ({ target }) => (target as Element).id === 'menu' && (place = NaN),
    true,
  );
  // the menu may be open already: opening it may be what loaded this
  if (openMenu()) opened();
  closeInWide();
}

/** Place of the visit's entry in the history when the menu opened. */
let place = NaN;

/** How far a move in the history has led from where the menu was opened; 0 if it is closed, or that is not known. */
function stepsBack(): number {
  return openMenu() ? place - placeNow() || 0 : 0;
}

/** Whether a move in the history is on its way that undoes another one. */
let isUndoing = false;

/** Closes the menu instead of a move in the history, which is undone. */
function closeInstead(): void {
  const steps = stepsBack();
  close();
  isUndoing = steps !== 0;
  if (isUndoing) history.go(steps);
}
