/**
 * The pictures are planned by Node before pages are built (`build/social-integration.ts`); pages name them.
 */
const KEY = Symbol.for('zimic-web.social-images');
const store = globalThis as { [KEY]?: ReadonlyMap<string, string> };

/**
 * File name of a page's picture, by the page's address; the home page's for pages without one; undefined if
 * there are none.
 */
export function imageFile(path: string): string | undefined {
  return store[KEY]?.get(path) ?? store[KEY]?.get('/');
}

/** Makes the names known to pages. */
export function setImageFiles(files: ReadonlyMap<string, string>): void {
  store[KEY] = files;
}
