import path from 'node:path';
import type { HookParameters } from 'astro';
import { environmentPlaces, isInPlaces } from '../../samples/checker/environment.ts';
import { documentedPackages } from '../../samples/checker/packages.ts';
import { forgetEnvironment } from '../../samples/results.ts';
import { posix } from '../../src/files/posix.ts';

/**
 * Says when something is saved that the samples of all pages depend on, such as an example: checking them all takes too
 * long to be done at each save. Results from before do not count any more.
 *
 * @param root folder of the project
 */
export function remindOfSamples(
  { server, logger }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'>,
  root: string,
): void {
  const places = environmentPlaces(documentedPackages());
  let pending: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!isInPlaces(file, places)) return;
    forgetEnvironment();
    clearTimeout(pending); // once for many files
    pending = setTimeout(() => {
      logger.info(
        `${posix(path.relative(root, file))} is saved; the samples of all pages depend on it, and "npm run samples" checks them`,
      );
    }, 100);
  });
}
