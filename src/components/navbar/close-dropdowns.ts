/** Closes the navbar's dropdown: in a window that has become too narrow for it, it would stay open out of sight. */
export function closeDropdowns(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-dropdown] [popover]')) menu.hidePopover();
}
