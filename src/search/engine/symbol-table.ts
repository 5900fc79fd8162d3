import { editDistance } from '../../text/nearest.ts';
import { beginningWith } from './beginnings.ts';
import { allowedEdits } from './fuzzy.ts';
import {
  joinedWords,
  looksLikeName,
  mayBeCommand,
  readSymbolQuery,
  type SymbolQuery,
} from './symbol-query.ts';

/**
 * From this score on the query is a whole name; beginnings score less. Scores are percents of what a name is worth. This
 * and the numbers below were tuned on the `tune` half of `tests/search/queries.json`.
 */
export const EXACT_SCORE = 100;
/** Of a name as it is written. */
const NAME_SCORE = 140;
/** Of the parts of a name as words. */
const WORDS_SCORE = 110;
/** Of the beginning of a name or a later part, by its share of the name. */
const PART_SCORE = 60;
/** Of what may be a misspelling of a name. */
const MISSPELT_SCORE = 50;
/** Added where a name has the same capitals. */
const SAME_CASE = 6;
/** Added where a beginning is typed as it is written, not as words. */
const AS_WRITTEN = 10;
/** Taken off a whole name for each form before this one. */
const RANK_OF_NAME = 4;
/** Taken off all else for each form before this one. */
const RANK = 2;
/** Taken off a misspelling for each error. */
const EDIT = 15;
/** Least share of a name that is found by a later part of it: `RequestSchema` finds `HttpRequestSchema`. */
const LEAST_SHARE = 1 / 3;

interface Form {
  /** The form in lower case. */
  key: string;
  /** The key without what stands between its words. */
  joined: string;
  exact: string;
  section: number;
  /** Place among the forms of its section; the first is the name itself. */
  rank: number;
}

/** What a query is worth to the section of a form; 0 and less if the form is not what is asked for. */
type Rule = (form: Form, asked: SymbolQuery) => number;

/** Where a documented name is found, by the forms that readers type. */
export class SymbolTable {
  readonly #byKey: readonly Form[];
  readonly #byJoined: readonly Form[];

  /** @param names forms of each section; an empty list where it documents no name */
  constructor(names: readonly (readonly string[])[]) {
    const forms = names.flatMap((ofSection, section) =>
      ofSection.map((exact, rank) => {
        const key = exact.toLowerCase();
        return { key, joined: joinedWords(key), exact, section, rank };
      }),
    );
    this.#byKey = sortedBy(forms, keyOf);
    this.#byJoined = sortedBy(forms, joinedOf);
  }

  /** Whether a query can only be a name: a dot, a call, a flag, capitals inside, or a known command. */
  isName(query: string): boolean {
    return looksLikeName(query) || (mayBeCommand(query) && this.#exactly(query).length > 0);
  }

  /** Sections whose symbol a word of a longer query names; only words that look like code. */
  named(word: string): readonly number[] {
    return this.isName(word) ? this.#exactly(word).map(({ section }) => section) : [];
  }

  /**
   * Sections whose symbol is the query, or begins with it.
   * @returns a score for each: `EXACT_SCORE` and more for the name itself, less for beginnings, misspellings, and
   *   the fourth form of a name and later ones, typed as words
   */
  find(query: string, mayBeMisspelt: boolean): Map<number, number> {
    const scores = new Map<number, number>();
    const asked = readSymbolQuery(query);
    const { key, joined, isWords } = asked;
    const raise = (forms: readonly Form[], rule: Rule): void => {
      for (const form of forms) {
        const score = rule(form, asked);
        if (score > (scores.get(form.section) ?? 0)) scores.set(form.section, score);
      }
    };
    if (key.length < 2 && key !== '-') return scores;
    raise(beginningWith(this.#byKey, key, keyOf), asWritten);
    if (isWords) raise(beginningWith(this.#byJoined, joined, joinedOf), asWords);
    if (mayBeMisspelt && isWords && scores.size === 0) raise(this.#byKey, asLaterPart);
    if (mayBeMisspelt && !key.startsWith('-') && scores.size === 0) raise(this.#byKey, asMisspelt);
    return scores;
  }

  /** The forms that are a query, in any case. */
  #exactly(query: string): Form[] {
    const { key } = readSymbolQuery(query);
    return beginningWith(this.#byKey, key, keyOf).filter((form) => form.key === key);
  }
}

/** A name or its beginning, also after a dot: `HttpSearchP`, `handler.wi`. */
function asWritten(form: Form, asked: SymbolQuery): number {
  if (form.key === asked.key) {
    const sameCase = form.exact === asked.name ? SAME_CASE : 0;
    return NAME_SCORE - form.rank * RANK_OF_NAME + sameCase;
  }
  return (PART_SCORE * asked.key.length) / form.key.length - form.rank * RANK + AS_WRITTEN;
}

/** The words of a name or their beginning: `check times`, `--on-unh`, `responseErr`. */
function asWords(form: Form, asked: SymbolQuery): number {
  if (form.joined === asked.joined) return WORDS_SCORE - form.rank * RANK_OF_NAME;
  return asked.joined.length > 1 ? asPart(form, asked) : 0;
}

/** A later part of a name, a good share of it. */
function asLaterPart(form: Form, asked: SymbolQuery): number {
  const isPart =
    asked.joined.length >= form.joined.length * LEAST_SHARE && form.joined.includes(asked.joined);
  return isPart ? asPart(form, asked) : 0;
}

function asPart(form: Form, asked: SymbolQuery): number {
  return (PART_SCORE * asked.joined.length) / form.joined.length - form.rank * RANK;
}

/** A name with a few typing errors. */
function asMisspelt(form: Form, asked: SymbolQuery): number {
  const most = allowedEdits(asked.key.length);
  const edits = editDistance(asked.key, form.key, most);
  return edits > most ? 0 : MISSPELT_SCORE - edits * EDIT - form.rank * RANK;
}

function keyOf(form: Form): string {
  return form.key;
}

function joinedOf(form: Form): string {
  return form.joined;
}

function sortedBy(forms: readonly Form[], textOf: (form: Form) => string): Form[] {
  return forms.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : Number(textOf(a) > textOf(b))));
}
