import { readFileSync } from 'node:fs';
import type { SearchRequest } from '../../src/search/result.ts';
import { summary, type Times } from '../../tools/keystroke-times.ts';
import { workerFile } from '../built-files.ts';

const ROUNDS = 3;

type Message = { id: number } & Record<string, unknown>;

/**
 * Milliseconds that the shipped worker takes on this machine to read an index and to answer each of the
 * questions. Each is asked three times and the shortest time counts, so that other work changes little.
 * @param dist folder of the built site
 * @param index the index file
 */
export async function engineTimes(
  dist: string,
  index: string,
  questions: readonly string[],
): Promise<{ ready: number; times: Times }> {
  let hear: ((event: { data: Message }) => void) | undefined;
  const waiting = new Map<number, (reply: Message) => void>();
  const scope = {
    addEventListener: (_type: string, listener: typeof hear) => (hear = listener),
    postMessage: (reply: Message) => waiting.get(reply.id)?.(reply),
    fetch: async () => new Response(index),
    location: { href: 'http://localhost/' },
  };
  // the worker's file is a classic script that uses these globals, which are passed as parameters here
  const run = new Function(...Object.keys(scope), readFileSync(workerFile(dist), 'utf8')) as (
    ...values: unknown[]
  ) => void;
  run(...Object.values(scope));

  let id = 0;
  const ask = async (question: Record<string, unknown>): Promise<number> => {
    id += 1;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(id, resolve);
    const start = performance.now();
    hear?.({ data: { id, ...question } });
    const reply = await promise;
    const took = performance.now() - start;
    if ('error' in reply) throw new Error(String(reply['error']));
    return took;
  };
  const ready = await ask({ type: 'load', index: 'index.json' });
  const times = questions.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [number, query] of questions.entries()) {
      const request: SearchRequest = { query, count: 20 };
      times[number] = Math.min(times[number] ?? Infinity, await ask({ type: 'search', request }));
    }
  }
  return { ready, times: summary(times) };
}
