import { placeAfter } from '../../browser/arrow-keys.ts';

/** Adds arrow keys to the native popover, which has none. */
export function startDropdowns(): void {
  document.addEventListener('keydown', (event) => {
    const dropdown = (event.target as Element).closest?.('[data-dropdown]');
    const menu = dropdown?.querySelector<HTMLElement>('[popover]');
    if (!menu) return;
    const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = placeAfter(event.key, at, links.length - 1, ['ArrowDown', 'ArrowUp']);
    // while the button has the focus, Home and End scroll the page
    if (next === undefined || (at === -1 && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    menu.togglePopover?.(true);
    links[next]?.focus();
  });
}
