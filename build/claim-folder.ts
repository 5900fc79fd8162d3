import { hash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names of the sockets of this process. */
const claimed = new Set<string>();

/**
 * Claims a folder for this process until it ends, as two builds would mix their files in it. A claim is a socket that
 * listens, so the system ends it with the process, however that ends.
 * @throws Error when another process has claimed the folder
 */
export async function claimFolder(folder: string, platform: string = process.platform): Promise<void> {
  const name = socketName(folder, platform);
  if (claimed.has(name)) return;
  if (!(await listens(name))) {
    // where the name is a file, a process that was killed has left it behind
    const isLeft = path.isAbsolute(name) && platform !== 'win32' && !(await answers(name));
    if (isLeft) rmSync(name, { force: true });
    if (!isLeft || !(await listens(name)))
      throw new Error(`Another build writes into ${folder}. Wait until it has ended, then build again.`);
  }
  claimed.add(name);
}

function socketName(folder: string, platform: string): string {
  const id = `build-${hash('sha256', path.resolve(folder)).slice(0, 32)}`;
  if (platform === 'linux') return `\0${id}`;
  return platform === 'win32' ? `\\\\.\\pipe\\${id}` : path.join(tmpdir(), id);
}

/** Listens on a socket until the process ends, which it does not hold up. @returns whether no other process does */
async function listens(name: string): Promise<boolean> {
  try {
    await once(net.createServer().listen(name).unref(), 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

async function answers(name: string): Promise<boolean> {
  const socket = net.connect(name);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
