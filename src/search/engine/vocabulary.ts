import { editDistance } from '../../text/nearest.ts';
import { beginningWith } from './beginnings.ts';
import { allowedEdits } from './fuzzy.ts';
import type { Postings } from './loaded-index.ts';
import { STOP_WORDS } from './stop-words.ts';
import { LONGEST_PHRASE, SINGLE_WORDS, SYNONYMS, synonymsBegun, synonymsOf } from './synonyms.ts';
import { finished, rootOf, stem, wordsOf, type Word } from './words.ts';

/**
 * How much another term counts in place of the one that was typed; `furtherPart` where the whole or a part
 * before it is known too, `partOfAsked` where the whole is known and all of the query: who types `validateStatus` means that. These numbers were tuned on the `tune` half of `tests/search/queries.json`.
 */
const STAND_INS = {
  beginning: 0.75,
  part: 0.85,
  furtherPart: 0.5,
  partOfAsked: 0.1,
  synonym: 0.75,
  oneEdit: 0.6,
  twoEdits: 0.4,
} as const;
/** The same for several words in a row: a synonym of them, and one name that they are joined. */
const PHRASES = { synonym: 0.95, name: 0.9 } as const;
/** What the first letters of a word that is still being typed count at least, as a share of the whole. */
const LEAST_SHARE = 0.6;
/** Fewest letters of a word that may be a beginning though another word follows, that may be misspelt, or joined to another. */
const LEAST_LETTERS = 4;
/** First letters that a word with a slip in its ending has in common with the term. */
const LEAST_ALIKE = 3;
/** The long endings that `stem()` takes off. */
const ENDED = ['ing', 'ed'] as const;
/** A version, or the first parts of one. */
const VERSION = /^\d+(?:\.\d+){1,2}$/;
/** Most terms with a typed beginning that are looked at, those that most sections have. */
const MOST_BEGINNINGS = 40;

/** Terms that several neighbouring words of a query stand for together. */
export interface Phrase {
  terms: string[];
  weight: number;
  /** Number of its first word in the query. */
  first: number;
  /** How many words it has. */
  length: number;
  /** Whether it has synonyms and a stop word: `how many`, `catch all`, `sign in`. */
  isIdiom: boolean;
}

/** The terms of an index, and which of them a typed word may stand for. */
export class Vocabulary {
  readonly #known: ReadonlyMap<string, Postings>;
  readonly #sorted: string[];

  constructor(terms: ReadonlyMap<string, Postings>) {
    this.#known = terms;
    this.#sorted = [...terms.keys()].sort();
  }

  /**
   * Terms that a typed word may stand for, with how well, from 0 to 1: itself, what it begins, its parts,
   * synonyms, and what it may be a misspelling of. `4.9`, which no page has, asks about versions.
   * @param isLast whether it is the last word of the query, which may not be complete yet
   * @param isAll whether it is the whole query
   */
  alternatives(word: Word, isLast: boolean, isAll: boolean): [term: string, weight: number][] {
    const { raw, term, parts } = word;
    const found = new Map<string, number>();
    const put = (other: string, weight: number): void => {
      if (weight > (found.get(other) ?? 0)) found.set(other, weight);
    };
    const putKnown = (other: string, weight: number): void => {
      if (this.#known.has(other)) put(other, weight);
    };
    const putSynonyms = (synonyms: readonly [own: string, share: number][], weight: number): void => {
      for (const [other, share] of synonyms) {
        const own = other.split(' ');
        for (const piece of own) put(piece, (weight * share) / own.length ** 0.5);
      }
    };
    putKnown(term, 1);
    putKnown(raw, 1);
    if (found.size === 0 && VERSION.test(raw)) put('version', STAND_INS.synonym);
    const further = isAll && found.size > 0 ? STAND_INS.partOfAsked : STAND_INS.furtherPart;
    for (const part of parts) putKnown(part, found.size > 0 ? further : STAND_INS.part);
    // one digit is mostly an index, as in `requests[0]`, and no beginning of `0.0.0.0`
    if (raw.length >= LEAST_LETTERS || (isLast && !/^\d$/.test(raw))) {
      for (const other of this.#beginningWith(raw)) put(other, weightBegun(raw, other, isLast));
    }
    if (isLast) for (const other of finished(raw)) putKnown(other, STAND_INS.beginning);
    // `serialization` is on no page, and `deletion` on few of those that tell how to delete
    const root = rootOf(raw);
    putKnown(root, STAND_INS.beginning);
    const begun = isLast ? synonymsBegun(raw) : [];
    putSynonyms([...synonymsOf(term), ...synonymsOf(root), ...begun], STAND_INS.synonym);
    if (found.size === 0 || (!this.#known.has(term) && parts.length === 0 && !isLast)) {
      for (const [other, edits] of this.#near(word)) {
        const weight = edits === 1 ? STAND_INS.oneEdit : STAND_INS.twoEdits;
        if (this.#known.has(other)) put(other, weight);
        else putSynonyms(synonymsOf(other), weight);
      }
    }
    return [...found];
  }

  /** Whether a word, long enough to be misspelt or joined, is no term and begins none. */
  isUnknown({ raw, term }: Word): boolean {
    return raw.length >= LEAST_LETTERS && !this.#known.has(term) && this.#beginningWith(raw).length === 0;
  }

  /** The two words that an unknown one is joined of (`dockerCompose`); any other word itself. */
  split(word: Word): Word[] {
    const { raw } = word;
    if (!this.isUnknown(word)) return [word];
    for (let at = LEAST_LETTERS; at <= raw.length - LEAST_LETTERS; at++) {
      const parts = [raw.slice(0, at), raw.slice(at)];
      if (parts.every((part) => this.#known.has(stem(part)))) return wordsOf(parts.join(' '));
    }
    return [word];
  }

  /** Synonyms of several words in a row, and words that are written as one name (`check times`). */
  phrases(words: readonly Word[]): Phrase[] {
    const found: Phrase[] = [];
    for (let length = 2; length <= LONGEST_PHRASE; length++) {
      for (let first = 0; first + length <= words.length; first++) {
        const part = words.slice(first, first + length);
        const isIdiom = part.some(({ raw }) => STOP_WORDS.has(raw));
        for (const other of SYNONYMS.get(part.map(({ term }) => term).join(' ')) ?? []) {
          found.push({ terms: other.split(' '), weight: PHRASES.synonym, first, length, isIdiom });
        }
        const joined = stem(part.map(({ raw }) => raw).join(''));
        if (this.#known.has(joined))
          found.push({ terms: [joined], weight: PHRASES.name, first, length, isIdiom: false });
      }
    }
    return found;
  }

  /** The terms with a beginning; if they are too many, the most frequent ones. */
  #beginningWith(text: string): string[] {
    const found = beginningWith(this.#sorted, text, (term) => term);
    if (found.length <= MOST_BEGINNINGS) return found;
    const count = (term: string): number => this.#known.get(term)?.sections.length ?? 0;
    return found.sort((a, b) => count(b) - count(a)).slice(0, MOST_BEGINNINGS);
  }

  /**
   * The nearest terms that differ by one or two typing errors. Terms are stems: a slip in the ending would count
   * as many errors as the ending has letters, so that words are compared with their endings too, and so are those that have
   * synonyms alone.
   */
  #near({ raw, term }: Word): [term: string, edits: number][] {
    const near: [string, number][] = [];
    let least = allowedEdits(term.length);
    const compare = (typed: string, whole: string, other: string): void => {
      const edits = editDistance(typed, whole, least);
      if (edits > least) return;
      least = edits;
      near.push([other, edits]);
    };
    if (least > 0) for (const other of this.#sorted) compare(term, other, other);
    if (near.length === 0) least = allowedEdits(raw.length);
    // of all terms only those that begin alike: it takes no time, and the slip is at the end
    for (const sorted of least > 0 ? [this.#sorted, SINGLE_WORDS] : [])
      for (const other of beginningWith(sorted, raw.slice(0, LEAST_ALIKE), (each) => each))
        for (const ending of ENDED) compare(raw, other + ending, other);
    return near.filter(([, edits]) => edits === least);
  }
}

/** How much a term counts that a word is the beginning of. */
function weightBegun(raw: string, term: string, isLast: boolean): number {
  const share = raw.length / term.length;
  return STAND_INS.beginning * (isLast ? LEAST_SHARE + (1 - LEAST_SHARE) * share : share);
}
