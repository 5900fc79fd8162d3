/**
 * A word of a text. A version such as `3.1` is one: its numbers by themselves say nothing. Vowels of some alphabets,
 * such as that of Hindi, are marks.
 */
export const WORD = /\p{N}+(?:\.\p{N}+)+(?![\p{L}_$])|[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*/gu;
/** A part of a name such as `checkTimes`. */
export const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;
/** Letters of the longest word that is read: the longest documented name has 47. What is longer is data, such as a token. */
const LONGEST = 64;

/** A word of a text or a query: as it stands, and the words that it is made of (`checkTimes`: `check`, `times`). */
export interface Word {
  /** Lower case, letters in their usual form, not stemmed: what prefixes are compared with. */
  raw: string;
  /** Its stem, under which it is indexed. */
  term: string;
  /** Terms of the parts; empty when the word has only one. */
  parts: string[];
  /** Terms under which it is found: `term` and `parts`, without those that say too little. */
  terms: readonly string[];
}

/** Names that end as plurals do; without the s they are others, which pages have too. */
const NO_PLURAL = /^(?:https|windows)$/;

/** Words that were read before: texts are made of the same few thousand. */
const read = new Map<string, Word>();

/** Reads a text as words, the same way for what is indexed and what is typed. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [word] of text.matchAll(WORD)) {
    if (word.length > LONGEST) continue;
    let known = read.get(word);
    if (!known) read.set(word, (known = readWord(word)));
    words.push(known);
  }
  return words;
}

/** Where British writers have an s and others a z: in `serialise` and `authorisation`, not in `promise` and `raise`. */
const BRITISH = /(al|an|en|er|il|im|in|it|on|or)is(?=(?:e[ds]?|ing|ers?|ations?)?$)/;

/**
 * A word in lower case, with letters and digits in their usual form: East Asian keyboards write them in full width, and a
 * letter may stand apart from its accent. `serialise` is `serialize`.
 */
export function usualForm(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(BRITISH, '$1iz');
}

function readWord(word: string): Word {
  const raw = usualForm(word);
  const term = stem(raw);
  const isCompound = word.includes('_') || /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{Lu}{2}\p{Ll}/u.test(word);
  const found = isCompound ? (word.match(PART) ?? []).map(usualForm) : [];
  const parts = found.length > 1 ? found.map(stem).filter((part) => part.length > 1) : [];
  return { raw, term, parts, terms: [term, ...parts].filter(isTelling) };
}

/**
 * Whether a term says enough to be found by: single letters do not, and of numbers only status codes do, and those of
 * four digits, as ports and closing codes of WebSockets are.
 */
function isTelling(term: string): boolean {
  return term.length > 1 && (!/^\d+$/.test(term) || /^(?:[1-5]\d\d|\d{4})$/.test(term));
}

/** The terms under which a text is found: words and their parts. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ terms }) => terms);
}

/** The stem of a word, in lower case: `handlers`, `handling`, `handled` and `handle` become one term. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word) || NO_PLURAL.test(word)) return word;
  let term = word;
  if (term.endsWith('ies') && term.length > 4) term = `${term.slice(0, -3)}y`;
  else if (/(?:ch|sh|ss|x|zz)es$/.test(term)) term = term.slice(0, -2);
  else if (/[^su]s$/.test(term) && !/(?:is|[^m]as)$/.test(term)) term = term.slice(0, -1);
  const bare = term.replace(/(?:ing|ed)$/, '');
  if (bare !== term && bare.length > 2 && /[aeiouy]/.test(bare)) {
    // `cancelled` and `labelling`, not `calling` and `spelled`
    term = /([bdfgmnprt])\1$|...ell$/.test(bare) ? bare.slice(0, -1) : bare;
  }
  return term.length > 3 && term.endsWith('e') ? term.slice(0, -1) : term;
}

/** The verb or the adjective that a word is made of, as a stem, if it is: `serialization`, `verification`, `globally`. */
export function rootOf(raw: string): string {
  return stem(raw.replace(/ications?$/, 'y').replace(/(?<=.{4})(?:(?:at)?ions?|(?:(?<=ic)al)?ly)$/, 'ed'));
}

/** What is left to type of the endings that `stem()` takes off or replaces, once their first letter is there. */
const ENDINGS = ['g', 'ng', 's', 'es'];

/** Terms that a word becomes with the rest of its ending: with one letter missing, `testing` begins no term. */
export function finished(raw: string): string[] {
  return ENDINGS.map((ending) => stem(raw + ending)).filter((term) => !term.startsWith(raw));
}
