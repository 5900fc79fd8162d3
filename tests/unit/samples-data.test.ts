import { describe, expect, it } from 'vitest';
import { checkData } from '../../samples/checker/data.ts';
import { documentedPackages } from '../../samples/checker/packages.ts';
import { readPage } from '../../samples/checker/pages.ts';

/** What is wrong with a block of data, or of a script, by line and column. */
const faultsIn = (language: 'json' | 'jsonc' | 'js', code: string): string[] =>
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

  it('has a wrong version and a wrong group reported on their own lines, where a list names them above', () => {
    const lines = [
      '{',
      '  "files": ["peerDependencies", "devDependecies", "@zimic/http"],',
      '  "scripts": { "@zimic/http": "peerDependencies" }, "peerDependencies": {',
      '    "@zimic/http": "^2.0.0"',
      '  },',
      '  "devDependecies": {}',
      '}',
    ];
    expect(faults(lines.join('\n'))).toEqual([
      '5:0 unknown dependency group "devDependecies"; did you mean "devDependencies"?',
      expect.stringMatching(/^3:0 @zimic\/http \^2\.0\.0 is not the documented version, which is \d/),
    ]);
  });

  it('names the documented packages, and no others of their scope', () => {
    expect(faults(dependency('^1.0.0', '@zimic/client'))).toEqual([
      '0:0 there is no package @zimic/client; those documented here are @zimic/http, @zimic/fetch, @zimic/interceptor',
    ]);
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

  it.each([
    ['resolutions', '@zimic/interceptor/msw', '2.0.0'],
    ['resolutions', '@zimic/interceptor>msw', '2.0.0'],
    ['overrides', '@zimic/interceptor@1', '1.0.0'],
    ['overrides', '@zimic/http', '$@zimic/http'],
    ['overrides', 'left-pad', '$left-pad'],
  ])('may name in %s the part %s, asking for %s', (group, name, range) =>
    expect(faults(JSON.stringify({ [group]: { [name]: range } }))).toEqual([]),
  );

  it.each([
    ['overrides', '@zimic/http', '^9', '@zimic/http ^9 is not the documented version, which is '],
    ['resolutions', '@zimic/client', '1.0.0', 'there is no package @zimic/client; those documented here '],
    ['overrides', '@zimic/client', '$@zimic/client', 'there is no package @zimic/client; those documented '],
    ['dependencies', '@zimic/http', '$@zimic/http', '@zimic/http $@zimic/http is not the documented version'],
    [
      'dependencies',
      '@zimic/http>a',
      '1.0.0',
      'there is no package @zimic/http>a; those documented here are',
    ],
    ['dependencies', 'left-pad', '$left-pad', '"$left-pad" is not a valid version range for left-pad'],
  ])('may not name in %s the package %s, asking for %s', (group, name, range, fault) =>
    expect(faults(JSON.stringify({ [group]: { [name]: range } }))).toEqual([
      expect.stringContaining(`0:0 ${fault}`),
    ]),
  );

  it.each(['gitfoo', 'npmx', 'linked', 'latests', 'files/a'])('may not ask for "%s"', (range) =>
    expect(faults(dependency(range))).toEqual([expect.stringContaining(`"${range}" is`)]),
  );
});

describe('JSON with comments', () => {
  it('may have them, and commas at the end', () => {
    const code =
      '// a "/* comment\n{\n  /* b\n  */ "url": "http://a//b,}", // c\n  "list": [1, /* , */ 2,], }';
    expect(faultsIn('jsonc', code)).toEqual([]);
  });

  it.each([
    ['// a\n{ "a": 1 "b": 2 }', '1:9 invalid JSON: comma expected'],
    ['{ "a": /* b */ }', '0:15 invalid JSON: value expected'],
    ['{ "a": 1 // b\n }}', '1:2 invalid JSON: end of file expected'],
    ['{ "a": 1,, }', '0:9 invalid JSON: property name expected'],
    ['{ "a": 1 } }', '0:11 invalid JSON: end of file expected'],
  ])('is told where it breaks: %j', (code, fault) => expect(faultsIn('jsonc', code)).toEqual([fault]));

  it('has versions reported on their lines', () => {
    expect(faultsIn('jsonc', '// a\n{\n  "dependencies": { // b\n    "@zimic/http": "^2", }\n}')).toEqual([
      expect.stringMatching(/^3:0 @zimic\/http \^2 is not/),
    ]);
  });
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
