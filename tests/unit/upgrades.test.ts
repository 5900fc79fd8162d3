import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SCRIPT_FILES } from '../../build/astro-config.ts';
import { HELPER, loadLatePlugin } from '../../build/load-late.ts';

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

it('all modules that go into a file of their own are there, by the names that the build knows them by', () => {
  const files = [
    ...globSync('src/**', { cwd: ROOT }),
    ...['components', 'dist/transitions'].flatMap((folder) =>
      readdirSync(path.join(ROOT, 'node_modules/astro', folder)),
    ),
    ...globSync('node_modules/{react,react-dom,scheduler,@astrojs/react}', { cwd: ROOT }),
    'astro/transitions',
    HELPER,
  ];
  const parts = new Set(
    files.flatMap((file) => file.split(/[\\/]/)).flatMap((part) => [part, path.parse(part).name]),
  );
  const named = SCRIPT_FILES.flatMap(({ test }) =>
    test.source
      .replaceAll('[\\\\/]', '/')
      .replaceAll(/\\\.tsx?\??\$?/g, '')
      .replaceAll('\\.', '.')
      .match(/[\w@][\w.-]*/g),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => name !== null && !parts.has(name))).toEqual([]);
});
