/** The two arrow keys that move along a row: to the next item, and to the previous one. */
export type ArrowKeys = readonly [next: string, previous: string];

/**
 * Index of the item that a key moves to, in a row that wraps around.
 *
 * @param key of a keyboard event
 * @param at index of the current item, from 0; -1 when the focus is outside the row
 * @param last index of the last item
 * @returns undefined for keys other than the two arrows, Home and End
 */
export function placeAfter(
  key: string,
  at: number,
  last: number,
  [next, previous]: ArrowKeys,
): number | undefined {
  return { [next]: at === last ? 0 : at + 1, [previous]: at <= 0 ? last : at - 1, Home: 0, End: last }[key];
}
