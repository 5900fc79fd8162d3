import { isPlainInput } from '../../browser/plain-input.ts';
import { isTyping } from '../../browser/typing.ts';
import { readStored } from '../../preferences/storage.ts';

/**
 * Opens and closes the search dialog: by its button, Ctrl/Cmd+K and `/`. The dialog is plain HTML until its
 * island is hydrated: what is typed before that stays in the field, and Enter leads to the search page.
 */
export function startSearch(): void {
  // captured, to run before the router
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element | null;
      if (target?.closest('[data-search-open]')) {
        if (isPlainInput(event) && open()) event.preventDefault();
      } else if (target?.closest('[data-search-close]')) dialog()?.hidePopover();
    },
    true,
  );
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
    // on a keyboard of other letters, such as Cyrillic ones, the place of the key counts
    const name = /\w/.test(key) ? key : code;
    if (/^(Key)?k$/i.test(name) && (ctrlKey || metaKey) && !shiftKey && !altKey) {
      // held down, they open it once
      if (!isOpen(dialog())) {
        if (!openByKey()) return;
      } else if (!repeat) dialog()?.hidePopover();
      event.preventDefault();
    } else if (
      key === '/'
        ? !ctrlKey && !metaKey && !altKey && !isTyping(event.target) && readStored('shortcuts') !== 'off'
        : key === ' ' && (event.target as Element | null)?.matches?.('[data-search-open]')
    ) {
      if (openByKey()) event.preventDefault();
    }
  });
  document.addEventListener('astro:page-load', makeButtons);
  makeButtons();
  // a key that was pressed before this script was there has opened it, and counts as the first action (`onWake()`)
  if (isOpen(dialog())) document.activeElement?.dispatchEvent(new Event('focusin', { bubbles: true }));
}

function dialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[data-search]');
}

function isOpen(element: HTMLElement | null): boolean {
  // `:is()` accepts a pseudo-class that an older browser does not know
  return !!element?.matches(':is(:popover-open)');
}

/**
 * Shows the dialog; text that is selected on the page becomes the query. It is a popover because a modal
 * dialog would make the browser style the whole page behind it again before the field is painted; what makes
 * it modal (`search-modal.ts`) follows after the paint.
 * @returns whether it was shown
 */
function open(): boolean {
  const element = dialog();
  const field = element?.querySelector('input');
  if (!element || !field || isOpen(element) || !('popover' in element)) return false;
  // closes another dialog, such as the menu of a phone
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  const selected = String(getSelection() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  // otherwise the first button has the focus for a moment, and the page is styled twice
  field.autofocus = true;
  element.showPopover();
  // React expects the markup of the server
  field.autofocus = false;
  if (selected) {
    field.value = selected.slice(0, field.maxLength);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.select();
  return true;
}

/** As `open()`; without popovers, the search is a page that the link leads to. */
function openByKey(): boolean {
  if ('popover' in document.body) return open();
  const link = document.querySelector<HTMLElement>('[data-search-open]');
  link?.click();
  return link !== null;
}

/** Gives the search link the role of a button, and shows the key of Apple's systems where it is one. */
function makeButtons(): void {
  // "MacIntel", "iPhone", "iPad"
  const isApple = /^(Mac|iP)/.test(navigator.platform);
  for (const link of document.querySelectorAll<HTMLElement>('[data-search-open]')) {
    // without popovers it leads to the search page
    if (!('popover' in link)) continue;
    link.role = 'button';
    link.ariaHasPopup = 'dialog';
    const keys = link.querySelector('kbd');
    if (isApple && keys) keys.textContent = '⌘ K';
  }
}
