import { cleanAddress, LOOKED_UP } from '../../server/address.ts';
import type { Redirect } from '../../server/hosting.ts';
import { markOf } from '../config/mark-of.ts';
import { checkRedirectShapes, REDIRECTS_FILE, type RedirectConfig } from '../config/redirects.ts';
import type { LineOf } from '../config/source-lines.ts';
import { knownAddresses } from './known-addresses.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problems.ts';
import type { Page, SiteMap } from './site-map.ts';

/** What hosts read as a pattern, or take out of an address before they look it up. */
const REWRITTEN = /[*:]|\/\/|\/\.{1,2}\/|.\/$|\/\.{1,2}$/;

/**
 * Checks the list of moved pages and sections: the old address is free, the new one exists, nothing turns in
 * a circle.
 *
 * @param otherRoutes addresses of the site that are no docs pages
 * @param home the partial whose sections the home page shows
 * @param lineOf line of `redirects.ts` on which an address stands
 * @throws ConfigError when it is no list of redirects
 */
export function checkRedirects(
  redirects: readonly RedirectConfig[],
  siteMap: SiteMap,
  otherRoutes: ReadonlySet<string>,
  home: Page | undefined,
  lineOf: LineOf,
): Problem[] {
  const known = knownAddresses({ siteMap, otherRoutes, home });
  const problems: Problem[] = [];
  const targets = new Map<string, Target>();
  for (const [index, { from, to }] of checkRedirectShapes(redirects, lineOf).entries()) {
    // other entries may lead to this address
    const line = lineOf(from, markOf(redirects, [index, 'from'])?.place);
    const report = (message: string): void => void problems.push({ file: REDIRECTS_FILE, line, message });
    const fault = faultOfForm(from, to);
    if (fault !== undefined) {
      report(fault);
      continue;
    }
    const [page = '', section] = from.split('#');
    if (targets.has(from))
      report(
        `"${from}" is redirected twice, to "${targets.get(from)?.to}" and "${to}"; remove one of the two`,
      );
    if (known.has(from) || from === '/404')
      report(`"${from}" is redirected, and exists; remove the redirect`);
    if (section === '')
      report(
        `"${from}" names no section, and would lead everyone away from "${page}"; write the id of the section behind "#"`,
      );
    else if (section !== undefined && !known.has(page))
      report(`"${from}" cannot be followed: no page "${page}" is left to do it; redirect "${page}" instead`);
    else if (section !== undefined && page !== '/' && !siteMap.pages.has(page))
      report(
        `"${from}" cannot be followed: only the home page and pages of the docs redirect their sections; remove it`,
      );
    targets.set(from, { to, line });
  }
  return [...problems, ...checkTargets(targets, known)];
}

/** Where a redirect leads, and the line on which it stands. */
interface Target {
  to: string;
  line: number;
}

/** Why an address cannot be redirected as it is written, and what to write; undefined if it can. */
function faultOfForm(from: string, to: string): string | undefined {
  if (!from.startsWith('/') || !to.startsWith('/'))
    return `"${from}" → "${to}": both must be addresses of this site; write them from "/" on`;
  if (!LOOKED_UP.test(from))
    return `"${from}" is not how a server looks an address up; write it as it is read, decoded, with one "/" at its start, without a query, quotes, braces, "$", "\\" and spaces${asRead(from)}`;
  const [page = ''] = from.split('#');
  if (REWRITTEN.test(page))
    return `"${from}" would not be followed on every host; write it without "*" and ":", which some read as patterns, without "/" at its end, and without "//", "/./" and "/../"`;
  const clean = cleanAddress(page);
  return clean === page
    ? undefined
    : `"${from}" would not be followed on every host, as some take ".html" off first; redirect "${clean}", which stands for it everywhere`;
}

/** Reports redirects that lead to another one, or nowhere. */
function checkTargets(targets: ReadonlyMap<string, Target>, known: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  for (const [from, { to, line }] of targets) {
    const report = (message: string): void => void problems.push({ file: REDIRECTS_FILE, line, message });
    const seen = new Set([from]);
    let end = to;
    for (let next = targets.get(end); next && !seen.has(end); next = targets.get(end)) {
      seen.add(end);
      end = next.to;
    }
    if (seen.has(end))
      report(
        `"${from}" turns in a circle: ${[...seen, end].join(' → ')}; lead the last to an address that exists`,
      );
    else if (seen.size > 1) report(`"${from}" → "${to}" is redirected again; lead it to "${end}" at once`);
    else if (!known.has(to))
      report(`"${from}" → "${to}" leads nowhere; nearest: ${nearest(to, known).join(', ')}`);
  }
  return problems;
}

/** The decoded form of an address, for a message; empty where that does not help. */
function asRead(address: string): string {
  try {
    const read = decodeURI(address);
    return LOOKED_UP.test(read) ? `: "${read}"` : '';
  } catch {
    return '';
  }
}

/** The redirects of pages, as hosts are given them: with the base URL, and without those of sections. */
export function pageRedirects(redirects: readonly RedirectConfig[], base: string): Redirect[] {
  return redirects
    .filter(({ from }) => !from.includes('#'))
    .map(({ from, to }) => ({ from: `${base}${from}`, to: encodeURI(`${base}${to}`), status: 301 }));
}

/** The sections that left a page: from the old id to the new address, with the base URL. */
export function movedSections(
  redirects: readonly RedirectConfig[],
  path: string,
  base: string,
): Record<string, string> {
  const moved = redirects.filter(({ from }) => from.startsWith(`${path}#`));
  return Object.fromEntries(moved.map(({ from, to }) => [from.slice(path.length + 1), `${base}${to}`]));
}

/** As `movedSections()`, as JSON for an attribute that script reads; undefined if no section moved. */
export function movedAttribute(
  redirects: readonly RedirectConfig[],
  path: string,
  base: string,
): string | undefined {
  const moved = movedSections(redirects, path, base);
  return Object.keys(moved).length > 0 ? JSON.stringify(moved) : undefined;
}
