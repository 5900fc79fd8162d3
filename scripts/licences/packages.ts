import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that require no more than attribution. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

/** Tools whose licences cover the tools themselves only; visitors load nothing of them. */
export const EXCUSED: ReadonlyArray<{ name: RegExp; licence: string; reason: string }> = [
  { name: /^axe-core$/, licence: 'MPL-2.0', reason: 'runs in the tests' },
  { name: /^@cspell\/dict-/, licence: 'CC BY-SA 4.0', reason: 'a list of words of the spelling check' },
  { name: /^lightningcss(?:-|$)/, licence: 'MPL-2.0', reason: 'minifies styles while building' },
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'optional library of pictures, loaded while building; the site has drawings only',
  },
];

/** A package of the lock file. */
interface Package {
  name: string;
  version: string;
  licence: string;
}

/** The packages of a lock file, each version once, sorted by name. Missing licences are read from disk. */
export function packagesOf(root: string): Package[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string; link?: boolean }>;
  };
  const found = new Map<string, Package>();
  for (const [place, { version = '', license, link }] of Object.entries(lock.packages)) {
    if (place === '' || link) continue;
    const name = place.replace(/^.*node_modules\//, '');
    found.set(`${name}@${version}`, { name, version, licence: license ?? licenceOnDisk(root, place) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Whether a package may be used: of licences joined by OR one must be permissive or excused, of those joined
 * by AND all. An expression with brackets inside is not parsed, and must be excused as a whole.
 */
export function mayBeUsed({ name, licence }: Package): boolean {
  const isFine = (id: string): boolean =>
    PERMISSIVE.has(id) || EXCUSED.some((excuse) => excuse.licence === id && excuse.name.test(name));
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(expression)) return isFine(licence);
  return expression.split(' OR ').some((alternative) => alternative.split(' AND ').every(isFine));
}

function licenceOnDisk(root: string, place: string): string {
  try {
    const { license } = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')) as {
      license?: unknown;
    };
    return typeof license === 'string' ? license : 'not stated';
  } catch {
    return 'not stated';
  }
}
