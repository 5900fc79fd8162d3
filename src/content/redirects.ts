import type { RedirectConfig } from '../config/redirects.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problems.ts';
import type { SiteMap } from './site-map.ts';

const FILE = 'redirects.ts';

/**
 * Checks the list of moved pages and sections: the old address is free, the new one exists, nothing turns in a circle.
 * @param otherRoutes addresses of the site that are no docs pages.
 */
export function checkRedirects(
  redirects: readonly RedirectConfig[],
  siteMap: SiteMap,
  otherRoutes: ReadonlySet<string>,
): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string): void => void problems.push({ file: FILE, line: 1, message });
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) {
    if (!from.startsWith('/') || !to.startsWith('/')) {
      report(`"${from}" → "${to}": both must be addresses of this site that start with "/"`);
      continue;
    }
    if (targets.has(from)) report(`"${from}" is redirected twice, to "${targets.get(from)}" and "${to}"`);
    if (addressExists(from, siteMap, otherRoutes)) report(`"${from}" is redirected, and exists`);
    const [page = '', section] = from.split('#');
    if (section !== undefined && !addressExists(page, siteMap, otherRoutes))
      report(`"${from}" cannot be followed: no page "${page}" is left to do it; redirect "${page}" instead`);
    targets.set(from, to);
  }
  for (const [from, to] of targets) {
    const seen = new Set([from]);
    let end = to;
    while (targets.has(end) && !seen.has(end)) {
      seen.add(end);
      end = targets.get(end) as string;
    }
    if (seen.has(end)) report(`"${from}" turns in a circle: ${[...seen, end].join(' → ')}`);
    else if (seen.size > 1) report(`"${from}" → "${to}" is redirected again; lead it to "${end}" at once`);
    else if (!addressExists(to, siteMap, otherRoutes)) {
      const known = [...siteMap.pages.values()].flatMap(({ path, headings }) => [
        path,
        ...headings.map(({ id }) => `${path}#${id}`),
      ]);
      report(`"${from}" → "${to}" leads nowhere; nearest: ${nearest(to, known).join(', ')}`);
    }
  }
  return problems;
}

/** Whether a page, or a section of one, has an address. */
export function addressExists(address: string, siteMap: SiteMap, otherRoutes: ReadonlySet<string>): boolean {
  const [path = '', hash] = address.split('#');
  const page = siteMap.pages.get(path);
  if (!page) return hash === undefined && otherRoutes.has(path);
  return hash === undefined || page.headings.some(({ id }) => id === hash);
}

/**
 * Sections that moved, for the page that they left: the old id, and the new address with what stands before all
 * addresses of the site.
 */
export function movedSections(
  redirects: readonly RedirectConfig[],
  path: string,
  base: string,
): Record<string, string> {
  const moved = redirects.filter(({ from }) => from.startsWith(`${path}#`));
  return Object.fromEntries(moved.map(({ from, to }) => [from.slice(path.length + 1), `${base}${to}`]));
}
