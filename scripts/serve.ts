import type { AddressInfo, Server } from 'node:net';
import { createServer } from '../server/create.ts';

/**
 * Makes a server listen on a free port of this machine.
 *
 * @returns the port
 * @throws Error when it cannot listen
 */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Serves a built site on a free port of this machine.
 *
 * @returns its address, without a slash at the end, and what ends it
 */
export async function serve(dir: string): Promise<{ url: string; close(): void }> {
  const server = createServer({ dir });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
