import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long no request may have been open, in milliseconds: a page is followed by what it loads. */
const QUIET = 200;
/** Milliseconds after which an open request is not waited for any longer. */
const LONGEST = 5_000;
/** Milliseconds in which Node tells of a saved file: its event loop takes some turns, and each would bring more work. */
const PAUSE = 3;

/** Counts the requests of a server, so that work of minor importance can let them pass. */
export class DevRequests {
  #open = 0;
  #closedAt = -Infinity;

  /** A middleware that must see all requests. */
  readonly watch = (_request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    this.#open += 1;
    response.once('close', () => {
      this.#open -= 1;
      this.#closedAt = performance.now();
    });
    next();
  };

  /** Waits until nobody waits for an answer, but no longer than 5 s; what else is due runs meanwhile in any case. */
  async pass(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const began = performance.now();
    while (this.#isBusy() && performance.now() - began < LONGEST)
      await new Promise((resolve) => setTimeout(resolve, QUIET / 4));
  }

  #isBusy(): boolean {
    return this.#open > 0 || performance.now() - this.#closedAt < QUIET;
  }
}
