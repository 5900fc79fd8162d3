import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { cleanAddress } from '../../server/address.ts';
import { readHosting, type Hosting } from '../../server/hosting.ts';
import { respond } from '../../server/respond.ts';
import { indexSite } from '../../server/site.ts';

/**
 * Peers are served without our policy, which would block their scripts, and with cache rules of their own.
 */
const PEER_HOSTING: Hosting = {
  base: '',
  headers: { 'x-content-type-options': 'nosniff' },
  cache: {
    immutableFolders: ['/_astro/', '/assets/', '/static/', '/_next/static/'],
    immutable: 'public, max-age=31536000, immutable',
    page: 'public, max-age=0, must-revalidate',
    file: 'public, max-age=3600',
    missing: 'no-cache',
  },
};

/** A served site, and what has been sent of it. */
export interface Served {
  url: string;
  /** Bytes sent since the start, including headers. */
  bytesSent(): number;
  close(): void;
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
    const [, pathname = '/', query = ''] = /^([^?]*)(.*)$/.exec(req.url ?? '/') ?? [];
    const clean = cleanAddress(pathname);
    if (!isOurs && site.entries.get(decodeURIComponent(clean))?.isPage) req.url = clean + query;
    void respond(site, hosting, req, res);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      finished += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytesSent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, finished),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
