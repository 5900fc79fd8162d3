/** Something wrong in a source file that must not be published. */
export interface Problem {
  /** From the project's root. */
  file: string;
  /** 1-based. */
  line: number;
  /** What is wrong with the value received, and what would have been right. */
  message: string;
}

/** All problems of a run in one error; the message has one line for each, as a compiler prints them. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    const lines = sorted.map((problem) => `${problem.file}:${problem.line} ${problem.message}`);
    super(
      `${problems.length === 1 ? 'One problem' : `${problems.length} problems`} in the docs:\n${lines.join('\n')}`,
    );
    this.problems = sorted;
  }
}

/** The names nearest to one that does not exist, best first, for messages that say what would have been valid. */
export function nearest(name: string, candidates: Iterable<string>, count = 3): string[] {
  const scored = [...candidates].map((candidate) => ({ candidate, distance: editDistance(name, candidate) }));
  scored.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate));
  return scored.slice(0, count).map(({ candidate }) => candidate);
}

/** Levenshtein's distance: single letters put in, taken out or replaced to turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
