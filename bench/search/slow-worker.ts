import type { BrowserContext } from 'playwright-core';

declare global {
  interface Window {
    onSearchAnswer?: (took: number) => void;
  }
}

/**
 * Browsers slow a page down on request, but not its workers. This makes the search worker of a site as slow:
 * after each answer it idles until it has taken `rate` times as long. Pages are told by `onSearchAnswer`,
 * with the milliseconds that an answer took.
 * @param rate how many times slower
 */
export async function slowWorker(context: BrowserContext, rate: number): Promise<void> {
  await context.route(/\/worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${instrument.toString()})(${rate});\n${await response.text()}` });
  });
  await context.addInitScript(tellPage);
}

/** Runs in the worker, before its own script. */
function instrument(rate: number): void {
  const started = new Map<number, number>();
  const reply = globalThis.postMessage.bind(globalThis) as (message: object) => void;
  let isReady = false;
  addEventListener('message', ({ data }: MessageEvent<{ id: number; type: string }>) => {
    // waiting for the index does not count as work
    if (data.type === 'search' && isReady) started.set(data.id, performance.now());
  });
  globalThis.postMessage = ((response: { id: number }) => {
    isReady = true;
    const start = started.get(response.id);
    if (start === undefined) return reply(response);
    const end = start + (performance.now() - start) * rate;
    while (performance.now() < end);
    return reply({ ...response, took: end - start });
  }) as typeof postMessage;
}

/** Runs in the page, before its own script. */
function tellPage(): void {
  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ took?: number }>) => {
        if (data.took !== undefined) window.onSearchAnswer?.(data.took);
      });
    }
  };
}
