/** Closes the notice of a failure; the focus goes back to where it was before if the notice has it, else it stays. */
export function closeNotice(): void {
  const notice = document.querySelector('.load-failure');
  if (notice?.contains(document.activeElement)) (notice.lastElementChild as HTMLElement).click();
  else notice?.remove();
}

/** Closes the notice of this failure, which is over; those of others stay. */
export function closeNoticeOf(failure: string): void {
  if (document.querySelector('.load-failure p')?.textContent === failure) closeNotice();
}
