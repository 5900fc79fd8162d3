import type { Redirect } from '../server/hosting.ts';
import type { RedirectConfig } from '../src/config/redirects.ts';
import { withoutSection } from '../src/content/addresses.ts';

/**
 * The redirects of pages, as hosts are given them: with the base URL, without those of sections, and with those that
 * follow from them: where the page has a copy as Markdown, its old address with `.md` leads to that.
 *
 * @param isFile whether the site has a file at an address, which is given without the base URL
 */
export function pageRedirects(
  redirects: readonly RedirectConfig[],
  base: string,
  isFile: (address: string) => boolean,
): Redirect[] {
  const pages = redirects.filter(({ from }) => !from.includes('#'));
  const listed = new Set(pages.map(({ from }) => from));
  const copies = pages
    .map(({ from, to }) => ({ from: `${from}.md`, to: `${withoutSection(to)}.md` }))
    .filter(({ from, to }) => isFile(to) && !isFile(from) && !listed.has(from));
  return [...pages, ...copies].map(({ from, to }) => ({
    from: `${base}${from}`,
    to: encodeURI(`${base}${to}`),
  }));
}
