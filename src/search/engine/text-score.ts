import { editDistance } from '../../text/nearest.ts';
import { allowedEdits } from './fuzzy.ts';
import type { LoadedSection, Postings } from './loaded-index.ts';
import { STOP_TERMS, STOP_WORDS } from './stop-words.ts';
import { LEAST_BEGUN, SYNONYMS, synonymsBegun } from './synonyms.ts';
import { Vocabulary, type Phrase } from './vocabulary.ts';
import { finished, wordsOf, type Word } from './words.ts';

/** Most words of a query that are looked at. */
const MOST_WORDS = 24;
/**
 * Factor for the sections of names if the query is a question, which wants an explanation first. This number and those
 * below were tuned on the `tune` half of `tests/search/queries.json`.
 */
const REFERENCE_FOR_QUESTION = 0.8;
/** Importance of a word that no section has: it counts as a rare one that all sections lack. */
const MISSING_WORD = 2;
/**
 * What a page's topic adds if the whole query is it, a synonym, a beginning or a misspelling of it, or about a name that
 * the page documents; the best texts score about 50.
 */
const TOPIC = { said: 40, synonym: 25, begun: 25, begunSynonym: 14, misspelt: 25, name: 15 } as const;
/** How much a word counts by itself where it means something else: `many` in `how many`, `catch` in `catch all`. */
const PART_OF_IDIOM = 0.4;
/** How much a word counts by a term that another word of the query is: one `token` is not both words of `bearer token`. */
const ASKED_ANYWAY = 0.1;
/**
 * What a page gets if the whole query, of several words, says what one of its keywords does; most if it is typed, or begun, with
 * the same signs: `rest.get`.
 */
const KEYWORD = { said: 13, asWritten: 40 } as const;

/**
 * Factors for a heading that is, begins with or contains what was asked, in this order of words; best with the same signs,
 * as the whole heading, and next to it as a part: `[object Object]`.
 */
const HEADING = { asWritten: 2.6, same: 1.6, beginning: 1.25, part: 1.12 } as const;

/** Says how well the words of a query fit each section. Keeps its arrays from one query to the next. */
export class TextScorer {
  readonly #sections: readonly LoadedSection[];
  readonly #postings: ReadonlyMap<string, Postings>;
  readonly #vocabulary: Vocabulary;
  /** What the keywords of each section say. */
  readonly #keywords: readonly (readonly string[])[];
  /**
   * For each section: the sum over the words, the importance of the words that it has, the best value of the
   * current word.
   */
  readonly #worth: Float64Array;
  readonly #covered: Float64Array;
  readonly #best: Float64Array;

  constructor(sections: readonly LoadedSection[], postings: ReadonlyMap<string, Postings>) {
    this.#sections = sections;
    this.#postings = postings;
    this.#vocabulary = new Vocabulary(postings);
    this.#keywords = sections.map(({ keywords }) =>
      keywords.map((keyword) => keyOfKeyword(wordsOf(keyword))),
    );
    this.#worth = new Float64Array(sections.length);
    this.#covered = new Float64Array(sections.length);
    this.#best = new Float64Array(sections.length);
  }

  /**
   * Writes a score for each section: 0 if no word matches, about 50 at best.
   * @param scores one for each section
   * @returns the words to mark in what is found
   */
  score(query: string, scores: Float64Array): string[] {
    scores.fill(0);
    const typed = wordsOf(query).flatMap((word) => this.#vocabulary.split(word));
    const meaningful = typed.filter(({ raw }) => !STOP_WORDS.has(raw));
    const words = (meaningful.length > 0 ? meaningful : typed).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const marks = new Set<string>();
    const phrases = this.#vocabulary.phrases(words);
    // `sign in` and `not working` are phrases, too
    const withStopWords =
      words.length < typed.length ? this.#vocabulary.phrases(typed.slice(0, MOST_WORDS)) : [];
    this.#worth.fill(0);
    this.#covered.fill(0);
    const asked = new Set(words.map(({ term }) => term));
    let whole = 0;
    for (const [index, word] of words.entries()) {
      const ofPhrases = [...phrasesOf(phrases, index), ...phrasesOf(withStopWords, typed.indexOf(word))];
      const own = ofPhrases.some(({ isIdiom }) => isIdiom) ? PART_OF_IDIOM : 1;
      const terms = [
        ...this.#vocabulary
          .alternatives(word, index === words.length - 1, typed.length === 1)
          .map(([term, weight]): [string, number] => [
            term,
            weight * own * (term !== word.term && asked.has(term) ? ASKED_ANYWAY : 1),
          ]),
        ...ofPhrases.flatMap(termsOfPhrase),
      ];
      whole += this.#addWord(word, terms, marks);
    }
    const isQuestion = typed.length >= 4 && meaningful.length < typed.length;
    const key = keyOfWords(words);
    const written = query.trim().toLowerCase();
    // with stop words only as a phrase that means a topic: `on unhandled request` is a name typed as words
    const topicWorth =
      meaningful.length === typed.length
        ? topicWorthOf(
            key,
            words,
            words.some((word) => this.#vocabulary.isUnknown(word)),
          )
        : synonymWorthOf(typed);
    for (let index = 0; index < scores.length; index++) {
      const section = this.#sections[index] as LoadedSection;
      const named = topicWorth(section);
      // `pathParams` as the words that it stands for
      if (section.joinedTopic === key) for (const term of section.topic.split(' ')) marks.add(term);
      const worth = this.#worth[index] as number;
      if (worth + named === 0) continue;
      const coverage = (this.#covered[index] as number) / whole;
      const fit = isQuestion && section.kind > 0 ? REFERENCE_FOR_QUESTION : 1;
      scores[index] = worth * coverage ** 2 * fit * nearness(section, key, written) + named;
    }
    this.#addKeywords(typed.length > 1 ? keyOfKeyword(typed) : '', written, scores);
    for (const { raw } of words) marks.add(raw);
    return [...marks];
  }

  /**
   * Adds what a page gets for a keyword that several words are, shared with the other pages that have it.
   * @param key what these words say; empty for a single one
   * @param written the query in lower case
   */
  #addKeywords(key: string, written: string, scores: Float64Array): void {
    const worths = this.#sections.map(({ keywords }, index) => {
      const isSaid = key !== '' && this.#keywords[index]?.includes(key);
      const whole = hasSigns(written) && keywords.find((keyword) => keyword.startsWith(written));
      const asWritten = whole ? (KEYWORD.asWritten * written.length) / whole.length : 0;
      return Math.max(isSaid ? KEYWORD.said : 0, asWritten);
    });
    const count = worths.filter(Boolean).length || 1;
    worths.forEach((worth, index) => (scores[index] = (scores[index] as number) + worth / count));
  }

  /** Adds one word of a query, by the best of its terms in each section. @returns how much it matters */
  #addWord(word: Word, terms: readonly (readonly [string, number])[], marks: Set<string>): number {
    const best = this.#best.fill(0);
    const isLonger = (term: string): boolean => term.length > word.raw.length && term.startsWith(word.raw);
    // a longer word must not beat the one that was typed, or one more likely to be meant, by being rarer
    const most = Math.min(
      ...terms.map(([term]) =>
        term === word.term || isLonger(term) ? this.#inverseDocumentFrequency(term) : Infinity,
      ),
    );
    let importance = 0;
    for (const [term, weight] of terms) {
      const postings = this.#postings.get(term);
      if (!postings) continue;
      // `to`, a part of `toObject`, would be marked in every sentence
      if (!STOP_TERMS.has(term)) marks.add(term);
      const idf = isLonger(term) ? most : this.#inverseDocumentFrequency(term);
      importance = Math.max(importance, idf * Math.sqrt(weight));
      const { sections, weights } = postings;
      for (let at = 0; at < sections.length; at++) {
        const section = sections[at] as number;
        const value = idf * weight * (weights[at] as number);
        if (value > (best[section] as number)) best[section] = value;
      }
    }
    if (importance === 0) return MISSING_WORD;
    for (let section = 0; section < best.length; section++) {
      const value = best[section] as number;
      if (value === 0) continue;
      this.#worth[section] = (this.#worth[section] as number) + value;
      this.#covered[section] = (this.#covered[section] as number) + importance;
    }
    return importance;
  }

  /** How much a term says: the fewer sections have it, the more. */
  #inverseDocumentFrequency(term: string): number {
    return Math.log(1 + this.#sections.length / ((this.#postings.get(term)?.sections.length ?? 0) + 0.5));
  }
}

function keyOfWords(words: readonly Word[]): string {
  return words.map(({ term }) => term).join(' ');
}

/** Stop words that make another keyword of one. */
const TELLING_STOP_WORD = /^(?:all|not|what)$/;

/** What a keyword says: `my mock is ignored` is `mock ignored`, and not `mock not ignored`. */
function keyOfKeyword(words: readonly Word[]): string {
  return keyOfWords(words.filter(({ raw }) => !STOP_WORDS.has(raw) || TELLING_STOP_WORD.test(raw)));
}

/** Whether a text has more than words: who types `@zimic/http` or `catch-all` does not mean other spellings. */
function hasSigns(text: string): boolean {
  return /[^\p{L}\p{N}\s]/u.test(text);
}

/**
 * What each topic adds.
 * @param key the terms of the query
 * @param open the words of a query whose last word may not be complete yet
 * @param isMisspelt whether the query has a word that no section has
 */
function topicWorthOf(
  key: string,
  open: readonly Word[],
  isMisspelt: boolean,
): (section: LoadedSection) => number {
  const synonyms = SYNONYMS.get(key) ?? [];
  const before = open.slice(0, -1).map(({ term }) => `${term} `);
  const last = open.at(-1)?.raw ?? '';
  const begun = before.join('') + last;
  const begunSynonyms = new Map(synonymsBegun(begun, true).sort((a, b) => a[1] - b[1]));
  // a word that stands for another one is no beginning: `login` is not `logging`
  const isWhole = begun.length < LEAST_BEGUN || SYNONYMS.has(key);
  const ends = isWhole ? [] : finished(last).map((term) => before.join('') + term);
  const most = allowedEdits(key.length);
  const isNearly = (other: string): boolean => isMisspelt && editDistance(key, other, most) <= most;
  return ({ topic, joinedTopic, names }) => {
    // most sections are no pages
    if (topic === '') return 0;
    if (topic === key || joinedTopic === key) return TOPIC.said;
    if (synonyms.includes(topic)) return TOPIC.synonym;
    if (names.some((name) => name === key || isNearly(name))) return TOPIC.name;
    const isBegun =
      ends.some((end) => `${topic} `.startsWith(`${end} `)) ||
      (begun.length >= LEAST_BEGUN && topic.startsWith(begun));
    // of several topics the one with the least left to type
    if (isBegun) return TOPIC.begun * Math.min(1, begun.length / topic.length) ** 0.5;
    if (isNearly(topic)) return TOPIC.misspelt;
    return TOPIC.begunSynonym * (begunSynonyms.get(topic) ?? 0);
  };
}

/** What each topic adds to a query that is a synonym of it as a whole. */
function synonymWorthOf(words: readonly Word[]): (section: LoadedSection) => number {
  const synonyms = SYNONYMS.get(keyOfWords(words)) ?? [];
  return ({ topic }) => (synonyms.includes(topic) ? TOPIC.synonym : 0);
}

/** The phrases that a word is part of. */
function phrasesOf(phrases: readonly Phrase[], index: number): Phrase[] {
  return phrases.filter(({ first, length }) => index >= first && index < first + length);
}

function termsOfPhrase({ terms, weight }: Phrase): [term: string, weight: number][] {
  return terms.map((term) => [term, weight / terms.length ** 0.5]);
}

/** Factor for a heading, by how much of it was asked: the query's terms, and itself in lower case. */
function nearness({ heading, key: own }: LoadedSection, key: string, written: string): number {
  if (hasSigns(written) && heading.toLowerCase().includes(written))
    return own === key ? HEADING.asWritten : HEADING.same;
  if (own === key) return HEADING.same;
  if (own.startsWith(key)) return HEADING.beginning;
  return own.includes(key) ? HEADING.part : 1;
}
