import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** What the map in README.md names: files and folders from the project's root, folders with a "/" at their end. */
function mapped(): string[] {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const [, map = ''] = /^## The map of the house\n\n```text\n(.*?)^```$/ms.exec(readme) ?? [];
  let above = '';
  return map.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)((?:[\w./-]+, )*[\w./-]+) {2,}\S/.exec(line) ?? [];
    const found = names.split(', ').filter(Boolean);
    if (indent === '') above = found[0] ?? '';
    return found.map((name) => (indent === '' ? name : above + name));
  });
}

it('README.md explains every variable of the environment that is read', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const read = execFileSync(
    'git',
    [
      'grep',
      '-hoE',
      "(process\\.env(\\.|\\[')|findNamed\\(')[A-Z_]+",
      '--',
      '*.ts',
      '*.js',
      '*.mjs',
      ':!samples',
      ':!examples',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  // what Node and every program read is not ours to explain
  const names = new Set(read.match(/[A-Z_]+$/gm)).difference(new Set(['PATH', 'NODE_ENV']));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !new RegExp(`^\\|.*\`${name}\\b.*\\|$`, 'm').test(readme))).toEqual([]);
});

it('the map in README.md names every folder there is, and none that is gone', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const foldersAt = (depth: number): string[] => [
    ...new Set(
      files
        .map((file) => file.split('/'))
        .filter((parts) => parts.length > depth)
        .map((parts) => `${parts.slice(0, depth).join('/')}/`),
    ),
  ];
  // the map names "pages/" before there are any
  const hasPages = files.some((file) => file.startsWith('pages/'));
  const names = mapped().filter((name) => name !== 'pages/' || hasPages);
  const shown = new Set(names.filter((name) => name.split('/').length > 2).map((name) => name.split('/')[0]));
  const expected = [
    ...foldersAt(1),
    ...foldersAt(2).filter((name) => shown.has(name.split('/')[0])),
    ...files.filter((file) => names.includes(file)),
  ];
  expect(names.sort()).toEqual(expected.sort());
});
