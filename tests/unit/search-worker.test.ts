import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import type { WorkerRequest, WorkerResponse } from '../../src/search/engine/worker.ts';
import { loaded } from './support/site-records.ts';

describe('the worker', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('asks again for texts that were refused', async () => {
    const { index, texts } = buildIndex((await loaded).records);
    let isRefused = true;
    vi.stubGlobal('location', { href: 'https://zimic.dev/' });
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('index.json')) return Response.json(index);
      return isRefused
        ? new Response(null, { status: 503 })
        : Response.json(texts[Number(/(\d+)\.json$/.exec(address)?.[1])]);
    });
    let receive: (event: { data: WorkerRequest }) => void = () => undefined;
    vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => (receive = listener));
    const ask = (data: WorkerRequest) =>
      new Promise<unknown>((resolve, reject) => {
        vi.stubGlobal('postMessage', (response: WorkerResponse) =>
          'error' in response ? reject(new Error(response.error)) : resolve(response.answer),
        );
        receive({ data });
      });
    await import('../../src/search/engine/worker.ts');

    await ask({ id: 1, type: 'load', index: 'https://zimic.dev/index.json', isComing: false });
    const { hits } = new SearchEngine(index).search({ query: 'delay', count: 1 });
    expect(await ask({ id: 2, type: 'excerpts', hits })).toEqual(hits);
    isRefused = false;
    expect(await ask({ id: 3, type: 'excerpts', hits })).toMatchObject([
      { excerpt: expect.stringMatching(/^Waits before the response/) },
    ]);
  });
});
