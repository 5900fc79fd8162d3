import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'prettier';
import { expect, it } from 'vitest';
import sidebars from '../../sidebars.ts';
import { makeFolder } from '../support/folder.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const copy = (folders: readonly string[], root = ROOT) =>
  spawnSync(process.execPath, ['scripts/sidebars-copy.ts', ...folders], { cwd: root, encoding: 'utf8' });

/** This site with a second version of the docs, whose folder is `docs-1`. */
function siteOfTwoVersions(): string {
  const root = makeFolder();
  mkdirSync(path.join(root, 'docs-1'));
  for (const name of ['src', 'tools', 'node_modules'])
    symlinkSync(path.join(ROOT, name), path.join(root, name));
  for (const name of ['package.json', 'scripts/sidebars-copy.ts', 'sidebars.ts', 'redirects.ts'])
    cpSync(path.join(ROOT, name), path.join(root, name));
  const config = readFileSync(path.join(ROOT, 'site.config.ts'), 'utf8');
  const more = "versions: [{ name: '1', label: '1.x', folder: 'docs-1', path: '/docs/1' }, ";
  writeFileSync(path.join(root, 'site.config.ts'), config.replace('versions: [', more));
  return root;
}

it('a version gets sidebars of its own, as those of sidebars.ts are, once', async () => {
  const root = siteOfTwoVersions();
  expect(copy(['./docs-1/'], root)).toMatchObject({ status: 0, stderr: '' });
  const file = path.join(root, 'docs-1/sidebars.json');
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toEqual(sidebars);
  expect(await check(text, { parser: 'json' })).toBe(true);
  writeFileSync(file, '{}');
  expect(copy(['docs-1'], root)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('has a sidebars.json already'),
  });
  expect(readFileSync(file, 'utf8')).toBe('{}');
});

it.each([
  [[], 'Name the folder of one version'],
  [['--bogus'], "Unknown option '--bogus'"],
  [['docs-0'], 'There is no folder "docs-0"; copy the pages first'],
  [
    ['docs/http'],
    '"docs/http" is the folder of no version; add it to docs.versions in site.config.ts first, which has: docs\n',
  ],
])('nothing is written for %j', (folders, message) => {
  expect(copy(folders)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
});
