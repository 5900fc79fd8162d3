import { showDialog } from '../dialog/show-dialog.ts';
import { addStyles } from '../../styles/add-styles.ts';
import css from './zoom.css?inline';

addStyles(css);

const ICON =
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7"/></svg>';

/** Gives each drawing a button that enlarges it. */
export function addZoomButtons(): void {
  for (const drawing of document.querySelectorAll('main .diagram')) {
    if (drawing.closest('.diagram-frame')) continue;
    const frame = document.createElement('span');
    frame.className = 'diagram-frame';
    drawing.before(frame);
    frame.append(drawing, zoomButton());
  }
}

/** Its name is short: what the drawing shows is said beside it. */
function zoomButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'small-button zoom-button needs-script';
  button.innerHTML = ICON;
  button.setAttribute('aria-label', 'Enlarge drawing');
  button.setAttribute('aria-haspopup', 'dialog');
  return button;
}

/** Shows a drawing as large as the window. One at a time, and none of a page that was left meanwhile. */
export function enlarge(drawing: Element): void {
  if (!drawing.isConnected || document.querySelector('.zoom-dialog')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog';
  dialog.setAttribute('aria-label', 'Enlarged drawing');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'small-button';
  close.textContent = 'Close';
  const area = document.createElement('div');
  area.tabIndex = 0;
  area.setAttribute('role', 'group');
  area.setAttribute('aria-label', 'Drawing, scrolls');
  area.append(drawing.cloneNode(true));
  dialog.append(close, area);
  showDialog(dialog);
}
