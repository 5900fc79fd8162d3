const openMenu = (): HTMLDetailsElement | null => document.querySelector('[data-page-menu][open]');

/**
 * Closes the folded table of contents of small windows when the visitor clicks or moves the focus outside of it.
 */
export function closeWhenLeft({ target }: Event): void {
  const menu = openMenu();
  if (menu && !menu.contains(target as Node)) menu.open = false;
}

/** Closes it with Escape, which returns the focus to its summary. */
export function closeOnEscape({ key }: KeyboardEvent): void {
  const menu = openMenu();
  if (key !== 'Escape' || !menu) return;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}
