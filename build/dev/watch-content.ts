import path from 'node:path';
import type { HookParameters } from 'astro';

/**
 * Watches pages, and which files there are that they can link to.
 *
 * @param folders those of the pages
 * @param files folder of the other files
 * @param onEvent called at once, for each file
 * @param onChange called once for what is saved together
 */
export function watchContent(
  { watcher }: Pick<HookParameters<'astro:server:setup'>['server'], 'watcher'>,
  folders: readonly string[],
  files: string,
  onEvent: () => unknown,
  onChange: () => void,
): void {
  watcher.add([...folders, files]);
  let pending: NodeJS.Timeout | undefined;
  watcher.on('all', (event, file) => {
    const isFile = file.startsWith(files + path.sep);
    // what a file of public/ holds is nothing to pages, but whether it is there
    if (isFile ? event === 'change' : !folders.some((folder) => file.startsWith(folder + path.sep))) return;
    onEvent();
    clearTimeout(pending);
    pending = setTimeout(onChange, 10);
  });
}
