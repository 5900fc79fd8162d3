/** Most milliseconds that the search may take for a keystroke. */
export const KEYSTROKE_GOALS = { median: 16, p99: 50 } as const;

/** Times, in the unit in which they were given. */
export interface Times {
  median: number;
  p99: number;
  most: number;
}

/** Median, 99th percentile and maximum of many times. */
export function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), p99: at(0.99), most: at(1) };
}
