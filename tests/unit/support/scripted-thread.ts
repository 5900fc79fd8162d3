import { EventEmitter } from 'node:events';
import type { WorkerMessage } from '../../../samples/checker/worker.ts';

/** What a thread tells of itself. */
export type Told = WorkerMessage | Error | 'exit';

/** What the first thread tells of its first sample, in the order in which it is heard. */
export const told: { ofFirst: Told[] } = { ofFirst: [] };

/**
 * Stands in for the thread of the sample check: its messages and faults are heard in a set order, where the system
 * chooses. Of every sample but the first it tells that its one value is 2.
 */
export class ScriptedThread extends EventEmitter {
  threadId = 1;

  postMessage({ run }: { run: number }): void {
    const value: WorkerMessage = { type: 'value', run, value: 0, shown: ['2'] };
    const done: WorkerMessage = { type: 'done', run };
    const ended = run < 0 ? [done] : [value, done];
    void this.#tell(run === 0 && told.ofFirst.length > 0 ? told.ofFirst.splice(0) : ended);
  }

  terminate(): Promise<number> {
    return Promise.resolve(1);
  }

  async #tell(all: readonly Told[]): Promise<void> {
    for (const one of all) {
      await new Promise((resolve) => setImmediate(resolve));
      if (one === 'exit') this.threadId = -1;
      if (one === 'exit') this.emit('exit', 1);
      else this.emit(one instanceof Error ? 'error' : 'message', one);
    }
  }
}
