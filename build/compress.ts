import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentType } from '../server/mime.ts';
import { filesBelow } from '../src/files/files-below.ts';
import { forgetOld } from '../src/files/forget-old.ts';
import { keepFile, readKept } from '../src/files/kept-file.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Size in bytes from which files are compressed: below it, the response's headers outweigh what is saved. */
const SMALLEST = 257;

/** Most pages that are compressed at Brotli's highest level: it takes a processor 6 s for 75 of them. */
const MOST_AT_BEST = 200;

/**
 * Brotli's level, by how much a file matters to visitors. Styles, scripts and the search index are few and
 * loaded by everyone: 11, the highest. So are the pages of a small site; of a large one: 10, which makes them
 * 2.6% larger in a third of the time. The rest is loaded later or by tools: 8, which makes it 8% larger in a
 * fiftieth of the time.
 * @param pages number of pages of the site
 */
function brotliLevel(file: string, pages: number): number {
  if (/[\\/]_astro[\\/][^\\/]+\.(?:css|js)$|[\\/]search-index\.json$/.test(file)) return 11;
  if (!file.endsWith('.html')) return 8;
  return pages <= MOST_AT_BEST ? 11 : 10;
}

/** Zlib's highest level. */
const GZIP_LEVEL = 9;

const ENCODERS: ReadonlyArray<{
  ending: '.br' | '.gz';
  version: string;
  encode: (bytes: Buffer, level: number) => Promise<Buffer>;
}> = [
  {
    ending: '.br',
    version: process.versions['brotli'] ?? '',
    encode: (bytes, level) =>
      brotli(bytes, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: level,
          [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  {
    ending: '.gz',
    version: process.versions.zlib,
    encode: (bytes, level) => gzip(bytes, { level }),
  },
];

/** What `compressSite()` did: files that are compressed, and siblings that were not in the cache. */
export interface CompressionReport {
  files: number;
  computed: number;
}

/**
 * Writes a Brotli and a gzip sibling (`docs.html.br`, `docs.html.gz`) for every text file of a build over 256
 * bytes. Results are cached by content. A sibling that would not be smaller than its file is not written, and
 * removed when an earlier run left one. Siblings get their file's modification time.
 *
 * @param distDir the built site
 * @param cacheDir where results are kept between builds
 * @param levelOf Brotli's level of a file, in a site of so many pages; by default what suits this site's files
 */
export async function compressSite(
  distDir: string,
  cacheDir: string,
  levelOf: (file: string, pages: number) => number = brotliLevel,
): Promise<CompressionReport> {
  await fs.mkdir(cacheDir, { recursive: true });
  const report: CompressionReport = { files: 0, computed: 0 };
  const wanted = filesBelow(distDir)
    .map((name) => path.join(distDir, name))
    .filter(isCompressible);
  const pages = wanted.filter((file) => file.endsWith('.html')).length;
  const next = wanted.values();
  const work = async () => {
    for (const file of next) await compressFile(file, levelOf(file, pages), cacheDir, report);
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, work));
  forgetOld(cacheDir);
  return report;
}

/** Text files and WebAssembly. */
function isCompressible(file: string): boolean {
  const type = contentType(file);
  return type.includes('charset=') || type === 'application/wasm';
}

async function compressFile(
  file: string,
  brotliQuality: number,
  cacheDir: string,
  report: CompressionReport,
): Promise<void> {
  const bytes = await fs.readFile(file);
  const { atime, mtime } = await fs.stat(file);
  const isWorthIt = bytes.length >= SMALLEST;
  const sum = hash('sha256', bytes);
  if (isWorthIt) report.files += 1;
  for (const { ending, version, encode } of ENCODERS) {
    const level = ending === '.br' ? brotliQuality : GZIP_LEVEL;
    const place = path.join(cacheDir, `${sum}.${version}.${level}${ending}`);
    const packed = isWorthIt ? await cached(place, () => encode(bytes, level), report) : bytes;
    if (packed.length >= bytes.length) {
      await fs.rm(file + ending, { force: true });
      continue;
    }
    const present = await fs.readFile(file + ending).catch(() => undefined);
    if (!present?.equals(packed)) await fs.writeFile(file + ending, packed);
    // nginx sends the sibling's own time: without this, `last-modified` would depend on the encoding
    await fs.utimes(file + ending, atime, mtime);
  }
}

async function cached(
  place: string,
  encode: () => Promise<Buffer>,
  report: CompressionReport,
): Promise<Buffer> {
  const known = readKept(place);
  if (known !== undefined) return known;
  const packed = await encode();
  report.computed += 1;
  keepFile(place, packed);
  return packed;
}
