/**
 * Shows a notice that a page could not be loaded, with a button to try again, until another page is shown. Replaces
 * an earlier one, with the focus if that has it.
 */
export function showLoadFailure(message: string, retry: () => void): void {
  const earlier = document.querySelector('.load-failure');
  const notice = document.createElement('div');
  notice.className = 'load-failure';
  notice.role = 'alert';
  const text = document.createElement('p');
  text.textContent = message;
  const button = document.createElement('button');
  button.textContent = 'Retry';
  button.addEventListener('click', retry);
  notice.append(text, button);
  document.body.append(notice);
  if (earlier?.contains(document.activeElement)) button.focus();
  earlier?.remove();
}
