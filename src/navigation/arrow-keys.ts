/** The keys that lead to the next and to the one before. */
export type ArrowKeys = readonly [next: string, previous: string];

/**
 * Place that a key leads to in a row whose ends meet.
 *
 * @param key of a keyboard event
 * @param at place from 0; -1 for outside of the row
 * @param last place of the row
 * @returns nothing for other keys than the arrows, Home and End
 */
export function placeAfter(
  key: string,
  at: number,
  last: number,
  [next, previous]: ArrowKeys,
): number | undefined {
  return { [next]: at === last ? 0 : at + 1, [previous]: at <= 0 ? last : at - 1, Home: 0, End: last }[key];
}
