/**
 * Moves the focus to the start of the page's text, from which the next Tab goes on. The text takes it for this moment
 * only: else a press anywhere in it would, and the next Tab would lead back to its start.
 */
export function focusMain(): void {
  const main = document.querySelector<HTMLElement>('#main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
  main?.removeAttribute('tabindex');
}
