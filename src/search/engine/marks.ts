import { PART, stem, termsOf, usualForm, WORD, wordsOf } from './words.ts';

/** A piece of a text, and whether it is what was searched for. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** Splits a text into what is marked and what is not. */
export function markParts(text: string, marks: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { from, to } of markedRanges(text, marks)) {
    if (from > end) parts.push({ text: text.slice(end, from), marked: false });
    parts.push({ text: text.slice(from, to), marked: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}

/** A part of a text, from the first character to the one behind the last. */
interface Range {
  from: number;
  to: number;
}

/** Where a text has one of the marks: as a whole word, as a part of a name, or as the beginning of a word. */
function markedRanges(text: string, marks: readonly string[]): Range[] {
  const wanted = new Set(marks);
  if (wanted.size === 0) return [];
  const beginnings = marks.filter((mark) => mark.length > 2);
  const ranges: Range[] = [];
  const add = (from: number, to: number): void => {
    const last = ranges.at(-1);
    if (last && last.to >= from) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  };
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const raw = usualForm(word);
    if (wanted.has(raw) || wanted.has(stem(raw))) {
      add(match.index, match.index + word.length);
      continue;
    }
    const beginning = beginnings.find((mark) => raw.startsWith(mark));
    if (beginning !== undefined) add(match.index, match.index + Math.min(beginning.length, word.length));
    if (word === word.toLowerCase()) continue;
    for (const part of word.matchAll(PART)) {
      if (part[0].length < 2 || !wanted.has(stem(usualForm(part[0])))) continue;
      const from = match.index + part.index;
      if (from >= (ranges.at(-1)?.from ?? 0)) add(from, from + part[0].length);
    }
  }
  return ranges;
}

/** Longest excerpt, in characters. */
const EXCERPT_LENGTH = 160;
/**
 * How much of the text stands before the first mark of an excerpt, at most, in characters: a phone shows about 38 in a
 * line.
 */
const LEAD = 24;
/** Least length of an excerpt from the end of a text, in characters: about a line of a wide window. */
const SHORTEST = 80;

/**
 * The piece of a text in which most of the marks stand that its title does not have, cut between words, with an ellipsis
 * where it is cut. Where the title has them all, the text's beginning says most about it.
 * @returns an empty text for an empty one
 */
export function excerptOf(text: string, marks: readonly string[], title = ''): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const wordAt = (whole: string, { from, to }: Range): string => stem(usualForm(whole.slice(from, to)));
  const said = new Set([
    ...termsOf(title),
    ...markedRanges(title, marks).map((range) => wordAt(title, range)),
  ]);
  const asked = new Set(marks);
  // `onUnhandledRequest` says no more than `Unhandled requests` does, nor `HttpHeadersSchema` than `HttpHeaders`
  const isSaid = (range: Range): boolean => {
    const parts = wordsOf(text.slice(range.from, range.to)).flatMap((word) => word.parts);
    const ofQuery = parts.filter((part) => asked.has(part));
    return said.has(wordAt(text, range)) || (ofQuery.length > 0 && ofQuery.every((part) => said.has(part)));
  };
  const ranges = markedRanges(text, marks).filter((range) => !isSaid(range));
  let best = 0;
  let bestCount = 0;
  for (const { from } of ranges) {
    const start = from <= LEAD ? 0 : Math.min(from - LEAD, text.length - SHORTEST);
    const inside = new Set(
      ranges
        .filter((range) => range.from >= start && range.to <= start + EXCERPT_LENGTH)
        .map((range) => wordAt(text, range)),
    );
    if (inside.size > bestCount) {
      bestCount = inside.size;
      best = start;
    }
  }
  // not behind the mark, where that stands in a long address
  const gap = /\s(?:[·—]\s)?/.exec(text.slice(best, best + LEAD));
  const start = best === 0 || !gap ? best : best + gap.index + gap[0].length;
  const cut = text.slice(start, start + EXCERPT_LENGTH);
  const isEnd = start + EXCERPT_LENGTH >= text.length;
  // nor before it, where no other mark would be left
  const lastGap = cut.search(/\s+\S*$/);
  const ends = ranges.filter(({ from }) => from >= start).map(({ to }) => to - start);
  const isLost = !ends.some((to) => to <= lastGap) && ends.some((to) => to <= EXCERPT_LENGTH);
  const whole = isEnd || isLost ? cut : cut.slice(0, lastGap).replace(/[\s,;:·—-]+$/, '');
  return `${start > 0 ? '… ' : ''}${whole}${isEnd ? '' : ' …'}`.toWellFormed();
}
