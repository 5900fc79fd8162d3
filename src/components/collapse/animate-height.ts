/**
 * How long a list takes to open or close, in milliseconds, from the height of its content in pixels: longer
 * lists move for longer, but not in proportion. The formula is Material UI's `getAutoHeightDuration()`, which
 * the site's earlier releases used.
 */
export function collapseDuration(height: number): number {
  const constant = height / 36;
  return Math.round(10 * (4 + 15 * constant ** 0.25 + constant / 5));
}

/** Lets an element grow or shrink from one height to another, in pixels; 1 ms when motion is to be reduced. */
export function animateHeight(element: Element, from: number, to: number): Animation {
  for (const running of element.getAnimations()) running.cancel();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return element.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: isReduced ? 1 : collapseDuration(Math.abs(to - from)), easing: 'ease-in-out' },
  );
}
