import { readFileSync } from 'node:fs';

/**
 * The line of a source file, from 1, on which a value stands in quotes; 1 when it is not found.
 * @param place which of its occurrences is meant, from 0; if left out, each call with the same value means
 *   the next one
 */
export type LineOf = (value: string, place?: number) => number;

const QUOTES = [`'`, '"', '`'];

/**
 * Finds the lines on which quoted values stand in a source file, so that a message about a setting can name
 * the line.
 *
 * @param file TypeScript or JSON; if it cannot be read, every answer is 1
 */
export function sourceLines(file: string): LineOf {
  const lines = linesOf(file);
  const asked = new Map<string, number>();
  return (value, place) => {
    const places = lines.flatMap((line, index) =>
      QUOTES.flatMap((quote) => line.split(`${quote}${value}${quote}`).slice(1)).map(() => index + 1),
    );
    const count = asked.get(value) ?? 0;
    if (place === undefined) asked.set(value, count + 1);
    return places[Math.min(place ?? count, places.length - 1)] ?? 1;
  };
}

/** The lines of a file; none if it cannot be read, as the configuration may come from elsewhere. */
export function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
