import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keyFaults } from '../../src/config/repeated-keys.ts';

/** The keys of a source that are refused, as `LINE KEY FIRST`. */
function refused(source: string): string[] {
  return keyFaults(source.startsWith('{') ? 'sidebars.json' : 'site.config.ts', source).map((fault) =>
    fault.replace(/^\S+:(\d+) the key "([^"]*)" .* first on line (\d+).*$/, '$1 $2 $3'),
  );
}

describe('a key that an object has twice', () => {
  it('is told with its line, that of the first, and what to do', () => {
    expect(
      keyFaults('site.config.ts', "export default {\n  title: 'A',\n  url: 'b',\n  title: 'C',\n};\n"),
    ).toEqual([
      'site.config.ts:4 the key "title" stands twice in an object, first on line 2, and only the last one counts; make one of both, or remove one',
    ]);
  });

  it.each([
    ["f({ a: 1, 'a': 2 })", '1 a 1'],
    ['f({\n  a: [{ b: 1 }, { b: 1,\n b: 2 }],\n})', '3 b 2'],
    ['f({ a: { a: 1 },\n  b: () => { return { a, a } },\n  a })', '2 a 2', '3 a 1'],
    ['f({ a: 1, // a: 2,\n /* a: 3, */ b: `a: 4, ${[{ c: 5,\nc: 6 }]}, c`,\n  a: 7 })', '3 c 2', '4 a 1'],
    ["f({ a: '{', b: \"}'\", c: /[/{]}/,\n a: 1 })", '2 a 1'],
    ["f({ a: 1, ...(b ? { a: 2,\n 'a': 3 } : {}) })", '2 a 1'],
    ['const x: { a: string } = { a: 1, größe: 2,\n größe: 3 }', '2 größe 1'],
    ['{\n  "a b": 1,\n  "a b": 2\n}', '3 a b 2'],
    ['f({ a() {},\n a: 1, a: 2 })', '2 a 1', '2 a 1'],
  ])('is found in %j', (source, ...found) => expect(refused(source)).toEqual(found));

  it.each([
    'f({ a: { b: 1 }, c: { b: 2 }, d: [{ b: 3 }, { b: 4 }] })',
    'f({ [a]: 1, [a]: 2, ...a, b: a ? a : a, c: a })',
    "f({ a: 'a: 1, a: 2', b: `${a}, ${`a: ${{ a: 1 }}`}`, c: 4 / 2, d: '/' })",
    'const f = (a: string): void => {\n  a: for (;;) g(a, a);\n};',
    'f({ get a() { return b; }, set a(c) { b = c; } })',
    'function f({ a, b }: { a: string; b: string }) { return { a, b }; }',
  ])('is not in %j', (source) => expect(refused(source)).toEqual([]));

  it.each(['site.config.ts', 'sidebars.ts', 'redirects.ts', 'src/config/schema.ts', 'build/astro-config.ts'])(
    'is not in %s',
    (file) => expect(refused(readFileSync(file, 'utf8'))).toEqual([]),
  );
});
