/**
 * `npm test`: runs every part, even when one fails, and prints a closing line for each.
 *
 *     npm test                   everything
 *     npm test -- unit build     these parts only
 *     npm test -- --verbose      also shows the output of parts that pass
 *     npm run test:long          what takes too long for that, or fails for reasons outside of the project
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { startCommand } from '../tools/command.ts';
import { runPart } from './test/run-part.ts';

/** A part of the tests, and its npm script, with arguments if it takes some. */
interface Step {
  name: string;
  script: string;
  args?: readonly string[];
}

/** They run one after the other; the lanes of a stage run in parallel, as most parts use one core. */
type Stages = readonly (readonly (readonly Step[])[])[];

const TESTS: Stages = [
  [
    [
      { name: 'types', script: 'check:types' },
      { name: 'lint', script: 'check:lint' },
      { name: 'prose', script: 'check:prose' },
    ],
    [
      { name: 'samples', script: 'samples' },
      { name: 'api', script: 'api' },
    ],
  ],
  [[{ name: 'build', script: 'build' }]],
  [
    [{ name: 'unit', script: 'test:unit' }],
    [
      { name: 'budgets', script: 'budgets' },
      { name: 'search', script: 'search:check' },
      { name: 'fuzz', script: 'test:fuzz' },
      { name: 'shots', script: 'shots:check' },
    ],
  ],
  [[{ name: 'faults', script: 'test:faults' }]],
  [[{ name: 'browser', script: 'test:browser' }]],
  [[{ name: 'firefox', script: 'test:firefox' }], [{ name: 'webkit', script: 'test:webkit' }]],
];

const LONG_TESTS: Stages = [
  [[{ name: 'build', script: 'build' }]],
  [
    [{ name: 'fuzz', script: 'test:fuzz' }],
    [
      { name: 'audit', script: 'audit' },
      { name: 'links', script: 'links:external' },
    ],
  ],
  [[{ name: 'faults', script: 'test:faults' }]],
  [[{ name: 'pages', script: 'test:browser', args: ['tests/browser/every-page.test.ts'] }]],
  [[{ name: 'dev', script: 'test:dev' }]],
  [[{ name: 'deterministic', script: 'check:deterministic' }]],
];
/** Makes tests try all that they have, not some of it. */
const ALL = { FUZZ: 'all', FAULTS: 'all', PAGES: 'all' };

/** Lines of a failed part's output that are repeated at the end: enough for an assertion with its diff. */
const LAST_LINES = 40;

const USAGE = 'npm test -- [--long] [--verbose] [parts…]';

const { values, positionals, stages } = startCommand(USAGE, () => {
  const given = parseArgs({
    allowPositionals: true,
    options: {
      long: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: process.env.CI !== undefined },
    },
  });
  const all = given.values.long ? LONG_TESTS : TESTS;
  const names = all.flat(2).map(({ name }) => name);
  const unknown = given.positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no part "${unknown.join('", "')}". The parts are ${names.join(', ')}.`);
  return { ...given, stages: all };
});
if (values.long) Object.assign(process.env, ALL);
/**
 * Minutes without output after which a part hangs. On slow machines the longest file of tests takes two, and one that
 * tries all it has, a large part of an hour.
 */
const silence = values.long ? 60 : 8;

let passed = 0;
const skipped: string[] = [];
const failures: { name: string; problem: string; said: string }[] = [];
for (const lanes of stages) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        if (positionals.length === 0 || positionals.includes(step.name)) await report(step);
      }
    }),
  );
}
// Repeated at the end, which a log that was cut off still has.
for (const { name, problem, said } of failures) {
  console.log(`\n${name} FAILED (${problem}). Last lines of its output:\n${lastLines(said, LAST_LINES)}`);
}
const skips = skipped.length === 0 ? '' : `, ${skipped.length} skipped${listed(skipped)}`;
console.log(`${passed} passed${skips}, ${failures.length} failed${listed(failures.map(({ name }) => name))}`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Runs a part, and prints its closing line. */
async function report(step: Step): Promise<void> {
  const start = performance.now();
  const { problem, said } = await run(step);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (problem !== undefined) {
    console.log(`${step.name}: FAILED in ${seconds} s (${problem})`);
    failures.push({ name: step.name, problem, said });
    return;
  }
  // a part that cannot do its work on this machine says so
  const [, reason] = /^skipped: (.+)$/m.exec(said) ?? [];
  if (reason === undefined) passed += 1;
  else skipped.push(step.name);
  console.log(
    `${step.name}: ${reason === undefined ? 'passed' : 'SKIPPED'} in ${seconds} s${reason ? ` (${reason})` : ''}`,
  );
}

/** Runs a part, and shows its output when it has failed or `--verbose` is set. */
async function run({ script, args = [] }: Step): Promise<{ problem: string | undefined; said: string }> {
  const { problem, said } = await runPart(['npm', 'run', '--silent', script, '--', ...args], silence);
  if (problem !== undefined || values.verbose) process.stdout.write(said);
  return { problem, said: said.toString() };
}

function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? '' : `: ${names.join(', ')}`;
}
