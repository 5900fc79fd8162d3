import type { IndexFile } from './index-file.ts';
import { readPostings, readSections, type LoadedSection } from './loaded-index.ts';
import { createMessageMatcher, type MessageMatcher } from './message-match.ts';
import {
  DEFAULT_COUNT,
  MOST_SUGGESTIONS,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
} from '../result.ts';
import { EXACT_SCORE, SymbolTable } from './symbol-table.ts';
import { KINDS } from '../records/symbol-kind.ts';
import { TextScorer } from './text-score.ts';

/**
 * What a match adds: a query that can only be a name, words that are the whole name or its beginning, a message,
 * a message in the section of the error that it names, and a name among other words. Texts score up to about 50. These
 * numbers, as those below, were tuned on the `tune` half of `tests/search/queries.json`; `npm run search:check` judges
 * them by the other half.
 */
const ADDED = { name: 2000, words: 9, beginning: 4.5, message: 1500, ownMessage: 150, named: 26 } as const;
/** What the text of a section counts where its area is named, without the words for that. */
const IN_AREA = 0.8;
/**
 * Results much worse than the best are left out: below `share` of the highest score, or below `besideName` if
 * the highest is above `name`, which only a matching name or message can reach.
 */
const LEAST = { share: 0.12, besideName: 4, name: 200 } as const;

/** Ranks sections of an index: by their words, by the names that they document, and by the messages that they explain. */
export class SearchEngine {
  readonly #file: IndexFile;
  readonly #sections: LoadedSection[];
  readonly #text: TextScorer;
  readonly #symbols: SymbolTable;
  readonly #messages: MessageMatcher;
  /** Words of each area's name. */
  readonly #areas: readonly (readonly string[])[];
  /** Scores of the current query, one for each section. */
  readonly #scores: Float64Array;

  constructor(file: IndexFile) {
    this.#file = file;
    this.#areas = file.areas.map((area) => wordsAsWritten(area.toLowerCase()));
    this.#sections = readSections(file);
    this.#scores = new Float64Array(this.#sections.length);
    this.#text = new TextScorer(this.#sections, readPostings(file, this.#sections));
    this.#symbols = new SymbolTable(this.#sections.map(({ forms }) => forms));
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
    const allowed = this.#allowedPages(language, tags);
    // East Asian keyboards write signs in full width, too
    const marks = this.#rank(query.normalize('NFKC'), allowed);
    const { total, best } = this.#best(from + count);
    return {
      query,
      total,
      hits: best.slice(from).map((section) => this.#hit(section, marks)),
      suggestions: total === 0 ? this.#suggestions(allowed) : [],
    };
  }

  /** Indexes of a result's page and of its section there, to find its text; undefined for other addresses. */
  locate(url: string): { page: number; section: number } | undefined {
    const hash = url.indexOf('#');
    const path = hash === -1 ? url : url.slice(0, hash);
    const anchor = hash === -1 ? null : url.slice(hash + 1);
    const page = this.#file.pages.findIndex(([own]) => own === path);
    if (page === -1) return undefined;
    const first = this.#sections.findIndex((section) => section.page === page);
    const at = this.#sections.findIndex((section) => section.page === page && section.anchor === anchor);
    return at === -1 ? undefined : { page, section: at - first };
  }

  /** Scores every section; 0 for those of pages that are not allowed. @returns the words to mark */
  #rank(query: string, allowed: readonly boolean[]): string[] {
    const scores = this.#scores;
    const marks = this.#text.score(query, scores);
    this.#addInArea(query);
    const isName = this.#symbols.isName(query);
    const count = query.trim().split(/\s+/).length;
    // three words such as `is response error` mean `isResponseError`, two such as `base url` may mean
    // something else
    const asWords = ADDED.words * Math.max(1, count - 1) ** 2;
    for (const [section, score] of this.#symbols.find(query, isName)) {
      const added = isName ? ADDED.name : score >= EXACT_SCORE ? asWords : ADDED.beginning;
      scores[section] = (scores[section] as number) + (added * score) / EXACT_SCORE;
    }
    if (/\s/.test(query.trim())) {
      const named = new Set<number>();
      for (const word of new Set(query.split(/\s+/))) {
        for (const section of this.#symbols.named(word)) {
          scores[section] = (scores[section] as number) + ADDED.named;
          named.add(section);
        }
      }
      for (const { section, score } of this.#messages.match(query)) {
        const own = named.has(section) ? ADDED.ownMessage : 0;
        scores[section] = (scores[section] as number) + ADDED.message * score + own;
      }
    }
    for (let section = 0; section < scores.length; section++) {
      const { page, weight } = this.#sections[section] as LoadedSection;
      scores[section] = allowed[page] ? (scores[section] as number) * weight : 0;
    }
    return marks;
  }

  /** Where words name an area, as in `fetch path params`, the sections there get what they are worth without these words. */
  #addInArea(query: string): void {
    const words = wordsAsWritten(query);
    const areas = this.#areas;
    const names = words.filter((word) => areas.some((own) => own.includes(word.toLowerCase())));
    if (names.length === 0) return;
    const isMeant = areas.map((own) => names.every((name) => own.includes(name.toLowerCase())));
    const worths = new Float64Array(this.#scores.length);
    this.#text.score(words.filter((word) => !names.includes(word)).join(' '), worths);
    this.#sections.forEach(({ page }, section) => {
      const worth = IN_AREA * (worths[section] as number);
      if (isMeant[this.#file.pages[page]?.[2] ?? 0] && worth > (this.#scores[section] as number))
        this.#scores[section] = worth;
    });
  }

  /** The sections with the highest scores, ties in reading order; `total` counts all that qualify. */
  #best(count: number): { total: number; best: number[] } {
    const scores = this.#scores;
    let highest = 0;
    for (const score of scores) if (score > highest) highest = score;
    const least = highest > LEAST.name ? LEAST.besideName : highest * LEAST.share;
    const best: number[] = [];
    let total = 0;
    for (let section = 0; section < scores.length; section++) {
      const score = scores[section] as number;
      if (score === 0 || score < least) continue;
      total += 1;
      if (best.length === count && score <= (scores[best[count - 1] as number] as number)) continue;
      let low = 0;
      let high = best.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((scores[best[middle] as number] as number) >= score) low = middle + 1;
        else high = middle;
      }
      best.splice(low, 0, section);
      if (best.length > count) best.pop();
    }
    return { total, best };
  }

  /** For each page whether a search may find it. */
  #allowedPages(language: string | undefined, tags: readonly string[] | undefined): boolean[] {
    const { pages, tags: names, languages } = this.#file;
    return pages.map(
      ([, , , tag, spoken]) =>
        (tags === undefined || tags.includes(names[tag] ?? '')) &&
        (language === undefined || languages[spoken] === language),
    );
  }

  /** What can be searched for where nothing was found: the names of areas with an allowed page. */
  #suggestions(allowed: readonly boolean[]): string[] {
    const found = new Set<string>();
    const { pages, areas } = this.#file;
    for (const [page, [, , area]] of pages.entries()) {
      if (allowed[page]) found.add((areas[area] ?? '').split(' / ')[0] as string);
    }
    return [...found].slice(0, MOST_SUGGESTIONS);
  }

  #hit(index: number, marks: readonly string[]): SearchHit {
    const section = this.#sections[index] as LoadedSection;
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
      excerpt: section.hasText ? undefined : '',
      marks,
    };
  }

  #headingsAbove(index: number): string[] {
    const own = this.#sections[index] as LoadedSection;
    const above: string[] = [];
    let { level } = own;
    for (let at = index - 1; at >= 0 && level > 2; at--) {
      const section = this.#sections[at] as LoadedSection;
      if (section.page !== own.page || section.level === 1) break;
      if (section.level >= level) continue;
      above.unshift(section.heading);
      ({ level } = section);
    }
    return above;
  }
}

/** The words of a text as they stand there, those of `@zimic/fetch` too. */
function wordsAsWritten(text: string): string[] {
  return text.split(/[\s/@]+/).filter(Boolean);
}
