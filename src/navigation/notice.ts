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
  notice.innerHTML = '<p></p><button>Retry</button><button>Close</button>';
  const [text, again, close] = notice.children as Iterable<Element> as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  text.textContent = message;
  again.addEventListener('click', retry);
  close.addEventListener('click', ({ detail }) => {
    notice.remove();
    // a click of a pointer must not move the page, which may have been scrolled meanwhile
    before?.focus({ preventScroll: !!detail });
  });
  document.body.append(notice);
  if (earlier?.contains(focused)) again.focus();
  else before = focused;
  earlier?.remove();
}
