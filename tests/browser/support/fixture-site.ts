import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, inject } from 'vitest';
import { serve, type Served } from '../../../tools/serve.ts';
import type { FixtureOptions } from './fixture-config.ts';
import { takeAstro } from './one-build.ts';

/** The site with two versions, built and served. */
export interface FixtureSite extends Served {
  dist: string;
}

/** Serves the site with two versions, which is built once per run for the same options. */
export async function serveFixture(options: FixtureOptions): Promise<FixtureSite> {
  const json = JSON.stringify(options);
  const out = path.join(inject('scratch'), createHash('sha256').update(json).digest('hex').slice(0, 16));
  const dist = path.join(out, 'dist');
  const release = await takeAstro();
  try {
    if (!existsSync(path.join(dist, 'index.html'))) {
      const script = path.join(import.meta.dirname, 'build-fixture.ts');
      await promisify(execFile)(process.execPath, [script, out, json], {
        env: { ...process.env, NODE_ENV: 'production' },
      });
    }
  } finally {
    release();
  }
  return { dist, ...(await serve(dist)) };
}

/** The site with two versions, served to the tests of a file. */
export function useFixtureSite(options: FixtureOptions = {}): {
  readonly url: string;
  readonly dist: string;
} {
  const site = { url: '', dist: '' };
  beforeAll(async () => {
    const { url, dist, close } = await serveFixture(options);
    Object.assign(site, { url, dist });
    return close;
  });
  return site;
}
