import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheHighlight, highlightVersion } from '../../src/markdown/highlight-cache.ts';
import { makeFolder } from '../support/folder.ts';

function counting(): { highlight: (code: string, language: string) => string[]; calls: string[] } {
  const calls: string[] = [];
  return { calls, highlight: (code, language) => (calls.push(`${language}:${code}`), [`<${code}>`]) };
}

/** Path of a cache file in a folder of its own. */
const fileIn = (): string => path.join(makeFolder(), 'cache.json');

test('the same code is coloured once, also in the next run', () => {
  const file = fileIn();
  const first = counting();
  const run = cacheHighlight(first.highlight, '1', file);
  expect([run.highlight('a', 'ts'), run.highlight('a', 'ts'), run.highlight('a', 'js')]).toEqual([
    ['<a>'],
    ['<a>'],
    ['<a>'],
  ]);
  expect(first.calls).toEqual(['ts:a', 'js:a']);
  run.save();

  const second = counting();
  expect(cacheHighlight(second.highlight, '1', file).highlight('a', 'ts')).toEqual(['<a>']);
  expect(second.calls).toEqual([]);
});

test('another version starts anew, and so does a broken file', () => {
  const file = fileIn();
  const run = cacheHighlight(counting().highlight, '1', file);
  run.highlight('a', 'ts');
  run.save();
  const later = counting();
  cacheHighlight(later.highlight, '2', file).highlight('a', 'ts');
  expect(later.calls).toEqual(['ts:a']);

  writeFileSync(file, '{');
  cacheHighlight(later.highlight, '1', file).highlight('a', 'ts');
  expect(later.calls).toEqual(['ts:a', 'ts:a']);
});

test('what a run does not use is forgotten', () => {
  const file = fileIn();
  const first = cacheHighlight(counting().highlight, '1', file);
  first.highlight('a', 'ts');
  first.highlight('b', 'ts');
  first.save();
  const second = cacheHighlight(counting().highlight, '1', file);
  second.highlight('a', 'ts');
  second.save();
  const third = counting();
  const run = cacheHighlight(third.highlight, '1', file);
  run.highlight('a', 'ts');
  run.highlight('b', 'ts');
  expect(third.calls).toEqual(['ts:b']);
});

test('what was highlighted is written once', () => {
  const file = fileIn();
  const run = cacheHighlight(counting().highlight, '1', file);
  run.highlight('a', 'ts');
  run.save();
  rmSync(file);
  run.highlight('a', 'ts');
  run.save();
  expect(existsSync(file)).toBe(false);
  run.highlight('b', 'ts');
  run.save();
  expect(existsSync(file)).toBe(true);
});

test('runs that write at the same time do not share the file that they write first', () => {
  const file = fileIn();
  mkdirSync(`${file}.new`);
  const run = cacheHighlight(counting().highlight, '1', file);
  run.highlight('a', 'ts');
  run.save();
  const later = counting();
  cacheHighlight(later.highlight, '1', file).highlight('a', 'ts');
  expect(later.calls).toEqual([]);
});

const SOURCES = path.join(import.meta.dirname, '../../src/markdown');

test.each(['highlight.ts', 'line-highlighter.ts', 'text.ts'])(
  'the version is another one when %s is: grammars, roles and tags stand there',
  (name) => {
    const folder = makeFolder();
    cpSync(SOURCES, folder, { recursive: true });
    expect(highlightVersion(folder)).toBe(highlightVersion());
    appendFileSync(path.join(folder, name), '// another grammar');
    expect(highlightVersion(folder)).not.toBe(highlightVersion());
  },
);
