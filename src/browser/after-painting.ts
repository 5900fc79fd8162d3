/**
 * Resolves after the frame that shows the response to what the visitor did, for work that can wait. Waits for
 * a second frame, because a task queued in a frame can start before that frame has reached the screen.
 */
export function afterPainting(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
