/** Distance of the list from its button, and its least distance from the window's edge, in pixels. */
const GAP = 8;
/** Width of the list, in pixels: it has none before it is shown. */
const WIDTH = 13 * 16;

/**
 * Puts the navbar's lists below their buttons where styles cannot (`position-area`): a list stands in the top layer, and
 * how far the bar is from the top depends on what stands above it and on how far the page is scrolled.
 */
export function startPlacingDropdowns(): void {
  if (CSS.supports('position-area', 'bottom span-right')) return;
  const place = (list: HTMLElement): void => {
    const button = document.querySelector(`[popovertarget="${list.id}"]`);
    if (!button) return;
    const { bottom, left } = button.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    list.style.margin = '0';
    list.style.inset = `${bottom + GAP}px auto auto ${Math.max(GAP, Math.min(left, clientWidth - WIDTH - GAP))}px`;
  };
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      if ((target as Element).matches('[data-dropdown] [popover]')) place(target as HTMLElement);
    },
    true,
  );
  // one that was opened before this script was there
  const open = document.querySelector<HTMLElement>('[data-dropdown] :is(:popover-open)');
  if (open) place(open);
}
