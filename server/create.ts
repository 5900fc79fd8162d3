import http from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorAnswer, type ErrorStatus } from './errors.ts';
import type { Hosting } from './hosting.ts';
import { readHosting } from './hosting.ts';
import { respond } from './respond.ts';
import { indexSite } from './site.ts';

// Why not `sirv`: it lists the files at start too, but follows symbolic links, reads `accept-encoding` by substring
// (`br;q=0` gets Brotli), answers every method, serves one page under four addresses (`/docs`, `/docs/`, `/docs.html`
// …), has no precise conditional requests, and a range like `bytes=5-2` throws in its stream and ends the process.
// What is left of it after mending that is a loop over a folder.

export interface ServerOptions {
  /** The folder of the built site. */
  dir: string;
  /** Headers and cache rules; by default what the build wrote beside `dir`. */
  hosting?: Hosting;
  /** Milliseconds until a client that sends or reads nothing, or too slowly, is left. */
  timeouts?: { headers?: number; request?: number; idle?: number };
}

const MOST_CONNECTIONS = 10_000;

/**
 * Most answers that one connection waits for; browsers and proxies wait for one at a time. Node keeps about 4 KB for
 * each, also of those that nobody reads, and finds two thousand requests in one piece of what it receives.
 */
const MOST_UNFINISHED = 32;

/** Milliseconds until a client is left, if nothing else is said. */
export const TIMEOUTS = { headers: 10_000, request: 15_000, idle: 30_000 };

/**
 * A server of a built site, not listening yet. It reads the build once; a build made later is not seen.
 *
 * @throws Error saying what is missing when there is no build in `dir`
 */
export function createServer({ dir, hosting = readHosting(dir), timeouts = {} }: ServerOptions): http.Server {
  const site = indexSite(dir, hosting.base);
  const { headers, request, idle } = { ...TIMEOUTS, ...timeouts };
  const server = http.createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: Math.max(50, Math.min(headers, request) / 4),
    // a missing host is answered by us, with the headers of every response
    requireHostHeader: false,
  });
  server.timeout = idle;
  server.maxConnections = MOST_CONNECTIONS;
  /** Of each connection what is not sent to its end; a client may send the next request before. */
  const unfinished = new Map<Duplex, Set<http.ServerResponse>>();
  const answersOf = (socket: Socket): Set<http.ServerResponse> => {
    const known = unfinished.get(socket);
    if (known) return known;
    const answers = new Set<http.ServerResponse>();
    unfinished.set(socket, answers);
    socket.once('close', () => unfinished.delete(socket));
    return answers;
  };
  const sendError = (res: http.ServerResponse, status: ErrorStatus, more?: http.OutgoingHttpHeaders) => {
    const { headers: own, body } = errorAnswer(status, more);
    res.writeHead(status, { ...hosting.headers, ...own }).end(body);
  };
  const serve = (req: http.IncomingMessage, res: http.ServerResponse) => {
    if (req.socket.destroyed) return;
    const answers = answersOf(req.socket);
    if (answers.size === MOST_UNFINISHED) {
      req.socket.destroy();
      return;
    }
    answers.add(res);
    res.once('finish', () => {
      answers.delete(res);
      if (!server.listening) server.closeIdleConnections();
    });
    respond(site, hosting, req, res).catch((error: unknown) => {
      console.error(error);
      if (res.headersSent) res.destroy();
      else sendError(res, 500);
    });
  };
  // Node's own, which `close()` calls, cuts answers that are not sent to their end
  server.closeIdleConnections = () => {
    for (const [socket, { size }] of unfinished) if (size === 0) socket.end(() => socket.destroy());
  };
  server.on('request', serve);
  // Never send `100 Continue`: we do not read bodies.
  server.on('checkContinue', serve);
  server.on('checkExpectation', (_req: http.IncomingMessage, res: http.ServerResponse) => {
    sendError(res, 417, { connection: 'close' });
  });
  server.on('connect', (_req, socket) => refuse(socket, 405, hosting));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // If a response has started, a second one would be read as part of its body.
    const hasBegun = [...(unfinished.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (error.code === 'ECONNRESET' || hasBegun) socket.destroy();
    else refuse(socket, statusOf(error.code), hosting);
  });
  return server;
}

function statusOf(code: string | undefined): ErrorStatus {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** Answers what never became a request, and hangs up. */
function refuse(socket: Duplex, status: ErrorStatus, hosting: Hosting): void {
  // without a listener a reset connection would end the process
  socket.on('error', () => socket.destroy());
  const answer = errorAnswer(status, { connection: 'close' });
  const headers = { date: new Date().toUTCString(), ...hosting.headers, ...answer.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${answer.body}`, () =>
    socket.destroy(),
  );
}
