import { hash } from 'node:crypto';
import type { SiteContent } from '../content/load.ts';
import { sharedValue } from '../content/shared-value.ts';
import type { Page } from '../content/site-map.ts';
import { imageFile } from '../social/current.ts';
import { docsPageData } from './docs-page-data.ts';

const codeHash = sharedValue<string>('code-hash');

/** Makes a hash of the code that builds pages known to them: with one, pages of the last build are reused. */
export const setCodeHash = codeHash.set;

/** What a docs page or its Markdown copy is made of, and the key under which its file may be reused. */
interface DocsRoute {
  params: { docs: string };
  props: { page: Page };
  cacheKey?: string;
}

/** The routes of all docs pages: for the pages, and for their Markdown copies. */
export function docsRoutes(content: SiteContent): DocsRoute[] {
  return [...content.siteMap.pages.values()].map((page) => {
    const cacheKey = pageKey(content, page);
    return {
      params: { docs: page.path.slice(1) },
      props: { page },
      ...(cacheKey !== undefined && { cacheKey }),
    };
  });
}

const frames = new WeakMap<SiteContent, string>();
const keys = new WeakMap<Page, string>();

/**
 * A hash of all that a docs page and its Markdown copy are made of: while it is the same, the files of the
 * last build are still right. What pages say of each other (titles, sidebars, addresses) is in the hash of
 * each, the text of the others is not.
 * @returns undefined in the development server, which reuses nothing
 */
export function pageKey(content: SiteContent, page: Page): string | undefined {
  if (codeHash.get() === undefined) return undefined;
  let key = keys.get(page);
  if (key === undefined) {
    const { html, ...data } = docsPageData(content, page);
    // structured data have the date also where the page does not show it
    const rest = JSON.stringify([data, imageFile(page.path), page.lastUpdate]);
    const parts = [frameOf(content), rest, html, page.source];
    key = hash('sha256', parts.join('\0'), 'base64url');
    keys.set(page, key);
  }
  return key;
}

/** A hash of what all pages have in common. */
function frameOf(content: SiteContent): string {
  let frame = frames.get(content);
  if (frame === undefined) {
    const { config, siteMap, redirects } = content;
    const pages = [...siteMap.pages.values()].map(({ path, frontMatter }) => [path, frontMatter]);
    const parts = [codeHash.get(), config, siteMap.metadata, siteMap.versions, redirects, pages];
    frames.set(content, (frame = hash('sha256', JSON.stringify(parts), 'base64url')));
  }
  return frame;
}
