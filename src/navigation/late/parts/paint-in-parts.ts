import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { WIDE_WINDOW } from '../../../styles/breakpoints.ts';
import { idOfHash } from '../../addresses.ts';
import { afterPainting } from '../../../browser/after-painting.ts';
import { arrival, parseHtml, type FetchedPage } from '../../page-cache.ts';
import { showBeginnings } from '../../router.ts';
import { beginningOf } from './beginning.ts';
import { addRest, missRest } from './rest.ts';

/** Longest wait for a frame, in milliseconds: a hidden window never gets one. */
const NO_FRAME = 300;

/** A page of which only the beginning is shown. */
interface Part {
  page: FetchedPage;
  /** The parsed beginning. */
  document: Document;
  /** Adds the rest, as far as it has arrived, around the beginning. */
  add(): void;
}

/**
 * Paints the next page where it opens before the rest of it has arrived, as browsers do while they load a
 * page: a slow network takes a while for the rest of a long page, and a slow phone a tenth of a second to
 * parse and lay it out. `astro:page-load` is held back until the page is complete.
 */
export function startPaintingInParts(): void {
  let begun: Part | undefined;
  let shown: Part | undefined;
  let asksForMenu = false;
  showBeginnings((page, { to, navigationType }) => {
    // restoring the scroll position takes the whole page
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
    // it was opened while this page was on its way
    asksForMenu = document.querySelector('#menu[open]') !== null;
  });
  // the menu is behind the text in the HTML, so it opens once it is there, unless the visitor has tapped on
  // something else
  document.addEventListener('click', ({ target }) => {
    asksForMenu = (target as Element).closest('[data-menu-open]') !== null;
  });
  // captured on the window, to run before all other listeners
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
        missRest(document.querySelector('[data-page-text]'));
      };
      void Promise.all([arrival(part.page), painted]).then(finish(part.add), finish(addWhatCame));
    },
    { capture: true },
  );
}
