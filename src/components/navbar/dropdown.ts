import { placeAfter } from '../../navigation/arrow-keys.ts';

/** Adds to the native popover what it lacks: arrow keys, and closing when the focus leaves. */
export function startDropdowns(): void {
  document.addEventListener('focusout', (event) => {
    const dropdown = (event.target as Element).closest('[data-dropdown]');
    const next = event.relatedTarget as Node | null;
    if (dropdown && next && !dropdown.contains(next))
      dropdown.querySelector<HTMLElement>('[popover]')?.hidePopover?.();
  });
  document.addEventListener('keydown', (event) => {
    const dropdown = (event.target as Element).closest('[data-dropdown]');
    const menu = dropdown?.querySelector<HTMLElement>('[popover]');
    if (!menu) return;
    const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = placeAfter(event.key, at, links.length - 1, ['ArrowDown', 'ArrowUp']);
    // while the button has the focus, Home and End scroll the page
    if (next === undefined || (at === -1 && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    // a selector that a browser does not know throws where it stands alone
    if (!menu.matches(':is(:popover-open)')) menu.showPopover?.();
    links[next]?.focus();
  });
}
