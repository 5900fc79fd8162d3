import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findTestChromium } from '../../scripts/prepare/chromium.js';
import { serve } from '../../scripts/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is served, without a slash at the end. */
    siteUrl: string;
    /** The folder of the built site. */
    dist: string;
    /** The site is served by `npm run dev`: without headers, redirects and compressed copies. */
    isDev: boolean;
    /** WebSocket address of the browser. */
    browser: string;
    /** A folder that is removed at the end. */
    scratch: string;
  }
}

/**
 * Serves the built site and starts Chromium, once for all files. It builds nothing: `SITE_DIST` names a build
 * other than `dist`, `SITE_URL` a site that is already served (`npm run dev` prints its address).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findTestChromium();
  if (executablePath === undefined) {
    throw new Error('The browser tests need Chromium or Chrome. Run: node scripts/prepare.js --chromium');
  }
  const dist = path.resolve(process.env['SITE_DIST'] ?? path.join(import.meta.dirname, '../../dist'));
  const given = process.env['SITE_URL']?.replace(/\/$/, '');
  const served = given === undefined ? await serve(dist) : undefined;
  const browser = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  const scratch = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  project.provide('siteUrl', given ?? served?.url ?? '');
  project.provide('dist', dist);
  project.provide('isDev', given !== undefined);
  project.provide('browser', browser.wsEndpoint());
  project.provide('scratch', scratch);
  return async () => {
    await browser.close();
    served?.close();
    rmSync(scratch, { recursive: true, force: true });
  };
}
