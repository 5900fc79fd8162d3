import path from 'node:path';
import { filesBelow } from '../files/files-below.ts';

/**
 * Addresses of the files of the site that are no pages: those in `public/`, and those that routes of a fixed name make
 * (`src/pages/robots.txt.ts`).
 *
 * @param root the project's root
 */
export function siteFiles(root: string): Set<string> {
  const made = filesBelow(path.join(root, 'src/pages')).filter((name) => /^[^[]+\.\w+\.ts$/.test(name));
  const names = [...filesBelow(path.join(root, 'public')), ...made.map((name) => name.replace(/\.ts$/, ''))];
  return new Set(names.map((name) => `/${name}`));
}
