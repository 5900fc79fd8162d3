/** Where a page finds the embedded index. */
export interface SearchAssets {
  /** Address of the index file; it stays the same, as else each page would change with any other. */
  index: string;
}

/** As `src/content/current.ts`: made by Node before pages are built, read by pages, which are modules of the bundler. */
const KEY = Symbol.for('zimic-web.search');
const store = globalThis as { [KEY]?: SearchAssets };

/** Addresses of the embedded index; nothing when the site searches a hosted one. */
export function searchAssets(): SearchAssets | undefined {
  return store[KEY];
}

/** Makes the addresses available to pages. */
export function setSearchAssets(assets: SearchAssets): void {
  store[KEY] = assets;
}
