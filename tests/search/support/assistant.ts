import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { serveOn } from '../../../tools/serve.ts';
import { selfSigned } from './certificate.ts';

/** A request that the assistant was sent. */
export interface Asked {
  host: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** An answer on its way to the visitor. */
export interface Answer {
  /** Sends parts of the answer, as server-sent events. */
  send(...chunks: Record<string, unknown>[]): void;
  /** Says that the answer is whole, and ends it. */
  finish(): void;
  /** Breaks the connection. */
  cut(): void;
  /** Answers with a status and a text instead. */
  refuse(status: number, text: string): void;
  /** Settles when the visitor's browser has left. */
  left: Promise<void>;
}

/**
 * A local server that speaks the assistant's protocol under the assistant's own hosts: browsers reach it through `proxy`,
 * and must take its certificate.
 */
export interface Assistant {
  proxy: string;
  requests: Asked[];
  /** Answers a question; set by each test. */
  respond: (answer: Answer, asked: Asked) => void | Promise<void>;
  /** How feedback is answered. */
  feedbackStatus: number;
  close(): void;
}

/** Where questions are put: the assistant's own service, and that of agents. */
const QUESTION = /^\/(?:chat|agent-studio\/1\/agents\/[\w-]+\/completions)$/;

/** Starts the assistant on free ports. */
export async function startAssistant(): Promise<Assistant> {
  const server = https.createServer(selfSigned('askai.algolia.com'), (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return void response.end();
      const asked: Asked = {
        host: url.host,
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>,
      };
      assistant.requests.push(asked);
      if (url.pathname === '/chat/token')
        return void response.end(JSON.stringify({ token: TOKEN, success: true, message: '' }));
      if (url.pathname.endsWith('/feedback')) {
        response.statusCode = assistant.feedbackStatus;
        return void response.end(JSON.stringify({ success: assistant.feedbackStatus < 300 }));
      }
      if (!QUESTION.test(url.pathname)) return void response.writeHead(404).end();
      void assistant.respond(answerTo(response), asked);
    });
  });
  const proxy = http.createServer((_request, response) => response.writeHead(502).end());
  const answering = await serveOn(server);
  proxy.on('connect', (_request, socket, head) => {
    const tunnel = net.connect(answering.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tunnel.write(head);
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [socket, tunnel]) {
      end.on('error', () => {
        socket.destroy();
        tunnel.destroy();
      });
      end.on('close', () => {
        socket.destroy();
        tunnel.destroy();
      });
    }
  });
  const leading = await serveOn(proxy);
  const assistant: Assistant = {
    proxy: leading.url,
    requests: [],
    respond: (answer) => answer.refuse(500, 'nothing is answered here'),
    feedbackStatus: 200,
    close() {
      answering.close();
      leading.close();
    },
  };
  return assistant;
}

/** A token whose first part says when it expires. */
const TOKEN = `${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64')}.x.y`;

function answerTo(response: http.ServerResponse): Answer {
  const left = new Promise<void>((resolve) => {
    response.on('close', resolve);
  });
  const begin = (): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  return {
    left,
    send(...chunks) {
      begin();
      for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    },
    finish() {
      begin();
      response.end('data: {"type":"finish-step"}\n\ndata: {"type":"finish"}\n\ndata: [DONE]\n\n');
    },
    cut: () => void response.destroy(),
    refuse: (status, text) => void response.writeHead(status).end(text),
  };
}
