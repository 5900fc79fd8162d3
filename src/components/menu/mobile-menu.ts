/**
 * Adds to the native dialog: switching panes, and closing when a link is followed. The rest is loaded later
 * (`menu-place.ts`); browsers without `command` open and close it by `boot()`.
 */
export function startMobileMenu(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const dialog = document.querySelector<HTMLDialogElement>('#menu');
    if (!dialog) return;
    const pane = target.closest<HTMLElement>('[data-menu-to]')?.dataset['menuTo'];
    if (pane !== undefined) {
      dialog.dataset['pane'] = pane;
      dialog.querySelector<HTMLElement>(`[data-menu-pane="${pane}"] :is(a, button, summary)`)?.focus();
    }
    if (target === dialog || target.closest('#menu a[href]')) dialog.close();
  });
}
