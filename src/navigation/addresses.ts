/**
 * The canonical path of a page: `/docs/http.html`, `/docs/http/index.html` and `/docs/http/` all become
 * `/docs/http`, and so do those that some server may have answered, though ours does not: `/docs/http/index`, and in any
 * case of letters (`cleanAddress()` in `server/`). Only the home page, at the base URL, keeps its slash.
 * @param path without query and hash
 */
export function normalisePath(path: string): string {
  const clean = path.replace(/(\/index)?(\.html)?\/*$/i, '');
  return `${clean}/` === import.meta.env.BASE_URL ? `${clean}/` : clean;
}

/** The id that a hash names, decoded. */
export function idOfHash(hash: string): string {
  return decodedPart(hash.replace(/^#/, ''));
}

/** A part of an address as it is read; as it stands where it cannot be decoded (`/%`). */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
