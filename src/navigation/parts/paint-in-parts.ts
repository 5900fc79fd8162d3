import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { WIDE_WINDOW } from '../../styles/breakpoints.ts';
import { idOfHash } from '../addresses.ts';
import { afterPainting } from '../after-painting.ts';
import { arrival, parseHtml, type FetchedPage } from '../page-cache.ts';
import { showBeginnings } from '../router.ts';
import { beginningOf } from './beginning.ts';
import { addRest, missRest } from './rest.ts';

/** The longest wait for a frame, in milliseconds: a window that is out of sight has none. */
const NO_FRAME = 300;

/** A page that is shown in part. */
interface Part {
  page: FetchedPage;
  /** Its beginning. */
  document: Document;
  /** Puts the rest, as much of it as has come, around what is shown. */
  add(): void;
}

/**
 * Lets the next page be painted where it opens before the rest of it is there, as browsers do while they load one: a slow
 * network needs a while for the rest of a long page, and a slow phone a tenth of a second to read and to lay it out. The
 * page has loaded when all of it is there.
 */
export function startPaintingInParts(): void {
  let begun: Part | undefined;
  let shown: Part | undefined;
  let asksForMenu = false;
  showBeginnings((page, { to, navigationType }) => {
    // the place to go back to is known only with all of the page
    if (navigationType === 'traverse' || matchMedia(WIDE_WINDOW).matches) return undefined;
    const beginning = beginningOf(page.text, idOfHash(to.hash), page.more === undefined);
    if (!beginning) return undefined;
    const { html, above, end } = beginning;
    const add = (): void => addRest({ above, below: page.text.slice(end) }, to.hash);
    begun = { page, document: parseHtml(html), add };
    return begun.document;
  });
  document.addEventListener('astro:before-swap', ({ newDocument }: TransitionBeforeSwapEvent) => {
    shown = begun?.document === newDocument ? begun : undefined;
    asksForMenu = false;
  });
  // the menu stands behind the text; who taps on something else by then no longer waits for it
  document.addEventListener('click', ({ target }) => {
    asksForMenu = (target as Element).closest('[data-menu-open]') !== null;
  });
  // on the window, and so before all who look at the page then
  addEventListener(
    'astro:page-load',
    (event) => {
      const part = shown;
      if (!part) return;
      event.stopPropagation();
      const finish = (act: () => void) => (): void => {
        if (shown !== part) return;
        shown = undefined;
        act();
        document.dispatchEvent(new Event('astro:page-load'));
        if (asksForMenu) document.querySelector<HTMLDialogElement>('#menu')?.showModal();
      };
      const painted = Promise.race([
        afterPainting(),
        new Promise((resolve) => setTimeout(resolve, NO_FRAME)),
      ]);
      const addWhatCame = (): void => {
        part.add();
        missRest();
      };
      void Promise.all([arrival(part.page), painted]).then(finish(part.add), finish(addWhatCame));
    },
    { capture: true },
  );
}
