import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentType } from '../server/mime.ts';
import { forgetOld } from '../src/content/forget-old.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below it the headers of a response weigh more than what is saved. */
const SMALLEST = 257;

/**
 * Brotli's levels, by what a file weighs on a visitor. Styles, scripts and the search index are few and read by all: the
 * highest. The level below it makes pages 2.6% larger in a third of the time. What is loaded later, or by tools, is 8%
 * larger with level 8, which takes a fiftieth. Measured with 75 pages: 0.6 s, 2.2 s and 0.1 s; the highest level for
 * all would take 11 s.
 */
function qualityOf(file: string): number {
  if (/[\\/]_astro[\\/][^\\/]+\.(?:css|js)$|[\\/]search-index\.json$/.test(file)) return 11;
  return file.endsWith('.html') ? 10 : 8;
}

const ENCODERS: ReadonlyArray<{
  ending: '.br' | '.gz';
  quality: (file: string) => number;
  encode: (bytes: Buffer, quality: number) => Promise<Buffer>;
}> = [
  {
    ending: '.br',
    quality: qualityOf,
    encode: (bytes, quality) =>
      brotli(bytes, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
          [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', quality: () => 9, encode: (bytes, level) => gzip(bytes, { level }) },
];

/** What `compressSite()` did: files with siblings, siblings that had to be computed, bytes before and after (Brotli). */
export interface CompressionReport {
  files: number;
  computed: number;
  plainBytes: number;
  brotliBytes: number;
}

/**
 * Writes a Brotli and a gzip sibling (`docs.html.br`, `docs.html.gz`) for every text of a build over 256 bytes. What was
 * compressed once is taken from the cache, by content. A sibling that would not be smaller is not written, or removed
 * when an earlier run left one. Siblings have their file's time of modification.
 *
 * @param distDir the built site
 * @param cacheDir where results are kept between builds
 */
export async function compressSite(distDir: string, cacheDir: string): Promise<CompressionReport> {
  await fs.mkdir(cacheDir, { recursive: true });
  const names = await fs.readdir(distDir, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const report: CompressionReport = { files: 0, computed: 0, plainBytes: 0, brotliBytes: 0 };
  const wanted = files.filter((file) => isCompressible(file)).sort();
  const next = wanted.values();
  const work = async () => {
    for (const file of next) await compressFile(file, cacheDir, report);
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, work));
  forgetOld(cacheDir);
  return report;
}

/** Texts, and WebAssembly. */
function isCompressible(file: string): boolean {
  const type = contentType(file);
  return type.includes('charset=') || type === 'application/wasm';
}

async function compressFile(file: string, cacheDir: string, report: CompressionReport): Promise<void> {
  const bytes = await fs.readFile(file);
  const { atime, mtime } = await fs.stat(file);
  const isWorthIt = bytes.length >= SMALLEST;
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (isWorthIt) report.files += 1;
  for (const { ending, quality, encode } of ENCODERS) {
    const level = quality(file);
    const packed = isWorthIt
      ? await cached(path.join(cacheDir, `${hash}.${level}${ending}`), () => encode(bytes, level), report)
      : bytes;
    if (packed.length >= bytes.length) {
      await fs.rm(file + ending, { force: true });
      continue;
    }
    if (ending === '.br') {
      report.plainBytes += bytes.length;
      report.brotliBytes += packed.length;
    }
    const present = await fs.readFile(file + ending).catch(() => undefined);
    if (!present?.equals(packed)) await fs.writeFile(file + ending, packed);
    // nginx tells a copy's own time: the same page would change with the encoding that a browser takes
    await fs.utimes(file + ending, atime, mtime);
  }
}

async function cached(
  place: string,
  encode: () => Promise<Buffer>,
  report: CompressionReport,
): Promise<Buffer> {
  const known = await fs.readFile(place).catch(() => undefined);
  if (known !== undefined) {
    const now = new Date();
    // its time says when it was used; another build may have removed it meanwhile
    await fs.utimes(place, now, now).catch(() => undefined);
    return known;
  }
  const packed = await encode();
  report.computed += 1;
  // Written aside first: a build that is stopped leaves no half file under a name that is trusted.
  const aside = `${place}.${process.pid}.${report.computed}`;
  await fs.writeFile(aside, packed);
  await fs.rename(aside, place);
  return packed;
}
