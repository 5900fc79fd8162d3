import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Keeps what was typed into a field, the focus, and the dialog open, where React replaces the HTML of the server: it does
 * if an extension, such as a password manager, has changed that before React starts.
 * @param selector finds the field in the page
 * @param field the field that React knows
 */
export function useKeptField(selector: string, field: RefObject<HTMLInputElement | null>): void {
  const [before] = useState(() => read(selector));
  useLayoutEffect(() => {
    if (before && field.current && before.field !== field.current) restore(before, field.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once: what it replaces is gone
  }, []);
}

/** The search link of the island that a field is in, if it is the one of the dialog. */
function linkOf(field: HTMLInputElement): HTMLElement | null {
  return field.closest('astro-island')?.querySelector<HTMLElement>('[data-search-open]') ?? null;
}

/** What React is about to hydrate, or to replace in the same task. */
function read(selector: string) {
  const field = typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>(selector);
  if (!field) return undefined;
  const hasFocus = document.activeElement === field;
  // `:is()` accepts a pseudo-class that an older browser does not know
  return { field, hasFocus, isOpen: field.closest(':is(:popover-open)') !== null, link: linkOf(field) };
}

function restore(
  { field: old, hasFocus, isOpen, link: oldLink }: NonNullable<ReturnType<typeof read>>,
  field: HTMLInputElement,
): void {
  const link = linkOf(field);
  const keys = link?.querySelector('kbd');
  if (link && keys && oldLink) {
    // what `search-open.ts` made of it
    link.role = oldLink.role;
    link.ariaHasPopup = oldLink.ariaHasPopup;
    keys.textContent = oldLink.querySelector('kbd')?.textContent ?? '';
  }
  if (isOpen) link?.click();
  field.value = old.value;
  if (!hasFocus) return;
  // one that has the focus by its HTML may have to give it away
  field.autofocus = old.autofocus;
  field.focus({ preventScroll: true });
  field.setSelectionRange(old.selectionStart, old.selectionEnd);
}
