import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { printFindings } from '../../samples/checker/report.ts';
import { checkPage } from './support/checked.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The samples that ran before have time to do what they left behind. */
const WAITING = 'await new Promise((resolve) => setTimeout(resolve, 200));';

describe('what samples state', () => {
  it('takes an expected error for its own line alone, and says where it occurs', async () => {
    const code = '// @errors: 2322\nexport const beds = 4;\nexport const hut: string = beds;';
    const report = await checkPage('docs/http/misplaced.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(printFindings(report)).toEqual([
      'docs/http/misplaced.md:3:1 sample expected error 2322 did not occur\n    → it occurs on line 3 of the block; put the comment right above that line',
      "docs/http/misplaced.md:4:14 TS2322 Type 'number' is not assignable to type 'string'.",
    ]);
  });

  it('takes an expected error for the mistake that its text names alone', async () => {
    const declared =
      'declare function ask(minBeds: number): void;\ndeclare function ask(open: boolean): void;';
    const faults = async (expected: string): Promise<string[]> => {
      const code = `${declared}\n// @errors: ${expected}\nask('four');\nexport {};`;
      return printFindings(await checkPage('docs/http/mistake.md', `\`\`\`ts\n${code}\n\`\`\`\n`));
    };
    const why = (type: string): string =>
      `        Argument of type 'string' is not assignable to parameter of type '${type}'.`;
    const message = [
      'No overload matches this call.',
      "      Overload 1 of 2, '…', gave the following error.",
      why('number'),
      "      Overload 2 of 2, '…', gave the following error.",
      why('boolean'),
    ].join('\n');

    expect(await faults("2769 type 'boolean'")).toEqual([]);
    expect(await faults("2322, 2769 type 'boolean'")).toEqual([]);
    // the name stands in the signature alone, whatever the mistake is
    expect(await faults('2769 minBeds')).toEqual([
      `docs/http/mistake.md:5:1 sample the line fails with TS2769, but the message does not hold "minBeds"\n    → ${message}`,
    ]);
    expect(await faults('2769')).toEqual([
      `docs/http/mistake.md:5:1 sample 2769 stands for any mistake in the call; write behind it what its message must hold, as in // @errors: 2769 Type 'string'\n    → ${message}`,
    ]);
    expect(await faults('2322 four')).toEqual([
      'docs/http/mistake.md:5:1 sample expected error 2322 did not occur\n    → the line fails with TS2769',
      expect.stringMatching(/^docs\/http\/mistake\.md:5:5 TS2769 /),
    ]);
  });

  it('sees no variables of the shell', async () => {
    vi.stubEnv('SEARCH_ADMIN_KEY', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const code = `import { HttpHeaders } from '@zimic/http';\nnew HttpHeaders({ key: process.env['SEARCH_ADMIN_KEY'] }).get('key'); // => null`;
    const report = await checkPage('docs/http/environment.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(printFindings(report)).toEqual([]);
    expect(report.result.blocks.map((block) => block?.status)).toEqual(['executed']);
  });

  it('knows an expected error by its code also where the compiler adds what may be meant', async () => {
    const code = "type Method = 'GET' | 'POST';\n// @errors: 2322\nexport const method: Method = 'POSTS';";
    const { result } = await checkPage('docs/http/near.md', `\`\`\`ts\n${code}\n\`\`\`\n`);
    expect(result.findings).toEqual([]);
    expect(result.blocks[0]?.errors).toEqual([
      expect.objectContaining({ code: 2820, message: expect.stringContaining('Did you mean') }),
    ]);
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

  it.each([
    ['states a value', "'late'.length; // => 4", `${WAITING}\n'own'.length; // => 3`],
    [
      'throws an error',
      "JSON.parse('{'); // throws SyntaxError",
      `${WAITING}\nnew Array(-1); // throws RangeError`,
    ],
    [
      'prints',
      "console.log('late'); // => late",
      `for (const name of ['own']) {\n${WAITING}\nconsole.log(name);\n} // => own`,
    ],
    [
      'prints in a loop',
      "for (const name of ['late']) console.log(name); // => late",
      `for (const name of ['own']) {\n${WAITING}\nconsole.log(name);\n} // => own`,
    ],
  ])('keeps what a sample leaves behind from the next one where it %s', async (_, late, next) => {
    const leaving = `const state = () => {\n${late}\n};\nstate();\nsetTimeout(state, 30);`;
    const blocks = [leaving, next].map((code) => `\`\`\`ts\n${code}\n\`\`\``);
    const { result } = await checkPage('docs/http/kept.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { executed: 2, valuesMet: 2 } });
  });

  it('does not take a line for reached where an earlier sample reaches one late', async () => {
    const blocks = [
      'const state = () => {\n1 + 1; // => 2\n};\nstate();\nsetTimeout(state, 30);',
      `if (Date.now() < 0) {\n1 + 1; // => 2\n}\n${WAITING}`,
    ].map((code) => `\`\`\`ts\n${code}\n\`\`\``);
    const { result } = await checkPage('docs/http/reached.md', ...blocks);
    expect(result.findings.map(({ block, line, message }) => [block, line, message])).toEqual([
      [1, 1, 'the sample ran but never reached this line'],
    ]);
  });

  it('gives each sample the files of its page as they stand there, whatever another one did with them', async () => {
    const blocks = [
      ['export const beds = [4];', 'title="src/beds.ts"'],
      ["export { beds } from './beds';", 'title="src/huts.ts"'],
      ["import { beds } from './src/huts';\n\nbeds.push(2); // => 2"],
      ["import { beds } from './src/huts';\n\nbeds.length; // => 1"],
    ].map(([code, title = '']) => `\`\`\`ts ${title}\n${code}\n\`\`\``);
    const { result } = await checkPage('docs/http/shared.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { executed: 2, valuesMet: 2 } });
  });

  it.each([
    ['fail();', 3],
    ['setTimeout(fail, 1);', -1],
  ])('blames the sample that calls a file of its page which fails: %s', async (call, line) => {
    const blocks = [
      ["\n\nexport function fail(): void {\n  throw new Error('full');\n}", 'title="src/fail.ts"'],
      [`import { fail } from './src/fail';\n\n1 + 1; // => 2\n${call}`],
      [`1 + 1; // => 2\n${WAITING}`],
    ].map(([code, title = '']) => `\`\`\`ts ${title}\n${code}\n\`\`\``);
    const { result } = await checkPage('docs/http/failing.md', ...blocks);
    expect(result.findings.map(({ block, line: at, message }) => [block, at, message])).toEqual([
      [1, line, 'the sample was run and failed: Error: full'],
    ]);
    expect(result.counts.valuesMet).toBe(2);
  });

  it.each([
    ['throw new TypeError("full");', 'TypeError: full', 1],
    ['void Promise.reject(new TypeError("full"));', 'TypeError: full', 1],
    ['throw undefined;', 'undefined was thrown', -1],
    ['void Promise.reject();', 'undefined was thrown', -1],
    ['void Promise.reject(null);', 'null was thrown', -1],
    ['void Promise.reject(Object.create(null));', '[Object: null prototype] {} was thrown', -1],
    ["void Promise.reject('full');", "'full' was thrown", -1],
  ])('tells what a sample fails with, whatever it is: %s', async (statement, failure, line) => {
    const { result } = await checkPage(
      'docs/http/failed.md',
      `\`\`\`ts\n1 + 1; // => 2\n${statement}\n\`\`\`\n`,
    );
    expect(result.findings.map(({ line: at, message }) => [at, message])).toEqual([
      [line, `the sample was run and failed: ${failure}`],
    ]);
  });

  it('blames the right sample also when it hears at once that it has ended and that its thread has', async () => {
    const leaving = "1 + 1; // => 2\nsetTimeout(() => { throw new Error('late'); }, 1);";
    const blocks = [leaving, '2 + 2; // => 4'].map((code) => `\`\`\`ts\n${code}\n\`\`\``);
    const busy = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 80), 1);
    try {
      const { result } = await checkPage('docs/http/busy.md', ...blocks);
      expect(result.findings.map(({ block, line, message }) => [block, line, message])).toEqual([
        [0, 1, 'the sample was run and failed: Error: late'],
      ]);
      expect(result.counts.valuesMet).toBe(2);
    } finally {
      clearInterval(busy);
    }
  });

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
});
