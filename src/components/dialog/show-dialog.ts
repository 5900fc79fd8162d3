/**
 * Shows a dialog that lasts until it is closed: by its first button, by a click beside it, or by a move to another
 * page. It is removed then. A click that selects text may end beside it: only one that began there closes it. Its own
 * edge and the gaps between its parts are inside, although a click's target is the dialog there too. It is not shown
 * over another one, which was opened while this one's script was on its way.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  if (document.querySelector('dialog:is([open], :popover-open)')) return;
  const end = (): void => dialog.close();
  const gone = new AbortController();
  dialog.querySelector('button')?.addEventListener('click', end);
  let beganBeside = false;
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => {
    beganBeside = isBeside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (beganBeside && isBeside(event)) end();
  });
  dialog.addEventListener('close', () => {
    gone.abort();
    dialog.remove();
  });
  document.addEventListener('astro:before-swap', end, { signal: gone.signal });
  dialog.dataset['noPrint'] = '';
  document.body.append(dialog);
  dialog.showModal();
}
