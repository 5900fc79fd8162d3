import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });

it.each([
  ['samples/check.ts', 'samples'],
  ['samples/api.ts', 'api'],
  ['scripts/contrast.ts', 'contrast'],
  ['scripts/deterministic.ts', 'check:deterministic'],
  ['scripts/external-links.ts', 'links:external'],
  ['scripts/figures.ts', 'figures'],
  ['scripts/format-samples.ts', 'format:samples'],
  ['scripts/icons.ts', 'icons'],
  ['scripts/ledger.ts', 'ledger'],
  ['scripts/licences.ts', 'licences'],
  ['scripts/lighthouse.ts', 'lighthouse'],
  ['scripts/sbom.ts', 'sbom'],
  ['scripts/search-check.ts', 'search:check'],
  ['scripts/search-push.ts', 'search:push'],
  ['scripts/shots.ts', 'shots'],
  ['scripts/test.ts', 'test'],
  ['scripts/test-dev.ts', 'test:dev'],
  ['tests/shots/check.ts', 'shots:check'],
  ['bench/budgets.ts', 'budgets'],
  ['bench/compare/run.ts', 'bench'],
  ['bench/load/run.ts', 'bench:load'],
  ['bench/search/keystrokes.ts', 'search:keystrokes'],
  ['bench/search/run.ts', 'search:bench'],
])('an option that %s does not have is told of in one line, with the usage', (script, name) => {
  const { status, stderr } = run(script, '--bogus');
  const [problem, empty, ...usage] = stderr.split('\n');
  expect([status, problem, empty]).toEqual([1, "Unknown option '--bogus'", '']);
  expect(usage.join('\n')).toMatch(new RegExp(`^npm (?:run )?${name}(?: -- \\[|$)`, 'm'));
  expect(stderr).not.toContain('node:internal');
});

it.each([
  [
    'bench/compare/run.ts',
    ['report', '--pages', 'abc'],
    '--pages must be a positive whole number such as 5; received "abc"',
  ],
  [
    'bench/compare/run.ts',
    ['report', '--runs', '0'],
    '--runs must be a positive whole number such as 5; received "0"',
  ],
  ['bench/search/keystrokes.ts', ['--rate', 'fast'], '--rate must be a number from 1 to 20; received "fast"'],
  [
    'scripts/external-links.ts',
    ['--timeout', '0'],
    '--timeout must be a positive whole number such as 5; received "0"',
  ],
  [
    'tests/shots/check.ts',
    ['home', 'hom'],
    'There is no view "hom". The views are home, guide, api, missing, menu, search.',
  ],
  // a word that is no option of this one is a part of the query
  [
    'scripts/search.ts',
    ['--count', 'many', '--prune'],
    '--count must be a positive whole number such as 5; received "many"',
  ],
  ['samples/check.ts', ['--docs'], "Option '--docs <value>' argument missing"],
  [
    'samples/check.ts',
    ['--packages', 'x', '--published'],
    '--packages and --published each name the packages; give one of them',
  ],
  ['scripts/shots.ts', ['--modes', 'drak'], '--modes must be of "dark" and "light"; received "drak"'],
])('%s tells of a value that cannot be used: %j', (script, args, problem) => {
  const { status, stderr } = run(script, ...args);
  expect([status, stderr.split('\n\n')[0]]).toEqual([1, problem]);
});
