import type { Problem } from './problems.ts';

/** A line that a merge left behind. */
const CONFLICT = /^(?:<{7}|>{7})(?:\s|$)/m;

/**
 * The lines of a page that a merge left behind, as problems. What else is wrong with such a page follows from them, or
 * is not worth reading before one of the two sides is gone.
 */
export function leftOfMerge(file: string, source: string): Problem[] {
  if (!CONFLICT.test(source)) return [];
  return source.split('\n').flatMap((line, index) => {
    const message = `"${line}" is left of a merge; keep one of its two sides, without such lines, or indent it where it is meant`;
    return CONFLICT.test(line) ? [{ file, line: index + 1, message }] : [];
  });
}
