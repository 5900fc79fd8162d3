import { Worker } from 'node:worker_threads';

/**
 * Runs a module in a worker thread.
 *
 * @param file a module that reads `workerData` and posts one message
 * @param data its `workerData`; anything that can be cloned
 * @returns the message
 * @throws what the thread throws
 */
export function inThread<Answer>(file: URL, data: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    new Worker(file, { workerData: data }).once('message', resolve).once('error', reject);
  });
}
