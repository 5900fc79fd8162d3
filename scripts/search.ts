import { loadSearch } from '../build/search-load.ts';
import { storedHit } from '../src/search/history.ts';
import { cleanQuery } from '../src/search/result.ts';
import { readArguments, wholeNumber } from '../tools/arguments.ts';

const USAGE = `Searches the docs as the site does, without a build.

npm run -s search -- [--json] [--count N] words…

  --json      results as JSON: [{ url, title, hierarchy, excerpt }], best first
  --count N   most results, 10 when left out
`;

const { isJson, isHelp, count, query } = readArguments(USAGE, () => readWords(process.argv.slice(2)));
if (isHelp || query === '') {
  process.stdout.write(USAGE);
  process.exitCode = isHelp ? 0 : 1;
} else {
  try {
    await search();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function search(): Promise<void> {
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
}

/** Reads the options of USAGE. All other words are the query, which may itself be a flag (`--prune`). */
function readWords(words: readonly string[]): {
  isJson: boolean;
  isHelp: boolean;
  count: number;
  query: string;
} {
  const rest = [...words];
  const asked: string[] = [];
  const read = { isJson: false, isHelp: false, count: 10 };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--json') read.isJson = true;
    else if (word === '--help' && words.length === 1) read.isHelp = true;
    else if (word === '--count') read.count = wholeNumber('--count', rest.shift() ?? '');
    else if (word.startsWith('--count=')) read.count = wholeNumber('--count', word.slice('--count='.length));
    else if (word !== '--') asked.push(word);
  }
  return { ...read, query: cleanQuery(asked.join(' ')) };
}
