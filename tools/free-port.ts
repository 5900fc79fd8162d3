import { once } from 'node:events';
import net from 'node:net';
import { listen } from './serve.ts';

/** A port of 127.0.0.1 that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = net.createServer();
  const port = await listen(probe);
  await once(probe.close(), 'close');
  return port;
}
