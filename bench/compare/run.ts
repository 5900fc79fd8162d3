/**
 * `npm run bench`: builds the same content with this site and its peers, measures what visitors and
 * maintainers wait for, and writes bench/results.md. Every run is stored at once: a comparison that was
 * stopped continues where it was.
 *
 *     npm run bench                                  everything that has fewer runs than it should, then the report
 *     npm run bench -- build --pages 1000 --only vitepress,ours --runs 1
 *     npm run bench -- report                        the report from what is stored
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCommand, wholeNumber } from '../../tools/command.ts';
import { median } from '../../tools/statistics.ts';
import { LONGEST_MS } from './build-site.ts';
import { comparable, conditions, type Conditions } from './conditions.ts';
import { CONTENDERS, contendersOf, type Contender } from './contenders.ts';
import type { Content } from './content.ts';
import { lock } from './lock.ts';
import { soundFigures, type Figures, type Measure } from './measure.ts';
import { measureBuild } from './measures/build.ts';
import { measureCompression } from './measures/compression.ts';
import { measureDev } from './measures/dev.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureNavigation } from './measures/navigation.ts';
import { measureSamples } from './measures/samples.ts';
import { measureSearch } from './measures/search.ts';
import { readContent } from './read-content.ts';
import { report, type Stored } from './report.ts';
import { addRun, allSeries, readRuns, type Run, type Series } from './store.ts';
import { PAGE_SOURCES, stateOf, versionOf } from './versions.ts';

const MEASURES: Record<string, Measure> = {
  build: measureBuild,
  samples: measureSamples,
  compression: measureCompression,
  lighthouse: measureLighthouse,
  navigation: measureNavigation,
  search: measureSearch,
  dev: measureDev,
};
/** Least numbers of pages. The first is the docs as they are: copies are whole, so one page takes all of them. */
const SIZES = [1, 1000, 5000];
const SIZES_OF: Record<string, readonly number[]> = { build: SIZES, compression: SIZES.slice(0, 2) };
/** Measures of this site only, as no peer does such a thing. */
const OURS_ALONE = new Set(['samples', 'compression']);
/** Pages from which a build's time tells that of a larger one: in smaller sites, the fixed part is too large. */
const LEAST_TO_EXTRAPOLATE = 500;
/** The size at which builds are also measured with altered copies. */
const DISTINCT_SIZE = 1000;

const HELP = `npm run bench -- [${[...Object.keys(MEASURES), 'report'].join(' | ')} …] [options]

  --pages N      whole copies of the docs, of at least this many pages together; else the docs alone, and for builds
                 also ${SIZES.slice(1).join(' and ')}, for compression ${SIZES[1]}
  --only KEYS    only these: ${CONTENDERS.map(({ key }) => key).join(',')}
  --runs N       runs of each series, those that are stored among them (default: 5)
  --budget MIN   no further run of a series when it has taken this long (default: 30)
  --distinct     builds with a name altered in each code block of each copy
  --retry        also what failed`;

const { options, measures } = startCommand(HELP, () => {
  const given = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      // minutes after which a series gets no further run
      budget: { type: 'string', default: '30' },
      distinct: { type: 'boolean', default: false },
      retry: { type: 'boolean', default: false },
    },
  });
  const { pages, runs, budget, only, ...others } = given.values;
  const unknown = given.positionals.find((name) => name !== 'report' && !Object.hasOwn(MEASURES, name));
  if (unknown !== undefined) throw new Error(`There is no measure "${unknown}".`);
  return {
    measures: given.positionals.length > 0 ? given.positionals : [...Object.keys(MEASURES), 'report'],
    options: {
      ...others,
      isWhole: pages === undefined && only === undefined,
      contenders: contendersOf(only),
      pages: pages === undefined ? undefined : wholeNumber('--pages', pages),
      runs: wholeNumber('--runs', runs),
      budget: wholeNumber('--budget', budget),
    },
  };
});

const measured = measures.filter((name) => name !== 'report');
if (measured.length > 0) lock();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
for (const name of measured) await measureAll(name);
if (measures.includes('report')) writeReport();

async function measureAll(name: string): Promise<void> {
  const sizes = options.pages !== undefined ? [options.pages] : (SIZES_OF[name] ?? SIZES.slice(0, 1));
  for (const size of sizes) {
    const content = readContent(size, options.distinct);
    await measureInTurn(name, options.contenders, content);
  }
  if (name !== 'build' || !options.isWhole) return;
  const altered = readContent(DISTINCT_SIZE, true);
  await measureInTurn(name, ownAndBest(altered), altered);
}

/** Runs contenders in turn: a machine's speed drifts, so runs that are compared must be close in time. */
async function measureInTurn(
  name: string,
  contenders: readonly Contender[],
  content: Content,
): Promise<void> {
  const spent = new Map<Contender, number>();
  for (let runs = 1; runs <= options.runs; runs++) {
    for (const contender of contenders) {
      const before = spent.get(contender) ?? 0;
      // what is slow need not be measured as often
      if (before > options.budget * 60_000) continue;
      const began = performance.now();
      const isFailed = await measureOnce(name, contender, content, runs);
      // what failed will fail again
      spent.set(contender, isFailed ? Infinity : before + performance.now() - began);
    }
  }
}

/** Adds a run to a series that has fewer than `runs`. @returns whether it failed, now or before */
async function measureOnce(
  name: string,
  contender: Contender,
  content: Content,
  runs: number,
): Promise<boolean> {
  if (OURS_ALONE.has(name) && contender.key !== 'ours') return false;
  const { isDistinct, pages } = content;
  const series: Series = { measure: name, contender: contender.key, pages: pages.length, isDistinct };
  const stored = comparableRuns(series, contender, content.hash);
  const count = stored.filter(({ failure }) => failure === undefined).length;
  if (count < stored.length && !options.retry) return true;
  if (count >= runs) return false;
  const hopeless = name === 'build' ? tooLong(contender, content) : undefined;
  const figures = hopeless ?? (await attempt(MEASURES[name] as Measure, contender, content));
  addRun(series, { ...conditionsNow(name, contender, content.hash), ...figures });
  console.log(
    `${name}, ${contender.name}, ${pages.length} pages${isDistinct ? ', altered' : ''}: ${JSON.stringify(figures)}`,
  );
  return figures.failure !== undefined;
}

/** @param hash of the content */
function conditionsNow(measure: string, contender: Contender, hash: string): Conditions {
  // the check of samples reads more than the plain pages hold
  const more = measure === 'samples' ? PAGE_SOURCES : [];
  return conditions(measure, stateOf(contender, more), hash);
}

/** The runs of a series that were made as one would be made now. */
function comparableRuns(series: Series, contender: Contender, hash: string): Run[] {
  return comparable(readRuns(series), conditionsNow(series.measure, contender, hash));
}

async function attempt(measure: Measure, contender: Contender, content: Content): Promise<Figures> {
  try {
    return soundFigures(await measure(contender, content));
  } catch (error) {
    return { values: {}, failure: (error as Error).message };
  }
}

/** Why a build is not tried: a smaller one failed, or shows that this one would take longer than it may. */
function tooLong(contender: Contender, { pages, hash }: Content): Figures | undefined {
  for (const series of allSeries()) {
    const { measure, contender: key, pages: count, isDistinct } = series;
    if (measure !== 'build' || key !== contender.key || isDistinct || count * 2 > pages.length) continue;
    const runs = comparableRuns(series, contender, hash);
    const times = runs.flatMap(({ values }) => values['cold'] ?? []);
    const isFailed = runs.length > 0 && times.length === 0;
    if (isFailed) return { values: {}, failure: `not tried: ${count} pages could not be built` };
    const expected = (median(times) * pages.length) / count;
    if (count >= LEAST_TO_EXTRAPOLATE && expected > LONGEST_MS)
      return { values: {}, failure: `not tried: ${count} pages took ${Math.round(median(times) / 1000)} s` };
  }
  return undefined;
}

/** This site, and the peer that builds this number of pages fastest. */
function ownAndBest({ pages, hash }: Content): Contender[] {
  const timeOf = (contender: Contender): number => {
    const series = { measure: 'build', contender: contender.key, pages: pages.length, isDistinct: false };
    const runs = comparableRuns(series, contender, hash);
    return median(runs.flatMap(({ values }) => values['cold'] ?? []));
  };
  const peers = CONTENDERS.filter((each) => each.key !== 'ours' && !Number.isNaN(timeOf(each)));
  peers.sort((a, b) => timeOf(a) - timeOf(b));
  return [...CONTENDERS.filter(({ key }) => key === 'ours'), ...peers.slice(0, 1)];
}

function writeReport(): void {
  const { hash } = readContent(1, false);
  const columns = CONTENDERS.map((each) => ({ key: each.key, name: each.name, version: versionOf(each) }));
  const stored = allSeries().flatMap((series): Stored[] => {
    const contender = CONTENDERS.find(({ key }) => key === series.contender);
    const runs =
      contender && Object.hasOwn(MEASURES, series.measure) ? comparableRuns(series, contender, hash) : [];
    return runs.length === 0 ? [] : [{ series, runs }];
  });
  const file = path.join(import.meta.dirname, '../results.md');
  const text = report(stored, columns);
  writeFileSync(file, text);
  console.log(text);
}
