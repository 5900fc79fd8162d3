import type { IncomingMessage, ServerResponse } from 'node:http';
import { cleanAddress, encodeAddress, movedAddress, readTarget } from '../../server/address.ts';
import type { RedirectConfig } from '../../src/config/redirects.ts';
import { pageRedirects } from '../page-redirects.ts';

/**
 * A middleware of the development server that redirects from the addresses of pages that moved, and from other spellings
 * of a page's address, such as `/docs/http.html`, as hosts do. Unlike theirs, its redirects are not for ever: browsers
 * would follow them when the file that lists them is saved again. Where an address begins with two slashes, there is nothing.
 *
 * @param isPage whether there is a page at an address, which is given without the base URL
 * @param isFile whether there is a file at such an address
 */
export function redirectMoved(
  redirects: readonly RedirectConfig[],
  base: string,
  isPage: (address: string) => boolean,
  isFile: (address: string) => boolean,
) {
  const movedAmong = (files: (address: string) => boolean): Map<string, string> =>
    new Map(pageRedirects(redirects, base, files).map(({ from, to }) => [from, to]));
  const pages = movedAmong(() => false);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // Astro takes the base URL off the other one
    const { originalUrl = request.url } = request as IncomingMessage & { originalUrl?: string };
    const target = readTarget(originalUrl ?? '');
    if (!target) return next();
    const { path, query } = target;
    const clean = cleanAddress(path, base);
    // copies come and go with their pages
    const moved = path.endsWith('.md') ? movedAmong(isFile) : pages;
    const to = moved.get(path) ?? moved.get(clean);
    const isMisspelled = clean !== path && isPage(clean.slice(base.length));
    if (to !== undefined) response.writeHead(302, { location: movedAddress(to, query) }).end();
    else if (isMisspelled) response.writeHead(302, { location: encodeAddress(clean, query) }).end();
    else {
      // Astro would answer as if the address began with one slash
      if (path.startsWith('//')) request.url = '/404';
      next();
    }
  };
}
