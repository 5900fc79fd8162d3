import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Contender } from '../contenders.ts';
import { GUIDE, type Content } from '../content.ts';
import { ROOT } from '../folders.ts';
import { figuresOf, type Figures } from '../measure.ts';
import { ownCommands } from '../own-commands.ts';
import { run, type Finished } from '../processes.ts';
import { PAGE_SOURCES } from '../versions.ts';
import { prepareThisSite } from '../workspace.ts';

/**
 * Measures `npm run build` of this site: its real pages, the check of their samples, and compressed copies.
 * Peers have nothing like it.
 *
 * - `cold`: milliseconds without any cache; `checked`: with only the results of the sample check kept;
 *   `warm`: with all caches kept and a sample added to one page, which is checked
 * - `coldMemory`, `checkedMemory`, `warmMemory`: bytes
 */
export async function measureSamples(contender: Contender, _content: Content): Promise<Figures> {
  const folder = prepareThisSite();
  for (const name of PAGE_SOURCES)
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  const commands = ownCommands(ROOT);
  const build = async (): Promise<Pick<Finished, 'ms' | 'peakBytes'>> => {
    const check = await run({ words: commands.check, cwd: folder });
    const site = await run({ words: commands.build, cwd: folder });
    for (const each of [check, site]) if (!each.isOk) throw new Error(each.output);
    const peaks = [check.peakBytes, site.peakBytes].filter((peak) => peak !== undefined);
    return { ms: check.ms + site.ms, peakBytes: peaks.length === 0 ? undefined : Math.max(...peaks) };
  };
  const cold = await build();
  for (const name of contender.caches.filter((each) => each !== '.cache')) remove(folder, name);
  for (const name of readdirSync(path.join(folder, '.cache')))
    if (name !== 'samples') remove(folder, `.cache/${name}`);
  const checked = await build();
  appendFileSync(
    path.join(folder, `docs/${GUIDE}.md`),
    '\n```ts\nconst added: number = 1;\nexport default added;\n```\n',
  );
  const warm = await build();
  return {
    values: { ...figuresOf('cold', cold), ...figuresOf('checked', checked), ...figuresOf('warm', warm) },
  };
}

function remove(folder: string, name: string): void {
  rmSync(path.join(folder, name), { recursive: true, force: true });
}
