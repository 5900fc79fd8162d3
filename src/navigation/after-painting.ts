/**
 * Settles behind the frame that answers what a visitor does now, for all that may wait for it. One frame later than it
 * could: work that is queued within a frame begins while that is still on its way to the screen.
 */
export function afterPainting(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
