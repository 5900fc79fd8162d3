import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SCRIPT_FILES } from '../../build/script-files-plugin.ts';
import { HELPER, loadLatePlugin } from '../../build/load-late-plugin.ts';
import { ISLAND_STYLES } from '../../build/pages/finish-page.ts';

const ROOT = path.join(import.meta.dirname, '../..');

it('a build for browsers fails when nothing was there that our helper for dynamic imports replaces', () => {
  const end = (environment: string, id?: string, error?: Error) => {
    const plugin = loadLatePlugin();
    if (id !== undefined) plugin.load(id);
    return () => plugin.buildEnd.call({ environment: { name: environment } }, error);
  };
  expect(end('client', HELPER)).not.toThrow();
  expect(end('client', '\0vite/renamed.js')).toThrow('set HELPER to what Vite calls its helper');
  expect(end('prerender')).not.toThrow();
  // that one is told of
  expect(end('client', undefined, new Error('A module is missing'))).not.toThrow();
});

it.each(Object.entries(SCRIPT_FILES))(
  'all modules named for the script "%s" are there, by the names that the build knows them by',
  (_, modules) => {
    expect(modules.filter((module) => !existsSync(path.join(ROOT, module)))).toEqual([]);
  },
);

it('the styles of islands that are taken out of pages stand in the style sheet of all pages', () => {
  const css = readFileSync(path.join(ROOT, 'src/styles/base.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');
  expect(css.replace(/[\s;]+/g, '')).toContain(ISLAND_STYLES.replace(/<.*?>/g, ''));
});
