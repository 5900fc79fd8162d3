import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeHosting } from '../../build/hosting/write.ts';
import { makeFolder } from '../support/folder.ts';

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
  ['scripts/sidebars-copy.ts', 'sidebars:copy'],
])('an option that %s does not have is told of in one line, with the usage', (script, name) => {
  const { status, stderr } = run(script, '--bogus');
  const [problem, empty, ...usage] = stderr.split('\n');
  expect([status, problem, empty]).toEqual([1, "Unknown option '--bogus'", '']);
  expect(usage.join('\n')).toMatch(new RegExp(`^npm (?:run )?${name}(?: -- [[F]|$)`, 'm'));
});

it.each([
  ['scripts/contrast.ts', ['--help'], 'npm run contrast\n'],
  ['scripts/licences.ts', ['--list', '--help'], 'npm run licences -- [--list]\n'],
  ['scripts/search.ts', ['--json', '--help'], expect.stringContaining('\nnpm run -s search -- [--json]')],
  // words behind -- are no options
  ['scripts/search.ts', ['--count=1', '--', '--help'], expect.stringMatching(/^1 of \d+ results$/m)],
])('%s answers %j', (script, words, answer) => {
  const { status, stdout, stderr } = run(script, ...words);
  expect([status, stdout, stderr]).toEqual([0, answer, '']);
});

/** What a command prints that ends with an error. */
const failed = (error: string): string => {
  const code = `
    import { CommandError, startCommand } from ${JSON.stringify(path.join(root, 'tools/command.ts'))};
    import { ConfigError } from ${JSON.stringify(path.join(root, 'src/config/errors.ts'))};
    import { ContentError } from ${JSON.stringify(path.join(root, 'src/content/problems.ts'))};
    import { MissingPackageError } from ${JSON.stringify(path.join(root, 'samples/checker/packages.ts'))};
    import { Unprepared } from ${JSON.stringify(path.join(root, 'tools/programs/system.js'))};
    startCommand('npm run it');
    await Promise.reject(${error});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  return stderr;
};

it.each([
  ["new CommandError('There is no folder')", 'There is no folder'],
  ["new ConfigError('tagline: received 1', { keys: ['tagline'] })", 'tagline: received 1'],
  [
    "new ContentError([{ file: 'a.md', line: 1, message: 'wrong' }])",
    'One problem in the docs:\na.md:1 wrong',
  ],
  ["new MissingPackageError('@zimic/http is not there')", '@zimic/http is not there'],
  ["new Unprepared('No Chromium')", 'No Chromium'],
])('of an error that a maintainer can correct, the message is told: %s', (error, message) => {
  expect(failed(error)).toBe(`${message}\n`);
});

it('of an error that nobody expects, the place is told too', () => {
  expect(failed("new TypeError('not a function', { cause: 'odd' })")).toMatch(
    /^TypeError: not a function\n {4}at .+cause\]: 'odd'/s,
  );
});

it('bench/budgets.ts tells in one line that a build has another base URL', () => {
  const folder = makeFolder({
    'dist/index.html': '',
    'dist/docs/a/guides/b.html': '',
    'dist/docs/a/api/b.html': '',
    'dist/redirects.json': '[]',
  });
  const dir = path.join(folder, 'dist');
  writeHosting(dir, { scripts: [], styles: [] }, { base: '/site' });
  const { status, stderr } = run('bench/budgets.ts', '--dir', dir);
  expect([status, stderr]).toEqual([
    1,
    `Budgets are measured at the base URL "/", and ${dir} was built for "/site/". Set baseUrl to "/" and build, or name such a build with --dir.\n`,
  ]);
});

it.each(['scripts/shots.ts', 'bench/budgets.ts'])('%s tells in one line that there is no build', (script) => {
  const { status, stderr } = run(script, '--dir', path.join(root, 'nowhere'));
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^.+ (?:npm run build|"npm run build" first\.)\n$/),
  ]);
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
  [
    'bench/load/run.ts',
    ['--requests', '0'],
    '--requests must be a positive whole number such as 5; received "0"',
  ],
  [
    'scripts/test.ts',
    ['unti', 'build'],
    expect.stringMatching(/^There is no part "unti"\. The parts are types, /),
  ],
  ['scripts/search.ts', ['--json'], 'There are no words to search for'],
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
