import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/files/files-below.ts';
import { forgetOld, markUsed } from '../../src/files/forget-old.ts';
import { hashFiles } from '../../src/files/hash-files.ts';
import { keepFile, readKept } from '../../src/files/kept-file.ts';
import { readText } from '../../src/files/read-text.ts';
import { statOf } from '../../src/files/stat-of.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';

const HOUR = 60 * 60 * 1000;

/** Sets the time of a file's last use. */
function age(file: string, hours: number): void {
  const then = new Date(Date.now() - hours * HOUR);
  utimesSync(file, then, then);
}

describe('the files below a folder', () => {
  it('are those of its folders too, sorted, with links to files', () => {
    const root = makeFolder({ 'b.md': '', 'a/c.md': '', 'a/b/d.md': '' });
    symlinkSync(path.join(root, 'b.md'), path.join(root, 'link.md'));
    symlinkSync(path.join(root, 'nowhere'), path.join(root, 'broken.md'));
    expect(filesBelow(root)).toEqual(['a/b/d.md', 'a/c.md', 'b.md', 'link.md']);
  });

  it('are none of a folder that is not there', () => {
    expect(filesBelow(path.join(makeFolder(), 'none'))).toEqual([]);
  });
});

describe('what stands at a path', () => {
  it('is seen through links, and is nothing where they lead nowhere', () => {
    const root = makeFolder({ 'a/b': 'text' });
    symlinkSync(path.join(root, 'a/b'), path.join(root, 'link'));
    symlinkSync(path.join(root, 'circle'), path.join(root, 'circle'));
    expect(statOf(path.join(root, 'link'))?.isFile()).toBe(true);
    expect(statOf(path.join(root, 'a'))?.isDirectory()).toBe(true);
    for (const name of ['none', 'circle', 'a/b/c', 'a\0'])
      expect(statOf(path.join(root, name))).toBeUndefined();
  });
});

it('a text is read without byte order mark, and with line feeds alone', () => {
  const root = makeFolder({ 'a.md': '\uFEFFone\r\ntwo\rthree\n', 'b.md': 'in the \uFEFF middle' });
  expect(readText(path.join(root, 'a.md'))).toBe('one\ntwo\nthree\n');
  expect(readText(path.join(root, 'b.md'))).toBe('in the \uFEFF middle');
});

describe('a file that is kept', () => {
  it('gets its folder, takes the place of the earlier one, and leaves nothing beside it', () => {
    const root = makeFolder();
    const file = path.join(root, 'a/b/c.json');
    keepFile(file, 'one');
    keepFile(file, Buffer.from('two'));
    expect(readKept(file)?.toString()).toBe('two');
    expect(readdirSync(path.dirname(file))).toEqual(['c.json']);
  });

  it('may be empty, and is nothing when it is missing, cut off or changed', () => {
    const file = path.join(makeFolder(), 'a');
    expect(readKept(file)).toBeUndefined();
    keepFile(file, '');
    expect(readKept(file)).toHaveLength(0);
    keepFile(file, 'huts');
    const whole = readFileSync(file);
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(file, whole.subarray(0, length));
      expect(readKept(file)).toBeUndefined();
    }
    writeFileSync(file, Buffer.concat([whole, whole]));
    expect(readKept(file)).toBeUndefined();
  });
});

describe('a cache', () => {
  it('forgets what was not used for 30 days', () => {
    const root = makeFolder({ new: '', month: '', old: '' });
    age(path.join(root, 'month'), 24 * 30 - 1);
    age(path.join(root, 'old'), 24 * 30 + 1);
    forgetOld(root);
    expect(readdirSync(root).sort()).toEqual(['month', 'new']);
    expect(() => forgetOld(path.join(root, 'none'))).not.toThrow();
  });

  it('takes a file for used once a day, if it is there', () => {
    const root = makeFolder({ today: '', yesterday: '' });
    const [today, yesterday] = [path.join(root, 'today'), path.join(root, 'yesterday')];
    age(today, 23);
    age(yesterday, 25);
    const before = statSync(today).mtimeMs;
    for (const file of [today, yesterday, path.join(root, 'none')]) markUsed(file);
    expect(statSync(today).mtimeMs).toBe(before);
    expect(statSync(yesterday).mtimeMs).toBeGreaterThan(Date.now() - HOUR);
    expect(existsSync(path.join(root, 'none'))).toBe(false);
  });
});

describe('a hash of files', () => {
  const FILES = { 'src/a.ts': '1', 'src/b/c.ts': '2', 'src/notes.md': '3', 'src/node_modules/x.ts': '4' };
  const hashOf = (root: string, place = 'src', names?: RegExp): string => {
    const hash = createHash('sha256');
    hashFiles(hash, root, place, names);
    return hash.digest('hex');
  };
  const empty = createHash('sha256').digest('hex');

  it('is the same for the same files elsewhere', () => {
    expect(hashOf(makeFolder(FILES))).toBe(hashOf(makeFolder(FILES)));
    expect(hashOf(makeFolder(FILES))).not.toBe(empty);
    expect(hashOf(makeFolder(), 'none')).toBe(empty);
  });

  it('is another when a file changes, is added or moves, and not when an installed package does', () => {
    const root = makeFolder(FILES);
    const hashes = [hashOf(root)];
    writeFiles(root, { 'src/b/c.ts': '3' });
    hashes.push(hashOf(root));
    writeFiles(root, { 'src/d.ts': '' });
    hashes.push(hashOf(root));
    renameSync(path.join(root, 'src/d.ts'), path.join(root, 'src/e.ts'));
    hashes.push(hashOf(root));
    expect(new Set(hashes).size).toBe(4);
    writeFiles(root, { 'src/node_modules/x.ts': '5' });
    expect(hashOf(root)).toBe(hashes.at(-1));
  });

  it('may be of files with some names alone, in all folders', () => {
    const root = makeFolder(FILES);
    const before = hashOf(root, 'src', /\.ts$/);
    writeFiles(root, { 'src/notes.md': '4' });
    expect(hashOf(root, 'src', /\.ts$/)).toBe(before);
    writeFiles(root, { 'src/b/c.ts': '4' });
    expect(hashOf(root, 'src', /\.ts$/)).not.toBe(before);
  });

  it('is of one file where a file is named', () => {
    expect(hashOf(makeFolder(FILES), 'src/a.ts')).not.toBe(hashOf(makeFolder(FILES), 'src/b/c.ts'));
  });
});
