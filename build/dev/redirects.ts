import type { IncomingMessage, ServerResponse } from 'node:http';
import { cleanAddress, movedAddress, readTarget } from '../../server/address.ts';
import type { RedirectConfig } from '../../src/config/redirects.ts';
import { pageRedirects } from '../page-redirects.ts';

/**
 * A middleware of the development server that redirects from the addresses of pages that moved, as hosts do. Unlike
 * theirs, its redirects are not for ever: browsers would follow them when the file that lists them is saved again.
 */
export function redirectMoved(redirects: readonly RedirectConfig[], base: string) {
  const moved = new Map(pageRedirects(redirects, base).map(({ from, to }) => [from, to]));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // Astro takes the base URL off the other one
    const { originalUrl = request.url } = request as IncomingMessage & { originalUrl?: string };
    const { path = '', query = '' } = readTarget(originalUrl ?? '') ?? {};
    const to = moved.get(path) ?? moved.get(cleanAddress(path, base));
    if (to === undefined) next();
    else response.writeHead(302, { location: movedAddress(to, query) }).end();
  };
}
