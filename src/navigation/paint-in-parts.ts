import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';
import { idOfHash } from './addresses.ts';
import { afterPainting } from './after-painting.ts';

/** As many blocks of text are more than any narrow window shows, wherever they begin. */
const SCREENFUL = 16;

/**
 * Lets the next page be painted where it opens before the rest of it is there, as browsers do while they load one: a
 * slow phone needs a tenth of a second for the rest of a long page. The page has loaded when all of it is there.
 */
export function startPaintingInParts(): void {
  let rest: (() => void) | undefined;
  document.addEventListener(
    'astro:before-swap',
    ({ navigationType, newDocument, to }: TransitionBeforeSwapEvent) => {
      // the place to go back to is known only with the whole page
      const isWhole = navigationType === 'traverse' || matchMedia(WIDE_WINDOW).matches;
      rest = isWhole ? undefined : takeRest(newDocument, idOfHash(to.hash));
    },
  );
  // on the window, and so before all who look at the page then
  addEventListener(
    'astro:page-load',
    (event) => {
      const own = rest;
      if (!own) return;
      event.stopPropagation();
      const finish = (): void => {
        if (rest !== own) return;
        rest = undefined;
        own();
        document.dispatchEvent(new Event('astro:page-load'));
      };
      void afterPainting().then(finish);
      // a window that is out of sight has no frames
      setTimeout(finish, 300);
    },
    { capture: true },
  );
}

/**
 * Takes what is not in the first screens out of a page that is not shown yet.
 * @param id what the address names behind `#`; empty for the top
 * @returns what puts it back; nothing when the page is to be shown whole
 */
function takeRest(page: Document, id: string): (() => void) | undefined {
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
