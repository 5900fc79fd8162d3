import { loadSearch } from '../build/search-load.ts';
import { storedHit } from '../src/search/history.ts';
import { cleanQuery } from '../src/search/result.ts';
import { startCommand, wholeNumber } from '../tools/command.ts';

const USAGE = `Searches the docs as the site does, without a build.

npm run -s search -- [--json] [--count N] words…

  --json      results as JSON: [{ url, title, hierarchy, excerpt }], best first
  --count N   most results, 10 when left out`;

const { isJson, count, query } = startCommand(USAGE, () => readWords(process.argv.slice(2)));
const { engine, excerpt } = await loadSearch();
const { hits, total } = engine.search({ query, count });
if (isJson) {
  const results = hits.map((hit) => ({
    url: hit.url,
    title: hit.title,
    hierarchy: storedHit(hit).hierarchy,
    excerpt: excerpt(hit),
    ...(hit.kind && { kind: hit.kind }),
    ...(hit.signature !== undefined && { signature: hit.signature }),
  }));
  process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
} else {
  for (const hit of hits) {
    console.log(`${hit.breadcrumbs.join(' › ')} › ${hit.title}${hit.kind ? ` (${hit.kind})` : ''}`);
    console.log(`  ${hit.url}`);
    console.log(`  ${excerpt(hit)}\n`);
  }
  console.log(total === 0 ? `No results found for "${query}"` : `${hits.length} of ${total} results`);
}

/** Reads the options of USAGE. All other words are the query, which may itself be a flag: `--prune`, and `--help` behind `--`. */
function readWords(words: readonly string[]): { isJson: boolean; count: number; query: string } {
  const rest = [...words];
  const asked: string[] = [];
  const read = { isJson: false, count: 10 };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--json') read.isJson = true;
    else if (word === '--count') read.count = wholeNumber('--count', rest.shift() ?? '');
    else if (word.startsWith('--count=')) read.count = wholeNumber('--count', word.slice('--count='.length));
    else if (word !== '--') asked.push(word);
  }
  const cleaned = cleanQuery(asked.join(' '));
  if (cleaned === '') throw new Error('There are no words to search for');
  return { ...read, query: cleaned };
}
