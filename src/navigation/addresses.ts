/**
 * The canonical path of a page: `/docs/http.html`, `/docs/http/index.html` and `/docs/http/` all become
 * `/docs/http`. Only the home page, at the base URL, keeps its slash.
 * @param path without query and hash
 */
export function normalisePath(path: string): string {
  const clean = path.replace(/(\/index)?(\.html)?\/*$/i, '');
  return `${clean}/` === import.meta.env.BASE_URL ? `${clean}/` : clean;
}

/**
 * The id that a hash names, decoded. A hash that cannot be decoded (`#%`) is returned as it stands, without
 * its `#`.
 */
export function idOfHash(hash: string): string {
  const id = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
