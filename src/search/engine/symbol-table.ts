import { editDistance } from '../../text/nearest.ts';
import { beginningWith } from './beginnings.ts';
import { allowedEdits } from './fuzzy.ts';

/** From this score on the query is a whole name; beginnings score less. Scores are percents of what a name is worth. */
export const EXACT_SCORE = 100;
/**
 * Scores by what the query is: a name as it is written, its parts as words, its beginning or a later part, or what it
 * may be a misspelling of. These numbers were tuned on the `tune` half of `tests/search/queries.json`.
 */
const SCORES = { name: 140, words: 110, beginning: 60, misspelling: 50 } as const;
/** Added where a name has the same capitals, and where a beginning is typed as it is written, not as words. */
const BONUS = { sameCase: 6, asWritten: 10 } as const;
/** Taken off for each form before this one, from a whole name and from all else, and for each error in a misspelling. */
const PENALTY = { rankOfName: 4, rank: 2, edit: 15 } as const;
/** Least share of a name that is found by a later part of it: `RequestSchema` finds `HttpRequestSchema`. */
const LEAST_SHARE = 1 / 3;

/** Where a documented name is found, by the forms that readers type. */
export interface SymbolTable {
  /**
   * Sections whose symbol is the query, or begins with it.
   * @returns a score for each: `EXACT_SCORE` and more for the name itself, less for beginnings, misspellings, and
   *   the fourth form of a name and later ones, typed as words
   */
  find(query: string, mayBeMisspelt: boolean): Map<number, number>;
  /** Sections whose symbol a word of a longer query names; only words that look like code. */
  named(word: string): readonly number[];
  /** Whether a query can only be a name: a dot, a call, a flag, capitals inside. */
  isName(query: string): boolean;
}

interface Form {
  /** The form in lower case. */
  key: string;
  exact: string;
  section: number;
  /** Place among the forms of its section; the first is the name itself. */
  rank: number;
}

/** Makes the table of names. @param forms of each section; an empty list where it documents no name */
export function createSymbolTable(forms: readonly (readonly string[])[]): SymbolTable {
  const byKey = new Map<string, Form[]>();
  const bySquash = new Map<string, Form[]>();
  const all: Form[] = [];
  const put = (map: Map<string, Form[]>, key: string, form: Form): void => {
    const known = map.get(key);
    if (known) known.push(form);
    else map.set(key, [form]);
  };
  forms.forEach((ofSection, section) => {
    ofSection.forEach((exact, rank) => {
      const form = { key: exact.toLowerCase(), exact, section, rank };
      all.push(form);
      put(byKey, form.key, form);
      put(bySquash, squash(form.key), form);
    });
  });
  all.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank));
  const squashed = [...bySquash.keys()].sort();

  const isName = (query: string): boolean =>
    isSpacedName(query) ||
    /^-(?:-?[a-z]|[A-Z]|-?$)|[a-z\d][A-Z]|\(|^[A-Z]+_[A-Z_]+$|^\.?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\[|$)|^\.\w/.test(
      query.trim(),
    );

  const isSpacedName = (query: string): boolean => {
    const key = normalise(query).toLowerCase();
    return (key.includes(' ') || RUNNER.test(query.trim())) && (byKey.get(key) ?? []).length > 0;
  };

  return {
    isName,
    named(word) {
      if (!isName(word)) return [];
      return (byKey.get(normalise(word).toLowerCase()) ?? []).map(({ section }) => section);
    },
    find(query, mayBeMisspelt) {
      const scores = new Map<number, number>();
      const raise = (section: number, score: number): void => {
        if (score > (scores.get(section) ?? 0)) scores.set(section, score);
      };
      const wanted = normalise(query);
      const key = wanted.toLowerCase();
      if (key.length < 2 && key !== '-') return scores;
      for (const { section, rank, exact } of byKey.get(key) ?? []) {
        const sameCase = exact === wanted ? BONUS.sameCase : 0;
        raise(section, SCORES.name - rank * PENALTY.rankOfName + sameCase);
      }
      const joined = squash(key);
      const raiseAll = (whole: string): void => {
        const score = (SCORES.beginning * joined.length) / whole.length;
        for (const { section, rank } of bySquash.get(whole) ?? [])
          raise(section, score - rank * PENALTY.rank);
      };
      // words, or several in one; one with a dot is typed as it is written
      const isJoined = /[\s_-]/.test(key) || (!key.includes('.') && /[a-z\d][A-Z]/.test(wanted));
      if (isJoined) {
        for (const { section, rank } of bySquash.get(joined) ?? [])
          raise(section, SCORES.words - rank * PENALTY.rankOfName);
        // their beginnings too: `--on-unh`, `check tim`, `responseErr`
        if (joined.length > 1) beginningWith(squashed, joined, (each) => each).forEach(raiseAll);
      }
      // beginnings of names, also after a dot: `HttpSearchP`, `handler.wi`
      for (const { section, rank, key: whole } of beginningWith(all, key, (form) => form.key)) {
        if (whole === key) continue;
        const score = (SCORES.beginning * key.length) / whole.length;
        raise(section, score - rank * PENALTY.rank + BONUS.asWritten);
      }
      if (mayBeMisspelt && scores.size === 0 && isJoined) {
        for (const whole of squashed)
          if (joined.length >= whole.length * LEAST_SHARE && whole.includes(joined)) raiseAll(whole);
      }
      if (mayBeMisspelt && scores.size === 0 && !key.startsWith('-')) {
        const most = allowedEdits(key.length);
        for (const { section, rank, key: other } of all) {
          const edits = editDistance(key, other, most);
          if (edits <= most) raise(section, SCORES.misspelling - edits * PENALTY.edit - rank * PENALTY.rank);
        }
      }
      return scores;
    },
  };
}

/** What runs a command. */
const RUNNER = /^(?:npx|pnpm exec|yarn|bunx)\s+/;

/** The name in a query: without quotes, call, arguments, index, `await`, `new`, leading dot, `npx`, or spaces that say nothing. */
function normalise(query: string): string {
  return query
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[`'"]+|[`'";,:]+$/g, '')
    .replace(/^(?:await|new|typeof|import)\s+/, '')
    .replace(RUNNER, '')
    .replace(/\(.*$/s, '')
    .replace(/<.*$/s, '')
    .replace(/=.*$/s, '')
    .replace(/\[(Symbol\.\w+)\]/, '.$1')
    .replace(/(\w)\[.*$/s, '$1')
    .replace(/^\./, '')
    .replace(/[`'"\s]+$/, '');
}

function squash(key: string): string {
  return key.replace(/[\s_.-]+/g, '');
}
