import { linkOf } from './linked-page.ts';
import { afterPainting } from '../browser/after-painting.ts';

/** Events that show that a visitor is there. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Whether an event is a pointer move without movement: browsers send one when a page is laid out under a
 * resting mouse.
 */
export function isRest(action: Event): boolean {
  const { type, movementX, movementY } = action as PointerEvent;
  return type === 'pointermove' && !movementX && !movementY;
}

/**
 * Calls `act` once, with the visitor's first action. For a visitor who only glances at a page, nothing more
 * is loaded.
 */
export function onWake(act: (action: Event) => void): void {
  const stop = new AbortController();
  for (const type of SIGNS) {
    addEventListener(
      type,
      (action) => {
        if (isRest(action)) return;
        stop.abort();
        // The response to a click is painted before more is loaded. On a link the response is the next page:
        // loading starts right after the request for it, as what is loaded helps to paint that page.
        void (linkOf(action) ? new Promise((resolve) => setTimeout(resolve)) : afterPainting()).then(() =>
          act(action),
        );
      },
      // does not capture: what scrolls within the page may be the sidebar, which moves to the current page by itself
      { passive: true, signal: stop.signal },
    );
  }
}
