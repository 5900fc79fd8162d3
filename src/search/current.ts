import { sharedValue } from '../content/shared-value.ts';

/** Where a page finds the embedded index. */
export interface SearchAssets {
  /** Address of the index file. It has no hash, as otherwise every page would change with any other. */
  index: string;
}

const assets = sharedValue<SearchAssets>('search');

/** Addresses of the embedded index; undefined when the site searches a hosted one. */
export const searchAssets = assets.get;

/** Makes the addresses available to pages. */
export const setSearchAssets = assets.set;
