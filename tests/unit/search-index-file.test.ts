import { describe, expect, it } from 'vitest';
import { loadRecords } from '../../build/search-load.ts';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import {
  checkIndexFile,
  INDEX_FORMAT,
  readNumbers,
  readTerms,
  usualAnchor,
  writeNumbers,
  writeTerms,
} from '../../src/search/engine/index-file.ts';
import { readForms, writeForms } from '../../src/search/records/name-forms.ts';
import { headingOf } from '../../src/search/records/sections.ts';
import { stem } from '../../src/search/engine/words.ts';

const loaded = loadRecords();

describe('the index file', () => {
  it('reads what it wrote', () => {
    const numbers = [0, 1, 59, 60, 61, 1859, 1860, 1861, 55_859, 55_860, 4_000_000];
    expect([...readNumbers(writeNumbers(numbers))]).toEqual(numbers);
    expect(JSON.parse(JSON.stringify(writeNumbers(numbers)))).toBe(writeNumbers(numbers));
    const terms = ['a', 'abc', 'abd', 'b', 'über'];
    expect(readTerms(writeTerms(terms))).toEqual(terms);
    expect(readTerms('')).toEqual([]);
  });

  it.each([
    ['handler.with()', 'handler.with|HttpRequestHandler.with|with', '=HttpRequestHandler'],
    ['new HttpHeaders()', 'HttpHeaders', '='],
    ['HttpSchema.Body', 'HttpSchema.Body|Body', '='],
    ['--port', '--port|-p|--no-port|port', '--port|-p|--no-port|port'],
    ['zimic-http typegen', 'zimic-http typegen|typegen', 'zimic-http typegen|typegen'],
    ['Guides', '', ''],
  ])('has the forms of %s in short', (heading, forms, line) => {
    const list = forms.split('|').filter(Boolean);
    expect(writeForms(heading, list)).toBe(line);
    expect(readForms(heading, line)).toEqual(list);
  });

  it('has the forms of most names of the site in short', async () => {
    const { records } = await loaded;
    const named = records.filter(({ symbols }) => symbols !== undefined);
    const lines = named.map((record) => {
      const heading = headingOf({ heading: record, texts: [], code: [] });
      const line = writeForms(heading, record.symbols ?? []);
      expect(readForms(heading, line)).toEqual(record.symbols);
      return line;
    });
    expect(lines.filter((line) => line.startsWith('=')).length).toBeGreaterThan(0.9 * lines.length);
  });

  it('has no words that say nothing, in no form', async () => {
    const { records } = await loaded;
    const terms = readTerms(buildIndex(records).index.terms);
    expect(terms).toContain('interceptor');
    for (const word of ['there', 'where', 'does', 'have', 'the']) expect(terms).not.toContain(stem(word));
  });

  it('has no types of TypeScript itself, which stand in many a signature', async () => {
    const record = (await loaded).records[0]!;
    const code = 'type Names<Hut> = Extract<keyof Hut, string>; // Extract one';
    const inCode = (content: string): string[] =>
      readTerms(buildIndex([record, { ...record, type: 'content', block: 'code', content }]).index.terms);
    expect(inCode(code)).toContain('extract');
    expect(inCode(code.split(' //')[0] as string)).not.toContain('extract');
    expect(inCode(code.split(' //')[0] as string)).toEqual(expect.arrayContaining(['nam', 'keyof', 'hut']));
  });

  it.each([[null], ['text'], [{}], [{ format: 1 }], [{ format: INDEX_FORMAT }]])('refuses %j', (value) =>
    expect(() => checkIndexFile(value)).toThrow(/search index/),
  );

  it('is refused where it lacks places of terms', async () => {
    const record = (await loaded).records[0]!;
    const content = { ...record, type: 'content', block: 'code', content: 'chamois' } as const;
    const { index } = buildIndex([record, content]);
    expect(new SearchEngine(index).search({ query: 'chamois' }).total).toBe(1);
    expect(() => new SearchEngine({ ...index, postings: '' })).toThrow('the search index is damaged');
    const { index: whole } = buildIndex((await loaded).records);
    const half = whole.postings.slice(0, whole.postings.length / 2);
    expect(() => new SearchEngine({ ...whole, postings: half })).toThrow('the search index is damaged');
  });

  it.each(['//evil.example/', '/root/', '../up/', 'no-slash', 'https://evil.example/'])(
    'refuses texts in %s',
    (texts) => {
      const index = { ...buildIndex([]).index, texts };
      expect(() => checkIndexFile(index)).toThrow(`names the folder "${texts}", which is not below it`);
      expect(checkIndexFile({ ...index, texts: '_astro/search.0a1b/' }).texts).toBe('_astro/search.0a1b/');
    },
  );

  it('knows the anchors of headings', () => {
    expect(usualAnchor('`handler.with()`')).toBe('handlerwith');
    expect(usualAnchor('Path & query')).toBe('path--query');
  });
});
