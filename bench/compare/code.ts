import { createHash } from 'node:crypto';
import { hashFiles } from '../../src/files/hash-files.ts';
import { loadedModules } from '../../src/files/loaded-modules.ts';
import { ROOT } from './folders.ts';

/** The files that a module consists of, with all that it loads. */
export interface Code {
  files: readonly string[];
  /** Of their names and contents. */
  hash: string;
}

const known = new Map<string, Code>();

/** The code of a module: of what it loads, the modules of the project, wherever they are. Read once, as it is loaded once. */
export function codeOf(module: string): Code {
  let code = known.get(module);
  if (code === undefined) {
    const files = loadedModules(module).sort();
    const hash = createHash('sha256');
    for (const file of files) hashFiles(hash, ROOT, file);
    code = { files, hash: hash.digest('hex').slice(0, 6) };
    known.set(module, code);
  }
  return code;
}
