/**
 * Measures pages of the built site with Lighthouse, as a phone: `npm run lighthouse [-- --dir dist /docs /docs/http]`.
 * It prints the four scores and the times behind them; with `--json FILE` the reports are kept.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright-core';
import { createServer } from '../server/create.ts';
import { findChromium } from './prepare/chromium.js';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
  'total-byte-weight': 'weight',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: 'string', default: path.join(import.meta.dirname, '../dist') },
    json: { type: 'string' },
  },
});
const pages = positionals.length > 0 ? positionals : ['/', '/docs/http', '/docs/http/guides/schemas'];

const executablePath = findChromium();
if (executablePath === undefined)
  throw new Error('No Chromium on this machine: node scripts/prepare.js --chromium');
const server = createServer({ dir: values.dir });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as { port: number };

// Lighthouse talks to the browser over a port of its own; a free one is found by listening for a moment.
const debugPort = await freePort();
const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
});
const reports: RunnerResult['lhr'][] = [];
try {
  for (const page of pages) {
    const result = await lighthouse(`http://127.0.0.1:${port}${page}`, {
      port: debugPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error(`Lighthouse gave no report for ${page}.`);
    reports.push(result.lhr);
    print(page, result.lhr);
  }
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  server.closeAllConnections();
  server.close();
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(reports));

function print(page: string, { categories, audits }: RunnerResult['lhr']): void {
  const scores = CATEGORIES.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`);
  const metrics = Object.entries(METRICS).map(([id, name]) => `${name} ${audits[id]?.displayValue ?? '?'}`);
  console.log(`${page}\n  ${scores.join(', ')}\n  ${metrics.join(', ')}`);
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      const isMetric = id in METRICS || id === 'interactive';
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1 && !isMetric)
        console.log(`  - ${id}: ${audit?.title}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`);
    }
  }
}

async function freePort(): Promise<number> {
  const { createServer: createPlain } = await import('node:net');
  const probe = createPlain();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as { port: number };
  await new Promise<void>((resolve) => {
    probe.close(() => resolve());
  });
  return free;
}
