import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
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
  const outside = [...packages.folders.values()].filter((folder) => !folder.startsWith(DECLARATIONS));
  for (const folder of outside) addFolder(hash, folder, /\.d\.[cm]?ts$|\.[cm]?js$|^package\.json$/);
  for (const file of packages.entries.values()) addFile(hash, file);
  addFolder(hash, DECLARATIONS, /\.ts$|package\.json$/);
  addFolder(hash, AMBIENT, /\.ts$/);
  addFolder(hash, examples, /./);
  addFolder(hash, path.join(ROOT, 'samples/fixtures'), /./);
  addFolder(hash, path.join(ROOT, 'samples/checker'), /\.ts$/);
  for (const name of ['notation.ts', 'api/commands.ts', 'api/instances.ts'])
    addFile(hash, path.join(ROOT, 'samples', name));
  for (const name of ['markdown/parse.ts', 'markdown/fence.ts', 'content/nearest.ts'])
    addFile(hash, path.join(ROOT, 'src', name));
  const installed = path.join(ROOT, 'node_modules/.package-lock.json');
  addFile(hash, existsSync(installed) ? installed : path.join(ROOT, 'package-lock.json'));
  return hash.digest('hex');
}

/** Key of a page's results, from `environmentHash()` and `pageHash()`. */
export function resultKey(environment: string, page: string): string {
  return createHash('sha256').update(environment).update(page).digest('hex').slice(0, 40);
}

type Hash = ReturnType<typeof createHash>;

function addFolder(hash: Hash, folder: string, names: RegExp): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).sort()) {
    if (name === 'node_modules') continue;
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) addFolder(hash, file, names);
    else if (names.test(name)) addFile(hash, file);
  }
}

function addFile(hash: Hash, file: string): void {
  if (existsSync(file)) hash.update(`${path.relative(ROOT, file)}\n`).update(readFileSync(file));
}
