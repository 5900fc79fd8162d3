/**
 * Keeps the search open, with what was typed, when a page arrives that was on its way before the search was opened. A
 * move that begins while it is open, such as going back, closes it.
 */
export function startSearchOverMove(): void {
  // `:is()` accepts a pseudo-class that an older browser does not know
  const openField = (): HTMLInputElement | null =>
    document.querySelector('[data-search]:is(:popover-open) input');
  let isLeft = false;
  let typed: string | undefined;
  document.addEventListener('astro:before-preparation', () => (isLeft = openField() !== null));
  // one to another section of the page is no move to the router
  addEventListener('popstate', () => openField()?.closest<HTMLElement>('[data-search]')?.hidePopover());
  document.addEventListener('astro:before-swap', () => {
    typed = isLeft ? undefined : openField()?.value;
  });
  document.addEventListener('astro:after-swap', () => {
    if (typed === undefined) return;
    document.querySelector<HTMLElement>('[data-search-open]')?.click();
    const field = openField();
    // searched once the dialog's island is hydrated
    if (field) field.value = typed;
  });
}
