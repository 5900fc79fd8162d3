import type { EventEmitter } from 'node:events';
import { settingsSaved } from '../../src/config/read-settings.ts';

/** How often the files are compared, in milliseconds. */
const INTERVAL = 1_000;

/** Of the last start: a server that starts again has another watcher. */
let timer: NodeJS.Timeout | undefined;

/**
 * Makes the development server start again when settings were saved unseen: while it starts, its new watcher is not
 * there yet, and Astro ignores what the old one tells. Goes on until the settings are read.
 *
 * @param watcher that of the server
 */
export function watchSettings(watcher: EventEmitter): void {
  clearInterval(timer);
  timer = setInterval(() => {
    for (const file of settingsSaved()) watcher.emit('change', file);
  }, INTERVAL);
  timer.unref();
}
