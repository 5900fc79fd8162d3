import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check } from 'prettier';
import { expect, it, onTestFinished } from 'vitest';
import sidebars from '../../sidebars.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const copy = (...folders: string[]) =>
  spawnSync(process.execPath, ['scripts/sidebars-copy.ts', ...folders], { cwd: ROOT, encoding: 'utf8' });

it('a version gets sidebars of its own, as those of sidebars.ts are, once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-1-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(copy(folder)).toMatchObject({ status: 0, stderr: '' });
  const file = path.join(folder, 'sidebars.json');
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toEqual(sidebars);
  expect(await check(text, { parser: 'json' })).toBe(true);
  writeFileSync(file, '{}');
  expect(copy(folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('has a sidebars.json already'),
  });
  expect(readFileSync(file, 'utf8')).toBe('{}');
});

it.each([
  [[], 'Name the folder of one version'],
  [['--bogus'], "Unknown option '--bogus'"],
  [['docs-0'], 'There is no folder "docs-0"; copy the pages first'],
])('nothing is written for %j', (folders, message) => {
  expect(copy(...folders)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
});
