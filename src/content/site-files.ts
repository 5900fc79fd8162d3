import path from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { filesBelow } from '../files/files-below.ts';

/**
 * Addresses of the files of the site that are no pages: those in `public/`, and those that routes of a fixed name make
 * (`src/pages/robots.txt.ts`).
 *
 * @param root the project's root
 * @param config says whether there is a `security.txt`
 */
export function siteFiles(root: string, { security }: Pick<SiteConfig, 'security'>): Set<string> {
  const routes = filesBelow(path.join(root, 'src/pages')).filter((name) => /^[^[]+\.\w+\.ts$/.test(name));
  const made = routes
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => security !== undefined || name !== '.well-known/security.txt');
  return new Set([...filesBelow(path.join(root, 'public')), ...made].map((name) => `/${name}`));
}
