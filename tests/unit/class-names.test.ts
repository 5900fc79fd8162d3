import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { className } from '../../build/class-names.ts';
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
