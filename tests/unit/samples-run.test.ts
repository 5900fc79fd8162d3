import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../samples/checker/packages.ts';
import { makeSharedFolder, writeFiles } from '../support/folder.ts';
import { FIXTURES } from './support/checked.ts';

vi.setConfig({ testTimeout: 60_000 });

const temporary = makeSharedFolder();

describe('npm run samples', () => {
  const docs = path.join(FIXTURES, 'docs');
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['samples/check.ts', ...words], { cwd: ROOT, encoding: 'utf8' });

  it('prints faults as a compiler does, and its exit code is 1', () => {
    const { status, stdout } = run('--docs', docs, 'http/broken');
    expect(stdout).toMatch(/http\/broken\.md:\d+:\d+ TS2322 Type 'string' is not assignable/);
    expect(stdout).toMatch(/^\d+ faults$/m);
    expect(status).toBe(1);
  });

  it('sums up what it checked, and its exit code is 0 when nothing is wrong', () => {
    const { status, stdout } = run('--docs', docs, 'fetch/client', 'not-augmented');
    expect(stdout).toMatch(/^samples: 2 checked, 0 executed, 1 expected errors, 0 unchecked, in [\d.]+ s$/m);
    expect(status).toBe(0);
    const unknown = run('--packages', temporary, 'nowhere');
    expect(unknown.stderr).toContain('is not in');
    expect(unknown.status).toBe(1);
  });

  it('tells of what a merge left in a page, and of nothing that follows from it', () => {
    const lines = ['```ts', '<<<<<<< HEAD', 'const a: string = 1;', '>>>>>>> other', '```'];
    writeFiles(temporary, { 'merged/a.md': `${lines.join('\n')}\n`, 'merged/b.md': 'Text.\n' });
    const { status, stdout } = run('--docs', path.join(temporary, 'merged'));
    const told = (line: number): string =>
      expect.stringMatching(
        `merged/a\\.md:${line} "${lines[line - 1]}" is left of a merge; keep one of its two sides, without such lines, or indent it where it is meant$`,
      );
    expect(stdout.split('\n').slice(0, 4)).toEqual([told(2), told(4), '', '2 faults']);
    expect(status).toBe(1);
  });

  it.each([
    [[], 'there are no pages in EMPTY'],
    [
      ['--docs', path.join(docs, 'http/good.md')],
      `there is no folder DOCS${path.sep}http${path.sep}good.md; --docs, or docs.versions in site.config.ts, names the folder of the pages`,
    ],
    [['--docs', docs, 'nowhere'], 'no page of DOCS has nowhere in its path'],
    [['--docs', docs, 'good', 'bda'], 'no page of DOCS has bda in its path'],
    // a folder above the project is no part of a page's path
    [
      ['--docs', docs, path.basename(ROOT) + path.sep],
      `no page of DOCS has ${path.basename(ROOT)}${path.sep} in its path`,
    ],
  ])('says which pages it did not find: %j', (words, message) => {
    const empty = path.join(temporary, 'empty');
    mkdirSync(empty, { recursive: true });
    const { status, stderr } = run('--docs', empty, ...words);
    expect([status, stderr.trim().replace(empty, 'EMPTY').replace(docs, 'DOCS')]).toEqual([1, message]);
  });
});
