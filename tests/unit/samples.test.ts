import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../samples/checker/packages.ts';
import type { PageCode } from '../../samples/checker/pages.ts';
import { printFindings, printSummary, sumCounts } from '../../samples/checker/report.ts';
import { loadResult } from '../../samples/results.ts';
import type { PageSamples } from '../../src/markdown/sample-results.ts';
import { check, fixturePage, FIXTURES } from './support/checked.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe('the check of samples', () => {
  const good = fixturePage('http/good.md');
  const broken = fixturePage('http/broken.md');
  const pages = [
    good,
    broken,
    fixturePage('http/augments.md'),
    fixturePage('http/not-augmented.md'),
    fixturePage('fetch/client.md'),
    fixturePage('http/whole-module.md'),
  ];
  let results: Map<PageCode, PageSamples>;
  let faults: string[];
  let lines: string[];
  const resultOf = (wanted: PageCode | undefined): PageSamples =>
    results.get(wanted as PageCode) as PageSamples;
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
      // without the signatures
      checked: 12,
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

  it('sums up what was proven', () => {
    const all = pages.map((each) => ({ page: each, result: resultOf(each) }));
    expect(sumCounts(all).checked).toBe(all.reduce((sum, { result }) => sum + result.counts.checked, 0));
    expect(printSummary(all, 1.23)[0]).toMatch(
      /^samples: \d+ checked, \d+ executed, \d+ expected errors, \d+ unchecked.*, in 1\.2 s$/,
    );
  });
});
