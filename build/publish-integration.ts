import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compressSite } from './compress.ts';
import { writeHosting } from './headers.ts';

/** What runs over the built pages: headers for every host that we serve from, and compressed copies. */
export function publishIntegration({ root }: { root: string }): AstroIntegration {
  return {
    name: 'publish',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        writeHosting(dist);
        await compressSite(dist, path.join(root, '.cache/compress'));
        logger.info('headers and compressed copies written');
      },
    },
  };
}
