/**
 * The one address of a page: `/docs/http.html`, `/docs/http/index.html` and `/docs/http/` are `/docs/http`. Only the home
 * page's, the base URL, ends in a slash.
 * @param path a path without query and hash.
 */
export function normalisePath(path: string): string {
  const clean = path.replace(/(\/index)?(\.html)?\/*$/i, '');
  return `${clean}/` === import.meta.env.BASE_URL ? `${clean}/` : clean;
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
