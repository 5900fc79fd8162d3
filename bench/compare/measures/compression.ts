import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compressSite } from '../../../build/compress.ts';
import { builtSite } from '../built-site.ts';
import type { Contender } from '../contenders.ts';
import type { Content } from '../content.ts';
import type { Figures } from '../measure.ts';

/**
 * What compressed copies cost, which `npm run build` makes and the measured builds do not.
 *
 * - `none`: milliseconds with no copy in the cache; `all`: with all of them there
 */
export async function measureCompression(contender: Contender, content: Content): Promise<Figures> {
  const { dist } = await builtSite(contender, content);
  const cache = mkdtempSync(path.join(os.tmpdir(), 'compression-'));
  const compress = async (): Promise<number> => {
    const began = performance.now();
    await compressSite(dist, cache);
    return performance.now() - began;
  };
  try {
    return { values: { none: await compress(), all: await compress() } };
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}
