import { isHandedOn } from '../reading/handed-on.ts';
import { animateHeight } from './animate-height.ts';

/** Disclosures that are closing; they keep their attribute `open` until the movement ends. */
const closing = new WeakSet<HTMLDetailsElement>();

/**
 * Animates the disclosure whose summary was clicked, as the sidebar's categories are; of the folded table of contents,
 * which keeps its height, the list that floats over the page.
 */
export function animateDisclosure(event: Event): void {
  const target = event.target as Element;
  const details = target.closest('summary')?.parentElement;
  // the first click is handed on late (`startReading()`), when the browser has already opened or closed the
  // disclosure
  const isOver = isHandedOn(event);
  if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented || isOver) return;
  // a link in the summary is followed instead
  if (target.closest('a')) return;
  event.preventDefault();
  const content = details.lastElementChild as HTMLElement;
  const floats = getComputedStyle(content).position === 'absolute';
  const moved = floats ? content : details;
  const height = (): number => (floats && !details.open ? 0 : moved.offsetHeight);
  const from = height();
  const opens = !details.open || closing.has(details);
  for (const running of moved.getAnimations()) running.cancel();
  details.open = opens;
  const to = height();
  closing.delete(details);
  if (from === to) return;
  if (!opens) closing.add(details);
  // what is closing stays visible until the movement ends
  details.open = true;
  animateHeight(moved, from, to).addEventListener('finish', () => {
    // something else may have closed it
    if (!opens) details.open = false;
    closing.delete(details);
  });
}
