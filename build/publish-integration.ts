import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compressSite } from './compress.ts';
import type { RedirectConfig } from '../src/config/redirects.ts';
import { writeHosting } from './headers.ts';

interface PublishOptions {
  root: string;
  redirects: readonly RedirectConfig[];
}

/** What runs over the built pages: headers for every host that we serve from, and compressed copies. */
export function publishIntegration({ root, redirects }: PublishOptions): AstroIntegration {
  return {
    name: 'publish',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const pages = redirects
          .filter(({ from }) => !from.includes('#'))
          .map((entry) => ({ ...entry, status: 301 }));
        writeFileSync(path.join(dist, 'redirects.json'), JSON.stringify(pages));
        writeHosting(dist);
        await compressSite(dist, path.join(root, '.cache/compress'));
        logger.info('headers and compressed copies written');
      },
    },
  };
}
