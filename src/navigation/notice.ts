/** Shows a notice that a page could not be loaded, with a button to try again. Replaces an earlier one. */
export function showLoadFailure(message: string, retry: () => void): void {
  hideLoadFailure();
  const notice = document.createElement('div');
  notice.className = 'load-failure';
  notice.role = 'alert';
  const text = document.createElement('p');
  text.textContent = message;
  const button = document.createElement('button');
  button.textContent = 'Retry';
  button.addEventListener('click', () => {
    hideLoadFailure();
    retry();
  });
  notice.append(text, button);
  document.body.append(notice);
}

/** Removes the notice. */
export function hideLoadFailure(): void {
  document.querySelector('.load-failure')?.remove();
}
