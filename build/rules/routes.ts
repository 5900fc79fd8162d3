import path from 'node:path';
import { cleanAddress } from '../../server/address.ts';
import type { UNSERVED_FILES } from '../../server/hosting.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { isCopyOfPage } from '../../src/content/known-addresses.ts';
import { filesOfOwnPages, ownPageOf, ownPages } from '../../src/content/own-pages.ts';
import type { Problem } from '../../src/content/problems.ts';
import { filesOfRoutes } from '../../src/content/site-files.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { IMMUTABLE_FOLDERS } from '../headers/immutable-folders.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * Pages whose address is taken: by the home page, the search page, the not-found page, an own page, a file in
 * `public/`, or, on case-insensitive file systems, by a page that differs in case only. The site map finds two pages of
 * the docs with the same address.
 *
 * @param root of the project
 */
export function takenRoutes({ config, siteMap, otherRoutes, files }: SiteContent, root: string): Problem[] {
  const own = ownPages(root);
  const addresses = new Set(own.map(({ address }) => address));
  const routes = [...otherRoutes].filter((route) => !addresses.has(route));
  const owners = new Map(
    [...routes, '/', '/404'].map((route) => [route.toLowerCase(), "the site's own page"]),
  );
  const { searchPagePath } = config.search;
  const pages = [...siteMap.pages.values()].map((page) => ({ address: page.path, file: page.file }));
  const taken = [...own, ...pages].flatMap(({ address, file }) => {
    const key = address.toLowerCase();
    if (key === `/${searchPagePath}`.toLowerCase()) {
      const message = `search.searchPagePath: received "${searchPagePath}"; Duplicate routes: ${address} is already the address of ${file}; choose another word, or rename that file`;
      return [settingProblems(root)(['search', 'searchPagePath'], message)];
    }
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, file);
      return [];
    }
    const message = `Duplicate routes: ${address} is already the address of ${owner}`;
    return [{ file, line: 1, message: `${message}; rename this file` }];
  });
  owners.set(`/${searchPagePath}`.toLowerCase(), 'the search page');
  const published = [...files].filter((name) => name.endsWith('.html'));
  for (const name of published) {
    const owner = owners.get(cleanAddress(name).toLowerCase());
    const message = `Duplicate routes: ${cleanAddress(name)} is already the address of ${owner}; rename or remove this file`;
    if (owner !== undefined) taken.push({ file: `public${name}`, line: 1, message });
  }
  return taken;
}

/**
 * Versions and own pages with addresses below a file of the site, or in a folder whose files browsers keep: a page
 * there could not be written, or would not be asked for again.
 *
 * @param root of the project
 */
export function reservedRoutes({ config, files }: SiteContent, root: string): Problem[] {
  /** @param end a slash if pages stand below the address */
  const ownerOf = (address: string, end = ''): string | undefined => {
    const folder = `${address}/`.toLowerCase();
    const kept = IMMUTABLE_FOLDERS.find((each) => (address + end).toLowerCase().startsWith(each));
    if (kept !== undefined) return `in "${kept}", whose files browsers keep for a year`;
    const file = [...files].find((name) => folder.startsWith(`${name}/`.toLowerCase()));
    return file && `where the site has the file "${file}"`;
  };
  const settingProblem = settingProblems(root);
  const versions = config.docs.versions.flatMap(({ path: address }, index) => {
    const owner = ownerOf(address, '/');
    const message = `docs.versions[${index}].path: received "${address}", ${owner}; choose another path`;
    return owner === undefined ? [] : [settingProblem(['docs', 'versions', index, 'path'], message)];
  });
  const own = ownPages(root).flatMap(({ address, file }): Problem[] => {
    const owner = ownerOf(address);
    return owner === undefined
      ? []
      : [{ file, line: 1, message: `has the address "${address}", ${owner}; rename it` }];
  });
  return [...versions, ...own];
}

/** What builds write beside pages and the files of routes (`publishIntegration()`), and what to do instead. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    _headers: 'headers are set in build/headers/policy.ts',
    _redirects: 'redirects are written in redirects.ts',
    'redirects.json': 'redirects are written in redirects.ts',
  } satisfies Record<(typeof UNSERVED_FILES)[number], string>),
);

/** Files in `public/` that a build would replace by its own. */
export function replacedFiles({ config, siteMap }: SiteContent, root: string): Problem[] {
  const made = new Set(filesOfRoutes(root, config));
  return filesBelow(path.join(root, 'public')).flatMap((name): Problem[] => {
    const advice = made.has(name)
      ? `src/pages/${name}.ts makes it`
      : isCopyOfPage(`/${name}`, siteMap)
        ? 'it is the copy of a page'
        : WRITTEN.get(name);
    if (advice === undefined) return [];
    return [
      {
        file: `public/${name}`,
        line: 1,
        message: `would be lost, as each build writes a file of this name; ${advice}: remove this one`,
      },
    ];
  });
}

/** Files among own pages that are none, and would be published neither as a page nor otherwise. */
export function filesWithoutRoute(root: string): Problem[] {
  return filesOfOwnPages(root)
    .filter((file) => ownPageOf(file) === undefined)
    .map((file) => ({
      file,
      line: 1,
      message: `is no page, as its name does not end in ".tsx"; write it as the component ${path.parse(file).name}.tsx, or begin its name with "_" if it is a part of pages`,
    }));
}
