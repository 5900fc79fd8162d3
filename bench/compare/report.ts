import { median } from '../../tools/statistics.ts';
import { slope } from './slope.ts';
import type { Run, Series } from './store.ts';

/** Runs of one series, of one version and content. */
export interface Stored {
  series: Series;
  runs: readonly Run[];
}

/** A line of the tables. */
interface Row {
  what: string;
  measure: string;
  value: string;
  /** How the value is written. */
  unit: 's' | 'ms' | 'KB' | 'MB' | 'shift' | 'score';
  /** The goal: at most this share of the best peer's figure; with `isBetter`, less than that. */
  share: number;
  isBetter: boolean;
}

const better = (what: string, measure: string, value: string, unit: Row['unit']): Row => ({
  what,
  measure,
  value,
  unit,
  share: 1,
  isBetter: true,
});
const atMost = (what: string, measure: string, value: string, unit: Row['unit'], share: number): Row => ({
  what,
  measure,
  value,
  unit,
  share,
  isBetter: false,
});

const VISITOR_ROWS: readonly Row[] = [
  better('largest paint', 'lighthouse', 'lcp', 's'),
  better('blocked time', 'lighthouse', 'tbt', 'ms'),
  better('layout shift', 'lighthouse', 'cls', 'shift'),
  better('all bytes', 'lighthouse', 'bytes', 'KB'),
  better('script bytes', 'lighthouse', 'scriptBytes', 'KB'),
  atMost('tap to next page painted, prefetched', 'navigation', 'prefetched', 'ms', 0.5),
  atMost('tap to next page painted, not prefetched', 'navigation', 'direct', 'ms', 0.5),
  better('search: click to input', 'search', 'open', 'ms'),
  better('search: click and first query to results', 'search', 'ready', 'ms'),
  better('search: keystroke to results', 'search', 'keystroke', 'ms'),
  better('search: bytes of opening and first query', 'search', 'firstBytes', 'KB'),
  better('search: bytes of the page and the first query', 'search', 'visitBytes', 'KB'),
  better('dev server: first start to page', 'dev', 'firstStart', 's'),
  better('dev server: later start to page', 'dev', 'start', 's'),
  better('dev server: save to seen', 'dev', 'save', 'ms'),
];

const buildRows = (timeShare: number, memoryShare: number): readonly Row[] => [
  atMost('cold build', 'build', 'cold', 's', timeShare),
  atMost('cold build, memory', 'build', 'coldMemory', 'MB', memoryShare),
  atMost('warm build', 'build', 'warm', 's', timeShare),
  atMost('warm build, memory', 'build', 'warmMemory', 'MB', memoryShare),
];
/** Growth from the smallest to the largest size. */
const GROWTH: readonly Row[] = [
  atMost('cold build, each further page', 'build', 'cold', 'ms', 0.35),
  atMost('warm build, each further page', 'build', 'warm', 'ms', 0.35),
  atMost('cold build, memory, each further page', 'build', 'coldMemory', 'KB', 0.5),
];

/** A column of the tables; this site's comes first. */
export interface Column {
  key: string;
  name: string;
  version: string;
}

/** The page `bench/results.md`, from stored runs alone. */
export function report(stored: readonly Stored[], columns: readonly Column[]): string {
  const runs = stored.flatMap((each) => each.runs);
  const sizes = [
    ...new Set(
      stored
        .filter(({ series }) => series.measure === 'build' && !series.isDistinct)
        .map(({ series }) => series.pages),
    ),
  ].sort((a, b) => a - b);
  // builds may be those that have not been measured
  const smallest = stored.length === 0 ? 0 : Math.min(...stored.map(({ series }) => series.pages));
  const find = (measure: string, contender: string, pages: number, isDistinct = false): readonly Run[] =>
    stored.find(
      ({ series }) =>
        series.measure === measure &&
        series.contender === contender &&
        series.pages === pages &&
        series.isDistinct === isDistinct,
    )?.runs ?? [];
  const [ours, ...peers] = columns;

  const line = (row: Row, figureOf: (key: string) => Figure): string => {
    const own = figureOf(ours?.key ?? '');
    const figures = peers.map(({ key }) => figureOf(key));
    const known = figures.map(({ value }) => value).filter((value) => value !== undefined);
    const best = known.length === 0 ? undefined : Math.min(...known);
    const goal = row.isBetter ? '< best' : row.share === 1 ? '≤ best' : `≤ ${row.share} × best`;
    return `| ${[row.what, goal, show(own, row), ...figures.map((figure) => show(figure, row)), ratio(own.value, best), verdict(row, own.value, best)].join(' | ')} |`;
  };
  const table = (rows: readonly Row[], figureOf: (row: Row, key: string) => Figure): string =>
    [
      `| what | goal | ${columns.map(({ name }) => name).join(' | ')} | ours ÷ best peer | met |`,
      `| --- | --- | ${columns.map(() => '---:').join(' | ')} | ---: | --- |`,
      ...rows.map((row) => line(row, (key) => figureOf(row, key))),
    ].join('\n');
  const fromRuns =
    (pages: number, isDistinct = false) =>
    (row: Row, key: string) =>
      figureOfRuns(find(row.measure, key, pages, isDistinct), row.value);
  const growth = (row: Row, key: string): Figure => {
    const points = sizes.flatMap((pages) => {
      const { value } = figureOfRuns(find('build', key, pages), row.value);
      return value === undefined ? [] : [[pages, value] as const];
    });
    return points.length < 2 ? { value: undefined, runs: 0 } : { value: slope(points), runs: points.length };
  };

  const parts = [
    `# The comparison`,
    `Written by \`npm run bench\`: the same content (the pages of this site as plain Markdown, ${smallest} of them, and whole copies of them), each generator as its own getting-started sets it up, with its local search and a sidebar for each area where its configuration has that (Starlight and Fumadocs have one for the whole site).`,
    `${machineOf(runs)}measured ${daysOf(runs)}. ${contendersMeasured(stored, columns)}. Figures are medians; behind each stands in brackets of how many runs. "–" is a figure that there is not: why stands at the end. As a ratio it is one to nothing or to 0.`,
    `## What a visitor and a writer wait for`,
    `${smallest} pages. Lighthouse's phone on a guide page; taps and search in Chromium with a processor slowed to a quarter and a slow 4G (562 ms, 1.4 Mbit/s). The same browser, flags, server, headers and compression for all; only our content policy, which would block peers' scripts, is for ours alone. A tap's time ends with the first painted frame that shows the next page's heading. Rspress loads its search with every page, so that only the bytes of page and search together compare.${searchInWorkers(find, columns, smallest)}`,
    table(VISITOR_ROWS, fromRuns(smallest)),
    lighthouseScores(find, columns, smallest),
    ...sizes.flatMap((pages) => [
      `## Builds of ${pages.toLocaleString('en-US')} pages`,
      ...(pages === smallest
        ? [
            'None makes compressed copies in this time, ours neither. Memory is the largest sum of resident memory of all processes. A warm build comes behind a cold one and one edited page.',
          ]
        : []),
      pages === smallest
        ? table(buildRows(1, 1), fromRuns(pages))
        : table(buildRows(0.35, 0.5), fromRuns(pages)),
      ...(find('build', ours?.key ?? '', pages, true).length > 0
        ? [
            'The same with a name altered in each code block of each copy, so that no cache by content helps; of the peers, only the one with the fastest cold build:',
            table(buildRows(0.35, 0.5), fromRuns(pages, true)),
          ]
        : []),
    ]),
    `## Growth`,
    'Slope of the straight line through the medians of all sizes; behind it stands in brackets of how many.',
    table(GROWTH, growth),
    samplesTable(find('samples', ours?.key ?? '', smallest)),
    compressionTable(sizes.map((pages) => [pages, find('compression', ours?.key ?? '', pages)])),
    missing(stored, columns, smallest, sizes),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

interface Figure {
  value: number | undefined;
  runs: number;
}

function figureOfRuns(runs: readonly Run[], name: string): Figure {
  const values = runs
    .map((run) => run.values[name])
    .filter((value) => value !== undefined)
    .filter((value) => !Number.isNaN(value));
  return values.length === 0 ? { value: undefined, runs: 0 } : { value: median(values), runs: values.length };
}

function show({ value, runs }: Figure, { unit }: Pick<Row, 'unit'>): string {
  if (value === undefined) return '–';
  const text = {
    s: () => `${(value / 1000).toFixed(2)} s`,
    ms: () => `${value.toFixed(value < 10 ? 1 : 0)} ms`,
    KB: () => `${(value / 1024).toFixed(1)} KB`,
    MB: () => `${(value / 2 ** 20).toFixed(0)} MB`,
    shift: () => value.toFixed(3),
    score: () => value.toFixed(0),
  }[unit]();
  return `${text} (${runs})`;
}

function ratio(own: number | undefined, best: number | undefined): string {
  if (own === undefined || best === undefined || best === 0) return '–';
  return (own / best).toFixed(2);
}

/** Whether the goal is met; a figure of 0 always meets it, as nothing can be better. */
function verdict({ share, isBetter }: Row, own: number | undefined, best: number | undefined): string {
  if (own === undefined || best === undefined) return '–';
  if (own === 0) return 'yes';
  return (isBetter ? own < best * share : own <= best * share) ? 'yes' : '**no**';
}

type Find = (measure: string, contender: string, pages: number) => readonly Run[];

function lighthouseScores(find: Find, columns: readonly Column[], pages: number): string {
  const names = ['performance', 'accessibility', 'bestPractices', 'seo'];
  const kinds = ['home', 'api', 'search'];
  const rows = columns.map(({ key, name }) => {
    const runs = find('lighthouse', key, pages);
    return `| ${[name, ...[...names, ...kinds].map((value) => show(figureOfRuns(runs, value), { unit: 'score' }))].join(' | ')} |`;
  });
  return `Lighthouse's categories on the guide page, and the lowest of the four on our other kinds of page, which peers do not have (the goal is 100 in all):\n\n| | performance | accessibility | best practices | SEO | home | API page | search |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n${rows.join('\n')}`;
}

function samplesTable(runs: readonly Run[]): string {
  if (runs.length === 0) return '';
  const cell = (name: string): string =>
    `${show(figureOfRuns(runs, name), { unit: 's' })} | ${show(figureOfRuns(runs, `${name}Memory`), { unit: 'MB' })}`;
  return `## With the check of samples\n\n\`npm run build\` of our real pages: their samples are compiled, and executed where they state values, and each file gets its Brotli and gzip copies. Peers have nothing like it.\n\n| build | time | memory |\n| --- | ---: | ---: |\n| no cache: every sample is checked | ${cell('cold')} |\n| results of the check kept, everything else built anew | ${cell('checked')} |\n| all caches kept, a sample added to one page | ${cell('warm')} |`;
}

function compressionTable(sizes: readonly (readonly [number, readonly Run[]])[]): string {
  const rows = sizes
    .filter(([, runs]) => runs.length > 0)
    .map(
      ([pages, runs]) =>
        `| ${pages.toLocaleString('en-US')} pages | ${['none', 'all'].map((name) => show(figureOfRuns(runs, name), { unit: 's' })).join(' | ')} |`,
    );
  if (rows.length === 0) return '';
  return `## Compressed copies\n\nWhat \`npm run build\` adds for the Brotli and gzip copies of all files, with none of them in its cache, and with all.\n\n| | none | all |\n| --- | ---: | ---: |\n${rows.join('\n')}`;
}

/**
 * The first line that gives a reason, with the next one when it ends in a colon; not a place in a file, which would name folders
 * of the machine.
 */
function reasonOf(failure: string): string {
  const isPlace = /:\d+:\d+\)?$|^(?:Stack trace|Caused by):$/;
  const [first = 'it gave no reason', second = ''] = failure
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isPlace.test(line));
  return first.endsWith(':') ? `${first} ${second}`.trim() : first;
}

/** The reasons of all figures that there are not, or of fewer runs than were tried. */
function missing(
  stored: readonly Stored[],
  columns: readonly Column[],
  smallest: number,
  sizes: readonly number[],
): string {
  const lines = [...failures(stored, columns), ...notMeasured(stored, columns, smallest, sizes)];
  return lines.length === 0 ? '' : `## What could not be had\n\n${lines.join('\n')}`;
}

function failures(stored: readonly Stored[], columns: readonly Column[]): string[] {
  return stored.flatMap(({ series, runs }) => {
    const failed = runs.flatMap(({ failure }) => failure ?? []);
    const last = failed.at(-1);
    if (last === undefined) return [];
    const name = columns.find(({ key }) => key === series.contender)?.name ?? series.contender;
    const share = failed.length < runs.length ? `, ${failed.length} of ${runs.length} runs` : '';
    return [
      `- ${name}, ${series.measure}, ${series.pages} pages${series.isDistinct ? ', altered' : ''}${share}: ${reasonOf(last)}`,
    ];
  });
}

/** Contenders that a table has a column for, and that were left out of what fills it. */
function notMeasured(
  stored: readonly Stored[],
  columns: readonly Column[],
  smallest: number,
  sizes: readonly number[],
): string[] {
  const visitor = [...new Set(VISITOR_ROWS.map(({ measure }) => measure))];
  const tables = [
    ...visitor.map((measure) => [measure, smallest] as const),
    ...sizes.map((pages) => ['build', pages] as const),
  ];
  return tables.flatMap(([measure, pages]) => {
    const there = stored.filter(
      ({ series }) => series.measure === measure && series.pages === pages && !series.isDistinct,
    );
    const left = columns.filter(({ key }) => !there.some(({ series }) => series.contender === key));
    return left.length === 0
      ? []
      : [
          `- ${left.map(({ name }) => name).join(', ')}, ${measure}, ${pages} pages: not tried in this comparison`,
        ];
  });
}

/** Processor, memory and programs of all runs: one of each, unless they are of several machines. */
function machineOf(runs: readonly Run[]): string {
  const machines = new Set(
    runs.map(({ cpu, cores, memory, node }) => `${cpu}, ${cores} cores, ${memory} GB, Node ${node}`),
  );
  const browsers = new Set(runs.flatMap(({ browser }) => (browser === '' ? [] : browser)));
  return [...machines, ...browsers].map((each) => `${each}; `).join('');
}

/** The day of the runs, or the first and the last. */
function daysOf(runs: readonly Run[]): string {
  const days = runs.map(({ at }) => at.slice(0, 10)).sort();
  const [first = 'never'] = days;
  return first === (days.at(-1) ?? first) ? first : `${first} to ${days.at(-1)}`;
}

/** Contenders with their versions, and with their days when not all were measured on the same. */
function contendersMeasured(stored: readonly Stored[], columns: readonly Column[]): string {
  const measured = columns.map((column) => ({
    ...column,
    days: daysOf(stored.filter(({ series }) => series.contender === column.key).flatMap(({ runs }) => runs)),
  }));
  const isOneDay = new Set(measured.flatMap(({ days }) => (days === 'never' ? [] : days))).size < 2;
  return measured
    .map(({ name, version, days }) => `${name} ${version}${isOneDay ? '' : ` (${days})`}`)
    .join(', ');
}

/** Whose search the slow processor does not slow. */
function searchInWorkers(find: Find, columns: readonly Column[], pages: number): string {
  const names = columns
    .filter(({ key }) => (figureOfRuns(find('search', key, pages), 'workers').value ?? 0) > 0)
    .map(({ name }) => name);
  return names.length === 0
    ? ''
    : ` Chromium slows pages, not their workers, in which these search at the full speed of the machine: ${names.join(', ')}.`;
}
