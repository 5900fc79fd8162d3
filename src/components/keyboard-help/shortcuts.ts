import { isTyping } from '../../navigation/typing.ts';
import { readStored, store } from '../../preferences/storage.ts';

/** Where the choice is kept that keys alone do nothing. */
const KEY = 'shortcuts';
/**
 * Who types, into a field that goes with its page or for a search that is not open yet, types on for a while; how long
 * after the last key, in milliseconds.
 */
const TYPES_ON = 1000;

/** What a key does when it is pressed alone. */
export interface Shortcut {
  key: string;
  does: string;
  act: () => void;
}

const click = (selector: string) => (): void => document.querySelector<HTMLElement>(selector)?.click();

/** The keys that this part answers. Search has its own: Ctrl or Cmd with K, and `/`. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'n', does: 'Next page', act: click('main a[rel="next"]') },
  { key: 'p', does: 'Previous page', act: click('main a[rel="prev"]') },
  { key: 't', does: 'Switch between dark and light', act: click('[data-color-mode-toggle]') },
  {
    key: '?',
    does: 'Show these shortcuts',
    act: () => void import('./help-dialog.ts').then(({ showHelp }) => showHelp()).catch(() => undefined),
  },
];

/** Whether keys that are pressed alone do something. Visitors who speak to their computer switch them off. */
export function singleKeysAreOn(): boolean {
  return readStored(KEY) !== 'off';
}

/** Keeps the choice; the default is not stored. */
export function setSingleKeys(areOn: boolean): void {
  store(KEY, areOn ? null : 'off');
}

let typesOnUntil = 0;
document.addEventListener('astro:before-swap', () => {
  if (isTyping(document.activeElement)) typesOnUntil = performance.now() + TYPES_ON;
});

/** Answers a key, unless the visitor types, a dialog is open, or it belongs to something else. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (performance.now() < typesOnUntil) {
    typesOnUntil = performance.now() + TYPES_ON;
    return;
  }
  if (
    !singleKeysAreOn() ||
    isTyping(event.target) ||
    document.querySelector('dialog:is([open], :popover-open)')
  )
    return;
  const shortcut = SHORTCUTS.find(({ key }) => key === event.key);
  if (!shortcut) {
    if (/^[\p{L}\p{N}]$/u.test(event.key)) typesOnUntil = performance.now() + TYPES_ON;
    return;
  }
  event.preventDefault();
  shortcut.act();
}
