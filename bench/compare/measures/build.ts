import type { Contender } from '../contenders.ts';
import { GUIDE, pageOf, type Content } from '../content.ts';
import { figuresOf, type Figures } from '../measure.ts';
import { run, type Finished } from '../processes.ts';
import { clearCaches, prepareSite, writePage } from '../workspace.ts';

/** Milliseconds after which a build is stopped, and counts as failed. */
export const LONGEST_MS = 20 * 60 * 1000;
/** What is kept of what a failed build printed: its end, which says why, and some lines around. */
const LINES_OF_OUTPUT = 12;

/**
 * Builds a site twice: without any cache, and again with one page edited.
 *
 * - `cold`, `warm`: milliseconds from the command's start to its end
 * - `coldMemory`, `warmMemory`: bytes, the largest resident memory of all its processes
 */
export async function measureBuild(contender: Contender, content: Content): Promise<Figures> {
  const page = pageOf(content, GUIDE);
  const site = prepareSite(contender, content);
  clearCaches(site);
  const build = (): Promise<Finished> =>
    run({ words: contender.build, cwd: site.folder, env: contender.env }, LONGEST_MS);
  const cold = await build();
  if (!cold.isOk) return { values: {}, failure: failureOf(cold) };
  writePage(site, page, 'A sentence that was added to this page.');
  const warm = await build();
  return {
    values: { ...figuresOf('cold', cold), ...(warm.isOk && figuresOf('warm', warm)) },
    ...(!warm.isOk && { failure: `the second build: ${failureOf(warm)}` }),
  };
}

function failureOf({ isTimeout, isOutOfMemory, output, peakBytes = 0 }: Finished): string {
  if (isOutOfMemory)
    return `stopped at ${(peakBytes / 2 ** 30).toFixed(1)} GB: the machine had no memory left`;
  if (output.includes('JavaScript heap out of memory'))
    return `stopped at ${(peakBytes / 2 ** 30).toFixed(1)} GB: Node.js allows a process no more memory for JavaScript`;
  if (isTimeout) return `stopped after ${LONGEST_MS / 60_000} minutes`;
  return output.trim().split('\n').slice(-LINES_OF_OUTPUT).join('\n');
}
