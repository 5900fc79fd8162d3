import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { posix } from '../../src/files/posix.ts';

/**
 * The project's root, with no slash at the end. As in all paths of packages, there is `/` between its folders: the
 * compiler has no other, on any system.
 */
export const ROOT = posix(fileURLToPath(new URL('../..', import.meta.url))).replace(/\/$/, '');
/** Declarations of the packages that are not installed here. */
export const DECLARATIONS = `${ROOT}/samples/declarations`;
/** The modules that every sample may import as `./huts/…`. */
export const HUTS = `${ROOT}/examples/huts`;
/** Declarations of other packages that samples import and this project does not install. */
export const AMBIENT = `${ROOT}/samples/ambient`;

/** The documented packages. */
const PACKAGES = {
  '@zimic/http': { entries: ['.', './typegen'], isInstalled: true },
  '@zimic/fetch': { entries: ['.'], isInstalled: false },
  '@zimic/interceptor': { entries: ['.', './http', './server'], isInstalled: false },
} as const;
export type PackageName = keyof typeof PACKAGES;
export const PACKAGE_NAMES = Object.keys(PACKAGES) as PackageName[];

/** Packages that samples can be run with; of the others, only declarations are here. */
export const INSTALLED: readonly string[] = PACKAGE_NAMES.filter((name) => PACKAGES[name].isInstalled);

/** The area of the docs that is about a package, a folder of pages as of declarations: `@zimic/http` → `http`. */
export function areaOfPackage(name: PackageName): string {
  return name.replace('@zimic/', '');
}

/** The package that a part of the docs is about: `docs/http/guides/schemas.md` → `@zimic/http`. */
export function packageOfPage(file: string): PackageName | undefined {
  const folders = file.split('/').slice(0, -1);
  const names = folders.map((folder) => PACKAGE_NAMES.find((name) => areaOfPackage(name) === folder));
  return names.find((name) => name !== undefined);
}

/** Where the documented packages are read from. */
export interface PackageSet {
  /** Entry point (`@zimic/interceptor/http`) → its declaration file. */
  entries: Map<string, string>;
  versions: Record<string, string>;
  /** Folders of the packages. */
  folders: Map<PackageName, string>;
  /** Folder from which other packages are looked up first. */
  from: string;
}

/** The documented package that a file belongs to. */
export function packageOfFile(file: string, { folders }: PackageSet): PackageName | undefined {
  return [...folders].find(([, folder]) => file.startsWith(`${folder}/`))?.[0];
}

/** Thrown when a package cannot be found; the message says which, where it was looked for and what to do. */
export class MissingPackageError extends Error {
  override name = 'MissingPackageError';
  // of no use to whoever installs it
  override stack = `${this.name}: ${this.message}`;
}

/** The packages that the site documents: as installed, or from DECLARATIONS. */
export function documentedPackages(): PackageSet {
  return collect(
    (name) =>
      INSTALLED.includes(name) ? `${ROOT}/node_modules/${name}` : `${DECLARATIONS}/${areaOfPackage(name)}`,
    ROOT,
    'install the dependencies with npm ci',
  );
}

/**
 * The packages under `DIR/node_modules`.
 * @throws MissingPackageError when one of them, or one of its declaration files, is not there.
 */
export function packagesUnder(folder: string): PackageSet {
  const from = posix(path.resolve(folder));
  return collect((name) => `${from}/node_modules/${name}`, from, 'install it there, or leave --packages out');
}

/** Reads the packages; `cure` says what to do where one is missing. */
function collect(folderOf: (name: PackageName) => string, from: string, cure: string): PackageSet {
  const set: PackageSet = { entries: new Map(), versions: {}, folders: new Map(), from };
  for (const name of PACKAGE_NAMES) {
    const folder = folderOf(name);
    const manifest = path.join(folder, 'package.json');
    if (!existsSync(manifest)) {
      throw new MissingPackageError(`${name} is not in ${path.dirname(manifest)}; ${cure}`);
    }
    const { version = '0.0.0', exports = {}, types } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    set.versions[name] = version;
    set.folders.set(name, folder);
    for (const entry of PACKAGES[name].entries) {
      const target =
        typesOf(exports[entry]) ??
        (entry === '.' ? types : undefined) ??
        `${entry === '.' ? './index' : entry}.d.ts`;
      const file = path.posix.join(folder, target);
      if (!existsSync(file))
        throw new MissingPackageError(
          `${name} ${version} has no declarations for "${entry}": there is no ${file}`,
        );
      set.entries.set(path.posix.join(name, entry), file);
    }
  }
  return set;
}

type Conditions = string | { [condition: string]: Conditions } | null | undefined;
interface Manifest {
  version?: string;
  types?: string;
  exports?: Record<string, Conditions>;
}

/** The declaration file that a reader's compiler would choose for an `exports` entry. */
function typesOf(conditions: Conditions): string | undefined {
  if (typeof conditions === 'string') return /\.d\.[cm]?ts$/.test(conditions) ? conditions : undefined;
  if (!conditions) return undefined;
  if (typeof conditions['types'] === 'string') return conditions['types'];
  for (const name of ['import', 'default', 'require', 'types']) {
    const found = typesOf(conditions[name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
