import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import shikiPackage from 'shiki/package.json' with { type: 'json' };
import { loadedModules } from '../files/loaded-modules.ts';
import { keepFile, readKept } from '../files/kept-file.ts';
import type { Highlight } from './highlight.ts';

/** A highlighter that remembers its results, also from one run to the next. */
export interface CachedHighlight {
  highlight: Highlight;
  /** Writes what was used so far; what an earlier run used and this one did not is forgotten. */
  save(): void;
}

/**
 * Changes when the same code may come out differently: with the highlighter, or with what is made of its tokens.
 * @param folder of the sources of the highlighter
 */
export function highlightVersion(folder: string = import.meta.dirname): string {
  const hash = createHash('sha256');
  for (const file of loadedModules(path.join(folder, 'highlight.ts'))) hash.update(readFileSync(file));
  return `${shikiPackage.version} ${hash.digest('base64url')}`;
}

/**
 * Highlighting is the most expensive step of a build, and the same code is on many pages.
 * @param highlight makes the results that are not known
 * @param version of what the result depends on besides the code; results of another version are not used
 * @param file where results are kept; a missing or broken file counts as empty
 */
export function cacheHighlight(highlight: Highlight, version: string, file: string): CachedHighlight {
  const kept = readBlocks(file, version);
  const used = new Map<string, string[]>();
  let changed = false;
  let stored = kept.size;
  return {
    highlight(code, language) {
      const key = createHash('sha1').update(`${language}\0${code}`).digest('base64url');
      let lines = used.get(key) ?? kept.get(key);
      if (!lines) {
        lines = highlight(code, language);
        changed = true;
      }
      used.set(key, lines);
      return lines;
    },
    save() {
      if (!changed && used.size === stored) return;
      // a development server and a build may write at the same time
      keepFile(file, JSON.stringify({ version, blocks: Object.fromEntries(used) }));
      changed = false;
      stored = used.size;
    },
  };
}

function readBlocks(file: string, version: string): Map<string, string[]> {
  const bytes = readKept(file);
  if (bytes === undefined) return new Map();
  const stored = JSON.parse(bytes.toString()) as { version: string; blocks: Record<string, string[]> };
  return new Map(stored.version === version ? Object.entries(stored.blocks) : []);
}
