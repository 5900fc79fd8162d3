import { expect, it } from 'vitest';
import { className } from '../../build/class-names.ts';

it('names classes after their module', () => {
  expect(className('list', '/site/src/sidebar/Sidebar.module.css')).toBe('Sidebar-list');
  expect(className('list', '/site/src/sidebar/Sidebar.module.css?used')).toBe('Sidebar-list');
});

it('refuses two modules of the same name, whose classes would be the same', () => {
  className('list', '/site/src/menu/Menu.module.css');
  expect(() => className('item', '/site/src/other/Menu.module.css')).toThrow(
    '/site/src/other/Menu.module.css and /site/src/menu/Menu.module.css have the same file name',
  );
});
