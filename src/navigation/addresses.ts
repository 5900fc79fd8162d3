/**
 * The one address of a page: `/docs/http.html`, `/docs/http/index.html` and `/docs/http/` are `/docs/http`.
 * @param path a path without query and hash.
 */
export function normalisePath(path: string): string {
  const clean = path
    .replace(/(?:\/index)?\.html$/i, '')
    .replace(/\/index$/i, '')
    .replace(/\/+$/, '');
  return clean === '' ? '/' : clean;
}

/** The id that a hash names; a hash that is no text (`#%`) names what it says. */
export function idOfHash(hash: string): string {
  const id = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
