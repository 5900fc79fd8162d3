import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import type { WorkerRequest, WorkerResponse } from '../../src/search/engine/worker.ts';
import { SearchError, withPatience } from '../../src/search/result.ts';
import { loaded } from './support/site-records.ts';

/** Starts the worker here. @returns what asks it and gives its answer, and what waits until it says that bytes came */
async function startWorker(): Promise<{
  ask: (data: WorkerRequest) => Promise<unknown>;
  heard: () => Promise<unknown>;
}> {
  const waiting = new Map<number, (response: WorkerResponse) => void>();
  vi.stubGlobal('location', { href: 'https://zimic.dev/' });
  let receive: (event: { data: WorkerRequest }) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => (receive = listener));
  vi.stubGlobal('postMessage', (response: WorkerResponse) => waiting.get(response.id)?.(response));
  vi.resetModules();
  await import('../../src/search/engine/worker.ts');
  const answerTo = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(id, (response) =>
        'error' in response ? reject(new Error(response.error)) : resolve(response.answer),
      );
    });
  const ask = (data: WorkerRequest): Promise<unknown> => {
    const answer = answerTo(data.id);
    receive({ data });
    return answer;
  };
  return { ask, heard: () => answerTo(0) };
}

describe('the worker', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('asks again for texts that were refused', async () => {
    const { index, texts } = buildIndex((await loaded).records);
    let isRefused = true;
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('index.json')) return Response.json(index);
      return isRefused
        ? new Response(null, { status: 503 })
        : Response.json(texts[Number(/(\d+)\.json$/.exec(address)?.[1])]);
    });
    const { ask } = await startWorker();

    await ask({ id: 1, type: 'load', index: 'https://zimic.dev/index.json', isComing: false });
    const { hits } = new SearchEngine(index).search({ query: 'delay', count: 1 });
    expect(await ask({ id: 2, type: 'excerpts', hits })).toEqual(hits);
    isRefused = false;
    expect(await ask({ id: 3, type: 'excerpts', hits })).toMatchObject([
      { excerpt: expect.stringMatching(/^Waits before the response/) },
    ]);
  });

  it('requests an index again of which nothing comes, and not one that is slow', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(buildIndex((await loaded).records).index));
    let line: ReadableStreamDefaultController<Uint8Array> | undefined;
    const request = vi.fn(
      async () => new Response(new ReadableStream({ start: (controller) => void (line ??= controller) })),
    );
    vi.stubGlobal('fetch', request);
    const { ask, heard } = await startWorker();
    vi.useFakeTimers({ toFake: ['performance'] });
    const search = (id: number) => ask({ id, type: 'search', request: { query: 'delay' } });

    void ask({ id: 1, type: 'load', index: 'https://zimic.dev/index.json', isComing: false });
    const first = search(2);
    await vi.waitFor(() => expect(line).toBeDefined());
    for (const from of [0, 50]) {
      vi.advanceTimersByTime(6000);
      const came = heard();
      line?.enqueue(bytes.slice(from, from + 50));
      await came;
    }
    const second = search(3);
    expect(request).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(7500);
    const third = search(4);
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    line?.enqueue(bytes.slice(100));
    line?.close();
    for (const answer of [first, second, third])
      expect(await answer).toMatchObject({ query: 'delay', total: expect.any(Number) });
  });

  it('requests no index that the page is getting some of', async () => {
    const { index } = buildIndex((await loaded).records);
    const request = vi.fn();
    vi.stubGlobal('fetch', request);
    const { ask } = await startWorker();
    vi.useFakeTimers({ toFake: ['performance'] });
    void ask({ id: 1, type: 'load', index: 'https://zimic.dev/index.json', isComing: true });
    for (let count = 0; count < 3; count++) {
      vi.advanceTimersByTime(6000);
      await ask({ id: 0, type: 'index', bytes: null });
    }
    const answer = ask({ id: 2, type: 'search', request: { query: 'delay' } });
    const bytes = new TextEncoder().encode(JSON.stringify(index)).buffer;
    await ask({ id: 0, type: 'index', bytes });
    expect(await answer).toMatchObject({ query: 'delay' });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('patience', () => {
  afterEach(() => vi.useRealTimers());

  it('counts from what was heard last, and then tells what may still come', async () => {
    vi.useFakeTimers();
    const answer = new Promise<string>(() => undefined);
    let heard = 0;
    const failed = vi.fn();
    withPatience(answer, 'nothing', () => heard).catch(failed);
    await vi.advanceTimersByTimeAsync(6000);
    heard = performance.now();
    await vi.advanceTimersByTimeAsync(7900);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(failed.mock.calls).toEqual([[expect.any(SearchError)]]);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'nothing', cause: answer });
  });
});
