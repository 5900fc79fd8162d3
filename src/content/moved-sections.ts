import type { RedirectConfig } from '../config/redirects.ts';

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
