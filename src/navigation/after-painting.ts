/** Settles when the frame that answers what a visitor does now has been painted: for all that may wait for it. */
export function afterPainting(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
