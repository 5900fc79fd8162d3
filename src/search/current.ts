/** Where a page finds the embedded index. */
export interface SearchAssets {
  /** Address of the index file. It has no hash, as otherwise every page would change with any other. */
  index: string;
}

/** As in `src/content/current.ts`: set by Node before pages are built, read by pages in the bundle. */
const KEY = Symbol.for('zimic-web.search');
const store = globalThis as { [KEY]?: SearchAssets };

/** Addresses of the embedded index; undefined when the site searches a hosted one. */
export function searchAssets(): SearchAssets | undefined {
  return store[KEY];
}

/** Makes the addresses available to pages. */
export function setSearchAssets(assets: SearchAssets): void {
  store[KEY] = assets;
}
