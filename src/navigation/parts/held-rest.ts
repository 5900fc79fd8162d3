/** As many blocks of text are more than any narrow window shows, wherever they begin. */
export const SCREENFUL = 16;

/**
 * Takes what is not in the first screens out of a page that is there, before it is shown.
 * @param id what the address names behind `#`; empty for the top
 * @returns what puts it back; nothing when the page is to be shown whole
 */
export function holdRest(page: Document, id: string): (() => void) | undefined {
  const target = id === '' ? undefined : page.getElementById(id);
  let late = [...page.querySelectorAll('[data-late]')];
  if (target) {
    const blocks = [...(page.querySelector('[data-page-text]')?.children ?? [])];
    const start = blocks.findIndex((block) => block.contains(target));
    if (start === -1) return undefined;
    // the first screens are those of the target; the footer stays, as the page has to be scrolled to it
    const first = Math.min(start, blocks.length - SCREENFUL);
    late = blocks.filter((_, index) => index < first || index >= first + SCREENFUL);
  }
  // scripts run only with the rest of the page
  if (late.length === 0 || late.some((block) => block.querySelector('script'))) return undefined;

  const places = late.map((block) => ({ block, parent: block.parentElement, before: block.previousSibling }));
  for (const block of late) block.remove();
  return () => {
    const top = (): number => target?.getBoundingClientRect().top ?? 0;
    const shownAt = top();
    for (const { block, parent, before } of places) {
      if (before) before.after(block);
      else parent?.prepend(block);
    }
    if (top() !== shownAt) scrollBy({ top: top() - shownAt, behavior: 'instant' });
  };
}
