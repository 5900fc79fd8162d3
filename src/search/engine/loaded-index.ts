import { byCount, readNumbers, readTerms, usualAnchor, type IndexFile } from './index-file.ts';
import { readForms } from '../records/name-forms.ts';
import { STOP_TERMS, STOP_WORDS } from './stop-words.ts';
import { wordsOf } from './words.ts';

/**
 * How much a term counts by where it stands. This and the numbers below were tuned on the `tune` half of
 * `tests/search/queries.json`.
 */
const WEIGHTS = {
  heading: 6.5,
  title: 2.6,
  above: 1.4,
  keywords: 2.4,
  answer: 1.5,
  text: 1,
  symbol: 1.5,
} as const;
/** Factors by level: sections further down say less of a page. No section has level 0. */
const BY_LEVEL = [1, 1.06, 1.04, 1, 0.96, 0.94, 0.92] as const;
/** Headings of the lists of links at the end of a page, which name everything and explain nothing. */
const ONLY_LINKS =
  /^(?:related|next|next steps|see also|where to go (?:next|from here)|all (?:http )?guides)$/i;
const LINKS_WEIGHT = 0.3;
/** What a stop word counts in a heading, a title or a name. */
const STOP_WEIGHT = 0.5;
/** How much each further term of a heading or title takes off what one of them counts. */
const CROWDING = 0.16;
/**
 * Names of more parts than `few` are made of common words, as `UnsupportedResponseBypassError` is; each part counts so
 * much of a word that stands by itself.
 */
const LONG_NAME = { few: 3, part: 0.6 } as const;
/** A text of so many words has a length norm of 1. */
const USUAL_LENGTH = 110;
/** The higher, the less the length of a text matters. */
const LENGTH_SMOOTHING = 0.9;

/** A section as it is ranked and shown. */
export interface LoadedSection {
  /** Number of its page. */
  page: number;
  heading: string;
  level: number;
  anchor: string | null;
  /** Number of the kind of name that it documents; 0 for none. */
  kind: number;
  /** Forms of the name, best first; none if it documents none. */
  forms: readonly string[];
  signature: string;
  /** Whether words stand below the heading, which its text is made of. */
  hasText: boolean;
  /** Terms of the heading, joined by spaces, to compare with those of the whole query. */
  key: string;
  /** As `key`, of the last part of the page's address. Empty for sections inside a page. */
  topic: string;
  /** As `topic`, with its words joined to one, as in `pathParams`. */
  joinedTopic: string;
  /** Terms of the names that a page is about, `HttpFormData` and `formData`. Empty for sections inside a page. */
  names: readonly string[];
  /** What readers look for a page with, in lower case. Empty for sections inside a page. */
  keywords: readonly string[];
  /** What its score is multiplied by, whatever was asked. */
  weight: number;
}

/** Where a term stands: sections in ascending order, and how much it counts in each. */
export interface Postings {
  sections: Uint32Array;
  weights: Float64Array;
}

/** The sections of an index file, in reading order. */
export function readSections(file: IndexFile): LoadedSection[] {
  const headings = file.headings.split('\n');
  const symbols = file.symbols.split('\n');
  const signatures = file.signatures.split('\n');
  const kinds = readNumbers(file.kinds);
  const lengths = readNumbers(file.lengths);
  const sections: LoadedSection[] = [];
  const formsOf = (index: number): string[] => readForms(headings[index] ?? '', symbols[index] ?? '');
  file.pages.forEach(([path, , , , , keywords, count], page) => {
    const forms = Array.from({ length: count }, (_, at) => formsOf(sections.length + at));
    const [names = []] = forms;
    if (names.length > 0) names.push(...variableOf(forms));
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
        forms: forms[at] ?? [],
        signature: signatures[index] ?? '',
        hasText: lengths[index] !== 0,
        key: keyWithoutStopWords(heading),
        topic: level === 1 ? keyWithoutStopWords(topicOf(path)) : '',
        joinedTopic: level === 1 ? keyWithoutStopWords(topicOf(path).replaceAll('-', '')) : '',
        names: level === 1 ? names.map(keyWithoutStopWords) : [],
        keywords: level === 1 && keywords !== '' ? keywords.toLowerCase().split(' | ') : [],
        weight: (BY_LEVEL[level] ?? 1) * (ONLY_LINKS.test(heading) ? LINKS_WEIGHT : 1),
      });
    }
  });
  return sections;
}

/** The variable that heads the members of a page, if all have the same: `formData` of `formData.append`. */
function variableOf(forms: readonly (readonly string[])[]): string[] {
  const variables = new Set(forms.flatMap(([name = '']) => /^([a-z]\w*)\./.exec(name)?.[1] ?? []));
  return variables.size === 1 ? [...variables] : [];
}

/**
 * The last part of an address, `path-params` for `/docs/fetch/guides/path-params`: titles say more, often in
 * other words.
 */
function topicOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What `keyOfWords()` makes of a query's words, which has no stop words either unless it has no others. */
function keyWithoutStopWords(text: string): string {
  return wordsOf(text)
    .filter(({ raw }) => !STOP_WORDS.has(raw))
    .map(({ term }) => term)
    .join(' ');
}

/**
 * Collects where each term stands: in the text (from the file), and in headings, titles and names.
 * @throws Error when the file lacks a part of that
 */
export function readPostings(file: IndexFile, sections: readonly LoadedSection[]): Map<string, Postings> {
  const around = termsAround(file, sections);
  const inText = Float64Array.from(
    readNumbers(file.lengths),
    (lengthClass) => WEIGHTS.text * lengthNorm(lengthClass),
  );
  const terms = readTerms(file.terms);
  const counts = readNumbers(file.counts);
  const steps = readNumbers(file.postings);
  const postings = new Map<string, Postings>();
  let at = 0;
  for (const index of byCount(counts)) {
    const term = terms[index] as string;
    const end = at + (counts[index] as number);
    const list = new WeightList();
    for (let section = -1; at < end; at++) {
      section += (steps[at] as number) + 1;
      // not a number where steps are missing, of which the lists below would never come to an end
      if (!(section < sections.length)) throw new Error('the search index is damaged');
      list.add(section, inText[section] ?? 0);
    }
    const others = around.get(term);
    around.delete(term);
    postings.set(term, (others ? list.mergedWith(others) : list).toPostings());
  }
  for (const [term, list] of around) postings.set(term, list.toPostings());
  return postings;
}

/** Terms of headings, of titles and headings above, of keywords and names; of keywords also where their answer is. */
function termsAround(file: IndexFile, sections: readonly LoadedSection[]): Map<string, WeightList> {
  const lists = new Map<string, WeightList>();
  const known = new Map<string, ReadonlyMap<string, number>>();
  // kept, as titles and headings above are read for every section below them
  const sharesOf = (text: string): ReadonlyMap<string, number> => {
    let shares = known.get(text);
    if (!shares) known.set(text, (shares = termShares(text)));
    return shares;
  };
  const addAll = (text: string, section: number, weight: number, isList = false): void => {
    const shares = sharesOf(text);
    const uncrowded = isList ? 1 : 1 / (1 + CROWDING * Math.max(0, shares.size - 1));
    for (const [term, share] of shares) {
      let list = lists.get(term);
      if (!list) lists.set(term, (list = new WeightList()));
      list.add(section, weight * uncrowded * share * (STOP_TERMS.has(term) ? STOP_WEIGHT : 1));
    }
  };
  const above: number[] = [];
  sections.forEach(({ page, heading, level, forms }, index) => {
    const [, title, , , , keywords] = file.pages[page] as IndexFile['pages'][number];
    while ((sections[above.at(-1) ?? -1]?.level ?? 0) >= level) above.pop();
    addAll(heading, index, WEIGHTS.heading);
    if (level === 1) addAll(keywords, index, WEIGHTS.keywords, true);
    else addAll(title, index, WEIGHTS.title);
    addAll(file.answers[index] ?? '', index, WEIGHTS.answer, true);
    for (const other of above) {
      const section = sections[other] as LoadedSection;
      if (section.level > 1) addAll(section.heading, index, WEIGHTS.above);
    }
    addAll(forms.join(' '), index, WEIGHTS.symbol);
    above.push(index);
  });
  return lists;
}

/** The terms of a heading, a title or a name, and how much of a word each of them counts. */
function termShares(text: string): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { term, parts, terms } of wordsOf(text)) {
    const ofPart = parts.length > LONG_NAME.few ? LONG_NAME.part : 1;
    for (const each of terms) {
      shares.set(each, Math.max(shares.get(each) ?? 0, each === term ? 1 : ofPart));
    }
  }
  return shares;
}

/** Weights by section, added in ascending order of sections. */
class WeightList {
  readonly #sections: number[] = [];
  readonly #weights: number[] = [];

  add(section: number, weight: number): void {
    const last = this.#sections.length - 1;
    if (this.#sections[last] === section) this.#weights[last] = (this.#weights[last] as number) + weight;
    else {
      this.#sections.push(section);
      this.#weights.push(weight);
    }
  }

  mergedWith(other: WeightList): WeightList {
    const merged = new WeightList();
    let own = 0;
    let its = 0;
    while (own < this.#sections.length || its < other.#sections.length) {
      const isOwn = (this.#sections[own] ?? Infinity) <= (other.#sections[its] ?? Infinity);
      if (isOwn) merged.add(this.#sections[own] as number, this.#weights[own++] as number);
      else merged.add(other.#sections[its] as number, other.#weights[its++] as number);
    }
    return merged;
  }

  toPostings(): Postings {
    return { sections: Uint32Array.from(this.#sections), weights: Float64Array.from(this.#weights) };
  }
}

/**
 * Length normalisation: terms count more in a short text.
 * @param lengthClass as `lengthClass()` of `build-index.ts` makes it
 */
function lengthNorm(lengthClass: number): number {
  const words = 2 ** (lengthClass / 2);
  return (1 + LENGTH_SMOOTHING) / (LENGTH_SMOOTHING + words / USUAL_LENGTH);
}
