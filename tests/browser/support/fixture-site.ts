import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, inject } from 'vitest';
import { serve } from '../../../scripts/serve.ts';
import type { FixtureOptions } from './fixture-config.ts';
import { takeAstro } from './one-build.ts';

/** The site with two versions, built once per run for the same options and served to the tests of a file. */
export function useFixtureSite(options: FixtureOptions = {}): {
  readonly url: string;
  readonly dist: string;
} {
  let close: (() => void) | undefined;
  const site = { url: '', dist: '' };
  beforeAll(async () => {
    const json = JSON.stringify(options);
    const out = path.join(inject('scratch'), encodeURIComponent(json));
    site.dist = path.join(out, 'dist');
    const release = await takeAstro();
    try {
      if (!existsSync(path.join(site.dist, 'index.html'))) {
        const script = path.join(import.meta.dirname, 'build-fixture.ts');
        await promisify(execFile)(process.execPath, [script, out, json], {
          env: { ...process.env, NODE_ENV: 'production' },
        });
      }
    } finally {
      release();
    }
    ({ url: site.url, close } = await serve(site.dist));
  });
  afterAll(() => close?.());
  return site;
}
