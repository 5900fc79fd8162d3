/** Something wrong in a source file: what must not be published, or what a warning tells of. */
export interface Problem {
  /** From the project's root. */
  file: string;
  /** 1-based. */
  line: number;
  /** What is wrong with the value received, and what would have been right. */
  message: string;
}

/** A problem as a compiler prints it. */
export const problemLine = ({ file, line, message }: Problem): string => `${file}:${line} ${message}`;

/**
 * All problems of a run in one error; the message has one line for each, as a compiler prints them. What versions that
 * share a file have in common is told once.
 */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  /** @param note what else to say, below them */
  constructor(problems: readonly Problem[], note?: string) {
    const byLine = new Map(problems.map((problem) => [problemLine(problem), problem]));
    const sorted = [...byLine.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    const count = sorted.length === 1 ? 'One problem' : `${sorted.length} problems`;
    super(
      [`${count} in the docs:`, ...sorted.map(problemLine), ...(note === undefined ? [] : [note])].join('\n'),
    );
    this.problems = sorted;
    // a stack trace is of no use to whoever corrects a page
    this.stack = `${this.name}: ${this.message}`;
  }
}
