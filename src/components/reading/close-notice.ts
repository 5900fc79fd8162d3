/**
 * Closes the notice of a failure with Escape, unless that closes something that is open: the focus is in it then. The
 * notice comes last in the order of focus, too far away for most who use the keyboard.
 */
export function closeNoticeOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || (target as Element | null)?.closest?.('dialog,[open]')) return;
  const notice = document.querySelector('.load-failure');
  // where the focus is elsewhere, it stays there
  if (notice?.contains(document.activeElement)) (notice.lastElementChild as HTMLElement).click();
  else notice?.remove();
}
