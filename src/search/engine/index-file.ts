/** A page, as the index file names it. */
export type IndexedPage = [
  path: string,
  title: string,
  area: number,
  tag: number,
  language: number,
  keywords: string,
  /** How many sections it has, the page itself included. */
  sections: number,
];

/**
 * The embedded index: what is needed to rank, without the texts, which are fetched for results that are shown. Columns
 * hold one value for each section, in reading order; a section is a page's beginning or a heading with what follows it.
 */
export interface IndexFile {
  format: typeof INDEX_FORMAT;
  /** Folder of the texts, one file for each page, relative to this file: `_astro/search.0a1b2c3d4e/`. */
  texts: string;
  areas: string[];
  tags: string[];
  languages: string[];
  pages: IndexedPage[];
  /** Headings, one on each line; the beginning of a page has its title. */
  headings: string;
  /** Levels, a digit each; 1 is a page's beginning. */
  levels: string;
  /** Anchors that do not follow from the heading, by the section's number. */
  anchors: Record<string, string>;
  /** Keywords of pages, by the number of the one section there that has their words. */
  answers: Record<string, string>;
  /** Kinds, a character each (see `KINDS`). */
  kinds: string;
  /** Forms of symbols, one section a line (`writeForms()`). */
  symbols: string;
  /** Signatures, one section a line. */
  signatures: string;
  /** How long the texts are, a character each. */
  lengths: string;
  /** Messages, one on each line: section, tab, words. */
  messages: string;
  /** Terms of the texts, sorted (`writeTerms()`). */
  terms: string;
  /** For each term: how many sections have it. */
  counts: string;
  /**
   * The sections of each term: the first one, then the steps to the next ones, less one. The terms that the
   * fewest sections have come first (`byCount()`): lists of equal length are alike, and compress better.
   */
  postings: string;
}

/** Number of the format that a file of the index has; it changes with `IndexFile`. */
export const INDEX_FORMAT = 3;

/** Digits of numbers: 90 characters that JSON need not escape. A number's last digit is one of the first 60. */
const DIGITS = Array.from({ length: 92 }, (_, index) => String.fromCharCode(35 + index))
  .filter((character) => character !== '\\')
  .slice(0, 90)
  .join('');
const LAST = 60;
const BEFORE = DIGITS.length - LAST;
const VALUES = new Uint8Array(128);
for (let index = 0; index < DIGITS.length; index++) VALUES[DIGITS.charCodeAt(index)] = index;

/** Whole numbers from 0 up as text, the highest digit first; numbers below 60 take one character. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let digits = DIGITS[number % LAST] as string;
    for (let rest = Math.floor(number / LAST); rest > 0; rest = Math.floor((rest - 1) / BEFORE))
      digits = `${DIGITS[LAST + ((rest - 1) % BEFORE)]}${digits}`;
    text += digits;
  }
  return text;
}

/** Reads what `writeNumbers()` wrote. */
export function readNumbers(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  let high = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = VALUES[text.charCodeAt(index) & 127] as number;
    if (digit < LAST) {
      numbers[count++] = high * LAST + digit;
      high = 0;
    } else high = high * BEFORE + digit - LAST + 1;
  }
  return numbers.subarray(0, count);
}

/** Numbers of the terms in the order of their counts, of equal ones in the order of the terms. */
export function byCount(counts: ArrayLike<number>): number[] {
  return Array.from(counts, (_, index) => index).sort(
    (a, b) => (counts[a] as number) - (counts[b] as number),
  );
}

/** Sorted terms as lines; the first character says how many letters to take over from the line before. */
export function writeTerms(terms: readonly string[]): string {
  let before = '';
  return terms
    .map((term) => {
      let shared = 0;
      while (shared < DIGITS.length - 1 && shared < before.length && before[shared] === term[shared])
        shared += 1;
      before = term;
      return DIGITS[shared] + term.slice(shared);
    })
    .join('\n');
}

/** Reads what `writeTerms()` wrote. */
export function readTerms(text: string): string[] {
  let before = '';
  if (text === '') return [];
  return text.split('\n').map((line) => {
    before = before.slice(0, VALUES[line.charCodeAt(0) & 127]) + line.slice(1);
    return before;
  });
}

/** The anchor of most headings, by the rule of `src/markdown/headings.ts` without numbers for repeated ones. */
export function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Checks that something read from the network is an index.
 * @throws Error saying what is wrong with it
 */
export function checkIndexFile(value: unknown): IndexFile {
  const file = value as Partial<IndexFile> | null;
  if (typeof file !== 'object' || file === null)
    throw new Error(`the search index is ${typeof value}, not an object`);
  if (file.format !== INDEX_FORMAT)
    throw new Error(`the search index has format ${String(file.format)}, this page reads ${INDEX_FORMAT}`);
  for (const name of [
    'texts',
    'headings',
    'levels',
    'kinds',
    'symbols',
    'signatures',
    'lengths',
    'messages',
    'terms',
    'counts',
    'postings',
  ] as const) {
    if (typeof file[name] !== 'string') throw new Error(`the search index has no "${name}"`);
  }
  if (!/^(?:\w[\w.]*\/)*$/.test(file.texts ?? ''))
    throw new Error(`the search index names the folder "${file.texts}", which is not below it`);
  for (const name of ['areas', 'tags', 'languages', 'pages'] as const)
    if (!Array.isArray(file[name])) throw new Error(`the search index has no "${name}"`);
  for (const name of ['anchors', 'answers'] as const)
    if (typeof file[name] !== 'object' || file[name] === null)
      throw new Error(`the search index has no "${name}"`);
  return file as IndexFile;
}
