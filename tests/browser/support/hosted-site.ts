import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { serve } from '../../../scripts/serve.ts';
import { takeAstro } from './one-build.ts';

/** A built site that searches a hosted index. */
export interface HostedSite {
  dist: string;
  url: string;
  close(): void;
}

/**
 * Builds and serves a small site that searches a hosted index.
 * @param origin of the server that takes the place of the service
 * @param kind who answers questions: the service's assistant, an agent, or nobody; with `all`, nobody does, and all
 *   versions and languages are searched at once
 */
export async function hostedSite(origin: string, kind?: 'ask' | 'agent' | 'all'): Promise<HostedSite> {
  const out = path.join(inject('scratch'), `hosted-${kind ?? 'search'}`);
  const script = path.join(import.meta.dirname, '../../search/support/build-hosted.ts');
  const release = await takeAstro();
  try {
    await promisify(execFile)(process.execPath, [script, out, origin, ...(kind ? [kind] : [])], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } finally {
    release();
  }
  const dist = path.join(out, 'dist');
  return { dist, ...(await serve(dist)) };
}
