/**
 * The results of checking a page, as the site's renderer reads them. No compiler is loaded here: results come
 * from the cache that `npm run samples` fills.
 */
import { readCached } from './checker/cache.ts';
import { environmentHash, resultKey } from './checker/environment.ts';
import { documentedPackages } from './checker/packages.ts';
import type { Root } from 'mdast';
import { pageHash, readPage, type Page } from './checker/pages.ts';
import { locateFindings } from './checker/report.ts';

/**
 * - `checked`: compiled (or, for data, parsed); `executed`: run as well, and every stated value or output was met;
 * - `expected-error`: compiled, and failed exactly where it says so; `unchecked`: marked `no-check`;
 * - `failed`: the check found a fault.
 */
export type BlockStatus = 'checked' | 'executed' | 'expected-error' | 'unchecked' | 'failed';

/** An expected error: shown under its line. */
export interface BlockError {
  /** Index among the lines that the reader sees. */
  visibleLine: number;
  /** `2322` */
  code: number;
  message: string;
}

/** `[visible line, first column, length, index in the page's texts]`, in the order of the text. */
export type Hover = [visibleLine: number, startColumn: number, length: number, text: number];

/** What a hover shows. */
export interface HoverText {
  /** As an editor shows it, at most 600 characters. */
  code: string;
  /** Documentation of the packages' declarations and of the running example. */
  docs?: string;
  /** Name under which the API index knows it: `createFetch`, `headers.append`. */
  symbol?: string;
}

export interface BlockResult {
  status: BlockStatus;
  errors: BlockError[];
  hovers: Hover[];
  /** Documented packages that the block uses, with the version that it was checked against. */
  packages: Record<string, string>;
}

/** A fault. Lines are counted within the block, so that a cached fault survives changes around the block. */
export interface Finding {
  block: number;
  /** Line of the block's code, from 0; -1 is the line of the backticks. */
  line: number;
  /** From 0. */
  column: number;
  /** `TS2345`, or `sample` for faults that no compiler reports. */
  code: string;
  message: string;
  hint?: string;
}

export interface PageSamples {
  /** One for each code block of the page, in the order of the text; `null` for blocks of which nothing is proven. */
  blocks: (BlockResult | null)[];
  texts: HoverText[];
  findings: Finding[];
  counts: PageCounts;
  /** Versions that are named on the page and cannot be looked up without a network. */
  unverifiable: string[];
}

export interface PageCounts {
  /** TypeScript samples. */
  samples: number;
  checked: number;
  /** Samples run with their stated values, and commands run. */
  executed: number;
  expectedErrors: number;
  /** Reasons of `no-check` marks. */
  unchecked: string[];
  /** Stated values that were met, and (`valuesNotRun`) those of samples that cannot run here. */
  valuesMet: number;
  valuesNotRun: number;
  signatures: { proven: number; named: number };
  /** JSON, YAML and JavaScript blocks. */
  data: number;
}

let environment: { hash: string; at: number } | undefined;

/** Key of a page's results for the documented packages; the environment's hash is reused for two seconds. */
function documentedKey(page: Page): string {
  if (!environment || Date.now() - environment.at > 2000) {
    environment = { hash: environmentHash(documentedPackages()), at: Date.now() };
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

/** Whether a page has code, which must be checked before it is published. */
export function hasCode(page: PageSource): boolean {
  return read(page).blocks.length > 0;
}

/** Whether two texts of a page have the same code, so that the results of one are those of the other. */
export function haveSameCode(one: PageSource, other: PageSource): boolean {
  return one.source === other.source || pageHash(read(one)) === pageHash(read(other));
}

/** What is wrong with the samples of a page, by its results: lines of the page, from 1, and messages. */
export function sampleFaults(page: PageSource, result: PageSamples): { line: number; message: string }[] {
  if (result.findings.length === 0) return [];
  return locateFindings({ page: read(page), result }).map(({ line, text }) => ({ line, message: text }));
}

function read({ file, source, tree }: PageSource): Page {
  return readPage(file, source, tree?.());
}
