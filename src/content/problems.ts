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
    // a stack trace is of no use to whoever corrects a page
    this.stack = `${this.name}: ${this.message}`;
  }
}
