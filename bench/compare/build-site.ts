import { run, type Finished } from './processes.ts';
import type { Site } from './workspace.ts';

/** Milliseconds after which a build is stopped, and counts as failed. */
export const LONGEST_MS = 20 * 60 * 1000;
/** What is kept of what a failed build printed: its end, which says why, and some lines around. */
const LINES_OF_OUTPUT = 12;

/** Runs a contender's build as it stands, with whatever caches are there. */
export function buildSite({ contender, folder }: Site): Promise<Finished> {
  return run({ words: contender.build, cwd: folder, env: contender.env }, LONGEST_MS);
}

/** Why a build failed. */
export function failureOf({ isTimeout, isOutOfMemory, output, peakBytes = 0 }: Finished): string {
  if (isOutOfMemory)
    return `stopped at ${(peakBytes / 2 ** 30).toFixed(1)} GB: the machine had no memory left`;
  if (output.includes('JavaScript heap out of memory'))
    return `stopped at ${(peakBytes / 2 ** 30).toFixed(1)} GB: Node.js allows a process no more memory for JavaScript`;
  if (isTimeout) return `stopped after ${LONGEST_MS / 60_000} minutes`;
  return output.trim().split('\n').slice(-LINES_OF_OUTPUT).join('\n');
}
