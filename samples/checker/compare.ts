import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';

/** A string in a text, as the group that `split()` returns. */
const STRING = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`)/;

/**
 * Whether two texts of a value are the same but for the quotes around strings, and white space and trailing
 * commas outside them; `…` in `expected` matches anything.
 */
export function sameValue(expected: string, actual: string): boolean {
  const wanted = normalize(expected);
  const got = normalize(actual);
  if (!wanted.includes('…')) return wanted === got;
  const pattern = wanted.split('…').map(escapeRegExp).join('.*');
  return new RegExp(`^${pattern}$`, 's').test(got);
}

function normalize(text: string): string {
  const parts = text.split(STRING).map((part, index) => (index % 2 === 1 ? requoted(part) : spaced(part)));
  return parts.join('').trim();
}

/** The same string in single quotes, with no quote in it escaped. */
function requoted(literal: string): string {
  return `'${literal.slice(1, -1).replace(/\\(['"`])/g, '$1')}'`;
}

function spaced(text: string): string {
  return text
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?([[\]{}()]) ?/g, '$1')
    .replace(/,([\]})])/g, '$1');
}

/** A line with its durations replaced, which differ from run to run: `(604ms)`, `(1.20s)`. */
function steady(line: string): string {
  return line.replace(/\b\d+(?:\.\d+)?m?s\b/g, '0ms').trimEnd();
}

const GAP = /^\s*(?:\/\/|#)? ?…\s*$/;

/**
 * Compares an output with what a page shows of it; a line of `…` or `// …` stands for any lines, `…` within a line for
 * any text.
 * @returns the first line of `expected` (from 0) that is not met, or undefined.
 */
export function firstDifference(expected: string, actual: string): number | undefined {
  const wanted = expected.replace(/\n+$/, '').split('\n');
  const got = actual.replace(/\n+$/, '').split('\n').map(steady);
  const patterns = wanted.map((line) => (GAP.test(line) ? undefined : linePattern(line)));
  if (matches(patterns, got)) return undefined;
  return firstUnmet(patterns, got);
}

/** Whether the lines match the patterns one by one; `undefined` matches any number of lines. */
function matches(patterns: readonly (string | undefined)[], got: readonly string[]): boolean {
  // all numbers of lines that the patterns so far can have consumed
  let reached = new Set([0]);
  for (const pattern of patterns) {
    const next = new Set<number>();
    const first = Math.min(...reached);
    if (pattern === undefined) for (let at = first; at <= got.length; at++) next.add(at);
    else {
      const line = new RegExp(`^${pattern}$`);
      for (const at of reached) if (at < got.length && line.test(got[at] ?? '')) next.add(at + 1);
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(got.length);
}

/** Index of the first pattern that is not met; of the last one when all are met and more lines follow. */
function firstUnmet(patterns: readonly (string | undefined)[], got: readonly string[]): number {
  let at = 0;
  let afterGap = false;
  for (const [index, pattern] of patterns.entries()) {
    if (pattern === undefined) {
      afterGap = true;
      continue;
    }
    const line = new RegExp(`^${pattern}$`);
    const found = afterGap ? got.findIndex((text, place) => place >= at && line.test(text)) : at;
    if (found === -1 || !line.test(got[found] ?? '\0')) return index;
    at = found + 1;
    afterGap = false;
  }
  return patterns.length - 1;
}

function linePattern(line: string): string {
  return steady(line).split('…').map(escapeRegExp).join('.*');
}
