import { afterPainting } from '../../navigation/after-painting.ts';
import { isPlainClick } from '../../navigation/plain-click.ts';
import { isTyping } from '../../navigation/typing.ts';
import { readStored } from '../../preferences/storage.ts';

/**
 * Opens and closes the search dialog, which is plain HTML until its island is started: by its button, Ctrl/Cmd+K and `/`.
 * What is typed before the island is ready stays in the field, and Enter leads to the search page.
 */
export function startSearch(): void {
  // before the router sees it
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element | null;
      if (target?.closest('[data-search-open]')) {
        if (isPlainClick(event) && open()) event.preventDefault();
      } else if (target?.closest('[data-search-close]')) dialog()?.hidePopover();
    },
    true,
  );
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey) {
      if (isOpen(dialog())) dialog()?.hidePopover();
      else if (!open()) return;
      event.preventDefault();
    } else if (
      key === '/'
        ? !ctrlKey && !metaKey && !altKey && !isTyping(event.target) && readStored('shortcuts') !== 'off'
        : key === ' ' && (event.target as Element | null)?.matches?.('[data-search-open]')
    ) {
      if (open()) event.preventDefault();
    }
  });
  document.addEventListener('astro:page-load', dress);
  dress();
}

function dialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[data-search]');
}

function isOpen(element: HTMLElement | null): boolean {
  // `:is()` takes what an older browser does not know
  return element?.matches(':is(:popover-open)') ?? false;
}

/**
 * Shows the dialog; with text selected on the page, that is what is searched. False when it cannot be shown. A modal
 * dialog would make the browser style all of the page behind it before the field is painted, so it is a popover, and
 * what makes it modal follows the painting.
 */
function open(): boolean {
  const element = dialog();
  const field = element?.querySelector('input');
  if (!element || !field || isOpen(element) || !('popover' in element)) return false;
  // another dialog (the menu of a phone) makes room
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  const selected = String(getSelection() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  // else the first button has the focus for a moment, and the page is styled twice
  field.autofocus = true;
  element.showPopover();
  // before the focus goes back to the button
  element.addEventListener('beforetoggle', () => setBehind(), { once: true });
  // told of its size first, and when it is gone, whoever took it away
  const sizes = new ResizeObserver(() => {
    if (isOpen(element)) return setBehind(element);
    setBehind();
    sizes.disconnect();
  });
  void afterPainting().then(() => sizes.observe(element));
  if (selected) {
    field.value = selected.slice(0, field.maxLength);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.select();
  return true;
}

/** What is out of reach while the dialog is open. */
let behind: HTMLElement[] = [];

/** Puts all but a dialog, and what that stands in, out of reach; without one, it is in reach again. */
function setBehind(element?: HTMLElement): void {
  if (element && behind.length > 0) return;
  for (const each of behind) each.inert = false;
  behind = [];
  for (let at = element; at?.parentElement && at !== document.body; at = at.parentElement)
    behind.push(...([...at.parentElement.children] as HTMLElement[]).filter((each) => each !== at));
  for (const each of behind) each.inert = true;
}

/** With script the link is a button; on Apple's systems it names the key that is there. */
function dress(): void {
  const isApple = /mac|iphone|ipad|ipod/i.test(navigator.platform);
  for (const link of document.querySelectorAll<HTMLElement>('[data-search-open]')) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'dialog');
    const keys = link.querySelector('kbd');
    if (isApple && keys) keys.textContent = '⌘ K';
  }
}
