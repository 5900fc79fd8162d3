/** Moves the focus to the search button if closing the dialog leaves it nowhere, as a click outside does. */
export function startSearchFocus(): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const { target, newState } = event as ToggleEvent;
      if (newState === 'closed' && document.activeElement === document.body)
        (target as Element).closest('[data-search]')?.parentElement?.querySelector('a')?.focus();
    },
    { capture: true },
  );
}
