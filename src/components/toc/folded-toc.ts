/** Closes the folded table of contents of small windows, which covers the text, when one of its links is followed. */
export function startFoldedToc(): void {
  document.addEventListener('click', ({ target }) => {
    (target as Element).closest('[data-page-menu] a')?.closest('details')?.removeAttribute('open');
  });
}
