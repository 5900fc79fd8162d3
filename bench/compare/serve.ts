import http from 'node:http';
import type { Socket } from 'node:net';
import { cacheRules, responseHeaders } from '../../build/headers/policy.ts';
import { cleanAddress, encodeAddress, readTarget } from '../../server/address.ts';
import { readHosting, type Hosting } from '../../server/hosting.ts';
import { respond } from '../../server/respond.ts';
import { indexSite } from '../../server/site.ts';
import { serveOn, type Served as ServedAddress } from '../../tools/serve.ts';

/**
 * Peers are served with our headers, as some cost time: behind an opener policy, a page opened from
 * Lighthouse's empty one starts a process, which made the blocked time of one site 250 ms instead of 140. Only the
 * content policy, which would block peers' scripts, is ours alone. Pages and hashed files may be kept as long as
 * ours, so that what they prefetch is still fresh too.
 */
const PEER_HOSTING: Hosting = {
  origin: '',
  base: '',
  headers: peerHeaders(),
  pageHeaders: {},
  cache: cacheRules({ immutableFolders: ['/assets/', '/static/', '/_next/static/'] }),
};

function peerHeaders(): Record<string, string> {
  const headers = responseHeaders();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-security-policy'));
}

/** A served site, and what has been sent of it. */
export interface Served extends ServedAddress {
  /** Bytes sent since the start, including headers. */
  bytesSent(): number;
}

/**
 * Serves a built site on a free port with this site's server, which sends compressed copies. Each generator's
 * own form of addresses (`/guide/`, `/guide.html`) is answered without a redirect.
 */
export async function serveSite(dist: string, isOurs: boolean): Promise<Served> {
  const hosting = isOurs ? readHosting(dist) : PEER_HOSTING;
  const site = indexSite(dist, hosting.base);
  const sockets = new Set<Socket>();
  let finished = 0;
  const server = http.createServer((req, res) => {
    const target = readTarget(req.url ?? '/');
    if (!isOurs && target !== undefined) {
      const clean = cleanAddress(target.path);
      if (site.entries.get(clean)?.isPage) req.url = encodeAddress(clean, target.query);
    }
    // one failed answer must not end a comparison of hours
    respond(site, hosting, req, res).catch((error: unknown) => {
      console.error(error);
      res.destroy();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      finished += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  return {
    ...(await serveOn(server)),
    bytesSent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, finished),
  };
}
