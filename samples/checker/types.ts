// What several modules of the checker hand to each other; declared here so that none imports the one that calls it.

/** Exported names of the documented packages, by entry point. */
export type PackageExports = Map<string, Map<string, 'type' | 'value'>>;

/** What an error in an added line means. */
export interface Proof {
  /** Line of the block that it is about. */
  sourceLine: number;
  message: string;
}

/** An error; lines are counted from the first line of the block. */
export interface LocatedError {
  line: number;
  column: number;
  code: number;
  message: string;
}
