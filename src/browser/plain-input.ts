/**
 * Whether a click on a link opens it in the same window, or a key is pressed by itself; other buttons and
 * modifier keys are left to the browser.
 */
export function isPlainInput(
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & { button?: number },
): boolean {
  return !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
