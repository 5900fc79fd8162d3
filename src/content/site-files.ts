import path from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { filesBelow } from '../files/files-below.ts';

/**
 * Files that a build writes by routes of a fixed name (`src/pages/robots.txt.ts`), from the root of the site.
 *
 * @param root the project's root
 * @param config says whether there is a `security.txt`
 */
export function filesOfRoutes(root: string, { security }: Pick<SiteConfig, 'security'>): string[] {
  return filesBelow(path.join(root, 'src/pages'))
    .filter((name) => /^[^[]+\.\w+\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => security !== undefined || name !== '.well-known/security.txt');
}

/**
 * Addresses of the files of the site that are no pages: those in `public/`, and those of routes.
 *
 * @param root the project's root
 * @param config says whether there is a `security.txt`
 */
export function siteFiles(root: string, config: Pick<SiteConfig, 'security'>): Set<string> {
  const names = [...filesBelow(path.join(root, 'public')), ...filesOfRoutes(root, config)];
  return new Set(names.map((name) => `/${name}`));
}
