import { existsSync } from 'node:fs';
import path from 'node:path';

/** The file of each prefix that is in use. */
const files = new Map<string, string>();

/**
 * The name of a class of a CSS module in the built site: `.list` of `Sidebar.module.css` becomes `Sidebar-list`. Vite's own
 * names end in a hash and a line, which compress badly and change when a line above is added.
 *
 * @param name as the module has it
 * @param file the module
 * @throws Error when a module of the same name, in another folder, has classes too
 */
export function className(name: string, file: string): string {
  const prefix = path.basename(file).replace(/\.module\.css.*$/, '');
  const module = file.replace(/\?.*$/, '');
  const other = files.get(prefix) ?? module;
  // in the development server, the other may have been moved here
  if (other !== module && existsSync(other))
    throw new Error(
      `${module} and ${other} have the same file name, from which the names of their classes are made; rename one of them`,
    );
  files.set(prefix, module);
  return `${prefix}-${name}`;
}
