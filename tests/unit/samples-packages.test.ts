import { describe, expect, it, vi } from 'vitest';
import { checkPage } from './support/checked.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));

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
