/**
 * `npm run sidebars:copy -- docs-1`: gives a version of the docs sidebars of its own, `docs-1/sidebars.json`, which
 * begin as those of `sidebars.ts`.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { readSettings } from '../src/config/read-settings.ts';
import { CommandError, startCommand } from '../tools/command.ts';

const folder = startCommand('npm run sidebars:copy -- FOLDER', () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new Error('Name the folder of one version, as in docs-1');
  return named;
});
const root = path.join(import.meta.dirname, '..');
const { config, sidebars } = await readSettings(root);
const folders = config.docs.versions.map((version) => version.folder);
const file = path.resolve(root, folder, 'sidebars.json');
if (!existsSync(path.dirname(file)))
  throw new CommandError(`There is no folder "${folder}"; copy the pages first`);
if (!folders.some((each) => path.resolve(root, each) === path.dirname(file)))
  throw new CommandError(
    `"${folder}" is the folder of no version; add it to docs.versions in site.config.ts first, which has: ${folders.join(', ')}`,
  );
if (existsSync(file)) throw new CommandError(`"${folder}" has a sidebars.json already`);
const style = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(sidebars), { ...style, parser: 'json' }));
console.log(`wrote ${path.relative(root, file)}`);
