import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import type { KeptPlace } from './use-result-place.ts';

/**
 * Moves the focus to the search button if closing the dialog leaves it nowhere, as a click outside does; and to the field
 * of the search page as soon as a move there has arrived. Where a result was followed, the focus is that of the move, on
 * the same page too, and one who goes back gets it on that result.
 */
export function startSearchFocus(): void {
  let hasFollowed = false;
  document.addEventListener(
    'click',
    (event) => {
      hasFollowed = (event.target as Element).closest('[data-search] a[href]') !== null;
    },
    { capture: true },
  );
  document.addEventListener(
    'toggle',
    (event) => {
      const { newState } = event as ToggleEvent;
      const dialog = (event.target as Element).closest('[data-search]');
      if (newState === 'open') hasFollowed = false;
      // the browser takes the focus from what it hides only later
      else if (
        !hasFollowed &&
        (document.activeElement === document.body || dialog?.contains(document.activeElement))
      )
        dialog?.parentElement?.querySelector('a')?.focus();
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
    // not `followedResult()`, which would be a file of its own: one more request
    const { results } = (history.state ?? {}) as { results?: KeptPlace };
    if (matchMedia('(hover: hover)').matches && !results?.followed) field?.focus({ preventScroll: true });
    field = null;
  });
}
