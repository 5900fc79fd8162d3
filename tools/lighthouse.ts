import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright-core';
import { requireChromium } from './chromium.ts';
import { freePort } from './free-port.ts';

export type Report = RunnerResult['lhr'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const ATTEMPTS = 3;

/**
 * Measures a page with Lighthouse as a phone, in a browser of its own. Now and then Lighthouse misses the
 * first paint and reports an error instead of a measurement: a page gets up to three attempts.
 *
 * @returns its report, with the four categories
 * @throws Error when there is no Chromium, or when every attempt fails.
 */
export async function auditPage(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function auditOnce(url: string): Promise<Report> {
  // Lighthouse connects to the browser's debugging port
  const port = await freePort();
  // without a folder named, the profile is a temporary one that is removed, also when the browser does not start
  const context = await chromium.launchPersistentContext('', {
    executablePath: requireChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error(`Lighthouse gave no report for ${url}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.code}, ${runtimeError.message}`);
    return result.lhr;
  } finally {
    await context.close();
  }
}
