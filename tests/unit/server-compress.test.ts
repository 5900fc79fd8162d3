import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { compressSite } from '../../build/compress.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { makeFolder } from '../support/folder.ts';

let root: string;
let dir: string;
let cache: string;

beforeEach(() => {
  root = makeFolder({
    'dist/docs/http.html': 'hut '.repeat(500),
    'dist/same.txt': 'hut '.repeat(500),
    'dist/small.js': 'x'.repeat(256),
    'dist/photo.png': 'x'.repeat(1_000),
  });
  dir = path.join(root, 'dist');
  cache = path.join(root, 'cache');
});

const list = () => filesBelow(dir).filter((name) => /\.(?:br|gz)$/.test(name));

test('texts get siblings that hold the same bytes', async () => {
  expect(await compressSite(dir, cache)).toMatchObject({ files: 2 });
  expect(list()).toEqual(['docs/http.html.br', 'docs/http.html.gz', 'same.txt.br', 'same.txt.gz']);
  expect(brotliDecompressSync(fs.readFileSync(path.join(dir, 'docs/http.html.br'))).toString()).toBe(
    'hut '.repeat(500),
  );
  expect(gunzipSync(fs.readFileSync(path.join(dir, 'docs/http.html.gz'))).toString()).toBe(
    'hut '.repeat(500),
  );
});

test('each file has the level of Brotli that is asked for', async () => {
  const asked: [string, number][] = [];
  await compressSite(dir, cache, (file, pages) => {
    asked.push([path.relative(dir, file), pages]);
    return 3;
  });
  expect(asked.sort()).toEqual([
    ['docs/http.html', 1],
    ['same.txt', 1],
    ['small.js', 1],
  ]);
  const kept = fs.readdirSync(cache).filter((name) => name.endsWith('.br'));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((name) => !name.endsWith('.3.br'))).toEqual([]);
});

test('what is known is not compressed again, and not written again', async () => {
  await compressSite(dir, cache);
  const before = fs.statSync(path.join(dir, 'same.txt.br')).mtimeMs;
  expect((await compressSite(dir, cache)).computed).toBe(0);
  expect(fs.statSync(path.join(dir, 'same.txt.br')).mtimeMs).toBe(before);
  fs.rmSync(path.join(dir, 'same.txt.br'));
  expect((await compressSite(dir, cache)).computed).toBe(0);
  expect(list()).toContain('same.txt.br');
  fs.writeFileSync(path.join(dir, 'same.txt'), 'bed '.repeat(500));
  expect((await compressSite(dir, cache)).computed).toBe(2);
  expect(brotliDecompressSync(fs.readFileSync(path.join(dir, 'same.txt.br'))).toString()).toBe(
    'bed '.repeat(500),
  );
});

test('results in the cache that are not whole are made anew', async () => {
  await compressSite(dir, cache);
  for (const name of fs.readdirSync(cache)) fs.truncateSync(path.join(cache, name), 40);
  const siblings = list().map((name) => path.join(dir, name));
  const before = siblings.map((file) => fs.readFileSync(file));
  // of two equal texts at once both may be
  expect((await compressSite(dir, cache)).computed).toBeGreaterThan(2);
  expect(siblings.map((file) => fs.readFileSync(file))).toEqual(before);
});

test('pages of a small site are smaller than those of a large one, whose build must not take minutes', async () => {
  const page = (index: number): string =>
    Array.from({ length: 900 }, (_, at) => `<p>${(at * at * 7919 + index) % 997} huts</p>`).join('\n');
  const sizeOfFirst = async (pages: number): Promise<number> => {
    for (let index = 0; index < pages; index++)
      fs.writeFileSync(path.join(dir, `${index}.html`), page(index < 1 ? 0 : 1));
    await compressSite(dir, cache);
    return fs.statSync(path.join(dir, '0.html.br')).size;
  };
  const small = await sizeOfFirst(3);
  expect(await sizeOfFirst(250)).toBeGreaterThan(small);
});

test('siblings that would not be smaller are not there', async () => {
  await compressSite(dir, cache);
  const hashes = Array.from({ length: 13 }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  fs.writeFileSync(path.join(dir, 'same.txt'), Buffer.concat(hashes));
  fs.writeFileSync(path.join(dir, 'docs/http.html'), 'short');
  await compressSite(dir, cache);
  expect(list()).toEqual([]);
});

test('results of another compressor are not used', async () => {
  await compressSite(dir, cache);
  vi.resetModules();
  const versions = { ...process.versions, brotli: '0', zlib: '0' };
  const spy = vi.spyOn(process, 'versions', 'get').mockReturnValue(versions);
  const other = await import('../../build/compress.ts');
  spy.mockRestore();
  expect((await other.compressSite(dir, cache)).computed).toBeGreaterThan(0);
});

test('results that nothing has used for a month leave the cache', async () => {
  await compressSite(dir, cache);
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  fs.writeFileSync(path.join(cache, 'unused.br'), '');
  for (const name of fs.readdirSync(cache)) fs.utimesSync(path.join(cache, name), old, old);
  const { computed } = await compressSite(dir, cache);
  expect(computed).toBe(0);
  expect(fs.readdirSync(cache)).not.toContain('unused.br');
  for (const name of fs.readdirSync(cache))
    expect(Date.now() - fs.statSync(path.join(cache, name)).mtimeMs).toBeLessThan(60_000);
  // one text as a page and as a file for tools: two levels of Brotli, one of gzip
  expect(fs.readdirSync(cache).length).toBe(3);
});
