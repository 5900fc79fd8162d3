import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkPages } from '../../samples/checker/check-pages.ts';
import { checkCommandLines } from '../../samples/checker/command-lines.ts';
import { checkData } from '../../samples/checker/data.ts';
import {
  DECLARATIONS,
  documentedPackages,
  packagesUnder,
  ROOT,
  withEntries,
} from '../../samples/checker/packages.ts';
import { readPage, type Page } from '../../samples/checker/pages.ts';
import { printFindings, printSummary, sumCounts } from '../../samples/checker/report.ts';
import { loadResult } from '../../samples/results.ts';
import type { PageSamples } from '../../src/markdown/sample-results.ts';
import { makeSharedFolder } from '../support/folder.ts';
import { check, checkPage } from './support/checked.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const FIXTURES = path.join(import.meta.dirname, 'fixtures/samples');
const page = (name: string): Page =>
  readPage(`docs/${name}`, readFileSync(path.join(FIXTURES, 'docs', name), 'utf8'));
const temporary = makeSharedFolder();

describe('the check of samples', () => {
  const good = page('http/good.md');
  const broken = page('http/broken.md');
  const pages = [
    good,
    broken,
    page('http/augments.md'),
    page('http/not-augmented.md'),
    page('fetch/client.md'),
  ];
  let results: Map<Page, PageSamples>;
  let faults: string[];
  let lines: string[];
  const resultOf = (wanted: Page | undefined): PageSamples => results.get(wanted as Page) as PageSamples;
  /** What is reported for the line of the page that holds a text. */
  const reported = (text: string): string[] => {
    const source = readFileSync(path.join(FIXTURES, 'docs/http/broken.md'), 'utf8').split('\n');
    const line = source.findIndex((each) => each.includes(text)) + 1;
    expect(line).toBeGreaterThan(0);
    return lines.filter((each) => each.startsWith(`docs/http/broken.md:${line}:`));
  };

  beforeAll(async () => {
    const checked = await check(pages);
    ({ results, packageFaults: faults } = checked);
    lines = printFindings({ page: broken, result: resultOf(broken) });
  });

  it('keeps no result of a sample that was stopped, which a busy machine may be the reason of', () => {
    expect(loadResult('page-1')).toBeNull();
    expect(loadResult('page-2')).not.toBeNull();
  });

  it('finds nothing in pages that are right', () => {
    expect(faults).toEqual([]);
    for (const each of pages)
      if (each !== broken) expect(printFindings({ page: each, result: resultOf(each) })).toEqual([]);
  });

  it('says how each block was proven', () => {
    const statuses = resultOf(good).blocks.map((block) => block?.status);
    expect(statuses.slice(0, 8)).toEqual([
      'checked',
      'expected-error',
      'checked',
      'checked',
      'executed',
      'executed',
      'checked',
      'checked',
    ]);
    expect(statuses.slice(-5)).toEqual(['checked', 'checked', 'executed', 'executed', 'executed']);
    expect(resultOf(good).counts).toMatchObject({
      samples: 14,
      checked: 14,
      expectedErrors: 2,
      valuesMet: 6,
      valuesNotRun: 0,
    });
    const { proven, named } = resultOf(good).counts.signatures;
    expect([proven + named, named]).toEqual([3, 1]);
  });

  it('gives the words of expected errors with their visible line', () => {
    const [error] = resultOf(good).blocks[1]?.errors ?? [];
    expect(error).toMatchObject({ visibleLine: 5, code: 2322 });
    expect(error?.message).toContain('is not assignable to type');
  });

  it('gives hovers of what is visible, and the version that it was checked against', () => {
    const result = resultOf(good);
    const block = result.blocks[4];
    expect(block?.packages).toEqual({ '@zimic/http': '1.4.0' });
    const shown =
      block?.hovers.map(([line, column, , text]) => [line, column, result.texts[text]?.code]) ?? [];
    expect(shown.every(([line]) => line === 0 || line === 1)).toBe(true);
    expect(shown).toContainEqual([0, 6, expect.stringContaining('const params: HttpSearchParams<')]);
    expect(result.texts.find(({ symbol }) => symbol === 'searchParams.getAll')?.docs).toBeUndefined();
    expect(JSON.stringify(result)).not.toContain(ROOT);
  });

  it('lists versions that it cannot look up', () => {
    expect(resultOf(good).unverifiable).toEqual(['left-pad ^1.3.0']);
  });

  it('counts stated values that cannot run here, and does not fail for them', () => {
    expect(resultOf(pages[4]).counts).toMatchObject({ valuesMet: 0, valuesNotRun: 1 });
  });

  it.each([
    [
      'a sample',
      "const beds: number = 'four';",
      "6:7 TS2322 Type 'string' is not assignable to type 'number'.",
    ],
    ['an error that no longer occurs', 'const beds: number = 4;', 'sample expected error 2322 did not occur'],
    ['a stated value', "params.get('page'); // => '2'", ":23:21 value stated '2', but the value is '1'"],
    [
      'an error that is not thrown',
      '// throws InvalidJSONError',
      "value expected to throw InvalidJSONError, but returned '{}'",
    ],
    ['a stated type', 'type Beds =', 'sample Beds is not { count: string }'],
    ['a sample that hangs', 'for (;;) headers', ''],
    ['a file that comes later on the page', "from './later'", "TS2307 Cannot find module './later'"],
    [
      'a name without its import',
      'const found: HttpSchema',
      "import type { HttpSchema } from '@zimic/http';",
    ],
    ['a type imported as a value', 'import { HttpSchema }', 'TS1484'],
    ['a mark without a reason', 'continued no-check', 'no-check needs a reason'],
    ['a hidden error', '// @ts-expect-error', '@ts-expect-error hides any error'],
    ['a member that does not exist', 'equal(other', 'sample HttpHeaders<Schema> has no member equal'],
    [
      'parameters that are not those',
      'contains(): boolean',
      'contains is shown with the parameters () and declared with (',
    ],
    ['a type that is another one', "type HttpMethod = 'GET' | 'BREW'", 'HttpMethod is shown as'],
    [
      'a function that does not exist',
      'function parseBody',
      'parseBody is not exported by the documented packages',
    ],
    ['a fence in a list', 'const inList', ":83:9 TS2322 Type 'string'"],
    ['broken JSON', '"name": huts', 'invalid JSON'],
    [
      'a version that is not documented',
      '"@zimic/http": "^2.0.0"',
      '@zimic/http ^2.0.0 is not the documented version, which is 1.4.0',
    ],
    ['another output', 'trails', 'this line does not match what the commands above print'],
  ])('catches %s', (_, text, message) => {
    const found = text.startsWith('for (;;)')
      ? lines.filter((line) => line.includes('did not end within 4 s'))
      : reported(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it('catches an expected error with another code, and says which occurs', () => {
    expect(lines.find((line) => line.includes('expected error 2304 did not occur'))).toContain(
      'the line fails with TS2322',
    );
  });

  it('takes an expected error for its own line alone, and says where it occurs', async () => {
    const code = '// @errors: 2322\nexport const beds = 4;\nexport const hut: string = beds;';
    const report = await checkPage('docs/http/misplaced.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(printFindings(report)).toEqual([
      'docs/http/misplaced.md:3:1 sample expected error 2322 did not occur\n    → it occurs on line 3 of the block; put the comment right above that line',
      "docs/http/misplaced.md:4:14 TS2322 Type 'number' is not assignable to type 'string'.",
    ]);
  });

  it('knows an expected error by its code also where the compiler adds what may be meant', async () => {
    const code = "type Method = 'GET' | 'POST';\n// @errors: 2322\nexport const method: Method = 'POSTS';";
    const { result } = await checkPage('docs/http/near.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(result.findings).toEqual([]);
    expect(result.blocks[0]?.errors).toEqual([
      expect.objectContaining({ code: 2820, message: expect.stringContaining('Did you mean') }),
    ]);
  });

  it('tells a sample that ends its thread from one that hangs', () => {
    expect(reported('```ts env="node"')).toEqual([
      expect.stringContaining('the sample was run and failed: it ended its thread with exit code 0'),
    ]);
  });

  it('catches broken YAML and commands that fail', () => {
    expect(lines.some((line) => / yaml /.test(line))).toBe(true);
    expect(reported('--servce-name')[0]).toContain(
      'unknown flag "--servce-name" of zimic-http typegen openapi',
    );
    const failed = lines.find((line) => line.includes('ended with exit code 1'));
    expect(failed).toContain('service-name');
  });

  it('goes on behind a title that is no name of a TypeScript file', async () => {
    const titles = ['Example', 'a.js', 'a.json', ''];
    const blocks = titles.map((title) => `\`\`\`ts title="${title}"\nconst beds = 4;\n\`\`\`\n`);
    const report = await checkPage('docs/overview/titled.md', blocks.join('\n'));
    expect(printFindings(report)).toEqual(
      titles.map((title, index) =>
        expect.stringMatching(`^docs/overview/titled\\.md:${1 + 4 * index}:1 sample the title "${title}" of`),
      ),
    );
  });

  it('takes no file for one of the page that lies elsewhere', async () => {
    const titles = ['/a.ts', '../a.ts', 'b/../../a.ts', 'b/../a.ts'];
    const blocks = titles.map((title) => `\`\`\`ts title="${title}"\nconst a = 1;\n\`\`\``);
    const { result } = await checkPage('docs/http/elsewhere.md', ...blocks);
    expect(result.findings.map(({ message }) => message)).toEqual(
      ['/a.ts', '../a.ts', '../a.ts'].map((title) => `the title "${title}" leads out of the page's folder`),
    );
  });

  it('finds files whose names hold blanks and letters that are not ASCII', async () => {
    const blocks = [
      '```ts title="src/my größe.ts"\nexport const beds = 4;\n```',
      "```ts\nimport { beds } from './src/my größe';\n\nMath.max(beds); // => 4\n```",
    ];
    const { result } = await checkPage('docs/http/named.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { checked: 2, valuesMet: 1 } });
    const { result: thrown } = await checkPage(
      'docs/http/failing.md',
      '```ts title="src/my größe.ts"\nlet beds = 1;\nif (beds) throw new Error("full");\nbeds; // => 1\n```',
    );
    expect(thrown.findings).toMatchObject([{ line: 1 }]);
  });

  it('finds the files of a page that lies outside the project', async () => {
    const blocks = [
      '```ts title="src/beds.ts"\nexport const beds = 4;\n```',
      "```ts\nimport { beds } from './src/beds';\n\nMath.max(beds); // => 4\n```",
    ];
    const { result } = await checkPage('../elsewhere/http/a.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { checked: 2, valuesMet: 1 } });
  });

  it('gives a file in a folder of the page what a set-up block exports', async () => {
    const blocks = [
      "```ts setup\nexport const user = { id: 'user-1' };\nexport type User = typeof user;\n```",
      '```ts title="src/client.ts"\nexport const id = (given: User = user) => given.id;\n```',
      "```ts\nimport { id } from './src/client';\n\nid(); // => 'user-1'\n```",
    ];
    const { result } = await checkPage('docs/http/in-folder.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { checked: 3, valuesMet: 1 } });
  });

  it.each([
    ['continued', '', 'continued'],
    ['extend', 'title="src/a.ts"', 'extend="src/a.ts"'],
  ])('goes on behind an error that is stated above: %s', async (_, first, second) => {
    const blocks = [
      `\`\`\`ts ${first}\nJSON.parse('{'); // throws SyntaxError\n\`\`\``,
      `\`\`\`ts ${second}\nMath.max(1, 2); // => 2\n\`\`\``,
    ];
    const { result } = await checkPage('docs/http/behind.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { executed: 2, valuesMet: 2 } });
  });

  it('reads a stated type as TypeScript writes it, and nothing behind it', async () => {
    const types = [
      'type Bed = { id: string; free: boolean }; // => { id: string; free: boolean }',
      'type One = 1; // => 1); type Two = (1',
    ];
    const { result } = await checkPage('docs/http/stated.md', `\`\`\`ts\n${types.join('\n')}\n\`\`\`\n`);
    expect(result.findings.map(({ line, message }) => [line, message])).toEqual([
      [1, '"1); type Two = (1" cannot be read as a type'],
    ]);
  });

  it('misses a key of a stated type also where it is optional', async () => {
    const code = 'type Beds = { count: number; note?: string }; // => { count: number }';
    const report = await checkPage('docs/http/optional.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(printFindings(report)).toEqual([
      expect.stringContaining('docs/http/optional.md:2:1 sample Beds is not { count: number }'),
    ]);
  });

  it('proves a stated type in a file and in what extends it', async () => {
    const blocks = [
      '```ts title="src/a.ts"\ntype A = 1; // => 1\n```',
      '```ts extend="src/a.ts"\ntype B = 2; // => 2\n```',
    ];
    const { result } = await checkPage('docs/http/both.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { valuesMet: 2 } });
  });

  it('runs what imports types alone from a set-up block, and not what loads a module that is only declared', async () => {
    const blocks = [
      '```ts setup\nexport type Query = { page: number };\n```',
      '```ts\nconst query: Query = { page: 1 };\nquery.page; // => 1\n```',
      "```ts\nimport { type HttpInterceptor } from '@zimic/interceptor/http';\n\nMath.max(1); // => 1\n```",
    ];
    const { result } = await checkPage('docs/http/typed.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { valuesMet: 1, valuesNotRun: 1 } });
  });

  it('tells of a stated value that was never reached', async () => {
    const code = 'const beds = [4];\nif (beds.length > 1) {\n  beds.at(1); // => 4\n}';
    const report = await checkPage('docs/http/unreached.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(printFindings(report)).toEqual([
      'docs/http/unreached.md:4:1 value the sample ran but never reached this line',
    ]);
  });

  it('runs a sample whose files import the same one', async () => {
    const file = (name: string, code: string): string => `\`\`\`ts title="${name}.ts"\n${code}\n\`\`\``;
    const { result } = await checkPage(
      'docs/http/shared.md',
      file('beds', 'export const beds = 4;'),
      file('one', "import { beds } from './beds';\n\nexport const one = beds;"),
      file('two', "import { beds } from './beds';\n\nexport const two = beds;"),
      "```ts\nimport { one } from './one';\nimport { two } from './two';\n\none + two; // => 8\n```",
    );
    expect(result.findings).toEqual([]);
    expect(result.counts).toMatchObject({ valuesMet: 1, valuesNotRun: 0 });
  });

  it('takes a printed text with quotes and without, and no other', async () => {
    const statements = ["'four'", 'four', "'five'"].map((stated) => `console.log('four'); // => ${stated}`);
    const report = await checkPage('docs/http/printed.md', `\`\`\`ts\n${statements.join('\n')}\n\`\`\`\n`);
    expect(printFindings(report)).toEqual([
      "docs/http/printed.md:4:22 value stated 'five', but the value is 'four'",
    ]);
  });

  it('looks at each execution of a statement that throws', async () => {
    const code = "for (const text of ['{', '1']) {\n  JSON.parse(text); // throws SyntaxError\n}";
    const { result } = await checkPage('docs/http/looped.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(result.findings.map(({ line, message }) => [line, message])).toEqual([
      [1, 'expected to throw SyntaxError, but returned 1'],
    ]);
  });

  it('compares the whole message of an error, colons and all', async () => {
    const statement = "throw new TypeError('Invalid URL: http://x:80');";
    const run = (message: string): string => `(() => { ${statement} })(); // throws TypeError: ${message}`;
    const block = `\`\`\`ts\n${run('Invalid URL: http://x:80')}\n${run('Invalid URL: http: //x:80')}\n\`\`\`\n`;
    const report = await checkPage('docs/http/thrown.md', block);
    expect(printFindings(report)).toEqual([
      expect.stringMatching(/^docs\/http\/thrown\.md:3:\d+ value .*Invalid URL: http: \/\/x:80/),
    ]);
  });

  it('blames the line of a sample whose timer fails while it runs', async () => {
    const code =
      "1 + 1; // => 2\nsetTimeout(() => { throw new Error('late'); }, 1);\nawait new Promise((go) => setTimeout(go, 100));";
    const { result } = await checkPage('docs/http/timed.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(result.findings.map(({ line, message }) => [line, message])).toEqual([
      [1, 'the sample was run and failed: Error: late'],
    ]);
  });

  it.each(["throw new Error('late')", "void Promise.reject(new Error('late'))"])(
    'blames a sample for what it leaves behind, not the next one: %s',
    async (fault) => {
      const leaving = `1 + 1; // => 2\nsetTimeout(() => { ${fault}; }, 1);`;
      const next =
        'await new Promise((resolve) => setTimeout(resolve, 100));\n2 + 2; // => 4\n3 + 3; // => 7';
      const blocks = [leaving, next].map((code) => `\`\`\`ts\n${code}\n\`\`\``);
      const { result } = await checkPage('docs/http/left.md', ...blocks);
      const { findings, counts } = result;
      expect(findings.map(({ block, line, message }) => [block, line, message])).toEqual([
        [0, 1, 'the sample was run and failed: Error: late'],
        [1, 2, 'stated 7, but the value is 6'],
      ]);
      expect(counts.valuesMet).toBe(2);
    },
  );

  it('tells which statements cannot have a value, and what else may be thrown than an error', async () => {
    const statements = [
      'const { length } = [1]; // => 1',
      'const one = 1, two = 2; // => 2',
      'Promise.reject(); // throws undefined',
      '(() => { throw null; })(); // throws null',
      '(() => { throw null; })(); // throws TypeError',
    ];
    const { result } = await checkPage('docs/http/odd.md', `\`\`\`ts\n${statements.join('\n')}\n\`\`\`\n`);
    const single = 'state the value of a single `const name = …`, not of several variables or a pattern';
    expect(result.findings.map(({ line, message }) => [line, message])).toEqual([
      [0, single],
      [1, single],
      [4, expect.stringContaining('threw null')],
    ]);
  });

  it('sums up what was proven', () => {
    const all = pages.map((each) => ({ page: each, result: resultOf(each) }));
    expect(sumCounts(all).checked).toBe(all.reduce((sum, { result }) => sum + result.counts.checked, 0));
    expect(printSummary(all, 1.23)[0]).toMatch(
      /^samples: \d+ checked, \d+ executed, \d+ expected errors, \d+ unchecked.*, in 1\.2 s$/,
    );
  });
});

describe('the commands of a page', () => {
  const faults = (commands: string, meta = ''): [line: number, message: string][] =>
    checkCommandLines(readPage('docs/http/a.md', `\`\`\`bash ${meta}\n${commands}\n\`\`\`\n`)).map(
      ({ line, message }) => [line, message],
    );

  it.each([
    "zimic-http typegen openapi a.yaml --filter 'GET|POST /users' --ouput b.ts",
    'zimic-http typegen openapi a.yaml --filter="GET && POST;" --ouput b.ts',
    `echo "it's; --other" 2>&1 && zimic-http typegen openapi a.yaml --ouput b.ts | tee --append log`,
  ])('are read whole where operators stand in quotes: %s', (command) => {
    expect(faults(`ls\n${command}`)).toEqual([[1, 'unknown flag "--ouput" of zimic-http typegen openapi']]);
  });

  it('may be wrong where they are said to fail', () => {
    expect(faults('zimic-http typgen', 'run="huts" exit="1"')).toEqual([]);
    expect(faults('zimic-http typgen', 'run="huts" exit="0"')).toHaveLength(1);
  });

  it.each(['npx zimic-http@1.4.0 typegen bogus', 'pnpm dlx zimic-http@latest typegen bogus'])(
    'may name a version: %s',
    (command) => {
      expect(faults(command)).toEqual([[0, expect.stringContaining('"zimic-http typegen bogus"')]]);
    },
  );

  it('are two where the first is left running, and end where a comment begins', () => {
    const start = 'zimic-interceptor server start';
    expect(faults(`${start} & zimic-http typgen`)).toEqual([[0, 'unknown command "zimic-http typgen"']]);
    expect(faults(`${start} --prot 4000 2>&1 & # as --port, and ; zimic-http typgen`)).toEqual([
      [0, 'unknown flag "--prot" of zimic-interceptor server start'],
    ]);
    expect(faults(`${start} --log#requests`)).toHaveLength(1);
    expect(faults(`${start} \\\n  # where \\\n  --prot 4000`)).toHaveLength(1);
  });

  it.each([
    [
      'json',
      '{\n  "scripts": {\n    "test": "vitest",\n    "types": "zimic-http typegen openapi a.yaml --outputs b"\n  }\n}',
      3,
    ],
    [
      'jsonc',
      '{\n  // all\n  "scripts": { "types": "zimic-http typegen openapi a.yaml --outputs b" },\n}',
      2,
    ],
    ['yaml', 'steps:\n  - run: npm ci\n  - run: npx zimic-http typegen openapi a.yaml --outputs b', 2],
    ['yaml', 'steps:\n  - run: |\n      npm ci\n      npx zimic-http typegen openapi a.yaml --outputs b', 3],
    ['yaml', 'services:\n  types:\n    command: zimic-http typegen openapi a.yaml --outputs b', 2],
  ])('are found in %s: %s', (lang, code, line) => {
    const data = readPage('docs/http/a.md', `\`\`\`${lang}\n${code}\n\`\`\`\n`);
    expect(checkCommandLines(data)).toMatchObject([
      { block: 0, line, message: 'unknown flag "--outputs" of zimic-http typegen openapi' },
    ]);
  });

  it('are found in text, and flags that are nearly ours', () => {
    const text =
      'Run `npx zimic-http typegen openapi a.yaml --outputs b.ts`, not\n`zimic-interceptor sever start`.\n\n' +
      'Set `--token-dir`, `--tokens-dir ./t`, `--no-prune`, `--`, `--runInBand`, `--sort` or `--host 0.0.0.0`.\n';
    const inText = readPage('docs/http/a.md', text);
    const result = { findings: checkCommandLines(inText) } as PageSamples;
    expect(printFindings({ page: inText, result })).toEqual([
      'docs/http/a.md:1:5 command unknown flag "--outputs" of zimic-http typegen openapi',
      'docs/http/a.md:2:1 command unknown command "zimic-interceptor sever"',
      'docs/http/a.md:4:5 command unknown flag "--token-dir"; did you mean "--tokens-dir"?',
    ]);
  });
});

/** What is wrong with a block of data, or of a script, by line and column. */
const faultsIn = (language: 'json' | 'js', code: string): string[] =>
  checkData(
    readPage('docs/http/a.md', `\`\`\`${language}\n${code}\n\`\`\`\n`),
    documentedPackages(),
  ).findings.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('JSON of a page', () => {
  const faults = (json: string): string[] => faultsIn('json', json);

  it.each([
    ['{\n  "a": 1,\n  "b": x,\n  "c": 2\n}', "2:7 invalid JSON: Unexpected token 'x'"],
    ['{\n  "position 9": \'x\'\n\n}', "1:16 invalid JSON: Unexpected token '''"],
    ['[\n  tru\n]', "1:2 invalid JSON: Unexpected token '\\n'"],
    ['{\n  "a": 1,\n}', '2:0 invalid JSON: Expected double-quoted property name'],
    ['{}\n{}\n', '1:0 invalid JSON: Unexpected non-whitespace character after JSON'],
    ['[\n  1,\n]', "2:0 invalid JSON: Unexpected token ']'"],
    ['{\n  "a":', '1:6 invalid JSON: Unexpected end of JSON input'],
  ])('is told where it breaks: %j', (json, fault) => {
    expect(faults(json)).toEqual([fault]);
  });

  it('has no group of dependencies that npm would pass over', () => {
    const manifest = (group: string): string =>
      `{\n  "name": "a",\n  "${group}": { "@zimic/http": "^9.0.0" }\n}`;
    for (const group of ['devDependecies', 'devdependencies', 'dependency', 'peerDependancies'])
      expect(faults(manifest(group))).toEqual([
        expect.stringMatching(`^2:0 unknown dependency group "${group}"; did you mean "\\w*ependencies"\\?$`),
      ]);
    for (const group of ['peerDependenciesMeta', 'dependsOn', 'bundleDependencies'])
      expect(faults(manifest(group))).toEqual([]);
  });

  it('has a wrong version reported in its group, where another one names the package too', () => {
    const lines = [
      '{',
      '  "peerDependencies": { "@zimic/http": "^1.0.0" },',
      '  "devDependencies": { "@zimic/http": "^2.0.0" }',
      '}',
    ];
    expect(faults(lines.join('\n'))).toEqual([expect.stringMatching(/^2:0 @zimic\/http \^2\.0\.0 is not/)]);
  });

  const dependency = (range: string, name = 'left-pad'): string =>
    `{ "dependencies": { "${name}": "${range}" } }`;

  it.each([
    '',
    '*',
    'next',
    'beta',
    'canary',
    'npm:a@^1.0.0',
    'git+ssh://a.example/b',
    'github:a/b',
    'file:../a',
    'workspace:*',
  ])('may ask for what npm takes: "%s"', (range) => expect(faults(dependency(range))).toEqual([]));

  it.each([
    ['1.4.0-beta', 1],
    ['>1.4.0-rc.1', 0],
    ['latest', 0],
  ])('of a documented package must take its version: "%s"', (range, count) =>
    expect(faults(dependency(range, '@zimic/http'))).toHaveLength(count),
  );

  it.each(['gitfoo', 'npmx', 'linked', 'latests', 'files/a'])('may not ask for "%s"', (range) =>
    expect(faults(dependency(range))).toEqual([expect.stringContaining(`"${range}" is`)]),
  );
});

describe('JavaScript of a page', () => {
  it.each([
    ['const a = 1;\nconst broken = ;', '1:15 invalid JavaScript: Expression expected.'],
    ['const a = (1;', "0:12 invalid JavaScript: ')' expected."],
    [
      'const beds: number = 2;',
      '0:12 invalid JavaScript: Type annotations can only be used in TypeScript files.',
    ],
  ])('is told where it breaks: %j', (code, fault) => {
    expect(faultsIn('js', code)).toEqual([fault]);
  });

  it.each([
    "import a from 'a';\n\nawait a(b);",
    'nothing.known();',
    'return 1;',
    'module.exports = { a };',
    '',
  ])('need not be a whole file: %j', (code) => expect(faultsIn('js', code)).toEqual([]));
});

describe('npm run samples', () => {
  const docs = path.join(FIXTURES, 'docs');
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['samples/check.ts', ...words], { cwd: ROOT, encoding: 'utf8' });

  it('prints faults as a compiler does, and its exit code is 1', () => {
    const { status, stdout } = run('--docs', docs, 'http/broken');
    expect(stdout).toMatch(/http\/broken\.md:\d+:\d+ TS2322 Type 'string' is not assignable/);
    expect(stdout).toMatch(/^\d+ faults$/m);
    expect(status).toBe(1);
  });

  it('sums up what it checked, and its exit code is 0 when nothing is wrong', () => {
    const { status, stdout } = run('--docs', docs, 'fetch/client', 'not-augmented');
    expect(stdout).toMatch(/^samples: 2 checked, 0 executed, 1 expected errors, 0 unchecked, in [\d.]+ s$/m);
    expect(status).toBe(0);
    const unknown = run('--packages', temporary, 'nowhere');
    expect(unknown.stderr).toContain('is not in');
    expect(unknown.status).toBe(1);
  });

  it.each([
    [[], 'there are no pages in EMPTY'],
    [
      ['--docs', path.join(docs, 'http/good.md')],
      `there is no folder DOCS${path.sep}http${path.sep}good.md; --docs, or docs.versions in site.config.ts, names the folder of the pages`,
    ],
    [['--docs', docs, 'nowhere'], 'no page of DOCS has nowhere in its path'],
    [['--docs', docs, 'good', 'bda'], 'no page of DOCS has bda in its path'],
    // a folder above the project is no part of a page's path
    [
      ['--docs', docs, path.basename(ROOT) + path.sep],
      `no page of DOCS has ${path.basename(ROOT)}${path.sep} in its path`,
    ],
  ])('says which pages it did not find: %j', (words, message) => {
    const empty = path.join(temporary, 'empty');
    mkdirSync(empty, { recursive: true });
    const { status, stderr } = run('--docs', empty, ...words);
    expect([status, stderr.trim().replace(empty, 'EMPTY').replace(docs, 'DOCS')]).toEqual([1, message]);
  });
});

describe('the packages that samples are checked against', () => {
  it('may be others than the documented ones: a changed declaration breaks samples, and is checked itself', async () => {
    const changed = withEntries(documentedPackages(), [
      `@zimic/fetch=${path.join(FIXTURES, 'changed-fetch.d.ts')}`,
    ]);
    const client = page('fetch/client.md');
    const key = 'faulty';
    const checked = () => checkPages([{ page: client, key }], changed, 'changed');
    const { results, packageFaults } = await checked();
    const found = printFindings({ page: client, result: results.get(client) as PageSamples }).join('\n');
    expect(found).toContain(
      "docs/fetch/client.md:6:23 TS2305 Module '\"@zimic/fetch\"' has no exported member 'FetchResponseError'",
    );
    expect(found).toContain('docs/fetch/client.md:9:48 TS2353');
    expect(packageFaults.join('\n')).toMatch(
      /changed-fetch\.d\.ts:4:30 TS2\d+ Cannot find name 'NoSuchType'/,
    );
    // cached results would hide the fault from the next run
    expect(loadResult(key)).toBeNull();
    expect((await checked()).packageFaults).toEqual(packageFaults);
  });

  it('may be those of a folder', async () => {
    const folder = path.join(temporary, 'node_modules/@zimic');
    mkdirSync(folder, { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules/@zimic/http'), path.join(folder, 'http'));
    symlinkSync(path.join(DECLARATIONS, 'fetch'), path.join(folder, 'fetch'));
    expect(() => packagesUnder(temporary)).toThrow(
      /^@zimic\/interceptor is not in .*node_modules.@zimic.interceptor; install it there/,
    );
    symlinkSync(path.join(DECLARATIONS, 'interceptor'), path.join(folder, 'interceptor'));
    const packages = packagesUnder(temporary);
    expect(packages.versions).toEqual({
      '@zimic/http': '1.4.0',
      '@zimic/fetch': '1.6.0',
      '@zimic/interceptor': '1.5.0',
    });
    const client = page('fetch/client.md');
    const { results } = await check([client], packages);
    expect(results.get(client)?.findings).toEqual([]);
    expect(loadResult('page-0')).toEqual(results.get(client));
  });

  it('must let samples run, else the check stops', async () => {
    const from = path.join(temporary, 'ends');
    const folder = path.join(from, 'node_modules/@zimic/http');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "main": "./index.cjs" }');
    writeFileSync(path.join(folder, 'index.cjs'), 'process.exit(3);');
    const sample = "import '@zimic/http';\n\nMath.max(1); // => 1";
    const running = check([readPage('docs/http/a.md', `\`\`\`ts\n${sample}\n\`\`\`\n`)], {
      ...documentedPackages(),
      from,
    });
    await expect(running).rejects.toThrow(
      `the thread that runs samples could not load @zimic/http from ${from}: it ended its thread with exit code 3`,
    );
  });

  it('must be named rightly', () => {
    expect(() => withEntries(documentedPackages(), ['fetch=x.d.ts'])).toThrow(
      'names no entry point; one of @zimic/http, @zimic/http/typegen',
    );
  });
});
