import { idOfHash } from '../../navigation/addresses.ts';
import { keepInView } from '../../navigation/keep-in-view.ts';

/** A heading's place in the window, in pixels. */
export interface HeadingBox {
  id: string;
  top: number;
  bottom: number;
}

/**
 * Id of the heading whose section is read: the first one below the navbar if it lies in the upper half of the
 * window, else the one before it; the last one when none is below.
 * @param offset height of what covers the top of the window, in pixels
 */
export function activeHeading(
  boxes: readonly HeadingBox[],
  offset: number,
  windowHeight: number,
): string | undefined {
  const index = boxes.findIndex(({ top }) => top >= offset);
  if (index === -1) return boxes.at(-1)?.id;
  const box = boxes[index] as HeadingBox;
  const inUpperHalf = box.top > 0 && box.bottom < windowHeight / 2;
  return inUpperHalf ? box.id : boxes[index - 1]?.id;
}

/**
 * Marks the heading in view in the table of contents, once for each frame of scrolling. The folded one of small
 * windows covers the text: it closes when one of its links is followed.
 */
export function startTableOfContents(): void {
  document.addEventListener('click', ({ target }) => {
    (target as Element).closest('[data-page-menu] a')?.closest('details')?.removeAttribute('open');
  });
  let marked: Element | null = null;
  let waiting = false;
  const update = (): void => {
    waiting = false;
    const toc = document.querySelector<HTMLElement>('[data-toc]');
    if (!toc || toc.offsetParent === null) return;
    const links = [...toc.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    const boxes = links.flatMap((link) => {
      const id = idOfHash(link.hash);
      const box = document.getElementById(id)?.getBoundingClientRect();
      return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
    });
    const offset = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const id = activeHeading(boxes, offset, innerHeight);
    const active = links.find((link) => idOfHash(link.hash) === id) ?? null;
    if (active === marked) return;
    marked?.removeAttribute('aria-current');
    active?.setAttribute('aria-current', 'true');
    marked = active;
    const column = toc.closest('aside');
    if (active && column) keepInView(active, column);
  };
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(update);
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon, { passive: true });
  document.addEventListener('astro:page-load', soon);
}
