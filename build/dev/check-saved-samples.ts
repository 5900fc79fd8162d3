import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SavedPage } from '../../samples/check-saved.ts';
import { ROOT } from '../../samples/checker/packages.ts';
import { forgetEnvironment } from '../../samples/results.ts';

/** The last check that was begun. */
let last: Promise<unknown> = Promise.resolve();
let asked = 0;

/**
 * Checks samples of pages in a process of its own, so that the development server goes on. One check follows another.
 * `loadPageResult()` has the results then, except of pages that could not be checked.
 */
export function checkSavedSamples(pages: readonly SavedPage[]): Promise<unknown> {
  const own = ++asked;
  const check = async (): Promise<void> => {
    // the newest check has the pages of those before
    if (own !== asked) return;
    const checker = fork(path.join(ROOT, 'samples/check-saved.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // `once()` hears of the first error only
    checker.on('error', () => undefined);
    checker.send(
      pages.map(({ file, source }) => ({ file, source })),
      () => undefined,
    );
    await once(checker, 'exit');
  };
  // a process that cannot be started, where there are too many or there is no memory, has checked nothing
  last = last
    .then(check)
    .catch(() => undefined)
    // it has looked anew at what results depend on
    .finally(forgetEnvironment);
  return last;
}
