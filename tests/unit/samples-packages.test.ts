import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkPages } from '../../samples/checker/check-pages.ts';
import { DECLARATIONS, documentedPackages, packagesUnder, ROOT } from '../../samples/checker/packages.ts';
import { readPage } from '../../samples/checker/pages.ts';
import { printFindings } from '../../samples/checker/report.ts';
import { loadResult } from '../../samples/results.ts';
import type { PageSamples } from '../../src/markdown/sample-results.ts';
import { makeSharedFolder } from '../support/folder.ts';
import { check, checkPage, fixturePage, FIXTURES } from './support/checked.ts';
import { withEntry } from './support/with-entry.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const temporary = makeSharedFolder();

/** The packages that each block of a page says it was checked with. */
async function packagesOf(blocks: readonly string[]): Promise<string[][]> {
  const fences = blocks.map((block) => `\`\`\`ts ${block}\n\`\`\``);
  const { result } = await checkPage('docs/interceptor/page.md', '---\ntitle: A page\n---', ...fences);
  expect(result.findings).toEqual([]);
  return result.blocks.map((block) => Object.keys(block?.packages ?? {}));
}

describe('the packages that a sample was checked with', () => {
  it('are those it imports, else those behind the modules it imports', async () => {
    const packages = await packagesOf([
      `\nimport { HttpHeaders } from '@zimic/http';\nimport { huts } from './huts/client';\n\nexport default [HttpHeaders, huts];`,
      `\nimport { hutsInterceptor } from './huts/interceptor';\n\nawait hutsInterceptor.start();`,
      `\nimport type { HutsSchema } from './huts/schema';\n\nexport type Paths = keyof HutsSchema;`,
      `title="src/mocks.ts"\nexport { hutsInterceptor as mocks } from './huts/interceptor';`,
      `\nimport { mocks } from './src/mocks';\nimport { huts } from './huts/client';\n\nexport default [mocks, huts];`,
      `\nexport const times = 2;`,
      `title="huts/paths.ts"\nimport type { HutsSchema } from './schema';\n\nexport type Paths = keyof HutsSchema;`,
    ]);
    expect(packages).toEqual([
      ['@zimic/http'],
      ['@zimic/interceptor'],
      ['@zimic/http'],
      ['@zimic/interceptor'],
      ['@zimic/fetch', '@zimic/interceptor'],
      [],
      ['@zimic/http'],
    ]);
  });
});

describe('the packages that samples are checked against', () => {
  it('may be others than the documented ones: a changed declaration breaks samples, and is checked itself', async () => {
    const file = path.join(FIXTURES, 'changed-fetch.d.ts');
    const changed = withEntry(documentedPackages(), '@zimic/fetch', file);
    const client = fixturePage('fetch/client.md');
    const key = 'faulty';
    const checked = () => checkPages([{ page: client, key }], changed, 'changed');
    const { results, packageFaults } = await checked();
    const found = printFindings({ page: client, result: results.get(client) as PageSamples }).join('\n');
    expect(found).toContain(
      "docs/fetch/client.md:6:23 TS2305 Module '\"@zimic/fetch\"' has no exported member 'FetchResponseError'",
    );
    expect(found).toContain('docs/fetch/client.md:9:48 TS2353');
    expect(packageFaults.join('\n')).toMatch(
      /changed-fetch\.d\.ts:4:30 TS2\d+ Cannot find name 'NoSuchType'/,
    );
    // cached results would hide the fault from the next run
    expect(loadResult(key)).toBeNull();
    expect((await checked()).packageFaults).toEqual(packageFaults);
  });

  it('may be those of a folder', async () => {
    const folder = path.join(temporary, 'node_modules/@zimic');
    mkdirSync(folder, { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules/@zimic/http'), path.join(folder, 'http'));
    symlinkSync(path.join(DECLARATIONS, 'fetch'), path.join(folder, 'fetch'));
    expect(() => packagesUnder(temporary)).toThrow(
      /^@zimic\/interceptor is not in .*node_modules.@zimic.interceptor; install it there/,
    );
    symlinkSync(path.join(DECLARATIONS, 'interceptor'), path.join(folder, 'interceptor'));
    const packages = packagesUnder(temporary);
    expect(packages.versions).toEqual({
      '@zimic/http': '1.4.0',
      '@zimic/fetch': '1.6.0',
      '@zimic/interceptor': '1.5.0',
    });
    const client = fixturePage('fetch/client.md');
    const { results } = await check([client], packages);
    expect(results.get(client)?.findings).toEqual([]);
    expect(loadResult('page-0')).toEqual(results.get(client));
  });

  it('must let samples run, else the check stops', async () => {
    const from = path.join(temporary, 'ends');
    const folder = path.join(from, 'node_modules/@zimic/http');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "main": "./index.cjs" }');
    writeFileSync(path.join(folder, 'index.cjs'), 'process.exit(3);');
    const sample = "import '@zimic/http';\n\nMath.max(1); // => 1";
    const running = check([readPage('docs/http/a.md', `\`\`\`ts\n${sample}\n\`\`\`\n`)], {
      ...documentedPackages(),
      from,
    });
    await expect(running).rejects.toThrow(
      `the thread that runs samples could not load @zimic/http from ${from}: it ended its thread with exit code 3`,
    );
  });
});
