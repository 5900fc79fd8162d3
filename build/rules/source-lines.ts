import { readFileSync } from 'node:fs';

/**
 * The line of a source file, from 1, on which a value stands in quotes; 1 when it is not found. Each call with the same
 * value means its next occurrence.
 */
export type LineOf = (value: string) => number;

const QUOTES = [`'`, '"', '`'];

/**
 * Finds the lines on which quoted values stand in a source file whose values no keys lead to, so that a message can name
 * the line.
 *
 * @param file if it cannot be read, every answer is 1
 */
export function sourceLines(file: string): LineOf {
  const lines = linesOf(file);
  const asked = new Map<string, number>();
  return (value) => {
    const places = lines.flatMap((line, index) =>
      QUOTES.flatMap((quote) => line.split(`${quote}${value}${quote}`).slice(1)).map(() => index + 1),
    );
    const count = asked.get(value) ?? 0;
    asked.set(value, count + 1);
    return places[Math.min(count, places.length - 1)] ?? 1;
  };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
