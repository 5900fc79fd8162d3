import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';
import { idOfHash } from './addresses.ts';

/** As many blocks of text are more than any narrow window shows, wherever they begin. */
const SCREENFUL = 16;

/**
 * Lets the next page be painted where it opens before the rest of it is laid out, as browsers do while they load one: a
 * slow phone needs a tenth of a second for the rest of a long page. `styles/chrome.css` hides what comes later.
 */
export function startPaintingInParts(): void {
  document.addEventListener('astro:before-swap', (event: TransitionBeforeSwapEvent) => {
    // the place to go back to is known only with the whole page
    if (event.navigationType !== 'traverse' && !matchMedia(WIDE_WINDOW).matches)
      paintInParts(event.newDocument, idOfHash(event.to.hash));
  });
}

/** @param id what the address names behind `#`; empty for the top */
function paintInParts(next: Document, id: string): void {
  const target = id === '' ? undefined : next.getElementById(id);
  if (target) {
    const blocks = [...(next.querySelector('[data-page-text]')?.children ?? [])];
    const start = blocks.findIndex((block) => block.contains(target));
    if (start === -1) return;
    // the first screens are those of the target
    const first = Math.min(start, blocks.length - SCREENFUL);
    for (const [index, block] of blocks.entries())
      block.toggleAttribute('data-late', index < first || index >= first + SCREENFUL);
    // how far the page can be scrolled to show it
    next.querySelector('footer')?.removeAttribute('data-late');
  }
  const { dataset } = next.body;
  dataset['arriving'] = '';

  let isDone = false;
  const showAll = (): void => {
    if (isDone) return;
    isDone = true;
    const before = target?.getBoundingClientRect().top ?? 0;
    delete dataset['arriving'];
    const after = target?.getBoundingClientRect().top ?? 0;
    if (after !== before) scrollBy({ top: after - before, behavior: 'instant' });
  };
  document.addEventListener(
    'astro:page-load',
    () => {
      requestAnimationFrame(() => setTimeout(showAll));
      // a window that is out of sight has no frames
      setTimeout(showAll, 300);
    },
    { once: true },
  );
}
