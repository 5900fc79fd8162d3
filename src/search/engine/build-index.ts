import { PLACEHOLDER } from '../records/placeholder.ts';
import {
  byCount,
  INDEX_FORMAT,
  usualAnchor,
  writeNumbers,
  writeTerms,
  type IndexedPage,
  type IndexFile,
} from './index-file.ts';
import { messageWords } from './message-match.ts';
import { writeForms } from '../records/name-forms.ts';
import type { SearchRecord } from '../records/record.ts';
import {
  headingOf,
  sectionsOf,
  textOfSection,
  type Section,
  type SectionedPage,
} from '../records/sections.ts';
import { KINDS } from '../records/symbol-kind.ts';
import { STOP_TERMS, STOP_WORDS } from './stop-words.ts';
import { termsOf, wordsOf } from './words.ts';

/** Terms that a larger share of all sections has are left out: they say too little for their bytes. */
const MOST_COMMON = 0.5;
/** The same for terms of code, which is full of the same names: only those of few samples lead anywhere. */
const MOST_COMMON_IN_CODE = 0.015;
/** Types of TypeScript itself: `Extract<` in a signature says nothing of how to extract something. */
const UTILITY_TYPE =
  /\b(?:Awaited|Exclude|Extract|NonNullable|Omit|Parameters|Partial|Pick|Readonly|Record|Required|ReturnType)(?=<)/g;

/** The embedded index of records, and the texts of each page for excerpts. */
export function buildIndex(records: readonly SearchRecord[]): { index: IndexFile; texts: string[][] } {
  const pages = sectionsOf(records);
  const sections = pages.flatMap((page) => page.sections);
  const areas = new Numbering();
  const tags = new Numbering();
  const languages = new Numbering();
  const rows = pages.map(({ path, sections: own }): IndexedPage => {
    const { hierarchy, docusaurus_tag: tag, language, keywords = [] } = (own[0] as Section).heading;
    return [
      path,
      hierarchy.lvl1 ?? '',
      areas.of(hierarchy.lvl0 ?? ''),
      tags.of(tag),
      languages.of(language),
      keywords.join(' | '),
      own.length,
    ];
  });
  const anchors: Record<string, string> = {};
  sections.forEach((section, index) => {
    const { anchor } = section.heading;
    if (anchor !== null && anchor !== usualAnchor(headingOf(section))) anchors[index] = anchor;
  });
  const termsOfSections = sections.map((section) => termsOf(textOfSection(section)));
  const index: IndexFile = {
    format: INDEX_FORMAT,
    // set by `searchFiles()`, which names the folder of the texts
    texts: '',
    areas: areas.names,
    tags: tags.names,
    languages: languages.names,
    pages: rows,
    headings: lines(sections.map(headingOf)),
    levels: sections.map(({ heading }) => heading.type.slice(3)).join(''),
    anchors,
    answers: answersOf(pages),
    kinds: writeNumbers(sections.map(({ heading }) => KINDS.indexOf(heading.kind))),
    symbols: lines(sections.map((section) => writeForms(headingOf(section), section.heading.symbols ?? []))),
    signatures: lines(sections.map(({ heading }) => heading.signature ?? '')),
    lengths: writeNumbers(termsOfSections.map((found) => lengthClass(found.length))),
    messages: lines(
      sections.flatMap(({ heading }, at) =>
        (heading.messages ?? []).map((text) => `${at}\t${messageRuns(text)}`),
      ),
    ),
    ...invert(sections, termsOfSections),
  };
  return { index, texts: pages.map((page) => page.sections.map(textOfSection)) };
}

/** The keywords whose words one section of their page alone has, the page's beginning aside, by its number. */
function answersOf(pages: readonly SectionedPage[]): Record<string, string> {
  const answers: Record<string, string> = {};
  let before = 0;
  for (const { sections } of pages) {
    const terms = sections.map(
      (section) => new Set(termsOf(`${headingOf(section)} ${textOfSection(section)}`)),
    );
    for (const keyword of sections[0]?.heading.keywords ?? []) {
      const asked = wordsOf(keyword).filter(({ raw }) => !STOP_WORDS.has(raw));
      const found = [...terms.keys()].filter(
        (at) => at > 0 && asked.every(({ term }) => terms[at]?.has(term)),
      );
      const section = before + (found[0] ?? 0);
      if (asked.length > 0 && found.length === 1)
        answers[section] = `${answers[section] ?? ''} ${keyword}`.trim();
    }
    before += sections.length;
  }
  return answers;
}

function invert(
  sections: readonly Section[],
  termsOfSections: readonly string[][],
): Pick<IndexFile, 'terms' | 'counts' | 'postings'> {
  // sections are added in order, so the numbers of each list ascend
  const inText = new Map<string, number[]>();
  const inCode = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, found: readonly string[], section: number): void => {
    for (const term of found) {
      const known = map.get(term);
      if (!known) map.set(term, [section]);
      else if (known.at(-1) !== section) known.push(section);
    }
  };
  sections.forEach((section, index) => {
    add(inText, termsOfSections[index] ?? [], index);
    add(inCode, termsOf(section.code.join('\n').replace(UTILITY_TYPE, '')), index);
  });
  for (const [term, found] of inText) if (found.length > sections.length * MOST_COMMON) inText.delete(term);
  for (const [term, found] of inCode) {
    const all = new Set([...(inText.get(term) ?? []), ...found]);
    if (all.size <= Math.max(2, sections.length * MOST_COMMON_IN_CODE))
      inText.set(
        term,
        [...all].sort((a, b) => a - b),
      );
  }
  for (const term of STOP_TERMS) inText.delete(term);
  const terms = [...inText.keys()].sort();
  const lists = terms.map((term) => inText.get(term) ?? []);
  const counts = lists.map(({ length }) => length);
  const steps = byCount(counts)
    .map((index) => lists[index] ?? [])
    .flatMap((found) => found.map((section, at) => section - (found[at - 1] ?? -1) - 1));
  return { terms: writeTerms(terms), counts: writeNumbers(counts), postings: writeNumbers(steps) };
}

/** Class of a text's length, as one character can hold it: two classes for each doubling of the words. */
function lengthClass(words: number): number {
  return Math.min(40, Math.round(Math.log2(words + 1) * 2));
}

function messageRuns(text: string): string {
  return text
    .split(PLACEHOLDER)
    .map((run) => messageWords(run).join(' '))
    .join(PLACEHOLDER);
}

function lines(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('\n', ' ')).join('\n');
}

/** Numbers names in the order in which they come. */
class Numbering {
  readonly names: string[] = [];

  of(name: string): number {
    const known = this.names.indexOf(name);
    return known === -1 ? this.names.push(name) - 1 : known;
  }
}
