import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from '../../../server/create.ts';

/** Serves a built site on a free port of this machine. */
export async function serve(dir: string): Promise<{ server: Server; url: string }> {
  const server = createServer({ dir });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
