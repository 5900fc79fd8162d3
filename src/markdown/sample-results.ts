// What the check of a page's samples found: written by `samples/`, shown by the site.

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

/** What the check found of one block of code. */
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
  /** Index among the commands in the text of the page, for a fault outside its blocks: `block` is then -1. */
  inline?: number;
  /** Line of the block's code, from 0; -1 is the line of the backticks. */
  line: number;
  /** From 0. */
  column: number;
  /** `TS2345`, or `sample` for faults that no compiler reports. */
  code: string;
  message: string;
  hint?: string | undefined;
}

/** What the check found of all blocks of a page. */
export interface PageSamples {
  /** One for each code block of the page, in the order of the text; `null` for blocks of which nothing is proven. */
  blocks: (BlockResult | null)[];
  texts: HoverText[];
  findings: Finding[];
  counts: PageCounts;
  /** Versions that are named on the page and cannot be looked up without a network. */
  unverifiable: string[];
}

/** Numbers of a page's samples, by what was done with them. */
export interface PageCounts {
  /** Samples that were compiled; signatures are counted on their own, by what they declare. */
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
