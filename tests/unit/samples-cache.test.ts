import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCached, writeCached } from '../../samples/checker/cache.ts';
import { forgetOld } from '../../src/files/forget-old.ts';
import { makeFolder } from '../support/folder.ts';

let folder: string;
const fileOf = (key: string): string => path.join(folder, `${key}.json`);
const age = (key: string, days: number): void => {
  const then = new Date(Date.now() - days * 24 * 3600 * 1000);
  utimesSync(fileOf(key), then, then);
};

beforeEach(() => {
  folder = path.join(makeFolder(), 'samples');
});

describe('the cache of the sample check', () => {
  it('keeps results, in whole files only', () => {
    expect(readCached('a', folder)).toBeNull();
    writeCached('a', { counts: 1 }, folder);
    writeCached('a', { counts: 2 }, folder);
    expect(readCached('a', folder)).toEqual({ counts: 2 });
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  it.each(['{"counts":', '{}', ''])('has nothing where a file holds %o, which was not written so', (text) => {
    writeCached('a', { counts: 1 }, folder);
    writeFileSync(fileOf('a'), text);
    expect(readCached('a', folder)).toBeNull();
  });

  it('forgets what nobody has read in 30 days, and keeps what was written before that and read since', () => {
    for (const key of ['read', 'unread', 'young']) writeCached(key, {}, folder);
    for (const key of ['read', 'unread']) age(key, 31);
    age('young', 29);
    readCached('read', folder);
    expect(Date.now() - statSync(fileOf('read')).mtimeMs).toBeLessThan(60_000);
    forgetOld(folder);
    expect(readdirSync(folder).sort()).toEqual(['read.json', 'young.json']);
  });

  it('may not be there yet', () => {
    forgetOld(folder);
    expect(existsSync(folder)).toBe(false);
  });
});
