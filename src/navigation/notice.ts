/** Says that a page could not be loaded, with a way to try again. One notice at a time; it replaces the one before. */
export function showLoadFailure(message: string, retry: () => void): void {
  hideLoadFailure();
  const notice = document.createElement('div');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = message;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', () => {
    hideLoadFailure();
    retry();
  });
  notice.append(text, button);
  document.body.append(notice);
}

/** Takes the notice away. */
export function hideLoadFailure(): void {
  document.querySelector('.load-failure')?.remove();
}
