import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { valueLines } from '../../src/config/source-tree.ts';
import { makeFolder } from '../support/folder.ts';

/** The line of a value in a file of this source. */
function line(source: string, keys: PropertyKey[], name = 'settings.ts'): number {
  const file = path.join(makeFolder(), name);
  writeFileSync(file, source);
  return valueLines(file)(keys);
}

describe('the line of a value', () => {
  it.each([
    ['a: 1,\n// b: 0\n b: 2', ['b']],
    ['a: {\n b: 1 },\n b: 2', ['a', 'b'], 2],
    ['\n"a b": {\n c: 1 }', ['a b', 'c']],
    ["t: 'ü😀 a:',\n\n a: `\n`,", ['a']],
    ['a: [1,\n [2,\n 3]]', ['a', 1, 1]],
    ['b: 1, a: 1,\n\n a: 2', ['a']],
    ["a:\n {}, 'b': 1, ['c']:\n 2, d() {\n}, get\n e() { return 1 }", ['e'], 4],
  ])('is that of its name, or of its item in a list: %j', (members, keys, expected = 3) => {
    expect(line(`export default { ${members} };`, keys)).toBe(expected);
  });

  it.each([
    'const all = {\n a: [\n  { b: 1 }] };\nexport default all;',
    'export const all: Settings = {\n a: [\n  { b: 1 }] };\nexport default define(all);',
    'export default define({\n a: [\n { b: 1 }] } satisfies Settings as never);',
    'const b = 1;\nconst first =\n { b };\nexport default { a: [first] };',
    'const rest = { a: [\n{\n b: 1 }] };\nexport default { ...rest, c: 1 };',
    'const first = [\n{\n b: 1 }];\nexport default { a: [...first, { b: 2 }] };',
  ])('is found behind constants, calls and types: %j', (source) => {
    expect(line(source, ['a', 0, 'b'])).toBe(3);
  });

  it.each([
    'import rest from "./rest.ts";\nexport default {\n a: rest };',
    'export default {\n\n a: [...other(), { b: 1 },\n { b: 1 }] };',
    'export default {\n\n a: make(\n1, { b: 1 }) };',
    'const one = two, two = one;\nexport default {\n a: one };',
  ])('is that of the nearest value around it where code makes it: %j', (source) => {
    expect(line(source, ['a', 0, 'b'])).toBe(3);
  });

  it('is told of JSON, too', () => {
    expect(line('{\n  "a": [\n    { "b": 1 }\n  ]\n}', ['a', 0, 'b'], 'sidebars.json')).toBe(3);
    expect(line('[\n  1,\n  2\n]', [1], 'list.json')).toBe(3);
  });

  it('is 1 of a file that cannot be read, or exports nothing', () => {
    expect(valueLines(path.join(makeFolder(), 'none.ts'))(['a'])).toBe(1);
    expect(line('\n\nconst a = 1;', ['a'])).toBe(1);
    expect(line('\n\nexport default {', ['a'])).toBeGreaterThan(0);
  });
});
