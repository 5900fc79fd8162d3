import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { posix } from '../../src/files/posix.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** From which other folders each folder may import, all of them above it: data flows one way (README.md). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/text': [],
  'src/config': ['src/text'],
  'src/files': [],
  'src/preferences': ['src/browser'],
  'src/styles': [],
  'src/markdown': ['src/files', 'src/text'],
  'src/content': ['src/config', 'src/files', 'src/markdown', 'src/text'],
  'src/search': ['src/config', 'src/content', 'src/markdown', 'src/preferences', 'src/text'],
  'src/social': ['src/config', 'src/content', 'src/files', 'src/styles'],
  'src/navigation': ['src/browser', 'src/preferences', 'src/styles'],
  'src/dev': ['src/navigation', 'src/styles'],
  'src/islands': ['src/browser', 'src/navigation'],
  'src/components': [
    'src/browser',
    'src/config',
    'src/content',
    'src/markdown',
    'src/navigation',
    'src/preferences',
    'src/search',
    'src/styles',
    'src/text',
  ],
  // skeletons and routes bring all of the site together
  'src/layouts': [
    'src/components',
    'src/config',
    'src/content',
    'src/dev',
    'src/markdown',
    'src/navigation',
    'src/preferences',
    'src/search',
    'src/social',
    'src/styles',
    'src/text',
  ],
  'src/pages': ['src'],
  // published without the rest of the project
  server: [],
  tools: ['server'],
  samples: ['src', 'tools'],
  build: ['samples', 'server', 'src'],
  scripts: ['build', 'samples', 'src', 'tools'],
  bench: ['build', 'server', 'sidebars.ts', 'src', 'tools'],
  // all of the project may be tested; of each other, kinds of tests share what is named here
  'tests/support': [],
  'tests/search': [],
  'tests/browser': ['tests/search', 'tests/support'],
  'tests/declarations': [],
  'tests/faults': ['tests/browser', 'tests/support'],
  'tests/fuzz': ['tests/browser', 'tests/support'],
  'tests/shots': ['tests/browser'],
  'tests/unit': ['tests/declarations', 'tests/search', 'tests/support'],
  'tests/webkit': [],
};
/** Folders whose code runs in browsers, or is rendered: what they show was read by others. */
const READ_NO_FILES = new Set([
  'src/browser',
  'src/components',
  'src/dev',
  'src/navigation',
  'src/preferences',
  'src/search',
]);
/** The folders that know React. */
const KNOW_REACT = new Set(['src/components', 'src/layouts', 'src/pages', 'src/islands']);

/** Every import, also of types, lazy ones and of workers, with its module: a path from the root, or a package. */
const imports = globSync(
  ['src', 'server', 'tools', 'samples', 'build', 'scripts', 'bench', 'tests'].map(
    (name) => `${name}/**/*.{ts,tsx,astro,js}`,
  ),
  { cwd: ROOT, exclude: ['**/fixtures/**', '**/peers/**', 'tests/declarations/*/**'] },
).flatMap((name) => {
  const file = posix(name);
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(/(?<=\b(?:from|import|new URL) ?\(?)'([^']+)'/g)].map(([, to = '']) => {
    const from = layerOf(file);
    return { file, from, to: to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to };
  });
});

/** The folder that the rules have for a file. */
function layerOf(file: string): string {
  const [first = '', second = '', third] = file.split('/');
  return ['src', 'tests'].includes(first) && third !== undefined ? `${first}/${second}` : first;
}

/** Whether a folder is the one that a rule names, or lies in it. */
function isWithin(folder: string, name: string): boolean {
  return folder === name || folder.startsWith(`${name}/`);
}

it('folders import only from those that come before them', () => {
  expect(new Set(imports.map(({ from }) => from))).toEqual(new Set(Object.keys(MAY_IMPORT)));
  const wrong = imports.filter(({ from, to }) => {
    const folder = layerOf(to);
    const isRuled = from.startsWith('tests/')
      ? folder.startsWith('tests/') && folder in MAY_IMPORT
      : /^(?:src|server|tools|samples|build|scripts|bench|tests|[\w.-]+\.ts)\b/.test(to);
    if (!isRuled) return false;
    const allowed = [from, ...(MAY_IMPORT[from] ?? [])];
    return !allowed.some((name) => isWithin(folder, name));
  });
  expect(wrong).toEqual([]);
});

it('the rules allow no cycle: a folder stands below all that it may import', () => {
  const folders = Object.entries(MAY_IMPORT);
  const wrong = folders.flatMap(([folder, allowed], row) =>
    folders
      .slice(row + 1)
      .filter(([later]) => allowed.some((name) => isWithin(later, name)))
      .map(([later]) => `${folder} -> ${later}`),
  );
  expect(wrong).toEqual([]);
});

it('components read no files, and only they, skeletons and islands know React', () => {
  const reading = imports.filter(({ from, to }) => READ_NO_FILES.has(from) && to.startsWith('node:'));
  expect(reading).toEqual([]);
  const isReact = (to: string): boolean => /^react(?:-dom)?(?:\/|$)/.test(to);
  const knowing = imports.filter(
    ({ from, to }) => from.startsWith('src') && !KNOW_REACT.has(from) && isReact(to),
  );
  expect(knowing).toEqual([]);
});
