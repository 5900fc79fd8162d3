import path from 'node:path';
import type { SiteContent } from '../../src/content/load.ts';
import { filesOfOwnPages, pageModules } from '../../src/content/own-pages.ts';
import type { Problem } from '../../src/content/problems.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * Pages whose address is taken: by the home page, the search page, the not-found page, a page module, or, on
 * case-insensitive file systems, by a page that differs in case only. The site map finds two pages of the docs with
 * the same address.
 *
 * @param root folder of the page modules
 */
export function takenRoutes({ config, siteMap, otherRoutes }: SiteContent, root: string): Problem[] {
  const modules = pageModules(root);
  const ofModules = new Set(modules.map(([address]) => address));
  const routes = [...otherRoutes].filter((route) => !ofModules.has(route));
  const owners = new Map(
    [...routes, '/', '/404'].map((route) => [route.toLowerCase(), "the site's own page"]),
  );
  const { searchPagePath } = config.search;
  const pages = [...siteMap.pages.values()].map((page) => [page.path, page.file] as const);
  return [...modules, ...pages].flatMap(([address, file]) => {
    const key = address.toLowerCase();
    if (key === `/${searchPagePath}`.toLowerCase()) {
      const message = `search.searchPagePath: received "${searchPagePath}"; Duplicate routes: ${address} is already the address of ${file}; choose another word, or rename that file`;
      return [settingProblems(config, root)(['search', 'searchPagePath'], message)];
    }
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, file);
      return [];
    }
    const message = `Duplicate routes: ${address} is already the address of ${owner}`;
    return [{ file, line: 1, message: `${message}; rename this file` }];
  });
}

/** Files among the page modules that are none, and would be published neither as a page nor otherwise. */
export function filesWithoutRoute(root: string): Problem[] {
  return filesOfOwnPages(root)
    .filter((file) => !file.endsWith('.tsx'))
    .map((file) => ({
      file,
      line: 1,
      message: `is no page, as its name does not end in ".tsx"; write it as the component ${path.parse(file).name}.tsx, or begin its name with "_" if it is a part of pages`,
    }));
}
