import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/prepare/chromium.js';
import { builtSite } from '../built.ts';
import type { Contender } from '../contenders.ts';
import { freePort } from '../free-port.ts';
import type { Figures } from '../measure.ts';
import { serveSite } from '../serve.ts';
import type { Content } from '../workspace.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
const ATTEMPTS = 3;
/** The kinds of page: our own are measured one by one, of peers the guide page. */
const GUIDE = 'http/guides/schemas';
const OUR_PAGES: Record<string, string> = {
  home: '/',
  api: '/docs/interceptor/api/http-interceptor',
  search: '/search',
};

/**
 * Lighthouse's phone, on a guide page.
 *
 * - `lcp`, `tbt`: milliseconds; `cls`: no unit; `bytes`, `scriptBytes`: sent
 * - `performance`, `accessibility`, `bestPractices`, `seo`: of 100
 * - of this site also, for each other kind of page, the lowest category: `home`, `api`, `search`
 */
export async function measureLighthouse(contender: Contender, content: Content): Promise<Figures> {
  const site = await builtSite(contender, content);
  const isOurs = contender.key === 'ours';
  const served = await serveSite(site.dist, isOurs);
  try {
    const guide = await audit(served.url + site.addressOf(GUIDE));
    if (isOurs) {
      for (const [kind, address] of Object.entries(OUR_PAGES)) {
        const {
          performance = 0,
          accessibility = 0,
          bestPractices = 0,
          seo = 0,
        } = await audit(served.url + address);
        guide[kind] = Math.min(performance, accessibility, bestPractices, seo);
      }
    }
    return { values: guide };
  } finally {
    served.close();
  }
}

/** Lighthouse misses the first paint now and then, and says so; what it says then is no measurement. */
async function audit(url: string): Promise<Record<string, number>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function auditOnce(url: string): Promise<Record<string, number>> {
  const port = await freePort();
  const profile = mkdtempSync(path.join(os.tmpdir(), 'bench-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
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
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.code}, ${runtimeError.message}`);
    const values: Record<string, number> = {};
    for (const [name, id] of Object.entries(METRICS)) values[name] = audits[id]?.numericValue ?? Number.NaN;
    const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
    values['scriptBytes'] = requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
    for (const id of CATEGORIES) {
      const name = id === 'best-practices' ? 'bestPractices' : id;
      values[name] = Math.round((categories[id]?.score ?? 0) * 100);
    }
    return values;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

interface Request {
  resourceType: string;
  transferSize: number;
}
