/** Closes the navbar's dropdown: in a window that has become too narrow for it, it would stay open out of sight. */
export function closeDropdown(): void {
  document.querySelector<HTMLElement>('[data-dropdown] :popover-open')?.hidePopover();
}
