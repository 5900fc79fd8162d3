/** What Escape closes first. `:is()` accepts a pseudo-class that an older browser does not know. */
const OPEN = 'dialog[open],[data-page-menu][open],:is(:popover-open)';

/** Closes the notice of a failure; the focus goes back to where it was before if the notice has it, else it stays. */
function closeNotice(): void {
  const notice = document.querySelector('.load-failure');
  if (notice?.contains(document.activeElement)) (notice.lastElementChild as HTMLElement).click();
  else notice?.remove();
}

/** Closes the notice of this failure, which is over; those of others stay. */
export function closeNoticeOf(failure: string): void {
  if (document.querySelector('.load-failure p')?.textContent === failure) closeNotice();
}

/**
 * Closes the notice of a failure with Escape, unless that closes something that is open. The notice comes last in the
 * order of focus, too far away for most who use the keyboard.
 */
export function closeNoticeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape' && !document.querySelector(OPEN)) closeNotice();
}
