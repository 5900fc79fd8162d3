import { Worker } from 'node:worker_threads';

/**
 * Runs a file in a thread of its own.
 *
 * @param file a module that reads `workerData` and posts one answer
 * @param data what it is given; anything that can be cloned
 * @returns the answer
 * @throws Error of the thread
 */
export function inThread<Answer>(file: URL, data: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    new Worker(file, { workerData: data }).once('message', resolve).once('error', reject);
  });
}
