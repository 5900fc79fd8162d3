/** The first sign that somebody is there. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Calls `act` once, with what a visitor does first; who only glances at a page loads nothing more. */
export function onWake(act: (sign: Event) => void): void {
  const stop = new AbortController();
  for (const type of SIGNS) {
    addEventListener(
      type,
      (sign) => {
        stop.abort();
        act(sign);
      },
      { passive: true, capture: true, signal: stop.signal },
    );
  }
}
