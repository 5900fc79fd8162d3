/** The list of the navbar that is open. */
export const openList = (): HTMLElement | null =>
  // `:is()` accepts a pseudo-class that an older browser does not know
  document.querySelector<HTMLElement>('[data-dropdown] :is(:popover-open)');

/** Closes the navbar's dropdown: in a window that has become too narrow for it, it would stay open out of sight. */
export function closeDropdown(): void {
  openList()?.hidePopover();
}

/**
 * Closes the navbar's dropdown when the focus goes elsewhere, or a finger scrolls the page, which a native popover does
 * not do.
 */
export function startClosingDropdowns(): void {
  const closeUnlessIn = (target: Node | null): void => {
    const list = openList();
    if (list && !list.closest('[data-dropdown]')?.contains(target)) list.hidePopover();
  };
  // not `focusout`: Safari gives a button that is clicked no focus, so there is none to leave the dropdown
  for (const type of ['focusin', 'touchstart'])
    document.addEventListener(type, ({ target }) => closeUnlessIn(target as Node), { passive: true });
  // the focus may have gone on before this script was there
  const { activeElement, body } = document;
  if (activeElement !== body) closeUnlessIn(activeElement);
}
