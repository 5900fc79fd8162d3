import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cleanAddress } from './address.ts';
import type { Encoding } from './encoding.ts';
import { SIBLINGS } from './encoding.ts';
import type { Redirect } from './hosting.ts';
import { readRedirects, UNSERVED_FILES } from './hosting.ts';
import { contentType } from './mime.ts';

/** The bytes of one form of a file: kept in memory when small, else read from `file` when asked for. */
export interface Body {
  etag: string;
  size: number;
  file: string;
  /** To the second, as headers have it. */
  modified: Date;
  mtimeMs: number;
  bytes: Buffer | undefined;
}

/** A file of the site, under one address. */
export interface Entry {
  /** Its path in the build, with a leading slash. */
  file: string;
  type: string;
  isPage: boolean;
  plain: Body;
  encoded: Partial<Record<Encoding, Body>>;
}

/** Everything that can be served, by decoded address. */
export interface Site {
  entries: Map<string, Entry>;
  redirects: Map<string, Redirect>;
  notFound: Entry | undefined;
}

const NOT_FOUND_FILE = '/404.html';
/** Larger files are streamed from disk. */
const LARGEST_KEPT = 512 * 1024;
/** What all files that are kept in memory may take. */
const MOST_KEPT = 128 * 1024 * 1024;

/**
 * Lists a build, once: a request is looked up in this list and never becomes a path of the file system. Symbolic links,
 * hidden files (but `.well-known`) and the files meant for servers are left out. A compressed sibling counts only when
 * it holds the same bytes.
 *
 * @param base what stands before all addresses
 * @throws Error when the folder holds no build, or two files claim one address
 */
export function indexSite(distDir: string, base: string): Site {
  const root = path.resolve(distDir);
  if (!fs.existsSync(path.join(root, 'index.html'))) {
    throw new Error(`There is no built site in ${distDir} (no index.html). Run "npm run build" first.`);
  }
  const files = listFiles(root);
  const site: Site = { entries: new Map(), redirects: new Map(), notFound: undefined };
  let room = MOST_KEPT;
  for (const file of files) {
    if (isSibling(file, files)) continue;
    const entry = readEntry(root, file, files);
    for (const body of [entry.encoded.br, entry.encoded.gzip, entry.plain]) {
      if (body?.bytes === undefined) continue;
      if (body.size <= LARGEST_KEPT && body.size <= room) room -= body.size;
      else body.bytes = undefined;
    }
    if (file === NOT_FOUND_FILE) {
      site.notFound = entry;
      continue;
    }
    const address = `${base}${entry.isPage ? cleanAddress(file) : file}`.normalize('NFC');
    const rival = site.entries.get(address);
    if (rival !== undefined)
      throw new Error(`${rival.file} and ${file} both claim the address ${address}. Remove one of the two.`);
    site.entries.set(address, entry);
  }
  for (const redirect of readRedirects(root)) {
    if (!site.entries.has(redirect.from)) site.redirects.set(redirect.from, redirect);
  }
  return site;
}

/** Paths of the files in a build, in order, with a leading slash. */
function listFiles(root: string): Set<string> {
  const files = new Set<string>();
  const walk = (folder: string) => {
    const children = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${folder}/${child.name}`;
      if (child.name.startsWith('.') && name !== '/.well-known') continue;
      const plain = child.name.replace(/\.(?:br|gz)$/, '');
      if (folder === '' && UNSERVED_FILES.some((each) => each === plain)) continue;
      if (child.isDirectory()) walk(name);
      else if (child.isFile()) files.add(name);
    }
  };
  walk('');
  return files;
}

function isSibling(file: string, files: ReadonlySet<string>): boolean {
  return SIBLINGS.some(([, ending]) => file.endsWith(ending) && files.has(file.slice(0, -ending.length)));
}

function readEntry(root: string, file: string, files: ReadonlySet<string>): Entry {
  const bytes = fs.readFileSync(path.join(root, file));
  const sum = hash('sha256', bytes, 'base64url').slice(0, 20);
  const entry: Entry = {
    file,
    type: contentType(file),
    isPage: file.endsWith('.html'),
    plain: describe(path.join(root, file), bytes, `"${sum}"`),
    encoded: {},
  };
  for (const [encoding, ending] of SIBLINGS) {
    if (!files.has(file + ending)) continue;
    const place = path.join(root, file + ending);
    const packed = fs.readFileSync(place);
    if (!holds(encoding, packed, bytes)) continue;
    entry.encoded[encoding] = describe(place, packed, `"${sum}-${encoding}"`);
  }
  return entry;
}

function describe(file: string, bytes: Buffer, etag: string): Body {
  const { mtimeMs } = fs.statSync(file);
  // not `mtime`, which is rounded up to the next second where less than a millisecond is missing
  const modified = new Date(Math.floor(mtimeMs / 1000) * 1000);
  return { etag, size: bytes.length, file, modified, mtimeMs, bytes };
}

function holds(encoding: Encoding, packed: Buffer, bytes: Buffer): boolean {
  const limit = { maxOutputLength: bytes.length + 1 };
  try {
    return (encoding === 'br' ? brotliDecompressSync(packed, limit) : gunzipSync(packed, limit)).equals(
      bytes,
    );
  } catch {
    return false;
  }
}
