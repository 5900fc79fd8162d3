import fs from 'node:fs';
import type { Server } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, onTestFinished } from 'vitest';
import { compressSite } from '../../../build/compress.ts';
import { writeHosting } from '../../../build/hosting/write.ts';
import type { ServerOptions } from '../../../server/create.ts';
import { createServer } from '../../../server/create.ts';
import { serve, serveOn, type Served } from '../../../tools/serve.ts';
import { writeFiles } from '../../support/folder.ts';
import { scanPages } from '../../support/scan-pages.ts';

/** A page that is long enough to be compressed. */
export const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><script>window.a = '<b>';</script></head>` +
  `<body><h1>${title}</h1>${'<p>Book a bed in a hut.</p>'.repeat(40)}</body></html>`;

/**
 * A small built site in a folder of its own, with what the build writes beside it.
 * @param base what stands before all addresses
 */
async function buildFixture(base: string): Promise<{ root: string; dir: string; remove: () => void }> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const dir = path.join(root, 'dist');
  const files: Record<string, string> = {
    'index.html': page('Home'),
    'docs.html': page('Docs'),
    'docs/http.html': page('HTTP'),
    'docs/http.md': '# HTTP\n',
    '404.html': page('Not found'),
    '_astro/app.a1b2c3d4.js': 'export const bed = "free";\n'.repeat(40),
    'robots.txt': 'User-agent: *\n',
    'numbers.txt': '0123456789'.repeat(100),
    'notes.md': '# Notes\n'.repeat(60),
    'data.constructor': 'unknown ending',
    'größe.txt': 'accents',
    '.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    '.secret': 'hidden',
    'redirects.json': JSON.stringify([
      { from: `${base}/docs/ws`, to: `${base}/docs` },
      { from: `${base}/old`, to: `${base}/docs/http#schemas` },
      { from: `${base}/docs/café`, to: `${base}/docs` },
    ]),
  };
  writeFiles(dir, files);
  fs.writeFileSync(path.join(dir, 'large.bin'), Buffer.alloc(700_000, 'x'));
  fs.writeFileSync(path.join(root, 'outside.txt'), 'outside of the build');
  fs.symlinkSync(path.join(root, 'outside.txt'), path.join(dir, 'link.txt'));
  fs.symlinkSync(root, path.join(dir, 'up'));
  writeHosting(dir, scanPages(dir), { base, origin: 'https://a.example' });
  await compressSite(dir, path.join(root, 'cache'));
  return { root, dir, remove: () => fs.rmSync(root, { recursive: true, force: true }) };
}

/** A small built site of a test's own, gone when the test ends. */
export async function ownFixture(): Promise<{ root: string; dir: string }> {
  const site = await buildFixture('');
  onTestFinished(site.remove);
  return site;
}

/** A listening server of a test's own, closed when the test ends, and its port. */
export async function ownServer(options: ServerOptions): Promise<{ server: Server; port: number }> {
  const server = createServer(options);
  const { port, close } = await serveOn(server);
  onTestFinished(close);
  return { server, port };
}

/** A small built site, and the port where it is served. */
interface ServedFixture {
  readonly root: string;
  readonly dir: string;
  readonly port: number;
}

/**
 * Serves the small site to the tests of a file or group, from their start to their end.
 * @param base what stands before all addresses
 */
export function useServedFixture(base = ''): ServedFixture {
  let site: Awaited<ReturnType<typeof buildFixture>>;
  let served: Served;
  beforeAll(async () => {
    site = await buildFixture(base);
    served = await serve(site.dir);
    return () => {
      served.close();
      site.remove();
    };
  });
  return {
    get root() {
      return site.root;
    },
    get dir() {
      return site.dir;
    },
    get port() {
      return served.port;
    },
  };
}

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 5_000;

/** One answer, as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends bytes and reads until the other side hangs up. Status 0 when it did so without an answer. */
export function sendRaw(port: number, data: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(PATIENCE, () => {
      socket.destroy();
      reject(
        new Error(`No end after ${PATIENCE} ms: ${JSON.stringify(data.toString('latin1').slice(0, 200))}`),
      );
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The other side may hang up while we still write.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
    socket.write(data);
  });
}

/** Sends one request with these headers; the path goes out as it is. */
export function request(
  port: number,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const lines = Object.entries({ host: 'localhost', ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return sendRaw(port, Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'));
}

function parse(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: bytes.subarray(end + 4),
  };
}
