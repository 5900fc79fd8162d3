import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/files/files-below.ts';
import { bootScript } from '../../src/preferences/boot.ts';

const src = path.join(import.meta.dirname, '../../src');

/** Attributes that every page's root already has, so that an address cannot set them. */
const ON_ROOT = [
  'theme',
  'theme-choice',
  'theme-default',
  'theme-respect',
  'has-hydrated',
  'docs-plugin',
  'docs-versions',
];

/** Every data attribute that selectors of our scripts and styles look for. */
const looked = new Set(
  filesBelow(src)
    .filter((name) => /\.(?:ts|tsx|astro|css)$/.test(name))
    .flatMap((name) => [...readFileSync(path.join(src, name), 'utf8').matchAll(/\[data-([a-z][a-z-]*)/g)])
    .map(([, name]) => name as string),
);

/** Of a browser whose buttons know `command`. */
const HTMLButtonElement = { prototype: { commandForElement: null } };

/** The attributes that an address sets on the page's root. */
function set(names: readonly string[]): string[] {
  const attributes = new Map(ON_ROOT.map((name) => [`data-${name}`, 'own']));
  const root = {
    dataset: {},
    // elements of HTML read names in lower case
    hasAttribute: (name: string) => attributes.has(name.toLowerCase()),
    setAttribute: (name: string, value: string) => attributes.set(name.toLowerCase(), value),
  };
  const query = new URLSearchParams(
    names.map((name): [string, string] => [`docusaurus-data-${name}`, 'foreign']),
  );
  runInNewContext(bootScript({ defaultMode: 'dark', respect: false, announcement: null, base: '/' }, true), {
    document: { documentElement: root, addEventListener: () => undefined, querySelector: () => null },
    HTMLButtonElement,
    localStorage: { getItem: () => null },
    location: { search: `?${query}` },
    navigator: {},
    history: {},
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
  });
  return [...attributes].filter(([, value]) => value === 'foreign').map(([name]) => name);
}

describe('attributes that an address sets on the page', () => {
  it('are any of the embedding site', () => {
    expect(set(['mode', 'x-1', 'navbar'])).toEqual(['data-mode', 'data-x-1', 'data-navbar']);
  });

  it('are none that our scripts and styles look for', () => {
    expect(looked.size).toBeGreaterThan(20);
    const own = [...looked].filter((name) => name !== 'announcement-bar-initially-dismissed');
    expect(set([...own, 'astro-rerun', 'astro-transition-persist'])).toEqual([]);
    expect(set([...own].map((name) => name[0]?.toUpperCase() + name.slice(1)))).toEqual([]);
  });
});
