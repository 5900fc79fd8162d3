import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { posix } from '../src/files/posix.ts';

/** The file of each prefix that is in use. */
const files = new Map<string, string>();

/**
 * Names the classes of CSS modules: in builds by letters in order (`shortNames()`), half a kilobyte less in each page;
 * in the development server, and in modules outside `src`, after their module (`className()`).
 *
 * @param root the project's
 */
export function classNamesPlugin(root: string): Plugin {
  return {
    name: 'class-names',
    config(_, { command }) {
      const short = command === 'build' ? shortNames(root) : undefined;
      // modules are named by where they are, also in a project that a link leads to
      const from = realpathSync(root);
      const generateScopedName = (name: string, file: string): string => {
        const full = className(name, file);
        return short?.get(posix(path.relative(from, moduleOf(file))))?.get(name) ?? full;
      };
      return { css: { modules: { generateScopedName } } };
    },
  };
}

/**
 * A short name for each class of the CSS modules in `src`: `A`, `B`, … `AA`, in the order of files and of classes in
 * them, so that the same sources give the same names. Capitals, as no class of a global stylesheet is.
 *
 * @param root the project's
 * @returns for each module, a path below `root`, the short name of each of its classes
 */
export function shortNames(root: string): Map<string, Map<string, string>> {
  const modules = globSync('src/**/*.module.css', { cwd: root }).map(posix).toSorted();
  let count = 0;
  return new Map(
    modules.map((module) => {
      const css = readFileSync(path.join(root, module), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
      const classes = new Set(
        Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g), ([, name]) => name ?? ''),
      );
      return [module, new Map(Array.from(classes, (name) => [name, letters(count++)]))];
    }),
  );
}

/** The number in letters, as columns of a spreadsheet are named: 0 is `A`, 26 is `AA`. */
function letters(number: number): string {
  const rest = Math.floor(number / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCodePoint(65 + (number % 26));
}

/**
 * The readable name of a class of a CSS module: `.list` of `Sidebar.module.css` becomes `Sidebar-list`. Vite's own names
 * end in a hash and a line, which compress badly and change when a line above is added.
 *
 * @param name as the module has it
 * @param file the module
 * @throws Error when a module of the same name, in another folder, has classes too
 */
export function className(name: string, file: string): string {
  const prefix = path.basename(file).replace(/\.module\.css.*$/, '');
  const module = moduleOf(file);
  const other = files.get(prefix) ?? module;
  // in the development server, the other may have been moved here
  if (other !== module && existsSync(other))
    throw new Error(
      `${module} and ${other} have the same file name, from which the names of their classes are made; rename one of them`,
    );
  files.set(prefix, module);
  return `${prefix}-${name}`;
}

/** The file, without a query that Vite adds. */
function moduleOf(file: string): string {
  return file.replace(/\?.*$/, '');
}
