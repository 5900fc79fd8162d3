import http from 'node:http';
import { serveOn } from '../../../tools/serve.ts';

/** A request that the service was sent. */
export interface Recorded {
  path: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: { requests: Record<string, unknown>[] };
}

/** How the service answers: with hits (always the same, or by request), a status, nonsense, or never. */
export type Answering =
  | { kind: 'hits'; hits: unknown[] | ((request: Record<string, unknown>) => unknown[]); nbHits?: number }
  | { kind: 'status'; status: number }
  | { kind: 'raw'; text: string }
  | { kind: 'never' };

/** A local server that speaks the protocol of the hosted search. */
export interface Service {
  origin: string;
  requests: Recorded[];
  answering: Answering;
  /** Answers the requests that `never` has held back so far. */
  answerHeld(hits: unknown[]): void;
  close(): void;
}

/** A record as the service returns it, with highlighted matches. */
export function hit(values: {
  url: string;
  levels: (string | null)[];
  content?: string;
  snippet?: string;
  type?: string;
}): unknown {
  const hierarchy = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`lvl${index}`, values.levels[index] ?? null]),
  );
  return {
    objectID: values.url,
    url: values.url,
    type: values.type ?? `lvl${values.levels.length - 1}`,
    content: values.content ?? null,
    hierarchy,
    _snippetResult: { content: { value: values.snippet ?? values.content ?? '', matchLevel: 'full' } },
  };
}

/** Starts the service on a free port. */
export async function startService(): Promise<Service> {
  const held: { body: Recorded['body']; response: http.ServerResponse }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return void response.end();
      const url = new URL(request.url ?? '/', 'http://service');
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{"requests":[]}') as Recorded['body'];
      service.requests.push({
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body,
      });
      const { answering } = service;
      if (answering.kind === 'never') return void held.push({ body, response });
      response.setHeader('content-type', 'application/json');
      if (answering.kind === 'status') {
        response.statusCode = answering.status;
        return void response.end(JSON.stringify({ message: 'refused', status: answering.status }));
      }
      if (answering.kind === 'raw') return void response.end(answering.text);
      response.end(answerTo(body, answering.hits, answering.nbHits));
    });
  });
  const { url: origin, close } = await serveOn(server);
  const service: Service = {
    origin,
    requests: [],
    answering: { kind: 'hits', hits: [] },
    answerHeld(hits) {
      for (const { body, response } of held.splice(0)) response.end(answerTo(body, hits));
    },
    close,
  };
  return service;
}

type Hits = Extract<Answering, { kind: 'hits' }>['hits'];

function answerTo({ requests }: Recorded['body'], hits: Hits, count?: number): string {
  const results = requests.map((asked) => {
    const found = typeof hits === 'function' ? hits(asked) : hits;
    return {
      hits: found,
      nbHits: count ?? found.length,
      page: 0,
      nbPages: 1,
      query: asked['query'],
      index: asked['indexName'],
    };
  });
  return JSON.stringify({ results });
}
