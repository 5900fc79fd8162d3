import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from '../../src/files/hash-files.ts';
import { loadedModules } from '../../src/files/loaded-modules.ts';
import { AMBIENT, DECLARATIONS, ROOT, type PackageSet } from './packages.ts';

/** The modules that read, check and run samples; what they load belongs to the checker too. */
const CHECKER = ['pages.ts', 'check-pages.ts', 'worker.ts'];
/** Format of the stored results; raise it when they no longer mean the same. */
const FORMAT = 2;

/**
 * Folders that `bash run="NAME"` blocks run in a copy of: the example, then what only the pages need beside it. None when
 * neither has that name.
 */
export function fixtureFolders(name: string): string[] {
  return [path.join(ROOT, 'examples', name), path.join(ROOT, 'samples/fixtures', name)].filter(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  );
}

/** A file, or a folder and the names of the files in it that count; all of them where no names are given. */
type Place = [place: string, names?: RegExp];

/**
 * The files that results depend on besides the page: the checker itself, the contents (not the versions) of the
 * documented packages, the declarations, the examples and fixtures, and what is installed.
 */
export function environmentPlaces(packages: PackageSet, examples = path.join(ROOT, 'examples')): Place[] {
  const outside = [...packages.folders.values()].filter((folder) => !folder.startsWith(DECLARATIONS));
  const installed = 'node_modules/.package-lock.json';
  return [
    ...outside.map((folder): Place => [folder, /\.d\.[cm]?ts$|\.[cm]?js$|^package\.json$/]),
    // what an entry point of another folder re-exports lies beside it
    ...[...packages.entries.values()].map((file): Place => [path.dirname(file), /\.[cm]?ts$/]),
    [DECLARATIONS, /\.ts$|package\.json$/],
    [AMBIENT, /\.ts$/],
    [examples],
    ['samples/fixtures'],
    ...CHECKER.flatMap((name) => loadedModules(path.join(import.meta.dirname, name))).map((file): Place => [
      file,
    ]),
    [existsSync(path.join(ROOT, installed)) ? installed : 'package-lock.json'],
  ];
}

/** Whether a file is one of those that results depend on besides the page. */
export function isInPlaces(file: string, places: readonly Place[]): boolean {
  return places.some(([place, names = /./]) => {
    const inside = path.relative(path.resolve(ROOT, place), file);
    return inside === '' || (!/^\.\.(?:[\\/]|$)/.test(inside) && names.test(path.basename(file)));
  });
}

/** Hash of all that results depend on besides the page: `environmentPlaces()`, and the Node version. */
export function environmentHash(packages: PackageSet, examples?: string): string {
  const hash = createHash('sha256').update(`${FORMAT} ${process.version}`);
  for (const [entry, file] of packages.entries) hash.update(`${entry}=${path.relative(ROOT, file)}\n`);
  for (const [place, names] of environmentPlaces(packages, examples)) hashFiles(hash, ROOT, place, names);
  return hash.digest('hex');
}

/** Key of a page's results, from `environmentHash()` and `pageHash()`. */
export function resultKey(environment: string, page: string): string {
  return createHash('sha256').update(environment).update(page).digest('hex').slice(0, 40);
}
