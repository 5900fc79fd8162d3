/** What had the focus before the notice. */
let before: HTMLElement | undefined;

/**
 * Shows a notice that a page could not be loaded, with buttons to try again and to close it, until another page is shown.
 * Replaces an earlier one, with the focus if that has it. Closing it gives the focus back to what had it before.
 */
export function showLoadFailure(message: string, retry: () => void): void {
  const earlier = document.querySelector('.load-failure');
  const focused = document.activeElement as HTMLElement;
  const notice = document.createElement('div');
  notice.className = 'load-failure';
  notice.role = 'alert';
  const text = document.createElement('p');
  text.textContent = message;
  const [again, close] = ['Retry', 'Close'].map((label) => {
    const button = document.createElement('button');
    button.textContent = label;
    return button;
  }) as [HTMLButtonElement, HTMLButtonElement];
  again.addEventListener('click', retry);
  close.addEventListener('click', ({ detail }) => {
    notice.remove();
    // a click of a pointer must not move the page, which may have been scrolled meanwhile
    before?.focus({ preventScroll: detail > 0 });
  });
  notice.append(text, again, close);
  document.body.append(notice);
  if (earlier?.contains(focused)) again.focus();
  else before = focused;
  earlier?.remove();
}
