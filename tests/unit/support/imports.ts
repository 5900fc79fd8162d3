import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An import that is there when the code runs; one of types alone is not. */
const IMPORT = /^(?:import|export) (?!type )(?:[^;']*? from )?'(\.[^']+)'/gms;

/** A module of the project and all modules of the project that it loads, by their paths. */
export function loadedModules(module: string): string[] {
  const found = new Set([module]);
  for (const file of found) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      found.add(path.resolve(path.dirname(file), name));
  }
  return [...found];
}
