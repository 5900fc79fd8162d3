import { openList } from './close-dropdown.ts';

/** Brings the current item of a list of the navbar into view when it opens: one of many versions may stand far down. */
export function startShowingCurrent(): void {
  const show = (list: Element | null): void => {
    // who opened it with an arrow key is at an item already
    if (list?.contains(document.activeElement)) return;
    list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  };
  document.addEventListener(
    'toggle',
    (event) => {
      if (
        (event as ToggleEvent).newState === 'open' &&
        (event.target as Element).matches('[data-dropdown] [popover]')
      )
        show(event.target as Element);
    },
    true,
  );
  // one that was opened before this script was there
  show(openList());
}
