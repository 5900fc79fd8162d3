/** Adds to the native popover what it does not do itself: arrow keys, closing when focus leaves, the state's name. */
export function startDropdowns(): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const menu = event.target as HTMLElement;
      buttonOf(menu)?.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open'));
    },
    true,
  );
  document.addEventListener('focusout', (event) => {
    const dropdown = (event.target as Element).closest('[data-dropdown]');
    const next = event.relatedTarget as Node | null;
    if (dropdown && next && !dropdown.contains(next))
      dropdown.querySelector<HTMLElement>('[popover]')?.hidePopover();
  });
  document.addEventListener('keydown', (event) => {
    const dropdown = (event.target as Element).closest('[data-dropdown]');
    const menu = dropdown?.querySelector<HTMLElement>('[popover]');
    if (!menu) return;
    const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const last = links.length - 1;
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined || (at === -1 && event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    if (!menu.matches(':popover-open')) menu.showPopover();
    links[next]?.focus();
  });
}

function buttonOf(menu: HTMLElement): Element | null {
  return menu.id ? document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`) : null;
}
