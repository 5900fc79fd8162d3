import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where nginx finds and writes things on this machine. */
export interface NginxPlaces {
  /** Folder that has the built site's `dist` and `dist-meta`. */
  site: string;
  /** Folder for what nginx writes. */
  run: string;
  /** A port of 127.0.0.1. */
  port: number;
}

/**
 * The text of `deploy/nginx.conf` for a test: with other places, and with one worker.
 *
 * @throws Error when the file no longer has what is replaced
 */
export function nginxConfig({ site, run, port }: NginxPlaces): string {
  const deployed = readFileSync(path.join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
  return replaceTexts(deployed, {
    '/srv/zimic': site,
    '/tmp/nginx': `${run}/nginx`,
    'listen 8080;': `listen 127.0.0.1:${port};`,
    'worker_processes auto;': 'worker_processes 1;',
  });
}

/**
 * Replaces texts wherever they are.
 *
 * @param replacements texts → what takes their place
 * @throws Error when one of them is nowhere
 */
export function replaceTexts(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((changed, [before, after]) => {
    if (!changed.includes(before)) throw new Error(`deploy/nginx.conf no longer has "${before}"`);
    return changed.replaceAll(before, () => after);
  }, text);
}
