import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { WIDE_WINDOW } from '../../styles/breakpoints.ts';
import { idOfHash } from '../addresses.ts';
import { afterPainting } from '../after-painting.ts';
import { arrival, takeDocument } from '../page-cache.ts';
import { showBeginnings } from '../router.ts';
import { addRest, missRest } from './coming-rest.ts';
import { holdRest, SCREENFUL } from './held-rest.ts';

/** The start of each block behind the first screens, as the build marks it (`markdown/in-parts.ts`). */
const LATE = /<[\w-]+ data-late/g;
/** The longest wait for a frame, in milliseconds: a window that is out of sight has none. */
const NO_FRAME = 300;

/** What a page that is shown in part still lacks. */
interface Rest {
  /** Waits until it is there, fails when it does not come; absent when it is there already. */
  come?(): Promise<unknown>;
  add(): void;
}

/**
 * Lets the next page be painted where it opens before the rest of it is there, as browsers do while they load one: what
 * comes first is shown while the rest is on its way, and of a page that is there already the rest is put in later, as a
 * slow phone needs a tenth of a second for it. The page has loaded when all of it is there.
 */
export function startPaintingInParts(): void {
  let rest: Rest | undefined;
  const begun = new WeakMap<Document, Rest>();
  showBeginnings((page, { to, navigationType }) => {
    const end = isWhole(navigationType) ? undefined : endOfBeginning(page.text, idOfHash(to.hash));
    if (end === undefined) return undefined;
    const next = takeDocument(page, page.text.slice(0, end));
    begun.set(next, { come: () => arrival(page), add: () => addRest(page.text.slice(end), to.hash) });
    return next;
  });
  document.addEventListener(
    'astro:before-swap',
    ({ navigationType, newDocument, to }: TransitionBeforeSwapEvent) => {
      const coming = begun.get(newDocument);
      const add = isWhole(navigationType) ? undefined : holdRest(newDocument, idOfHash(to.hash));
      rest = coming && add ? { ...coming, add: () => (add(), coming.add()) } : (coming ?? (add && { add }));
    },
  );
  // on the window, and so before all who look at the page then
  addEventListener(
    'astro:page-load',
    (event) => {
      const own = rest;
      if (!own) return;
      event.stopPropagation();
      const finish = (end: () => void) => (): void => {
        if (rest !== own) return;
        rest = undefined;
        end();
        document.dispatchEvent(new Event('astro:page-load'));
      };
      const painted = Promise.race([
        afterPainting(),
        new Promise((resolve) => setTimeout(resolve, NO_FRAME)),
      ]);
      void Promise.all([own.come?.(), painted]).then(finish(own.add), finish(missRest));
    },
    { capture: true },
  );
}

/** Whether a page is shown all at once: the place to go back to is known only with all of it. */
function isWhole(navigationType: TransitionBeforePreparationEvent['navigationType']): boolean {
  return navigationType === 'traverse' || matchMedia(WIDE_WINDOW).matches;
}

/**
 * Where the beginning of a page ends that fills the window.
 * @param text as much of the page as has come
 * @param id what the address names behind `#`; empty for the top
 * @returns the place in the text; nothing when not enough has come
 */
function endOfBeginning(text: string, id: string): number | undefined {
  const opens = id === '' ? 0 : text.indexOf(` id="${id}"`);
  if (opens === -1) return undefined;
  LATE.lastIndex = opens;
  for (let blocks = id === '' ? 1 : SCREENFUL; blocks > 1; blocks -= 1)
    if (!LATE.test(text)) return undefined;
  return LATE.exec(text)?.index;
}
