import path from 'node:path';
import { cleanAddress, LOOKED_UP } from '../../server/address.ts';
import { basePath } from '../../src/config/base-url.ts';
import { REDIRECTS_FILE } from '../../src/config/redirects.ts';
import { valueLines } from '../../src/config/source-tree.ts';
import { withoutSection } from '../../src/content/addresses.ts';
import {
  IS_DRAFT,
  isCopyOfPage,
  isDraft,
  knownAddresses,
  nearestAddresses,
  whyNoSection,
} from '../../src/content/known-addresses.ts';
import type { SiteContent } from '../../src/content/load.ts';
import type { Problem } from '../../src/content/problems.ts';
import type { SiteMap } from '../../src/content/site-map.ts';

/** What hosts read as a pattern, or take out of an address before they look it up. */
const REWRITTEN = /[*:]|\/\/|\/\.{1,2}\/|.\/$|\/\.{1,2}$/;

/** What the name of a file may have behind the address that servers answer with it. */
export const ENDINGS: readonly string[] = ['', '.html', '/index.html'];

/** The message about a redirect from the address of a file: hosts answer with the file and never redirect. */
export function hiddenByFile(from: string): string {
  return `"${from}" is both a redirect and a file of the site; remove one of them`;
}

/**
 * What is wrong with the list of moved pages and sections: the old address is to be free, the new one to exist, and
 * nothing may turn in a circle.
 *
 * @param root folder of `redirects.ts`, to find the lines
 */
export function redirectProblems(content: SiteContent, root: string): Problem[] {
  const { config, redirects, siteMap } = content;
  const known = knownAddresses(content);
  const base = basePath(config);
  // pages may stand below a folder of the same name
  const isBaseFolder = [...known].some((address) => address.startsWith(`${base}/`));
  const lineOf = valueLines(path.join(root, REDIRECTS_FILE));
  const problems: Problem[] = [];
  const targets = new Map<string, Target>();
  for (const [index, { from, to }] of redirects.entries()) {
    // asked for only where it is told: finding a line goes through all entries before it
    const report = (message: string): void => {
      problems.push({ file: REDIRECTS_FILE, line: lineOf([index, 'from']), message });
    };
    const fault = faultOfForm(from, to);
    if (fault !== undefined) {
      report(fault);
      continue;
    }
    if (!isBaseFolder && from.startsWith(`${base}/`)) {
      report(
        `"${from}" begins with the base URL "${config.baseUrl}", which is added to it and would stand there twice; write "${from.slice(base.length)}"`,
      );
      continue;
    }
    const [page = '', section] = from.split('#');
    if (targets.has(from))
      report(
        `"${from}" is redirected twice, to "${targets.get(from)?.to}" and "${to}"; remove one of the two`,
      );
    if (known.has(from) || from === '/404')
      report(`"${from}" is redirected, and exists; remove the redirect`);
    else if (isCopyOfPage(from, siteMap) || ENDINGS.some((ending) => content.files.has(from + ending)))
      report(hiddenByFile(from));
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
    targets.set(from, { to, report });
  }
  checkTargets(targets, siteMap, new Set([...known, ...content.files]));
  return problems;
}

/** Where a redirect leads, and what tells a problem of it. */
interface Target {
  to: string;
  report: (message: string) => void;
}

/** Why an address cannot be redirected as it is written, and what to write; undefined if it can. */
function faultOfForm(from: string, to: string): string | undefined {
  if (!from.startsWith('/') || !to.startsWith('/'))
    return `"${from}" → "${to}": both must be addresses of this site; write them from "/" on`;
  if (!LOOKED_UP.test(from))
    return `"${from}" is not how a server looks an address up; write it as it is read, decoded, with one "/" at its start, without a query, quotes, braces, "$", "\\" and spaces${asRead(from)}`;
  const page = withoutSection(from);
  if (REWRITTEN.test(page))
    return `"${from}" would not be followed on every host; write it without "*" and ":", which some read as patterns, without "/" at its end, and without "//", "/./" and "/../"`;
  const clean = cleanAddress(page);
  return clean === page
    ? undefined
    : `"${from}" would not be followed on every host, as some take ".html" off first; redirect "${clean}", which stands for it everywhere`;
}

/** Reports redirects that lead to another one, or nowhere. */
function checkTargets(
  targets: ReadonlyMap<string, Target>,
  siteMap: SiteMap,
  known: ReadonlySet<string>,
): void {
  for (const [from, { to, report }] of targets) {
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
    else if (!known.has(to)) {
      const page = withoutSection(to);
      const why = isDraft(page, siteMap) ? `it ${IS_DRAFT}` : whyNoSection(to, siteMap, known);
      const hint = why === undefined ? `; nearest: ${nearestAddresses(to, known).join(', ')}` : `: ${why}`;
      report(`"${from}" → "${to}" leads nowhere${hint}`);
    }
  }
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
