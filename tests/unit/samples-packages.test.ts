import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CACHE } from '../../samples/checker/cache.ts';
import { checkPages } from '../../samples/checker/check-pages.ts';
import { resultKey } from '../../samples/checker/environment.ts';
import { documentedPackages } from '../../samples/checker/packages.ts';
import { readPage } from '../../samples/checker/pages.ts';

const KEY = `test-packages-${process.pid}`;
afterAll(() => {
  for (const key of [KEY, resultKey(KEY, 'packages')])
    rmSync(path.join(CACHE, `${key}.json`), { force: true });
});

/** The packages that each block of a page says it was checked with. */
async function packagesOf(blocks: readonly string[]): Promise<string[][]> {
  const text = blocks.map((block) => `\`\`\`ts ${block}\n\`\`\`\n`).join('\n');
  const page = readPage('docs/interceptor/page.md', `---\ntitle: A page\n---\n\n${text}`);
  const { results } = await checkPages([{ page, key: KEY }], documentedPackages(), KEY);
  const result = results.get(page);
  expect(result?.findings).toEqual([]);
  return (result?.blocks ?? []).map((block) => Object.keys(block?.packages ?? {}));
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
