/**
 * Checks the pages that the process which forked this one sends, and ends. What is found is in the cache then, where
 * `loadPageResult()` reads it.
 */
import { checkPages } from './checker/check-pages.ts';
import { environmentHash, resultKey } from './checker/environment.ts';
import { documentedPackages } from './checker/packages.ts';
import { pageHash, readPage } from './checker/pages.ts';
import { loadResult } from './results.ts';

/** A page to check: its path from the project's root, and its text. */
export interface SavedPage {
  file: string;
  source: string;
}

process.once('message', async (pages: SavedPage[]) => {
  const packages = documentedPackages();
  const environment = environmentHash(packages);
  const tasks = pages.map(({ file, source }) => {
    const page = readPage(file, source);
    return { page, key: resultKey(environment, pageHash(page)) };
  });
  // a page that was saved again while an earlier check ran comes a second time
  const unchecked = tasks.filter(({ key }) => loadResult(key) === null);
  await checkPages(unchecked, packages, environment);
  process.exit();
});
// the one that forked it is gone; a signal also ends the commands that samples run
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
