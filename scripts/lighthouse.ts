/**
 * Measures pages of the built site with Lighthouse, as a phone: `npm run lighthouse [-- --dir dist /docs /docs/http]`.
 * Prints the four scores and the metrics behind them; `--json FILE` saves the full reports.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCommand } from '../tools/command.ts';
import { auditPage, type Report } from '../tools/lighthouse.ts';
import { serve } from '../tools/serve.ts';

const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
  'total-byte-weight': 'weight',
};

const USAGE = 'npm run lighthouse -- [--dir DIR] [--json FILE] [addresses…]';

const { values, positionals } = startCommand(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string', default: path.join(import.meta.dirname, '../dist') },
      json: { type: 'string' },
    },
  }),
);
const pages = positionals.length > 0 ? positionals : ['/', '/docs/http', '/docs/http/guides/schemas'];

const { url, close } = await serve(values.dir);
const reports: Report[] = [];
try {
  for (const page of pages) {
    const report = await auditPage(url + page);
    reports.push(report);
    print(page, report);
  }
} finally {
  close();
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(reports));

function print(page: string, { categories, audits }: Report): void {
  const scores = Object.entries(categories).map(
    ([name, { score }]) => `${name} ${Math.round((score ?? 0) * 100)}`,
  );
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
