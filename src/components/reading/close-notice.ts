import { closeNotice } from '../../navigation/late/close-notice.ts';

/** What Escape closes first. `:is()` accepts a pseudo-class that an older browser does not know. */
const OPEN = 'dialog[open],[data-page-menu][open],:is(:popover-open)';

/**
 * Closes the notice of a failure with Escape, unless that closes something that is open. The notice comes last in the
 * order of focus, too far away for most who use the keyboard.
 */
export function closeNoticeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape' && !document.querySelector(OPEN)) closeNotice();
}
