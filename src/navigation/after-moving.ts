import { afterPainting } from './after-painting.ts';

/** Settles at once when no other page is on its way, else when that has been painted or will not be shown. */
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
