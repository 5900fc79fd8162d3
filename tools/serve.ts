import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createServer } from '../server/create.ts';
import { CommandError } from './command.ts';

/** A server that listens. */
export interface Served {
  /** Its address, without a slash at the end. */
  url: string;
  port: number;
  /** Ends it, with connections that are open. */
  close(): void;
}

/**
 * Makes a server listen on a free port of this machine.
 *
 * @returns the port
 * @throws Error when it cannot listen
 */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Serves on a free port of this machine. */
export async function serveOn(server: Server & { closeAllConnections(): void }): Promise<Served> {
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves a built site on a free port of this machine. @throws CommandError when there is none that can be served */
export async function serve(dir: string): Promise<Served> {
  let server: Server & { closeAllConnections(): void };
  try {
    server = createServer({ dir });
  } catch (error) {
    throw new CommandError((error as Error).message, { cause: error });
  }
  return serveOn(server);
}
