import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, type Finished } from '../processes.ts';
import { clearCaches, pageText, prepareSite, type Content } from '../workspace.ts';
import type { Contender } from '../contenders.ts';
import type { Figures } from '../measure.ts';

/** Milliseconds after which a build is stopped, and counts as failed. */
export const LONGEST_MS = 20 * 60 * 1000;
/** The page that is edited before the second build. */
const EDITED_PAGE = 'http/guides/schemas';

/**
 * Builds a site twice: without any cache, and again with one page edited.
 *
 * - `cold`, `warm`: milliseconds from the command's start to its end
 * - `coldMemory`, `warmMemory`: bytes, the largest resident memory of all its processes
 * - `files`, `bytes`: of the built site, without compressed copies
 */
export async function measureBuild(contender: Contender, content: Content): Promise<Figures> {
  const site = prepareSite(contender, content);
  clearCaches(site);
  const build = (): Promise<Finished> =>
    run({ words: contender.build, cwd: site.folder, env: contender.env }, LONGEST_MS);
  const cold = await build();
  if (!cold.isOk) return { values: {}, failure: failureOf(cold) };
  const page = content.pages.find(({ id }) => id === EDITED_PAGE);
  if (!page) throw new Error(`the docs have no page ${EDITED_PAGE}`);
  writeFileSync(site.fileOf(page.id), pageText(page, site, 'A sentence that was added to this page.'));
  const warm = await build();
  const { files, bytes } = sizeOf(site.dist);
  return {
    values: {
      cold: cold.ms,
      ...(cold.peakBytes !== undefined && { coldMemory: cold.peakBytes }),
      files,
      bytes,
      ...(warm.isOk && { warm: warm.ms }),
      ...(warm.isOk && warm.peakBytes !== undefined && { warmMemory: warm.peakBytes }),
    },
    ...(!warm.isOk && { failure: `the second build: ${failureOf(warm)}` }),
  };
}

function failureOf({ isTimeout, isOutOfMemory, output, peakBytes = 0 }: Finished): string {
  if (isOutOfMemory)
    return `stopped at ${(peakBytes / 2 ** 30).toFixed(1)} GB: the machine had no memory left`;
  if (output.includes('JavaScript heap out of memory'))
    return `stopped at ${(peakBytes / 2 ** 30).toFixed(1)} GB: Node.js allows a process no more memory for JavaScript`;
  if (isTimeout) return `stopped after ${LONGEST_MS / 60_000} minutes`;
  return output.trim().split('\n').slice(-12).join('\n');
}

function sizeOf(folder: string): { files: number; bytes: number } {
  let files = 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
    files += 1;
    bytes += statSync(path.join(entry.parentPath, entry.name)).size;
  }
  return { files, bytes };
}
