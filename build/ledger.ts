import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withoutSection } from '../src/content/addresses.ts';
import type { SiteContent } from '../src/content/load.ts';
import { IS_DRAFT, isDraft, knownAddresses, nearestAddresses } from '../src/content/known-addresses.ts';
import type { Problem } from '../src/content/problems.ts';

/** Every address and section that the site has or ever had, one per line. Other sites link to them: none may be lost. */
export const LEDGER = 'build/published-addresses.txt';

const HEAD = `# Every address and section that this site has or ever had, one a line, sorted. The build fails when one of them no
# longer exists, and redirects.ts does not redirect it; "npm test" fails when one is not listed: "npm run ledger" adds it.
`;

/** An address of the ledger, and its line. */
interface Entry {
  address: string;
  line: number;
}

/** Reads a project's ledger; a project without one has published nothing. */
function readLedger(root: string): Entry[] {
  const file = path.join(root, LEDGER);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ address: text.trim(), line: index + 1 }))
    .filter(({ address }) => address !== '' && !address.startsWith('#'));
}

/**
 * A problem for each redirect without which published addresses lead to no page or section any more, at the first of
 * them. What a redirect makes of an address that leads nowhere is told of that redirect.
 */
export function lostAddresses(content: SiteContent, root: string): Problem[] {
  const known = knownAddresses(content);
  const lost = new Map<string, Entry[]>();
  for (const entry of readLedger(root)) {
    const from = deadEnd(entry.address, known, content.redirects);
    if (from === undefined || isFaultOfRedirect(from, entry.address, content.redirects)) continue;
    lost.set(from, [...(lost.get(from) ?? []), entry]);
  }
  return [...lost].map(([from, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` (and ${others.length} more, such as "${others[0]?.address}")`;
    const redirect = `add { from: '${from}', to: '…' } to redirects.ts`;
    const advice = isDraft(from, content.siteMap)
      ? `it ${IS_DRAFT}; publish it, or ${redirect}`
      : `${redirect}; nearest: ${nearestAddresses(from, known).join(', ')}; if it never was published, remove this line`;
    return {
      file: LEDGER,
      line: first?.line ?? 1,
      message: `"${first?.address}"${more} was published and is lost; ${advice}`,
    };
  });
}

/** Whether a redirect leads from a published address to a dead end, or to itself, which its own check tells. */
function isFaultOfRedirect(from: string, address: string, redirects: SiteContent['redirects']): boolean {
  if (redirects.some((redirect) => redirect.from === from)) return true;
  const isFollowed = from !== address && !address.startsWith(`${from}#`);
  return isFollowed && redirects.some(({ to }) => to === from || to.startsWith(`${from}#`));
}

/** The addresses that a site has and its ledger does not, sorted. */
export function newAddresses(content: SiteContent, root: string): string[] {
  const listed = new Set(readLedger(root).map(({ address }) => address));
  return [...knownAddresses(content)].filter((address) => !listed.has(address)).sort();
}

/**
 * Adds every address that a site has to its ledger.
 * @returns the addresses that are new
 */
export function extendLedger(content: SiteContent, root: string): string[] {
  const added = newAddresses(content, root);
  const all = new Set([...readLedger(root).map(({ address }) => address), ...added]);
  const lines = [...all].sort((a, b) => (a < b ? -1 : 1));
  writeFileSync(path.join(root, LEDGER), `${HEAD}${lines.join('\n')}\n`);
  return added;
}

/**
 * Follows an old address to where a redirect is missing. Pages are redirected by the server, and the browser
 * keeps the section; a section of a page that still exists is redirected by that page.
 *
 * @returns the address that would have to be redirected; undefined if the old one exists, or redirects lead
 *   from it to one that does
 */
export function deadEnd(
  address: string,
  known: ReadonlySet<string>,
  redirects: SiteContent['redirects'],
): string | undefined {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  let at = address;
  while (!known.has(at)) {
    const page = withoutSection(at);
    const from = known.has(page) ? at : page;
    const to = targets.get(from);
    if (to === undefined || seen.has(at)) return from;
    seen.add(at);
    at = from === at || to.includes('#') ? to : to + at.slice(page.length);
  }
  return undefined;
}
