/** The items whose keys begin with a text. @param sorted items by key, in ascending order */
export function beginningWith<Item>(
  sorted: readonly Item[],
  text: string,
  keyOf: (item: Item) => string,
): Item[] {
  let first = 0;
  let high = sorted.length;
  while (first < high) {
    const middle = (first + high) >> 1;
    if (keyOf(sorted[middle] as Item) < text) first = middle + 1;
    else high = middle;
  }
  let end = first;
  while (end < sorted.length && keyOf(sorted[end] as Item).startsWith(text)) end += 1;
  return sorted.slice(first, end);
}
