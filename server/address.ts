/** What a request asks for: the decoded path, and the query as it came (with its `?`, or empty). */
export interface Target {
  path: string;
  query: string;
}

/** The form of an address in the redirect table: decoded, without a query. */
export const LOOKED_UP = /^\/(?!\/)[^?%"`\\${}\s\p{Cc}]*$/u;

/** The look behind keeps it from starting anew at each slash of a path that has thousands. */
const LAST_SLASHES = /(?<!\/)\/+$/;

/**
 * Reads the target of a request line.
 *
 * @param url as it came: `/docs?x=1`, or absolute (`http://host/docs`) as proxies send it
 * @returns undefined when it is malformed, or holds what no address of ours holds: NUL and other control characters,
 *   backslashes, `.` and `..` as segments, in any encoding
 */
export function readTarget(url: string): Target | undefined {
  const [, rawPath = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?$/is.exec(url) ?? [];
  if (rawPath === '' ? !/^https?:/i.test(url) : !rawPath.startsWith('/')) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(rawPath === '' ? '/' : rawPath).normalize('NFC');
  } catch {
    return undefined;
  }
  if (/[\p{Cc}\\]/u.test(path)) return undefined;
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined;
  return { path, query };
}

/**
 * The one address of a page, whichever way it was written: `/docs.html`, `/docs/index.html` and `/docs/` are `/docs`,
 * `/index.html` is `/`. Below the base `/manual` the home page is `/manual/`, to which `/` leads; what does not stand
 * below it stays as it is. In browsers `normalisePath()` takes more for it, which other servers may have answered.
 */
export function cleanAddress(path: string, base = ''): string {
  if (path === '/') return `${base}/`;
  if (path !== base && !path.startsWith(`${base}/`)) return path;
  const clean = path
    .slice(base.length)
    .replace(LAST_SLASHES, '')
    .replace(/\/index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(LAST_SLASHES, '');
  return `${base}${clean === '' ? '/' : clean}`;
}

/**
 * Where a redirect leads: the query comes before an anchor, and is left out where the new address has one of its own.
 * @param to new address, with its anchor if it has one
 * @param query of the request: empty, or with its `?`; or what a server replaces by it
 */
export function movedAddress(to: string, query: string): string {
  const [place = '', anchor] = to.split('#');
  return `${place}${place.includes('?') ? '' : query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/**
 * An address as it may stand in a `location` header.
 * @param query as it came, empty where there is none: Node.js takes no request whose target holds other characters than
 *   such a header
 */
export function encodeAddress(path: string, query: string): string {
  const encoded = path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%40', '@'))
    .join('/');
  return encoded + query;
}
