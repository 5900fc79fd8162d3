import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import type { IndexFile } from '../../src/search/engine/index-file.ts';
import { createMessageMatcher } from '../../src/search/engine/message-match.ts';
import type { SearchRecord } from '../../src/search/records/record.ts';
import { headingOf, sectionsOf, textOfSection } from '../../src/search/records/sections.ts';
import { SymbolTable } from '../../src/search/engine/symbol-table.ts';
import { areInstalled } from '../installed.ts';

/** Releases that are compared; installed on demand, outside the project's own dependencies. */
const PEERS = {
  minisearch: '7.2.0',
  '@orama/orama': '3.1.18',
  flexsearch: '0.8.212',
  pagefind: '1.6.0',
} as const;

/**
 * Bytes of the engines themselves, as a page would load them: what is used of them here, bundled and minified by esbuild,
 * Brotli.
 */
const ENGINE_BYTES = { minisearch: 5_300, orama: 18_500, flexsearch: 15_500 } as const;

/** What every engine indexes: one document for each section. */
export interface Document {
  id: number;
  url: string;
  heading: string;
  title: string;
  above: string;
  text: string;
}

/** An engine with its index loaded. */
export interface Contestant {
  name: string;
  /** Bytes that a browser fetches before its first answer: index and engine, Brotli. */
  bytes: number;
  /** Milliseconds from the fetched files to an engine that answers. */
  loadMs: number;
  /** Megabytes that the loaded engine takes; undefined where they cannot be measured from here. */
  memory?: number;
  /** Addresses of the best ten. */
  search(query: string): string[] | Promise<string[]>;
  close?(): Promise<void>;
}

/** Installs the peers below `cache` unless these versions are there. @returns what resolves them */
export function installPeers(cache: string): NodeJS.Require {
  const manifest = path.join(cache, 'package.json');
  mkdirSync(cache, { recursive: true });
  writeFileSync(manifest, JSON.stringify({ private: true, dependencies: PEERS }));
  if (!areInstalled(cache, PEERS))
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: cache, stdio: 'inherit' });
  return createRequire(manifest);
}

/** One document for each section, in the form that general engines take. */
export function documentsOf(records: readonly SearchRecord[]): Document[] {
  const above = (record: SearchRecord): string =>
    Object.values(record.hierarchy)
      .filter((name) => name !== null)
      .slice(2, -1)
      .join(' ');
  return sectionsOf(records)
    .flatMap(({ sections }) => sections)
    .map((section, id) => ({
      id,
      url: section.heading.url.slice(new URL(section.heading.url).origin.length),
      heading: headingOf(section),
      title: section.heading.hierarchy.lvl1 ?? '',
      above: above(section.heading),
      text: `${textOfSection(section)} ${(section.heading.keywords ?? []).join(' ')} ${section.code.join('\n')}`,
    }));
}

/** The engine of this site; `engineBytes` is what its code weighs, Brotli. */
export function ours(records: readonly SearchRecord[], engineBytes: number): Contestant {
  const file = JSON.stringify(buildIndex(records).index);
  const { value, ms, memory } = timed(() => new SearchEngine(JSON.parse(file) as IndexFile));
  return {
    name: 'this site',
    bytes: brotli(file) + engineBytes,
    loadMs: ms,
    memory,
    search: (query) => value.search({ query, count: 10 }).hits.map(({ url }) => url),
  };
}

/** MiniSearch as its manual sets it up; `withNames` adds our scores of names and messages. */
export async function miniSearch(
  require: NodeJS.Require,
  documents: readonly Document[],
  records: readonly SearchRecord[],
  withNames: boolean,
): Promise<Contestant> {
  const { default: MiniSearch } = (await load(require, 'minisearch')) as typeof import('minisearch');
  const options = {
    fields: ['heading', 'title', 'above', 'text'],
    storeFields: ['url'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { heading: 5, title: 3, above: 1.5 } },
  };
  const built = new MiniSearch<Document>(options);
  built.addAll(documents);
  const file = JSON.stringify(built);
  const { value: engine, ms, memory } = timed(() => MiniSearch.loadJSON<Document>(file, options));
  const names = withNames ? namesOf(records) : undefined;
  return {
    name: withNames ? 'MiniSearch 7.2 with our names and messages' : 'MiniSearch 7.2',
    bytes: brotli(file) + ENGINE_BYTES.minisearch,
    loadMs: ms,
    memory,
    search(query) {
      const scores = new Map(engine.search(query).map((hit) => [hit['url'] as string, hit.score]));
      if (names) for (const [id, bonus] of names(query)) add(scores, documents[id]?.url ?? '', bonus);
      return best(scores);
    },
  };
}

function namesOf(records: readonly SearchRecord[]): (query: string) => Map<number, number> {
  const sections = sectionsOf(records).flatMap((page) => page.sections);
  const table = new SymbolTable(sections.map(({ heading }) => heading.symbols ?? []));
  const messages = createMessageMatcher(
    sections.flatMap(({ heading }, section) => (heading.messages ?? []).map((text) => ({ section, text }))),
  );
  return (query) => {
    const isName = table.isName(query);
    const bonus = new Map(
      [...table.find(query, isName)].map(([id, score]) => [id, isName ? score * 20 : score / 5]),
    );
    if (query.includes(' ')) {
      for (const { section, score } of messages.match(query))
        bonus.set(section, (bonus.get(section) ?? 0) + score * 1500);
    }
    return bonus;
  };
}

/** Orama with one typo allowed in each word. */
export async function orama(require: NodeJS.Require, documents: readonly Document[]): Promise<Contestant> {
  const module = (await load(require, '@orama/orama')) as typeof import('@orama/orama');
  const schema = {
    url: 'string',
    heading: 'string',
    title: 'string',
    above: 'string',
    text: 'string',
  } as const;
  const build = module.create({ schema });
  await module.insertMultiple(
    build,
    documents.map(({ id: _id, ...document }) => document),
  );
  const file = JSON.stringify(module.save(build));
  const engine = module.create({ schema });
  const { ms, memory } = timed(() => module.load(engine, JSON.parse(file) as ReturnType<typeof module.save>));
  return {
    name: 'Orama 3.1',
    bytes: brotli(file) + ENGINE_BYTES.orama,
    loadMs: ms,
    memory,
    async search(query) {
      const { hits } = await module.search(engine, {
        term: query,
        limit: 10,
        // with a typo allowed in each word, a pasted message takes it minutes
        tolerance: query.length > 40 ? 0 : 1,
        properties: ['heading', 'title', 'above', 'text'],
        boost: { heading: 5, title: 3, above: 1.5 },
      });
      return hits.map(({ document }) => document.url);
    },
  };
}

/** FlexSearch with an index of beginnings of words; the ranks of the fields are added up, each with its weight. */
export async function flexSearch(
  require: NodeJS.Require,
  documents: readonly Document[],
): Promise<Contestant> {
  const module = (await load(require, 'flexsearch')) as unknown as { default?: FlexModule } & FlexModule;
  const { Document: FlexDocument } = module.default ?? module;
  const make = (): FlexIndex =>
    new FlexDocument({
      tokenize: 'forward',
      document: { id: 'id', index: ['heading', 'title', 'above', 'text'] },
    });
  const built = make();
  for (const document of documents) built.add(document);
  const parts: Record<string, string> = {};
  await built.export((key, data) => void (parts[key] = data));
  const {
    value: engine,
    ms,
    memory,
  } = timed(() => {
    const loaded = make();
    for (const [key, data] of Object.entries(parts)) loaded.import(key, data);
    return loaded;
  });
  const boosts: Record<string, number> = { heading: 5, title: 3, above: 1.5, text: 1 };
  return {
    name: 'FlexSearch 0.8',
    bytes: brotli(JSON.stringify(parts)) + ENGINE_BYTES.flexsearch,
    loadMs: ms,
    memory,
    search(query) {
      const scores = new Map<string, number>();
      for (const { field, result } of engine.search(query, { limit: 30, suggest: true })) {
        result.forEach((id, place) =>
          add(scores, documents[id]?.url ?? '', (boosts[field] ?? 1) / (place + 2)),
        );
      }
      return best(scores);
    },
  };
}

interface FlexIndex {
  add(document: Document): void;
  export(take: (key: string, data: string) => void): Promise<void>;
  import(key: string, data: string): void;
  search(query: string, options: object): { field: string; result: number[] }[];
}
interface FlexModule {
  Document: new (options: object) => FlexIndex;
}

/** Imports a peer by its own package's entry. */
async function load(require: NodeJS.Require, name: string): Promise<unknown> {
  return import(pathToFileURL(require.resolve(name)).href);
}

/** How many bytes a text weighs when it is compressed as far as Brotli goes. */
export function brotli(text: string | Buffer): number {
  return zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function timed<Value>(work: () => Value): { value: Value; ms: number; memory: number } {
  const before = heap();
  const start = performance.now();
  const value = work();
  const ms = performance.now() - start;
  return { value, ms, memory: Math.max(0, heap() - before) / 1e6 };
}

/** Bytes in use; exact when Node was started with --expose-gc. */
function heap(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function add(scores: Map<string, number>, url: string, score: number): void {
  scores.set(url, (scores.get(url) ?? 0) + score);
}

function best(scores: Map<string, number>): string[] {
  return [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10)
    .map(([url]) => url);
}
