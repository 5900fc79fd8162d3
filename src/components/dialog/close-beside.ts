/**
 * Closes a dialog on a click beside it. Its own edge and the gaps between its parts are inside, although the
 * event's target is the dialog there too.
 */
export function closeBeside(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target, clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = x >= left && x <= right && y >= top && y <= bottom;
    if (target === dialog && !isInside) dialog.close();
  });
}
