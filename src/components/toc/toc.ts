import { idOfHash } from '../../navigation/addresses.ts';
import { keepInView } from '../../browser/keep-in-view.ts';

/** A heading's place in the window, in pixels. */
export interface HeadingBox {
  id: string;
  top: number;
  bottom: number;
}

/** How far below what covers the window a heading stands whose link was followed, at most, in pixels. */
const LANDING = 64;

/**
 * Id of the heading whose section is read: the first one below the navbar if it lies in the upper half of the
 * window or where a followed link leads, else the one before it; the last one when none is below.
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
  const isRead = (box.top > 0 && box.bottom < windowHeight / 2) || box.top < offset + LANDING;
  return isRead ? box.id : boxes[index - 1]?.id;
}

/**
 * Marks the heading in view in the table of contents, once for each frame of scrolling: in the column, and in
 * the folded one of small windows, which names it beside its title and shows it when it opens.
 */
export function startTableOfContents(): void {
  let marked: string | null | undefined = null;
  let waiting = false;
  const update = (): void => {
    waiting = false;
    const id = activeHeading(headingBoxes(), coveredUntil(), innerHeight);
    if (id === marked) return;
    marked = id;
    mark(id);
  };
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(update);
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon, { passive: true });
  document.addEventListener('astro:page-load', () => {
    marked = null;
    soon();
  });
  document.addEventListener('toggle', showMarked, { capture: true });
  soon();
}

function headingBoxes(): HeadingBox[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-page-menu] a')].flatMap(({ hash }) => {
    const id = idOfHash(hash);
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
  });
}

/** Where the text begins to show, in pixels from the top: below the navbar, and in small windows below the list. */
function coveredUntil(): number {
  const covers = document.querySelectorAll('header, [data-page-menu] summary');
  return Math.max(...[...covers].map((cover) => cover.getBoundingClientRect().bottom));
}

/** @param id of the heading; undefined above the first one */
function mark(id: string | undefined): void {
  let name = '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is([data-toc], [data-page-menu]) a')) {
    if (idOfHash(link.hash) !== id) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', 'true');
    name = link.textContent;
    const column = link.closest('aside, [data-page-menu][open] nav');
    if (column) keepInView(link, column);
  }
  const place = document.querySelector('[data-toc-section]');
  if (place) place.textContent = name;
}

function showMarked({ target }: Event): void {
  const list = (target as Element).closest('[data-page-menu][open]')?.querySelector('nav');
  const marked = list?.querySelector('[aria-current]');
  if (list && marked) keepInView(marked, list);
}
