/**
 * `npm run sbom`: a software bill of materials (CycloneDX, JSON) of what the site is built from, in `sbom.cdx.json`.
 *
 *     npm run sbom                                    what a build needs
 *     npm run sbom -- --all                           and what the tests need
 *     npm run sbom -- --output build/materials.json   elsewhere
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCommand } from '../tools/command.ts';

const { values } = startCommand('npm run sbom -- [--all] [--output FILE]', () =>
  parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      output: { type: 'string', default: 'sbom.cdx.json' },
    },
  }),
);
const text = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...(values.all ? [] : ['--omit', 'dev'])],
  {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const bill = JSON.parse(text) as {
  serialNumber?: string;
  metadata?: { timestamp?: string };
  components: unknown[];
};
// these differ from run to run with the same lock file
delete bill.serialNumber;
delete bill.metadata?.timestamp;
writeFileSync(values.output, `${JSON.stringify(bill, undefined, 2)}\n`);
console.log(`${bill.components.length} components in ${values.output}`);
