/** The pictures are planned by Node before pages are built (`build/social-integration.ts`); pages only name them. */
const KEY = Symbol.for('zimic-web.social-images');
const store = globalThis as { [KEY]?: ReadonlyMap<string, string> };

/** File of the picture of a page, by its address; that of the home page where it has none; nothing when there are none. */
export function imageFile(path: string): string | undefined {
  return store[KEY]?.get(path) ?? store[KEY]?.get('/');
}

/** Makes the names known to pages. */
export function setImageFiles(files: ReadonlyMap<string, string>): void {
  store[KEY] = files;
}
