import { readFileSync } from 'node:fs';

/** The line of a source file on which a value stands in quotes; 1 when it stands nowhere. */
export type LineOf = (value: string) => number;

/**
 * Finds the lines on which quoted values stand in a source file, so that a message about a setting names the line. The
 * n-th question for the same value answers with its n-th place.
 *
 * @param file TypeScript or JSON; when it cannot be read every answer is 1
 */
export function sourceLines(file: string): LineOf {
  let lines: string[] = [];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    // a configuration that is not a file of its own
  }
  const asked = new Map<string, number>();
  return (value) => {
    const places = lines.flatMap((line, index) =>
      [`'${value}'`, `"${value}"`, `\`${value}\``].some((quoted) => line.includes(quoted)) ? [index + 1] : [],
    );
    const count = asked.get(value) ?? 0;
    asked.set(value, count + 1);
    return places[Math.min(count, places.length - 1)] ?? 1;
  };
}
