import { showDialog } from '../dialog/show-dialog.ts';
import { addStyles } from '../../styles/add-styles.ts';
import css from './help-dialog.css?inline';
import { setSingleKeys, SHORTCUTS, singleKeysAreOn } from './shortcuts.ts';

addStyles(css);

/** Opens the dialog that lists the shortcuts. One at a time. */
export function showHelp(): void {
  if (document.querySelector('#shortcuts')) return;
  // a site may have no search in its navbar
  const hasSearch = document.querySelector('dialog[data-search]') !== null;
  const dialog = document.createElement('dialog');
  dialog.id = 'shortcuts';
  dialog.className = 'shortcuts';
  dialog.setAttribute('aria-labelledby', 'shortcuts-title');
  dialog.innerHTML = `<div><h2 id="shortcuts-title">Keyboard shortcuts</h2><button type="button">Close</button></div>
<dl>${rows(hasSearch)}</dl>
<label><input type="checkbox"> <span>Single-key shortcuts<small>Switch them off if you use voice control, or if your keys do other things.${hasSearch ? ' Ctrl or Cmd with K still searches.' : ''}</small></span></label>`;
  const box = dialog.querySelector('input') as HTMLInputElement;
  box.checked = singleKeysAreOn();
  box.addEventListener('change', () => setSingleKeys(box.checked));
  showDialog(dialog);
}

/** The shortcuts as items of a definition list, in HTML. */
function rows(hasSearch: boolean): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const searching: [string[][], string] = [[[isMac ? '⌘' : 'Ctrl', 'K'], ['/']], 'Search'];
  // the most wanted ones first
  const list: [keys: string[][], does: string][] = [
    ...(hasSearch ? [searching] : []),
    // a site may leave no choice of the colour mode
    ...SHORTCUTS.filter(({ key }) => key !== 't' || document.querySelector('[data-color-mode-toggle]')).map(
      ({ key, does }): [string[][], string] => [[[key]], does],
    ),
    [[['Esc']], 'Close what is open'],
  ];
  return list
    .map(([ways, does]) => {
      const keys = ways.map((way) => way.map((key) => `<kbd>${key}</kbd>`).join(' ')).join(' or ');
      return `<div><dt>${does}</dt><dd>${keys}</dd></div>`;
    })
    .join('');
}
