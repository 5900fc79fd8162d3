import { Worker } from 'node:worker_threads';

/**
 * Runs a module in a worker thread.
 *
 * @param file a module that reads `workerData` and posts one message
 * @param data its `workerData`; anything that can be cloned
 * @returns the message
 * @throws what the thread throws, or an Error when it ends without a message
 */
export function inThread<Answer>(file: URL, data: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    new Worker(file, { workerData: data })
      .once('message', resolve)
      .once('error', reject)
      .once('exit', (code) =>
        reject(new Error(`the thread of ${file.href} ended with exit code ${code} and gave no answer`)),
      );
  });
}
