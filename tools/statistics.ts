/**
 * The value that a share of the values does not exceed, between two of them in proportion: of an even number of values, the
 * one at 0.5 is the mean of the two in the middle. NaN when there are none.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [below = Number.NaN, above = below] = sorted.slice(Math.floor(place));
  return below + (above - below) * (place % 1);
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
