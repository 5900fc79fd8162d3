import { linkOf } from './linked-page.ts';
import { afterPainting } from './after-painting.ts';

/** The first sign that somebody is there. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** A pointer that rests where it was: browsers tell of it too, as soon as a page is laid out under it. */
export function isRest(sign: Event): boolean {
  const { type, movementX, movementY } = sign as PointerEvent;
  return type === 'pointermove' && !movementX && !movementY;
}

/** Calls `act` once, with what a visitor does first; who only glances at a page loads nothing more. */
export function onWake(act: (sign: Event) => void): void {
  const stop = new AbortController();
  for (const type of SIGNS) {
    addEventListener(
      type,
      (sign) => {
        if (isRest(sign)) return;
        stop.abort();
        // the sign may be the start of a click, whose answer is painted before what it lets load; that of a link is the
        // next page, which is asked for first and painted with what is loaded now
        void (linkOf(sign) ? new Promise((resolve) => setTimeout(resolve)) : afterPainting()).then(() =>
          act(sign),
        );
      },
      { passive: true, capture: true, signal: stop.signal },
    );
  }
}
