/** Closes the navbar's dropdown: in a window that has become too narrow for it, it would stay open out of sight. */
export function closeDropdown(): void {
  // `:is()` accepts a pseudo-class that an older browser does not know
  document.querySelector<HTMLElement>('[data-dropdown] :is(:popover-open)')?.hidePopover();
}
