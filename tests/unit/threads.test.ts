import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { inThread } from '../../build/in-thread.ts';
import { drawImages } from '../../build/social-images.ts';
import { makeSharedFolder } from '../support/folder.ts';

const scratch = makeSharedFolder();

function scriptOf(name: string, code: string): URL {
  const file = path.join(scratch, name);
  writeFileSync(file, code);
  return pathToFileURL(file);
}

const artist = scriptOf('artist.mjs', 'process.exit(4);');

/** Another artist draws, as no order makes the real one end without an error. */
vi.mock('node:worker_threads', async (load) => {
  const threads = await load<typeof import('node:worker_threads')>();
  class Worker extends threads.Worker {
    constructor(file: URL, options: object) {
      super(file.href.endsWith('social-images.worker.ts') ? artist : file, options);
    }
  }
  return { ...threads, Worker };
});

test('a thread gives its message, or what it throws', async () => {
  const post =
    "import { parentPort, workerData } from 'node:worker_threads';\nparentPort.postMessage(workerData * 2);";
  expect(await inThread(scriptOf('post.mjs', `${post}\nprocess.exit(3);`), 2)).toBe(4);
  await expect(inThread(scriptOf('throw.mjs', "throw new Error('no ink');"), 2)).rejects.toThrow('no ink');
});

test('a thread that ends without a message is told of', async () => {
  await expect(inThread(scriptOf('exit.mjs', 'process.exit(3);'), 2)).rejects.toThrow(
    /^the thread of \S+exit\.mjs ended with exit code 3 and gave no answer$/,
  );
});

test('pictures that could not all be drawn are told of', async () => {
  const card = { site: 'Site', area: '', title: 'Title', text: 'Text.' };
  const plan = { files: new Map([['/', 'a.png']]), cards: new Map([['a.png', card]]) };
  await expect(drawImages(plan, scratch, path.join(scratch, 'cache'))).rejects.toThrow(
    /^the thread of \S+ ended with exit code 4/,
  );
});
