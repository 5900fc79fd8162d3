import { isHandedOn } from '../reading/handed-on.ts';
import { animateHeight } from './animate-height.ts';

/** Disclosures that are closing; they keep their attribute `open` until the movement ends. */
const closing = new WeakSet<HTMLDetailsElement>();

/**
 * Animates the disclosure whose summary was clicked, as the sidebar's categories are. The folded table of
 * contents, whose list floats over the page, keeps its height and opens at once.
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
  const from = details.offsetHeight;
  const opens = !details.open || closing.has(details);
  for (const running of details.getAnimations()) running.cancel();
  details.open = opens;
  const to = details.offsetHeight;
  closing.delete(details);
  if (from === to) return;
  if (!opens) closing.add(details);
  // what is closing stays visible until the movement ends
  details.open = true;
  animateHeight(details, from, to).addEventListener('finish', () => {
    details.open = opens;
    closing.delete(details);
  });
}
