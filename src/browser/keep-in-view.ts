/** How near to an edge still counts as out of sight, in pixels. */
const EDGE = 16;

/** Scrolls a column so that an item of it stands in its middle, if the item is out of sight. */
export function keepInView(item: Element, column: Element): void {
  const place = item.getBoundingClientRect();
  const { top, bottom, height } = column.getBoundingClientRect();
  // the announcement above the navbar can push the lower end of the column out of the window
  if (place.top < top + EDGE || place.bottom > Math.min(bottom, innerHeight) - EDGE)
    column.scrollTop += place.top - top - height / 2;
}
