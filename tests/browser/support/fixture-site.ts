import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, inject } from 'vitest';
import { takeAstro } from './one-build.ts';
import { serve } from './serve.ts';

/**
 * The site of two versions, built once a run and served for the tests of a file.
 * @param hasFigures another one, whose home page asks for live figures
 */
export function useFixtureSite(hasFigures = false): { readonly url: string } {
  let server: Server | undefined;
  const site = { url: '' };
  beforeAll(async () => {
    const out = path.join(inject('scratch'), hasFigures ? 'figures' : 'two-versions');
    const release = await takeAstro();
    try {
      if (!existsSync(path.join(out, 'dist/index.html'))) {
        const script = path.join(import.meta.dirname, 'build-fixture.ts');
        await promisify(execFile)(process.execPath, [script, out, ...(hasFigures ? ['--figures'] : [])], {
          env: { ...process.env, NODE_ENV: 'production' },
        });
      }
    } finally {
      release();
    }
    ({ server, url: site.url } = await serve(path.join(out, 'dist')));
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  return site;
}
