import { allowedEdits, editDistance } from './fuzzy.ts';
import { KINDS, readNumbers, readTerms, usualAnchor, type IndexFile } from './index-file.ts';
import { createMessageMatcher, type MessageMatcher } from './message-match.ts';
import type { SearchAnswer, SearchHit, SearchRequest } from './result.ts';
import { createSymbolTable, type SymbolTable } from './symbol-table.ts';
import { LONGEST_PHRASE, SYNONYMS } from './synonyms.ts';
import { STOP_WORDS, reduce, termsOf, wordsOf, type Word } from './words.ts';

/** How much a term counts by where it stands. */
const WEIGHTS = { heading: 6.5, title: 2.6, above: 1.4, keywords: 2.4, text: 1, symbol: 1.5 } as const;
/** How much another term counts in place of the one that was typed. */
const STAND_INS = { beginning: 0.75, part: 0.85, synonym: 0.75, oneEdit: 0.6, twoEdits: 0.4 } as const;
/** What a match of the whole query adds; texts score up to about 50. */
const WHOLE = { name: 2000, word: 9, message: 1500, named: 18 } as const;
/** Sections further down say less of a page. */
const BY_LEVEL = [1, 1.06, 1.04, 1, 0.96, 0.94, 0.92] as const;
/** Who asks in words wants an explanation before a reference. */
const REFERENCE_FOR_QUESTION = 0.8;
/** The beginnings of a word that are looked at; the rest are rarer. */
const MOST_BEGINNINGS = 40;
const DEFAULT_COUNT = 20;
const MOST_SUGGESTIONS = 3;
/** Lists of links at the end of a page: they name everything and explain nothing. */
const ONLY_LINKS =
  /^(?:related|next|next steps|see also|where to go (?:next|from here)|all (?:http )?guides)$/i;
const LINKS_WEIGHT = 0.3;

interface Section {
  page: number;
  heading: string;
  level: number;
  anchor: string | null;
  kind: number;
  signature: string;
  /** Terms of the heading, joined: what a query that is the heading looks like. */
  key: string;
}

interface Postings {
  sections: number[];
  weights: number[];
}

interface Found {
  section: number;
  score: number;
}

/** Ranks sections of an index. Holds no state between searches. */
export class SearchEngine {
  readonly #file: IndexFile;
  readonly #sections: Section[];
  readonly #postings: Map<string, Postings>;
  readonly #terms: string[];
  readonly #symbols: SymbolTable;
  readonly #messages: MessageMatcher;

  constructor(file: IndexFile) {
    this.#file = file;
    this.#sections = readSections(file);
    this.#postings = weighTerms(file, this.#sections);
    this.#terms = [...this.#postings.keys()].sort();
    this.#symbols = createSymbolTable(
      file.symbols.split('\n').map((line) => (line === '' ? [] : line.split('|'))),
    );
    this.#messages = createMessageMatcher(
      file.messages === ''
        ? []
        : file.messages.split('\n').map((line) => {
            const tab = line.indexOf('\t');
            return { section: Number(line.slice(0, tab)), text: line.slice(tab + 1) };
          }),
    );
  }

  /** How many sections the index has. */
  get size(): number {
    return this.#sections.length;
  }

  search({ query, from = 0, count = DEFAULT_COUNT, language, tags }: SearchRequest): SearchAnswer {
    const { found, marks } = this.#rank(query);
    const allowed = this.#allowedPages(language, tags);
    const kept = found.filter(({ section }) => allowed[(this.#sections[section] as Section).page]);
    return {
      query,
      total: kept.length,
      hits: kept.slice(from, from + count).map(({ section }) => this.#hit(section, marks)),
      suggestions: kept.length === 0 ? this.#suggestions(query) : [],
    };
  }

  /** Page and place on it of a result, for its text. */
  locate(url: string): { page: number; section: number } | undefined {
    const hash = url.indexOf('#');
    const path = hash === -1 ? url : url.slice(0, hash);
    const anchor = hash === -1 ? null : decodeURIComponent(url.slice(hash + 1));
    const page = this.#file.pages.findIndex(([own]) => own === path);
    if (page === -1) return undefined;
    const first = this.#sections.findIndex((section) => section.page === page);
    const at = this.#sections.findIndex((section) => section.page === page && section.anchor === anchor);
    return at === -1 ? undefined : { page, section: at - first };
  }

  #rank(query: string): { found: Found[]; marks: string[] } {
    const scores = new Float64Array(this.#sections.length);
    const marks = this.#scoreText(query, scores);
    const isName = this.#symbols.isName(query);
    const count = query.trim().split(/\s+/).length;
    // `is response error` can hardly mean anything but `isResponseError`, `base url` can
    const wordWeight = WHOLE.word * Math.max(1, count - 1) ** 2;
    for (const [section, score] of this.#symbols.find(query, isName)) {
      const bonus = isName
        ? WHOLE.name * score
        : score >= 100
          ? wordWeight * score
          : (WHOLE.word * score) / 2;
      scores[section] = (scores[section] as number) + bonus / 100;
    }
    if (/\s/.test(query.trim())) {
      for (const word of query.split(/\s+/)) {
        for (const section of this.#symbols.named(word)) {
          scores[section] = (scores[section] as number) + WHOLE.named;
        }
      }
      for (const { section, score } of this.#messages.match(query)) {
        scores[section] = (scores[section] as number) + WHOLE.message * score;
      }
    }
    const found: Found[] = [];
    scores.forEach((score, section) => {
      if (score === 0) return;
      const { level, heading } = this.#sections[section] as Section;
      const weight = (BY_LEVEL[level] ?? 1) * (ONLY_LINKS.test(heading) ? LINKS_WEIGHT : 1);
      found.push({ section, score: score * weight });
    });
    found.sort((a, b) => b.score - a.score || a.section - b.section);
    return { found: cutTail(found), marks };
  }

  /** Adds to each section what the words of the query are worth there; gives the words to mark. */
  #scoreText(query: string, scores: Float64Array): string[] {
    const typed = wordsOf(query);
    const meaningful = typed.filter(({ raw }) => !STOP_WORDS.has(raw));
    const words = (meaningful.length > 0 ? meaningful : typed).slice(0, 24);
    if (words.length === 0) return [];
    const isOpen = !/\s$/.test(query);
    const isQuestion = typed.length >= 4 && meaningful.length < typed.length;
    const marks = new Set<string>();
    const worth = new Float64Array(this.#sections.length);
    const covered = new Float64Array(this.#sections.length);
    const best = new Float64Array(this.#sections.length);
    const phrases = this.#phrases(words);
    let whole = 0;
    for (const [index, word] of words.entries()) {
      const isLast = isOpen && index === words.length - 1;
      const alternatives = this.#alternatives(word, isLast);
      for (const { terms, weight, first, length } of phrases) {
        if (index < first || index >= first + length) continue;
        for (const term of terms) alternatives.push([term, weight / terms.length ** 0.5]);
      }
      let importance = 0;
      best.fill(0);
      const typedRarity = this.#postings.has(word.term) ? this.#rarity(word.term) : Infinity;
      for (const [term, weight] of alternatives) {
        const postings = this.#postings.get(term);
        if (!postings) continue;
        marks.add(term);
        // a rare word does not beat the one that was typed by being rare
        const isLonger = term.length > word.raw.length && term.startsWith(word.raw);
        const rarity = isLonger ? Math.min(this.#rarity(term), typedRarity) : this.#rarity(term);
        importance = Math.max(importance, rarity * Math.sqrt(weight));
        for (let at = 0; at < postings.sections.length; at++) {
          const section = postings.sections[at] as number;
          const value = rarity * weight * (postings.weights[at] as number);
          if (value > (best[section] as number)) best[section] = value;
        }
      }
      // a word that is nowhere counts as a rare one that is missing everywhere
      if (importance === 0) importance = 2;
      whole += importance;
      for (let section = 0; section < best.length; section++) {
        if (best[section] === 0) continue;
        worth[section] = (worth[section] as number) + (best[section] as number);
        covered[section] = (covered[section] as number) + importance;
      }
    }
    const key = words.map(({ term }) => term).join(' ');
    for (let section = 0; section < worth.length; section++) {
      if (worth[section] === 0) continue;
      const coverage = (covered[section] as number) / whole;
      const { kind } = this.#sections[section] as Section;
      const fit = isQuestion && kind > 0 ? REFERENCE_FOR_QUESTION : 1;
      scores[section] = (worth[section] as number) * coverage ** 2 * fit * this.#nearness(section, key);
    }
    for (const { raw } of words) marks.add(raw);
    return [...marks];
  }

  /** How much a term says: the fewer sections have it, the more. */
  #rarity(term: string): number {
    return Math.log(1 + this.#sections.length / ((this.#postings.get(term)?.sections.length ?? 0) + 0.5));
  }

  /** A heading that says what was asked, in this order, comes before one that says it among other things. */
  #nearness(section: number, key: string): number {
    const { key: heading } = this.#sections[section] as Section;
    if (heading === key) return 1.6;
    if (heading.startsWith(key)) return 1.25;
    return heading.includes(key) ? 1.12 : 1;
  }

  /** Terms that a typed word may stand for, with how well. */
  #alternatives({ raw, term, parts }: Word, isLast: boolean): [term: string, weight: number][] {
    const found = new Map<string, number>();
    const put = (other: string, weight: number): void => {
      if (weight > (found.get(other) ?? 0)) found.set(other, weight);
    };
    if (this.#postings.has(term)) put(term, 1);
    if (raw !== term && this.#postings.has(raw)) put(raw, 1);
    for (const part of parts) if (this.#postings.has(part)) put(part, found.size > 0 ? 0.5 : STAND_INS.part);
    if (raw.length >= 2 && (isLast || raw.length >= 4)) {
      for (const other of this.#beginningWith(raw)) {
        const share = raw.length / other.length;
        put(other, STAND_INS.beginning * (isLast ? 0.6 + 0.4 * share : share));
      }
    }
    for (const other of SYNONYMS.get(term) ?? []) {
      const own = other.split(' ');
      for (const piece of own) put(piece, STAND_INS.synonym / own.length ** 0.5);
    }
    if (found.size === 0 || (!this.#postings.has(term) && parts.length === 0 && !isLast)) {
      for (const [other, edits] of this.#near(term))
        put(other, edits === 1 ? STAND_INS.oneEdit : STAND_INS.twoEdits);
    }
    return [...found];
  }

  #beginningWith(text: string): string[] {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#terms[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (; low < this.#terms.length && found.length < MOST_BEGINNINGS; low++) {
      const term = this.#terms[low] as string;
      if (!term.startsWith(text)) break;
      found.push(term);
    }
    return found;
  }

  /** Terms that differ by a slip or two, the nearest first. */
  #near(term: string): [term: string, edits: number][] {
    const most = allowedEdits(term.length);
    if (most === 0) return [];
    const near: [string, number][] = [];
    for (const other of this.#terms) {
      const edits = editDistance(term, other, most);
      if (edits <= most) near.push([other, edits]);
    }
    const least = Math.min(...near.map(([, edits]) => edits));
    return near.filter(([, edits]) => edits === least);
  }

  /** Synonyms of several words in a row, and words that are written as one name (`check times`). */
  #phrases(words: readonly Word[]): { terms: string[]; weight: number; first: number; length: number }[] {
    const found: { terms: string[]; weight: number; first: number; length: number }[] = [];
    for (let length = 2; length <= LONGEST_PHRASE; length++) {
      for (let first = 0; first + length <= words.length; first++) {
        const part = words.slice(first, first + length);
        for (const other of SYNONYMS.get(part.map(({ term }) => term).join(' ')) ?? []) {
          found.push({ terms: other.split(' '), weight: 0.95, first, length });
        }
        const joined = reduce(part.map(({ raw }) => raw).join(''));
        if (this.#postings.has(joined)) found.push({ terms: [joined], weight: 0.9, first, length });
      }
    }
    return found;
  }

  #allowedPages(language: string | undefined, tags: readonly string[] | undefined): boolean[] {
    const { pages, tags: names, languages } = this.#file;
    return pages.map(
      ([, , , tag, spoken]) =>
        (tags === undefined || tags.includes(names[tag] ?? '')) &&
        (language === undefined || languages[spoken] === language),
    );
  }

  /** Up to three names or titles that are near to what was typed. */
  #suggestions(query: string): string[] {
    const found = new Set<string>();
    const terms = termsOf(query);
    for (const term of terms.length < 2 ? [] : terms) {
      const [first] = this.#rank(term).found;
      if (first) found.add((this.#sections[first.section] as Section).heading);
    }
    // nothing is near: the names of the site's parts
    for (const area of this.#file.areas) found.add(area.split(' / ')[0] ?? area);
    return [...found].slice(0, MOST_SUGGESTIONS);
  }

  #hit(index: number, marks: readonly string[]): SearchHit {
    const section = this.#sections[index] as Section;
    const [path, title, area] = this.#file.pages[section.page] as IndexFile['pages'][number];
    const breadcrumbs = [this.#file.areas[area] ?? ''];
    if (section.level > 1) breadcrumbs.push(title, ...this.#headingsAbove(index));
    return {
      url: section.anchor === null ? path : `${path}#${section.anchor}`,
      title: section.heading,
      page: title,
      breadcrumbs,
      level: section.level,
      kind: KINDS[section.kind],
      signature: section.signature === '' ? undefined : section.signature,
      marks,
    };
  }

  #headingsAbove(index: number): string[] {
    const own = this.#sections[index] as Section;
    const above: string[] = [];
    let { level } = own;
    for (let at = index - 1; at >= 0 && level > 2; at--) {
      const section = this.#sections[at] as Section;
      if (section.page !== own.page || section.level === 1) break;
      if (section.level >= level) continue;
      above.unshift(section.heading);
      ({ level } = section);
    }
    return above;
  }
}

/** Results that are much worse than the best would only be scrolled past. */
function cutTail(found: Found[]): Found[] {
  const best = found[0]?.score ?? 0;
  const least = best > 500 ? 4 : best * 0.12;
  return found.filter(({ score }) => score >= least);
}

function readSections(file: IndexFile): Section[] {
  const headings = file.headings.split('\n');
  const signatures = file.signatures.split('\n');
  const kinds = readNumbers(file.kinds);
  const sections: Section[] = [];
  file.pages.forEach(([, , , , , , count], page) => {
    for (let at = 0; at < count; at++) {
      const index = sections.length;
      const heading = headings[index] ?? '';
      const level = Number(file.levels[index]);
      sections.push({
        page,
        heading,
        level,
        anchor: level === 1 ? null : (file.anchors[index] ?? usualAnchor(heading)),
        kind: kinds[index] ?? 0,
        signature: signatures[index] ?? '',
        key: wordsOf(heading)
          .filter(({ raw }) => !STOP_WORDS.has(raw))
          .map(({ term }) => term)
          .join(' '),
      });
    }
  });
  return sections;
}

/** Brings together where each term stands: in the text (from the file), and in headings, titles and names. */
function weighTerms(file: IndexFile, sections: readonly Section[]): Map<string, Postings> {
  const weights = new Map<string, Map<number, number>>();
  const add = (term: string, section: number, weight: number): void => {
    let known = weights.get(term);
    if (!known) weights.set(term, (known = new Map()));
    known.set(section, (known.get(section) ?? 0) + weight);
  };
  const lengths = readNumbers(file.lengths);
  const numbers = readNumbers(file.postings);
  let at = 0;
  for (const term of readTerms(file.terms)) {
    const count = numbers[at++] as number;
    const found = new Map<number, number>();
    let section = -1;
    for (let index = 0; index < count; index++) {
      section += (numbers[at++] as number) + 1;
      found.set(section, WEIGHTS.text * lengthFactor(lengths[section] ?? 0));
    }
    weights.set(term, found);
  }
  const symbols = file.symbols.split('\n');
  const above: number[] = [];
  sections.forEach(({ page, heading, level }, index) => {
    const [, title, , , , keywords] = file.pages[page] as IndexFile['pages'][number];
    while (above.length > 0 && (sections[above.at(-1) as number]?.level ?? 0) >= level) above.pop();
    if (level === 1) above.length = 0;
    addAll(heading, index, WEIGHTS.heading);
    if (level === 1) addAll(keywords, index, WEIGHTS.keywords, true);
    else addAll(title, index, WEIGHTS.title);
    for (const other of above) {
      const section = sections[other] as Section;
      if (section.level > 1) addAll(section.heading, index, WEIGHTS.above);
    }
    addAll(symbols[index] ?? '', index, WEIGHTS.symbol);
    above.push(index);
  });
  function addAll(text: string, section: number, weight: number, isList = false): void {
    const terms = new Set(termsOf(text));
    const share = isList ? 1 : 1 / (1 + 0.16 * Math.max(0, terms.size - 1));
    for (const term of terms) add(term, section, weight * share * (STOP_WORDS.has(term) ? 0.5 : 1));
  }
  return new Map(
    [...weights].map(([term, found]) => [
      term,
      { sections: [...found.keys()], weights: [...found.values()] },
    ]),
  );
}

/** A term among few others says more of its section; `length` is the class of `build-index.ts`. */
function lengthFactor(length: number): number {
  return 1.9 / (0.9 + 2 ** (length / 2) / 110);
}
