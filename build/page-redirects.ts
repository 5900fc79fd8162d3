import type { Redirect } from '../server/hosting.ts';
import type { RedirectConfig } from '../src/config/redirects.ts';

/** The redirects of pages, as hosts are given them: with the base URL, and without those of sections. */
export function pageRedirects(redirects: readonly RedirectConfig[], base: string): Redirect[] {
  return redirects
    .filter(({ from }) => !from.includes('#'))
    .map(({ from, to }) => ({ from: `${base}${from}`, to: encodeURI(`${base}${to}`) }));
}
