import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadRecords } from '../../build/search-load.ts';
import type { SearchRecord } from '../../src/search/records/record.ts';
import { cleanQuery } from '../../src/search/result.ts';
import { startCommand } from '../../tools/command.ts';
import { summary, type Times } from '../../tools/keystroke-times.ts';
import { readQueries } from '../../tools/search-queries.ts';
import { workerFile } from '../built-files.ts';
import {
  brotli,
  documentsOf,
  flexSearch,
  installPeers,
  miniSearch,
  orama,
  ours,
  type Contestant,
} from './engines.ts';
import { enlarged, pageCount } from './enlarged.ts';
import { startPagefind } from './pagefind.ts';
import { writeSection } from './report.ts';

startCommand('npm run search:bench');
const root = path.join(import.meta.dirname, '../..');
/** Longest time that is spent on the keystrokes of one engine, in milliseconds. */
const MOST_MS = 20_000;
/** Letters of a query behind which no keystroke is measured. */
const MOST_LETTERS = 30;
/** Of so many keystrokes one is measured, at the site's size and at 1,000 pages. */
const STEP = 9;
const LARGE_STEP = 40;
const cache = path.join(root, '.cache/bench-search');
const queries = readQueries();
const require = installPeers(cache);
const { records } = await loadRecords();
/** What an engine searches, in both of its forms. */
interface Corpus {
  records: readonly SearchRecord[];
  documents: ReturnType<typeof documentsOf>;
}
const corpusOf = (all: readonly SearchRecord[]): Corpus => ({ records: all, documents: documentsOf(all) });
const own = corpusOf(records);
const large = corpusOf(enlarged(records, 1000));
/** Bytes of the engine as it is shipped, with Brotli. */
const engineBytes = brotli(readFileSync(workerFile(process.env['SITE_DIST'] ?? path.join(root, 'dist'))));
const makers: ((corpus: Corpus) => Contestant | Promise<Contestant>)[] = [
  (corpus) => ours(corpus.records, engineBytes),
  (corpus) => miniSearch(require, corpus.documents, corpus.records, true),
  (corpus) => miniSearch(require, corpus.documents, corpus.records, false),
  ({ documents }) => startPagefind(documents, cache),
  ({ documents }) => orama(require, documents),
  ({ documents }) => flexSearch(require, documents),
];
const rows: string[] = [];
for (const make of makers) {
  const contestant = await make(own);
  const figures = await judge(contestant);
  await contestant.close?.();
  const many = await timesOfMany(await make(large));
  rows.push(
    `| ${[
      contestant.name,
      `${figures.first} / ${figures.three}`,
      `${figures.judgedFirst} / ${figures.judgedThree}`,
      String(figures.empty),
      (contestant.bytes / 1024).toFixed(0),
      contestant.loadMs.toFixed(0),
      `${figures.median.toFixed(2)} / ${figures.p99.toFixed(1)}`,
      `${many.median.toFixed(1)} / ${many.p99.toFixed(0)}`,
      memoryOf(contestant),
    ].join(' | ')} |`,
  );
  console.log(rows.at(-1));
}

writeSection(
  'Engines, compared',
  `
\`npm run search:bench\` on ${pageCount(records)} pages (${own.documents.length} sections) with the ${queries.length} queries of \`tests/search/queries.json\`, of
which one half was looked at while this site's engine was tuned and the other judges it. Each engine gets the same sections (heading, page,
headings above, text with code) with the boosts of its manual; Node ${process.version}, ${os.cpus()[0]?.model ?? 'unknown'}; Pagefind in Chromium, asked
through a page, so its times hold that too. Bytes are Brotli: index and engine before the first answer. A keystroke is a
prefix of a query of at most ${MOST_LETTERS} letters: of all of them each ${STEP}th is measured, each ${LARGE_STEP}th at 1,000 pages, and
where an engine needs more than ${MOST_MS / 1000} s for them, a part that is spread over all queries. Memory is that of the loaded index. At 1,000 pages (this site's again and again, with words of their
own) Orama's index takes minutes to build. Times are those of the clock, with a load of ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} processors at the end.

| engine | right first / among three, % (all) | the same, judging half | empty | KB before the first answer | load, ms | keystroke, ms: median / p99 | at 1,000 pages: median / p99 | memory, MB |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Not one of the four knows names, members, flags or messages. With ours on top MiniSearch gains, but its scores have
no fixed scale that names and messages could be weighed against, its index is more than twice ours, and a keystroke
takes several times as long, the more so as pages grow. So the site has an engine of its own: the parts that
would be needed beside a general one in any case (names, messages, synonyms), and a posting list for the rest.
`,
);

interface Figures {
  first: string;
  three: string;
  judgedFirst: string;
  judgedThree: string;
  empty: number;
  median: number;
  p99: number;
}

/** Megabytes as text; not seen when the garbage collector freed more of other engines than this one takes. */
function memoryOf({ memory }: Contestant): string {
  if (memory === undefined) return 'in the browser';
  return memory > 0 ? memory.toFixed(1) : 'not seen';
}

/** Keystrokes at 1,000 pages; few of them, as some engines take seconds for one. */
async function timesOfMany(contestant: Contestant): Promise<Times> {
  const times = await keystrokes(contestant, LARGE_STEP);
  await contestant.close?.();
  return times;
}

async function judge(contestant: Contestant): Promise<Figures> {
  const places: { half: string; place: number }[] = [];
  let empty = 0;
  for (const { half, query, expect } of queries) {
    const urls = await contestant.search(cleanQuery(query));
    if (urls.length === 0) empty += 1;
    places.push({ half, place: urls.findIndex((url) => expect.includes(url)) });
  }
  const share = (most: number, half?: string): string => {
    const all = places.filter((one) => half === undefined || one.half === half);
    return ((100 * all.filter(({ place }) => place >= 0 && place < most).length) / all.length).toFixed(0);
  };
  const { median, p99 } = await keystrokes(contestant, STEP);
  return {
    first: share(1),
    three: share(3),
    judgedFirst: share(1, 'judge'),
    judgedThree: share(3, 'judge'),
    empty,
    median,
    p99,
  };
}

/** Times in milliseconds for every `step`-th prefix of the queries. */
async function keystrokes(contestant: Contestant, step: number): Promise<Times> {
  const prefixes = queries
    .flatMap(({ query }) =>
      Array.from({ length: Math.min(MOST_LETTERS, query.length) }, (_, index) => query.slice(0, index + 1)),
    )
    .filter((_, index) => index % step === 0);
  const times: number[] = [];
  const began = performance.now();
  for (const prefix of spread(prefixes)) {
    // a slow engine need not be measured as often
    if (performance.now() - began > MOST_MS) break;
    const start = performance.now();
    await contestant.search(cleanQuery(prefix));
    times.push(performance.now() - start);
  }
  return summary(times);
}

/** The same in an order of which each beginning holds parts of the whole: neighbours are about one kind of thing. */
function spread<Item>(items: readonly Item[]): Item[] {
  // a prime number, so that every place is met once
  const stride = 7919;
  return items.map((_, index) => items[(index * stride) % items.length] as Item);
}
