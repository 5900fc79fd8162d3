import fs from 'node:fs';
import path from 'node:path';
import { LOOKED_UP } from './address.ts';

/**
 * How the built pages are to be served, by whatever server: computed over the build, written to `headers.json`, from
 * which the configurations of the other servers follow as well.
 */
export interface Hosting {
  /** Where the site is published, for the canonical addresses of copies: `https://zimic.dev`, without the base. */
  origin: string;
  /** What stands before all addresses of the site: empty, or a path such as `/manual`. */
  base: string;
  /** Headers of every response, names in lower case. */
  headers: Record<string, string>;
  /** Those of pages, in place of the ones of every response. */
  pageHeaders: Record<string, string>;
  cache: CacheRules;
}

/** Values of `cache-control`. */
export interface CacheRules {
  /** Folders of the build whose file names change with their content, each with a slash at both ends. */
  immutableFolders: string[];
  immutable: string;
  page: string;
  file: string;
  missing: string;
}

/** A moved address, with what stands before all addresses. */
export interface Redirect {
  /** A path, decoded, as a request's is when it is looked up. */
  from: string;
  /** A path of the site, encoded, as it is sent. */
  to: string;
}

/**
 * The value of `link` for a page's copy as Markdown, which names the page: search engines show that one.
 * @param address of the page with what stands before all addresses, encoded; or what a server replaces by it
 */
export function canonicalLink(origin: string, address: string): string {
  return `<${origin}${address}>; rel="canonical"`;
}

/** The status of what is answered for a moved address. */
export const MOVED = 301;

/** Files of the build that are for servers, not for visitors. */
export const UNSERVED_FILES = ['_headers', '_redirects', 'redirects.json'] as const;

/** The folder of generated server data: it lies beside the build, so that no server can serve it by mistake. */
export function metaFolder(distDir: string): string {
  return `${path.resolve(distDir)}-meta`;
}

/** The file of that folder that our own server reads. */
export const HOSTING_FILE = 'headers.json';

/** What to do about a file of the build that nobody edits by hand. */
const BUILD_AGAIN = 'Run "npm run build" again.';

/**
 * Reads what the build wrote for servers.
 *
 * @throws Error when it is not there or not ours
 */
export function readHosting(distDir: string): Hosting {
  const file = path.join(metaFolder(distDir), HOSTING_FILE);
  const hosting = readJson(file) as Partial<Hosting> | undefined;
  if (hosting === undefined)
    throw new Error(
      `${file} is missing: a build writes it at its end, and there was none, or one that stopped before. Run "npm run build" first.`,
    );
  if (
    typeof hosting.origin !== 'string' ||
    typeof hosting.base !== 'string' ||
    typeof hosting.headers?.['content-security-policy'] !== 'string' ||
    typeof hosting.pageHeaders?.['content-security-policy'] !== 'string' ||
    !Array.isArray(hosting.cache?.immutableFolders)
  ) {
    throw new Error(`${file} does not hold the origin, base, headers and cache rules. ${BUILD_AGAIN}`);
  }
  return hosting as Hosting;
}

/**
 * Reads `redirects.json` of the build; none is no redirects. Moved anchors are the pages' own matter and not in it.
 *
 * @throws Error naming the first entry that is wrong
 */
export function readRedirects(distDir: string): Redirect[] {
  const file = path.join(distDir, 'redirects.json');
  const entries = readJson(file);
  if (entries === undefined) return [];
  if (!Array.isArray(entries)) throw new Error(`${file} must hold a list of { from, to }. ${BUILD_AGAIN}`);
  const redirects = entries.map((entry: unknown) => checkRedirect(entry, file));
  const twice = redirects.find(
    ({ from }, index) => redirects.findIndex((other) => other.from === from) !== index,
  );
  if (twice !== undefined) throw new Error(`${file} redirects "${twice.from}" twice. ${BUILD_AGAIN}`);
  return redirects;
}

function checkRedirect(entry: unknown, file: string): Redirect {
  const { from, to } = (entry ?? {}) as Record<string, unknown>;
  const is = (value: unknown, pattern: RegExp): value is string =>
    typeof value === 'string' && pattern.test(value);
  if (!is(from, LOOKED_UP)) throw wrong('"from" must be a path without a query, decoded, such as "/docs/ws"');
  if (!is(to, /^\/(?!\/)[^"\\${}]*$/) || !/^[!-~]+$/.test(to)) throw wrong('"to" must be a path, encoded');
  return { from: from.normalize('NFC'), to };

  function wrong(rule: string): Error {
    return new Error(`${file}: ${rule}. Received ${JSON.stringify(entry)}.`);
  }
}

/** What a file of JSON holds; undefined when there is none. */
function readJson(file: string): unknown {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${message}`, { cause: error });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}. ${BUILD_AGAIN}`, { cause: error });
  }
}
