/**
 * `npm run search:check`: judges the search by `tests/search/queries.json`, and checks the size and the speed
 * of its index. With `-- --all` it also shows what the judging half misses.
 */
import { parseArgs } from 'node:util';
import zlib from 'node:zlib';
import { loadSearch } from '../build/search-load.ts';
import { cleanQuery } from '../src/search/result.ts';
import { startCommand } from '../tools/command.ts';
import { KEYSTROKE_GOALS, summary } from '../tools/keystroke-times.ts';
import { readQueries } from '../tools/search-queries.ts';

/** At least these percents for the judging half, and at most these bytes. */
const GOALS = { first: 92, three: 97, indexBytes: 60 * 1024 } as const;

const { values } = startCommand('npm run search:check -- [--all]', () =>
  parseArgs({ options: { all: { type: 'boolean', default: false } } }),
);
const { engine, index, records } = await loadSearch();
const queries = readQueries();
const known = new Set(records.map(({ url }) => url.slice(new URL(url).origin.length)));
const faults: string[] = [];

for (const { query, expect } of queries) {
  if (!expect.some((address) => known.has(address)))
    faults.push(`"${short(query)}": none of its sections exists any more: ${expect.join(', ')}`);
}

for (const half of ['tune', 'judge'] as const) {
  const ofHalf = queries.filter((query) => query.half === half);
  const kinds = new Map<string, { first: number; three: number; all: number }>();
  let empty = 0;
  for (const { query, kind, expect } of ofHalf) {
    const { hits } = engine.search({ query: cleanQuery(query), count: 10 });
    const place = hits.findIndex(({ url }) => expect.includes(url));
    const count = kinds.get(kind) ?? { first: 0, three: 0, all: 0 };
    kinds.set(kind, count);
    count.all += 1;
    if (place === 0) count.first += 1;
    if (place >= 0 && place < 3) count.three += 1;
    if (hits.length === 0) empty += 1;
    // what the judging half misses must not be looked at while tuning
    if (place !== 0 && (half === 'tune' || values.all)) {
      const got = hits.slice(0, 3).map(({ url }) => url);
      console.log(
        `${half} ${place === -1 ? 'not found' : `place ${place + 1}`}: "${short(query)}"\n  got ${got.join(' ')}`,
      );
    }
  }
  const sum = (part: 'first' | 'three'): number =>
    [...kinds.values()].reduce((total, count) => total + count[part], 0);
  const percent = (part: 'first' | 'three'): number => (100 * sum(part)) / ofHalf.length;
  console.log(
    `${half}: ${ofHalf.length} queries, right section first ${percent('first').toFixed(1)}%, among three ${percent('three').toFixed(1)}%, empty ${empty}`,
  );
  console.log(
    `  ${[...kinds].map(([kind, { first, three, all }]) => `${kind} ${first}/${three}/${all}`).join(', ')} (first/three/all)`,
  );
  if (half === 'judge') {
    if (percent('first') < GOALS.first) faults.push(`right section first is below ${GOALS.first}%`);
    if (percent('three') < GOALS.three) faults.push(`right section among three is below ${GOALS.three}%`);
  }
  const misspelt = ofHalf.filter(({ kind }) => kind === 'misspelling');
  if (misspelt.some(({ query }) => engine.search({ query }).total === 0))
    faults.push('a misspelling finds nothing');
}

const bytes = zlib.brotliCompressSync(JSON.stringify(index)).length;
console.log(`index: ${bytes} bytes (Brotli), ${engine.size} sections`);
if (bytes > GOALS.indexBytes) faults.push(`the index is above ${GOALS.indexBytes} bytes`);

const times: number[] = [];
for (const { query } of queries) {
  for (let length = 1; length <= Math.min(40, query.length); length++) {
    const start = performance.now();
    engine.search({ query: cleanQuery(query.slice(0, length)) });
    times.push(performance.now() - start);
  }
}
const { median, p99 } = summary(times);
console.log(`keystroke on this machine: median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
if (median > KEYSTROKE_GOALS.median)
  faults.push(`a keystroke takes more than ${KEYSTROKE_GOALS.median} ms (median)`);
if (p99 > KEYSTROKE_GOALS.p99) faults.push(`a keystroke takes more than ${KEYSTROKE_GOALS.p99} ms (p99)`);

for (const fault of faults) console.error(`search: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function short(query: string): string {
  return query.length > 60 ? `${query.slice(0, 59)}…` : query;
}
