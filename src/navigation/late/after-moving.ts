import { afterPainting } from '../../browser/after-painting.ts';

/**
 * Resolves at once when no move to another page is in progress, otherwise once the next page has been painted
 * or the move was given up.
 */
export async function afterMoving(): Promise<void> {
  const root = document.documentElement;
  if (!('moving' in root.dataset)) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if ('moving' in root.dataset) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributeFilter: ['data-moving'] });
  });
  await afterPainting();
}
