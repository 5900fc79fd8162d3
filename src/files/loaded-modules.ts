import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An import that is there when the code runs; one of types alone is not. */
const IMPORT = /^(?:import|export) (?!type )(?:[^;']*? from )?'(\.[^']+)'/gms;

/**
 * The files of a module of the project and of all modules of the project that it loads, by `import` and `export … from` at
 * the beginning of a line: what it does follows from them, and from packages.
 */
export function loadedModules(module: string): string[] {
  const found = new Set([module]);
  for (const file of found) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      found.add(path.resolve(path.dirname(file), name));
  }
  return [...found];
}
