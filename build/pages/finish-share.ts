import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scanPage, type PageScan } from '../headers/scan.ts';
import { pageFinisher, type Styles } from './finish-page.ts';

/** The pages that one thread finishes, and what it must know about all pages. */
export interface Share {
  distDir: string;
  base: string;
  styles: Styles;
  /** Files of the pages, relative to `distDir`. */
  files: readonly string[];
}

/** What was found in finished pages. */
export interface ShareReport {
  scans: PageScan[];
  /** Addresses of scripts that no page names any more. */
  facades: string[];
}

/**
 * Finishes pages and writes them.
 * @throws Error when a page names a script that was not built
 */
export function finishShare({ distDir, base, styles, files }: Share): ShareReport {
  const finish = pageFinisher(distDir, base, styles);
  const facades = new Set<string>();
  const scans = files.map((name) => {
    const file = path.join(distDir, name);
    const before = readFileSync(file, 'utf8');
    const finished = finish(before);
    for (const facade of finished.facades) facades.add(facade);
    if (finished.html !== before) writeFileSync(file, finished.html);
    return scanPage(name, finished.html);
  });
  return { scans, facades: [...facades] };
}
