import { animateHeight } from './animate-height.ts';

/** Disclosures that are on the way to being closed; until then they are open. */
const closing = new WeakSet<HTMLDetailsElement>();

/**
 * Lets the disclosure whose summary was clicked open and close over time, as the sidebar's categories do. One that floats
 * over the page (the folded table of contents) has no height of its own and is there at once.
 */
export function animateDisclosure(event: Event): void {
  const target = event.target as Element;
  const details = target.closest('summary')?.parentElement;
  // the first click is handed on when the browser has answered it
  const isOver = event.eventPhase === Event.NONE;
  if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented || isOver) return;
  // a link in the title leads on by itself
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
  // what goes is seen until it is gone
  details.open = true;
  animateHeight(details, from, to).addEventListener('finish', () => {
    details.open = opens;
    closing.delete(details);
  });
}
