/**
 * Where an error comes from: the sample that its stack names first.
 * @returns the number of the sample's run, which stands behind its address, and the line in its code (0-based), or -1
 *   where the stack names nothing but files that it imports; undefined when no sample is in the stack
 */
export function errorPlace(error: unknown): { run: number; line: number } | undefined {
  const { stack = '' } = (error ?? {}) as Partial<Error>;
  const [, run, line = 0] =
    /sample:\/\/[^\n?]+\?(\d+):(\d+)/.exec(stack) ?? /sample:\/\/[^\n?]+\?of=(\d+)/.exec(stack) ?? [];
  return run === undefined ? undefined : { run: Number(run), line: Number(line) - 1 };
}
