import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from '../../src/files/hash-files.ts';
import { AMBIENT, DECLARATIONS, ROOT, type PackageSet } from './packages.ts';

/** Format of the stored results; raise it when they no longer mean the same. */
const FORMAT = 2;

/** Folder that `bash run="NAME"` blocks run in a copy of; undefined when there is none of that name. */
export function fixtureFolder(name: string): string | undefined {
  return [path.join(ROOT, 'samples/fixtures', name), path.join(ROOT, 'examples', name)].find(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  );
}

/**
 * Hash of all that results depend on besides the page: the checker itself, the contents (not the versions) of the
 * documented packages, the declarations, the examples and fixtures, what is installed, and the Node version.
 */
export function environmentHash(packages: PackageSet, examples = path.join(ROOT, 'examples')): string {
  const hash = createHash('sha256').update(`${FORMAT} ${process.version}`);
  for (const [entry, file] of packages.entries) hash.update(`${entry}=${path.relative(ROOT, file)}\n`);
  const add = (place: string, names?: RegExp): void => hashFiles(hash, ROOT, place, names);
  const outside = [...packages.folders.values()].filter((folder) => !folder.startsWith(DECLARATIONS));
  for (const folder of outside) add(folder, /\.d\.[cm]?ts$|\.[cm]?js$|^package\.json$/);
  for (const file of packages.entries.values()) add(file);
  add(DECLARATIONS, /\.ts$|package\.json$/);
  add(AMBIENT, /\.ts$/);
  add(examples);
  add('samples/fixtures');
  add('samples/checker', /\.ts$/);
  for (const name of ['api/commands.ts', 'api/instances.ts']) add(`samples/${name}`);
  for (const name of ['parse.ts', 'fence.ts', 'sample-notation.ts']) add(`src/markdown/${name}`);
  add('src/content/nearest.ts');
  add('scripts/process-group.ts');
  const installed = 'node_modules/.package-lock.json';
  add(existsSync(path.join(ROOT, installed)) ? installed : 'package-lock.json');
  return hash.digest('hex');
}

/** Key of a page's results, from `environmentHash()` and `pageHash()`. */
export function resultKey(environment: string, page: string): string {
  return createHash('sha256').update(environment).update(page).digest('hex').slice(0, 40);
}
