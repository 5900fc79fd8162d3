/**
 * The results of checking a page, as the site's renderer reads them. No compiler is loaded here: results come
 * from the cache that `npm run samples` fills.
 */
import type { Root } from 'mdast';
import { leftOfMerge } from '../src/content/left-of-merge.ts';
import type { PageSamples } from '../src/markdown/sample-results.ts';
import { readCached } from './checker/cache.ts';
import { environmentHash, resultKey } from './checker/environment.ts';
import { documentedPackages } from './checker/packages.ts';
import { pageHash, readPage, type PageCode } from './checker/pages.ts';
import { locateFindings } from './checker/report.ts';

/** How long the environment's hash is reused, in milliseconds. */
const REUSED_FOR = 60_000;
let environment: { hash: string; at: number } | undefined;

/** To be called when something was saved that the results of all pages depend on; else it is noticed within a minute. */
export function forgetEnvironment(): void {
  environment = undefined;
}

/** Key of a page's results for the documented packages. */
function documentedKey(page: PageCode): string {
  // not by the clock, which may be set back
  const now = performance.now();
  if (!environment || now - environment.at > REUSED_FOR) {
    environment = { hash: environmentHash(documentedPackages()), at: now };
  }
  return resultKey(environment.hash, pageHash(page));
}

/** Reads results by key; `null` when there are none. */
export function loadResult(key: string): PageSamples | null {
  return readCached<PageSamples>(key);
}

/** A page: its file from the project's root, its text, and its parsed tree where there is one already. */
export interface PageSource {
  /** `docs/http/guides/schemas.md` */
  file: string;
  source: string;
  tree?(): Root;
}

/** Results of a page as it is now, or `null` when `npm run samples` has not checked it in this form. */
export function loadPageResult(page: PageSource): PageSamples | null {
  return loadResult(documentedKey(read(page)));
}

/** Whether a page has code, which must be checked before it is published; first, what a merge left in it must be gone. */
export function hasCode(page: PageSource): boolean {
  return read(page).blocks.length > 0 && leftOfMerge(page.file, page.source).length === 0;
}

/** Whether two texts of a page have the same code, so that the results of one are those of the other. */
export function haveSameCode(one: PageSource, other: PageSource): boolean {
  return one.source === other.source || pageHash(read(one)) === pageHash(read(other));
}

/**
 * What is wrong with the samples of a page, by its results: lines of the page, from 1, and messages. How samples are written
 * is told when the page is rendered.
 */
export function sampleFaults(page: PageSource, result: PageSamples): { line: number; message: string }[] {
  if (result.findings.length === 0 || leftOfMerge(page.file, page.source).length > 0) return [];
  const told = new Set(notationFaults(page).map(({ line, message }) => `${line} sample ${message}`));
  return locateFindings({ page: read(page), result })
    .filter(({ line, text }) => !told.has(`${line} ${text}`))
    .map(({ line, text }) => ({ line, message: text }));
}

/** What is wrong with how the samples of a page are written, which both their check and the renderer tell. */
export function notationFaults(page: PageSource): { line: number; message: string }[] {
  return read(page).blocks.flatMap(({ line, sample }) =>
    sample.faults.map(({ sourceLine, message }) => ({ line: line + sourceLine + 1, message })),
  );
}

function read({ file, source, tree }: PageSource): PageCode {
  return readPage(file, source, tree?.());
}
