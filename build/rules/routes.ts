import type { SiteContent } from '../../src/content/load.ts';
import type { Problem } from '../../src/content/problems.ts';

/**
 * Pages whose address is taken: by the home page, the search page, the not-found page, or, on
 * case-insensitive file systems, by a page that differs in case only. The site map finds two pages with the
 * same address.
 */
export function takenRoutes({ siteMap, otherRoutes }: SiteContent): Problem[] {
  const owners = new Map(
    [...otherRoutes, '/404'].map((route) => [route.toLowerCase(), "the site's own page"]),
  );
  return [...siteMap.pages.values()].flatMap(({ path, file }) => {
    const key = path.toLowerCase();
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, file);
      return [];
    }
    const message = `Duplicate routes: ${path} is already the address of ${owner}`;
    return [{ file, line: 1, message: `${message}; rename this file` }];
  });
}
