import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Contender } from '../contenders.ts';
import type { Figures } from '../measure.ts';
import { ownCommands } from '../own-commands.ts';
import { run, type Finished } from '../processes.ts';
import { prepareThisSite, ROOT, type Content } from '../workspace.ts';

const EDITED_PAGE = 'docs/http/guides/schemas.md';

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
  for (const name of ['docs', 'scripts', 'sidebars.ts', 'redirects.ts'])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  const commands = ownCommands(ROOT);
  const build = async (): Promise<{ ms: number; peakBytes: number }> => {
    const check = await run({ words: commands.check, cwd: folder });
    const site = await run({ words: commands.build, cwd: folder });
    for (const each of [check, site]) if (!each.isOk) throw new Error(each.output);
    return { ms: check.ms + site.ms, peakBytes: Math.max(peakOf(check), peakOf(site)) };
  };
  const cold = await build();
  for (const name of contender.caches.filter((each) => each !== '.cache')) remove(folder, name);
  for (const name of readdirSync(path.join(folder, '.cache')))
    if (name !== 'samples') remove(folder, `.cache/${name}`);
  const checked = await build();
  appendFileSync(
    path.join(folder, EDITED_PAGE),
    '\n```ts\nconst added: number = 1;\nexport default added;\n```\n',
  );
  const warm = await build();
  return {
    values: {
      cold: cold.ms,
      coldMemory: cold.peakBytes,
      checked: checked.ms,
      checkedMemory: checked.peakBytes,
      warm: warm.ms,
      warmMemory: warm.peakBytes,
    },
  };
}

function peakOf({ peakBytes = Number.NaN }: Finished): number {
  return peakBytes;
}

function remove(folder: string, name: string): void {
  rmSync(path.join(folder, name), { recursive: true, force: true });
}
