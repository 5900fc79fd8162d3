import { loadPart } from '../../navigation/late/load-part.ts';
import { isField, isTyping } from '../../browser/typing.ts';
import { HANDED_ON_BY, isHandedOn } from '../reading/handed-on.ts';
import { readStored, store } from '../../preferences/storage.ts';

/** Key in the browser's storage of the choice that single keys do nothing. */
const KEY = 'shortcuts';
/**
 * How long after the last key single keys still count as typing, in milliseconds. A visitor may type on when
 * the field has gone with its page, or before the search that they asked for has opened.
 */
const TYPES_ON = 1000;

/** A key that does something when it is pressed alone. */
export interface Shortcut {
  key: string;
  does: string;
  act: () => void;
}

const click = (selector: string) => (): void => document.querySelector<HTMLElement>(selector)?.click();

/** The shortcuts handled here. Search handles its own keys: Ctrl or Cmd with K, and `/`. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'n', does: 'Next page', act: click('main a[rel="next"]') },
  { key: 'p', does: 'Previous page', act: click('main a[rel="prev"]') },
  { key: 't', does: 'Switch between dark and light', act: click('[data-color-mode-toggle]') },
  { key: '?', does: 'Show these shortcuts', act: openHelp },
];

/** Opens the dialog with the shortcuts. */
export function openHelp(): void {
  loadPart(
    'The list of shortcuts',
    () => import('./help-dialog.ts'),
    ({ showHelp }) => showHelp(),
  );
}

/** What was chosen on this page: where nothing can be stored, it lasts as long as the page. */
let chosen: boolean | undefined;

/** Whether keys pressed alone do something. Visitors who speak to their computer switch them off. */
export function singleKeysAreOn(): boolean {
  return chosen ?? readStored(KEY) !== 'off';
}

/** Keeps the choice; the default is not stored. */
export function setSingleKeys(areOn: boolean): void {
  store(KEY, areOn ? null : 'off');
  chosen = undefined;
  // what is stored counts, as another window may change it
  if (singleKeysAreOn() !== areOn) chosen = areOn;
}

// what opens the search reads what is stored
document.addEventListener(
  'keydown',
  (event) => {
    if (event.key === '/' && chosen === false && !isTyping(event.target)) event.stopImmediatePropagation();
  },
  true,
);

/** The key that is pressed; on a keyboard of other letters, such as Cyrillic ones, the Latin one at its place. */
function latinKey({ key, code }: KeyboardEvent): string {
  return /^(?!\p{Script=Latin})\p{L}$/u.test(key) ? code.replace(/^Key/, '').toLowerCase() : key;
}

/**
 * Whether a key that was handed on (`startAids()`) was meant for a page that is gone, or for a field, which may be
 * hidden by now.
 */
function isMeantElsewhere(event: Event): boolean {
  return isHandedOn(event) && (!(event.target as Node).isConnected || isField(event.target));
}

let typesOnUntil = 0;
document.addEventListener('astro:before-swap', () => {
  if (isTyping(document.activeElement)) typesOnUntil = performance.now() + TYPES_ON;
});

/** Keys that were handed on, and those that were pressed until these are handled. */
let handedOn: KeyboardEvent[] = [];

/**
 * Handles a key, unless the visitor is typing, a dialog is open, or something else has handled it. Keys that were
 * handed on come in any order: whether one belongs to a word is known when all of them are there.
 */
export function handleKey(event: KeyboardEvent): void {
  if (!isHandedOn(event) && handedOn.length === 0) return handleInOrder(event);
  handedOn.push(event);
  if (handedOn.length > 1) return;
  setTimeout(() => {
    const keys = handedOn.sort((one, other) => one.timeStamp - other.timeStamp);
    handedOn = [];
    for (const key of keys) handleInOrder(key);
  }, HANDED_ON_BY);
}

function handleInOrder(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isMeantElsewhere(event)) return;
  // when it was pressed: keys wait for the script that handles them
  const { timeStamp } = event;
  if (timeStamp < typesOnUntil) {
    typesOnUntil = timeStamp + TYPES_ON;
    return;
  }
  if (
    !singleKeysAreOn() ||
    isTyping(event.target) ||
    document.querySelector('dialog:is([open], :popover-open)')
  )
    return;
  const pressed = latinKey(event);
  const shortcut = SHORTCUTS.find(({ key }) => key === pressed);
  if (!shortcut) {
    if (/^[\p{L}\p{N}]$/u.test(event.key)) typesOnUntil = timeStamp + TYPES_ON;
    return;
  }
  event.preventDefault();
  shortcut.act();
}
