import { buildSite, failureOf } from '../build-site.ts';
import type { Contender } from '../contenders.ts';
import { GUIDE, pageOf, type Content } from '../content.ts';
import { figuresOf, type Figures } from '../measure.ts';
import { clearCaches, prepareSite, writePage } from '../workspace.ts';

/**
 * Builds a site twice: without any cache, and again with one page edited.
 *
 * - `cold`, `warm`: milliseconds from the command's start to its end
 * - `coldMemory`, `warmMemory`: bytes, the largest sum of resident memory of all its processes
 */
export async function measureBuild(contender: Contender, content: Content): Promise<Figures> {
  const page = pageOf(content, GUIDE);
  const site = prepareSite(contender, content);
  clearCaches(site);
  const cold = await buildSite(site);
  if (!cold.isOk) return { values: {}, failure: failureOf(cold) };
  writePage(site, page, 'A sentence that was added to this page.');
  const warm = await buildSite(site);
  return {
    values: { ...figuresOf('cold', cold), ...(warm.isOk && figuresOf('warm', warm)) },
    ...(!warm.isOk && { failure: `the second build: ${failureOf(warm)}` }),
  };
}
