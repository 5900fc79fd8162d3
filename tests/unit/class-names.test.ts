import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { className } from '../../build/class-names.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** Two modules of the same name, in different folders. */
function namesakes(): [string, string] {
  const root = mkdtempSync(path.join(tmpdir(), 'class-names-'));
  roots.push(root);
  const files = ['menu', 'other'].map((folder) =>
    path.join(root, folder, `${path.basename(root)}.module.css`),
  );
  for (const file of files) {
    mkdirSync(path.dirname(file));
    writeFileSync(file, '.list {}');
  }
  return files as [string, string];
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
