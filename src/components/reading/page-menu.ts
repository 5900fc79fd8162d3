import { HANDED_ON_BY, isHandedOn } from './handed-on.ts';

const openMenu = (): HTMLDetailsElement | null => document.querySelector('[data-page-menu][open]');

/** The last one that was handed on (`startAids()`). */
let handedOn: Event | undefined;

/**
 * Closes the folded table of contents of small windows when the visitor clicks or moves the focus outside of it. Of
 * events that were handed on the last one counts: it may have opened what those before it would close.
 */
export function closeWhenLeft(event: Event): void {
  const close = (): void => {
    const menu = openMenu();
    if (menu && !menu.contains(event.target as Node)) menu.open = false;
  };
  if (!isHandedOn(event)) return close();
  // they are not handed on in their order
  if (handedOn && handedOn.timeStamp > event.timeStamp) return;
  handedOn = event;
  setTimeout(() => {
    if (handedOn === event) close();
  }, HANDED_ON_BY);
}

/** Closes it with Escape, which returns the focus to its summary. */
export function closeOnEscape({ key }: KeyboardEvent): void {
  const menu = openMenu();
  if (key !== 'Escape' || !menu) return;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}
