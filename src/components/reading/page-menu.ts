const openMenu = (): HTMLDetailsElement | null => document.querySelector('[data-page-menu][open]');

/** The folded table of contents of small windows closes when it has led somewhere, and when something else is wanted. */
export function closeOnClick({ target }: Event): void {
  const menu = openMenu();
  if (menu && (!menu.contains(target as Node) || (target as Element).closest('a'))) menu.open = false;
}

/** And with Escape, which gives the focus back. */
export function closeOnEscape({ key }: KeyboardEvent): void {
  const menu = openMenu();
  if (key !== 'Escape' || !menu) return;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}
