import fs from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { cleanAddress, encodeAddress, movedAddress, readTarget } from './address.ts';
import { isFresh, isUnwanted, readRange } from './conditional.ts';
import { chooseEncoding, refusesPlain, type Encoding } from './encoding.ts';
import { errorAnswer } from './errors.ts';
import { canonicalLink, MOVED, type Hosting } from './hosting.ts';
import type { Body, Entry, Site } from './site.ts';

/** Longest address with its query, in characters as they are sent; those of searches are shorter. */
const LONGEST_TARGET = 8 * 1024;

/** Errors of opening a file that is no longer there, or is a link or below a file now. */
const GONE = ['ENOENT', 'ELOOP', 'ENOTDIR'];
/** Errors of sending to a client that has left. */
const LEFT = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

/** An answer: status, headers beside those of every response, and what is sent. */
interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body?: Body | string;
  range?: { start: number; end: number };
}

/** Answers one request. */
export async function respond(
  site: Site,
  hosting: Hosting,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { status, headers, body, range } = answer(site, hosting, req);
  const all: OutgoingHttpHeaders = { ...hosting.headers, ...headers };
  // a body that nobody asked for is not read to its end
  if (hasBody(req)) all.connection = 'close';
  const isHead = req.method === 'HEAD';
  if (body === undefined || typeof body === 'string') {
    if (status !== 304) all['content-length'] = Buffer.byteLength(body ?? '');
    res.writeHead(status, all).end(isHead ? undefined : body);
    return;
  }
  const { start, end } = range ?? { start: 0, end: body.size - 1 };
  all['content-length'] = end - start + 1;
  if (isHead || body.size === 0) {
    res.writeHead(status, all).end();
  } else if (body.bytes !== undefined) {
    res.writeHead(status, all).end(range === undefined ? body.bytes : body.bytes.subarray(start, end + 1));
  } else {
    await stream(body, start, end, res, () => res.writeHead(status, all), hosting);
  }
}

function answer(site: Site, hosting: Hosting, req: IncomingMessage): Answer {
  const url = req.url ?? '/';
  if (req.method !== 'GET' && req.method !== 'HEAD') return errorAnswer(405);
  if (url.length > LONGEST_TARGET) return errorAnswer(414);
  const target = readTarget(url);
  // one host, which only requests of before HTTP/1.1 may leave out (RFC 9112, 3.2)
  const hosts = req.headersDistinct['host']?.length ?? 0;
  if (target === undefined || hosts > 1 || (hosts === 0 && req.httpVersion === '1.1'))
    return errorAnswer(400);

  const clean = cleanAddress(target.path, hosting.base);
  const entry = site.entries.get(target.path);
  if (entry !== undefined && !(entry.isPage && target.path !== clean)) {
    return found(entry, linkOf(target.path, site, hosting), hosting, req);
  }
  const moved = site.redirects.get(target.path) ?? site.redirects.get(clean);
  if (moved !== undefined) {
    return redirect(MOVED, movedAddress(moved.to, target.query), hosting);
  }
  // only to an address that there is: so no redirect leads out of the site
  if (clean !== target.path && site.entries.get(clean)?.isPage) {
    return redirect(308, encodeAddress(clean, target.query), hosting);
  }
  return missing(site, hosting, req);
}

/** The header that names the page whose copy stands at an address. */
function linkOf(path: string, site: Site, { origin }: Hosting): OutgoingHttpHeaders {
  const [, page = ''] = /^(.+)\.md$/.exec(path) ?? [];
  return site.entries.get(page)?.isPage ? { link: canonicalLink(origin, encodeAddress(page, '')) } : {};
}

function found(entry: Entry, link: OutgoingHttpHeaders, hosting: Hosting, req: IncomingMessage): Answer {
  const { plain: whole } = entry;
  const headers: OutgoingHttpHeaders = {
    'content-type': entry.type,
    'cache-control': cacheControl(entry, hosting),
    'last-modified': whole.modified.toUTCString(),
    'accept-ranges': 'bytes',
    // also of a 304, whose headers replace those that were kept
    ...(entry.isPage ? hosting.pageHeaders : {}),
    ...link,
    ...varies(entry),
  };
  // Ranges are cut from the uncompressed file only, because compressed bytes may differ between builds. Whether a copy
  // is still good is asked first (RFC 9110, 13.2.2), and whoever has another one is sent all of it.
  if (req.method === 'GET' && !isConditional(req) && !refusesPlain(req.headers['accept-encoding'])) {
    const range = readRange(req.headers, whole.size, whole.etag, whole.modified);
    // the rest of an old version must not be put behind the beginning of that one
    if (range !== undefined && isUnwanted(req.headers, whole.etag, whole.modified)) return errorAnswer(412);
    if (range === 'unsatisfiable') return errorAnswer(416, { 'content-range': `bytes */${whole.size}` });
    if (range !== undefined) {
      headers.etag = whole.etag;
      headers['content-range'] = `bytes ${range.start}-${range.end}/${whole.size}`;
      return { status: 206, headers, body: whole, range };
    }
  }
  const { encoding, body } = formOf(entry, req);
  headers.etag = body.etag;
  if (isUnwanted(req.headers, body.etag, whole.modified)) return errorAnswer(412);
  if (isFresh(req.headers, body.etag, whole.modified)) return { status: 304, headers };
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  return { status: 200, headers, body };
}

function missing(site: Site, hosting: Hosting, req: IncomingMessage): Answer {
  const entry = site.notFound;
  if (entry === undefined) return errorAnswer(404, { 'cache-control': hosting.cache.missing });
  const { encoding, body } = formOf(entry, req);
  const headers: OutgoingHttpHeaders = {
    'content-type': entry.type,
    'cache-control': hosting.cache.missing,
    ...hosting.pageHeaders,
    ...varies(entry),
  };
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  return { status: 404, headers, body };
}

/** What is sent of a file: a copy that the client accepts, with its encoding, or the file itself. */
function formOf(
  { encoded, plain }: Entry,
  req: IncomingMessage,
): { encoding: Encoding | undefined; body: Body } {
  const encoding = chooseEncoding(req.headers['accept-encoding'], (name) => encoded[name] !== undefined);
  return { encoding, body: (encoding && encoded[encoding]) ?? plain };
}

function redirect(status: number, location: string, hosting: Hosting): Answer {
  return { status, headers: { location, 'cache-control': hosting.cache.page } };
}

function cacheControl(entry: Entry, { cache }: Hosting): string {
  if (entry.isPage) return cache.page;
  return cache.immutableFolders.some((folder) => entry.file.startsWith(folder))
    ? cache.immutable
    : cache.file;
}

function varies(entry: Entry): OutgoingHttpHeaders {
  return entry.isPage || Object.keys(entry.encoded).length > 0 ? { vary: 'accept-encoding' } : {};
}

function isConditional(req: IncomingMessage): boolean {
  return req.headers['if-none-match'] !== undefined || req.headers['if-modified-since'] !== undefined;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Sends a file that is not in memory, if it is still the one that was listed. */
async function stream(
  body: Body,
  start: number,
  end: number,
  res: ServerResponse,
  begin: () => void,
  hosting: Hosting,
): Promise<void> {
  const file = await openListed(body);
  if (file === undefined) {
    const { status, headers, body: text } = errorAnswer(503, { 'retry-after': '5' });
    res.writeHead(status, { ...hosting.headers, ...headers }).end(text);
    return;
  }
  try {
    begin();
    await pipeline(file.createReadStream({ start, end, autoClose: false }), res);
  } catch (error) {
    // a client that leaves in the middle is no fault of ours
    if (!isOneOf(error, LEFT)) throw error;
    res.destroy();
  } finally {
    await file.close();
  }
}

/** The opened file; nothing when it is no longer the one that was listed. */
async function openListed(body: Body): Promise<fs.promises.FileHandle | undefined> {
  let file: fs.promises.FileHandle | undefined;
  let isListed = false;
  try {
    file = await fs.promises.open(body.file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW);
    const { size, mtimeMs } = await file.stat();
    isListed = size === body.size && mtimeMs === body.mtimeMs;
    return isListed ? file : undefined;
  } catch (error) {
    if (!isOneOf(error, GONE)) throw error;
    return undefined;
  } finally {
    if (!isListed) await file?.close();
  }
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}
