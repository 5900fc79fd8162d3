import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';

/**
 * Moves the focus to the search button if closing the dialog leaves it nowhere, as a click outside does; and to the field
 * of the search page as soon as a move there has arrived.
 */
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
  let field: HTMLElement | null;
  document.addEventListener('astro:before-swap', ({ newDocument }: TransitionBeforeSwapEvent) => {
    field = newDocument.querySelector<HTMLElement>('[autofocus]');
    // the browser would give it the focus too, with the keyboard of a phone
    field?.removeAttribute('autofocus');
  });
  document.addEventListener('astro:after-swap', () => {
    if (matchMedia('(hover: hover)').matches) field?.focus({ preventScroll: true });
    field = null;
  });
}
