import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, firefox, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findTestChromium } from '../../tools/programs/chromium.js';
import { findFirefox } from '../../tools/programs/firefox.js';
import { serve } from '../../tools/serve.ts';

/** A browser that Playwright drives: the tests run in Chromium, and part of them in Firefox too. */
type Engine = 'chromium' | 'firefox';

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
    engine: Engine;
    /** A folder that is removed at the end. */
    scratch: string;
  }
}

/**
 * Serves the built site and starts a browser, once for all files: Firefox for the project of this name, else
 * Chromium. It builds nothing: `SITE_DIST` names a build
 * other than `dist`, `SITE_URL` a site that is already served, as by `npm run test:dev`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine: Engine = project.name === 'firefox' ? 'firefox' : 'chromium';
  const browser = engine === 'firefox' ? await startFirefox() : await startChromium();
  const dist = path.resolve(process.env['SITE_DIST'] ?? path.join(import.meta.dirname, '../../dist'));
  const given = process.env['SITE_URL']?.replace(/\/$/, '');
  const served = given === undefined ? await serve(dist) : undefined;
  const scratch = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  project.provide('siteUrl', given ?? served?.url ?? '');
  project.provide('dist', dist);
  project.provide('isDev', given !== undefined);
  project.provide('browser', browser.wsEndpoint());
  project.provide('engine', engine);
  project.provide('scratch', scratch);
  return async () => {
    await browser.close();
    served?.close();
    rmSync(scratch, { recursive: true, force: true });
  };
}

function startChromium(): Promise<BrowserServer> {
  const executablePath = findTestChromium();
  if (executablePath === undefined) {
    throw new Error('The browser tests need Chromium or Chrome. Run: node scripts/prepare.js --chromium');
  }
  return chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
}

/** The Firefox of visitors, not one that Playwright has changed: driven through WebDriver BiDi. */
function startFirefox(): Promise<BrowserServer> {
  const executablePath = findFirefox();
  if (executablePath === undefined)
    throw new Error('The tests in Firefox need Firefox. Run: node scripts/prepare.js --firefox');
  // a mouse that hovers, which Firefox does not have without a window
  const mouse = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };
  return firefox.launchServer({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: mouse });
}
