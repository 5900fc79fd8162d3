import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { className, shortNames } from '../../build/class-names.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';

/** Two modules of the same name, in different folders. */
function namesakes(): [string, string] {
  // each test has names of its own
  const root = makeFolder();
  const files = ['menu', 'other'].map((folder) => `${folder}/${path.basename(root)}.module.css`);
  writeFiles(root, Object.fromEntries(files.map((file) => [file, '.list {}'])));
  return files.map((file) => path.join(root, file)) as [string, string];
}

it('names classes after their module', () => {
  expect(className('list', '/site/src/sidebar/Sidebar.module.css')).toBe('Sidebar-list');
  expect(className('list', '/site/src/sidebar/Sidebar.module.css?used')).toBe('Sidebar-list');
});

it('refuses two modules of the same name, whose classes would be the same', () => {
  const [menu, other] = namesakes();
  className('list', menu);
  expect(() => className('item', other)).toThrow(`${other} and ${menu} have the same file name`);
});

it('lets a module be moved', () => {
  const [menu, other] = namesakes();
  const name = className('list', menu);
  rmSync(menu);
  expect(className('list', other)).toBe(name);
});

it('gives each class of the modules in src a short name, which no module shares', () => {
  const root = makeFolder();
  writeFiles(root, {
    'src/menu/Menu.module.css':
      '/* .none {} */ .list > .item:hover, .list[open] { top: 1.5rem } @media print { .more {} }',
    'src/Toc.module.css': '.list { color: red }',
    'src/base.css': '.global {}',
  });
  expect(shortNames(root)).toEqual(
    new Map([
      ['src/Toc.module.css', new Map([['list', 'A']])],
      [
        'src/menu/Menu.module.css',
        new Map([
          ['list', 'B'],
          ['item', 'C'],
          ['more', 'D'],
        ]),
      ],
    ]),
  );
});

it('counts on with two letters', () => {
  const root = makeFolder();
  const names = Array.from({ length: 28 }, (_, index) => `class-${index}`);
  writeFiles(root, { 'src/A.module.css': names.map((name) => `.${name} {}`).join('\n') });
  const short = shortNames(root).get('src/A.module.css');
  expect([25, 26, 27].map((index) => short?.get(`class-${index}`))).toEqual(['Z', 'AA', 'AB']);
});

it('gives no name that a global stylesheet of the site uses', () => {
  const root = path.join(import.meta.dirname, '../..');
  const css = globSync('src/**/*.css', { cwd: root })
    .filter((file) => !file.endsWith('.module.css'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const taken = new Set(Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name]) => name));
  const short = Array.from(shortNames(root).values(), (names) => [...names.values()]).flat();
  expect(short.length).toBeGreaterThan(50);
  expect(short.filter((name) => taken.has(name))).toEqual([]);
});
