import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstDifference, sameValue } from '../../samples/checker/compare.ts';
import { environmentHash, environmentPlaces, isInPlaces } from '../../samples/checker/environment.ts';
import { documentedPackages, ROOT, type PackageSet } from '../../samples/checker/packages.ts';
import { findMarkdown, readPage } from '../../samples/checker/pages.ts';
import { hasCode, sampleFaults } from '../../samples/results.ts';
import type { PageSamples } from '../../src/markdown/sample-results.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { makeSharedFolder, writeFiles } from '../support/folder.ts';
import { withEntry } from './support/with-entry.ts';

const scratch = makeSharedFolder();
const write = (name: string, text = ''): void => writeFiles(scratch, { [name]: text });

describe('the pages that are checked', () => {
  it('are those that the site reads, links to files and folders included', () => {
    const docs = path.join(scratch, 'docs');
    write('docs/http/a.md');
    write('docs/http/a.svg');
    write('elsewhere/b.md');
    write('elsewhere/more/c.md');
    symlinkSync(path.join(scratch, 'elsewhere/b.md'), path.join(docs, 'http/b.md'));
    symlinkSync(path.join(scratch, 'elsewhere/more'), path.join(docs, 'more'));
    expect(findMarkdown(docs)).toEqual(
      ['http/a.md', 'http/b.md', 'more/c.md'].map((name) => path.join(docs, name)),
    );
  });

  it('have beside them the files that links lead to, themselves or by a folder', () => {
    write('public/a.svg');
    write('elsewhere/folder/d.svg');
    symlinkSync(path.join(scratch, 'public/a.svg'), path.join(scratch, 'public/b.svg'));
    symlinkSync(path.join(scratch, 'gone.svg'), path.join(scratch, 'public/c.svg'));
    symlinkSync(path.join(scratch, 'elsewhere/folder'), path.join(scratch, 'public/d'));
    expect(filesBelow(path.join(scratch, 'public'))).toEqual(['a.svg', 'b.svg', 'd/d.svg']);
  });

  it.each([
    ['docs/http/guides/schemas.md', 'http'],
    ['versions/1.0/interceptor/guides/http/index.md', 'interceptor'],
    ['docs/overview/http.md', ''],
  ])('know which package they are about: %s', (file, area) => {
    expect(readPage(file, '').area).toBe(area);
  });

  it('have code, or nothing to prove', () => {
    const has = (source: string): boolean => hasCode({ file: 'docs/http/a.md', source });
    expect(has('Text.\n\n```ts\nconst a = 1;\n```\n')).toBe(true);
    expect(has('Text.\n\n- ```json\n  {}\n  ```\n')).toBe(true);
    expect(has('Text and `code`.\n')).toBe(false);
    // nothing is checked before one of the two sides is gone
    expect(has('```ts\n<<<<<<< HEAD\n>>>>>>> other\n```\n')).toBe(false);
  });
});

it('tells no faults of samples in which a merge left lines', () => {
  const findings = [{ block: 0, line: 1, column: 0, code: 'TS1185', message: 'Merge conflict marker' }];
  const told = (code: string): unknown =>
    sampleFaults({ file: 'docs/http/a.md', source: `\`\`\`ts\n${code}\n\`\`\`\n` }, {
      findings,
    } as unknown as PageSamples);
  expect(told('a();\n>>>>>>> other')).toEqual([]);
  expect(told('a();\nb();')).toEqual([{ line: 3, message: 'TS1185 Merge conflict marker' }]);
});

describe('what results depend on', () => {
  const installed = documentedPackages();
  const folder = path.join(scratch, 'package');
  const packages: PackageSet = { ...installed, folders: new Map([['@zimic/http', folder]]) };
  const examples = path.join(scratch, 'examples');
  const changes = (name: string): boolean => {
    const before = environmentHash(packages, examples);
    write(name, String(Math.random()));
    return environmentHash(packages, examples) !== before;
  };

  it.each(['index.js', 'dist/index.mjs', 'dist/cli.cjs', 'index.d.ts', 'package.json'])(
    'holds what is run and read of a package: %s',
    (name) => {
      expect(changes(`package/${name}`)).toBe(true);
      expect(changes(`package/node_modules/other/${name}`)).toBe(false);
    },
  );

  it('holds what the file of an entry point may re-export', () => {
    write('entry/index.d.ts', "export * from './client';");
    const other = withEntry(installed, '@zimic/fetch', path.join(scratch, 'entry/index.d.ts'));
    const hashes = ['1', '2'].map((value) => {
      write('entry/client.d.ts', `export const beds: ${value};`);
      return environmentHash(other, examples);
    });
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('holds every example that commands may run in, without what is installed there', () => {
    expect(changes('examples/vitest/src/a.ts')).toBe(true);
    expect(changes('examples/vitest/node_modules/b/index.js')).toBe(false);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(examples, 'node_modules'));
    expect(changes('examples/jest/package.json')).toBe(true);
  });

  it('holds the code of the checker, and all that this code or a sample can read here', () => {
    const below = (place: string): string[] => filesBelow(place).map((name) => path.join(place, name));
    const read = [
      ...['pages', 'report', 'compare', 'worker'].map((name) =>
        path.join(ROOT, `samples/checker/${name}.ts`),
      ),
      path.join(ROOT, 'src/markdown/parse.ts'),
      ...below(path.join(ROOT, 'samples/ambient')),
      ...below(path.join(ROOT, 'samples/declarations')),
      ...below(path.join(ROOT, 'samples/fixtures')),
    ];
    const places = environmentPlaces(installed);
    // how findings are printed changes nothing in them
    expect(read.filter((file) => !isInPlaces(file, places))).toEqual([
      path.join(ROOT, 'samples/checker/report.ts'),
    ]);
  });

  it('holds the names of folders', () => {
    write('examples/before/only.ts');
    const before = environmentHash(packages, examples);
    renameSync(path.join(examples, 'before'), path.join(examples, 'before-too'));
    expect(environmentHash(packages, examples)).not.toBe(before);
  });
});

describe('comparing', () => {
  it('takes … for anything, and three dots for three dots', () => {
    expect(sameValue("['a', …]", "[ 'a', 'b' ]")).toBe(true);
    expect(sameValue("'loading...'", "'loading…'")).toBe(false);
    expect(sameValue("'loading...'", "'loading: done'")).toBe(false);
    expect(sameValue("'loading...'", "'loading...'")).toBe(true);
    expect(firstDifference('a\n…\nd', 'a\nb\nc\nd')).toBeUndefined();
    expect(firstDifference('a\n...\nd', 'a\nb\nc\nd')).toBe(1);
  });

  it.each([
    ["['a',  'b',]", "[ 'a', 'b' ]", true],
    ['{ a: "it\'s" }', "{a: 'it\\'s'}", true],
    ["it's ( a )", "it's (a)", true],
    ["'a  b'", "'a b'", false],
    ['`a  b`', "'a  b'", true],
    ["'f( x )'", "'f(x)'", false],
    ["{ a: 'x,]' }", "{ a: 'x]' }", false],
    ['\'say "a"\'', "'say \\'a\\''", false],
    ["'a …  d'", "'a b c  d'", true],
    ["'a …  d'", "'a b c d'", false],
  ])('ignores white space and quotes around strings, but not in them: %s, %s', (expected, actual, isSame) => {
    expect(sameValue(expected, actual)).toBe(isSame);
  });
});

describe('the documented packages', () => {
  it('are missed where nothing is installed, with what helps', async () => {
    const copy = path.join(scratch, 'samples/checker/packages.ts');
    for (const file of ['samples/checker/packages.ts', 'src/files/posix.ts'])
      write(file, readFileSync(path.join(ROOT, file), 'utf8'));
    const { documentedPackages: elsewhere } = (await import(copy)) as { documentedPackages(): PackageSet };
    expect(elsewhere).toThrow(
      `@zimic/http is not in ${path.join(scratch, 'node_modules/@zimic/http')}; install the dependencies with npm ci`,
    );
  });
});

describe('the published packages', () => {
  it('are installed in a folder that is gone when the check ends', () => {
    const bin = path.join(scratch, 'bin');
    write('bin/npm', '#!/bin/sh\n[ "$1" = view ] && echo 1.0.0\nexit 0\n');
    chmodSync(path.join(bin, 'npm'), 0o755);
    const temporary = path.join(scratch, 'temporary');
    mkdirSync(temporary);
    const module = JSON.stringify(path.join(ROOT, 'samples/checker/published.ts'));
    const code = `
      import { existsSync } from 'node:fs';
      import { installPublished } from ${module};
      console.log(existsSync(installPublished({ a: '1.0.0' }) + '/package.json'));`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env: { ...process.env, PATH: [bin, process.env['PATH']].join(path.delimiter), TMPDIR: temporary },
    });
    expect([run.stdout.trim(), run.stderr]).toEqual(['true', '']);
    expect(readdirSync(temporary)).toEqual([]);
  });
});
