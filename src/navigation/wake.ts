/** The first sign that somebody is there. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Calls `act` once, when a visitor first does anything; who only glances at a page loads nothing more. */
export function onWake(act: () => void): void {
  const stop = new AbortController();
  for (const type of SIGNS) {
    addEventListener(
      type,
      () => {
        stop.abort();
        act();
      },
      { passive: true, capture: true, signal: stop.signal },
    );
  }
}
