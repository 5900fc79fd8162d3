import { sharedValue } from '../content/shared-value.ts';

/** File names of pictures by the addresses of pages; `build/social-integration.ts` plans them. */
const files = sharedValue<ReadonlyMap<string, string>>('social-images');

/**
 * File name of a page's picture, by the page's address; the home page's for pages without one; undefined if
 * there are none.
 */
export function imageFile(path: string): string | undefined {
  return files.get()?.get(path) ?? files.get()?.get('/');
}

/** Makes the names known to pages. */
export const setImageFiles = files.set;
