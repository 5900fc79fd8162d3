import { median, percentile } from './statistics.ts';

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
  return { median: median(times), p99: percentile(times, 0.99), most: percentile(times, 1) };
}
