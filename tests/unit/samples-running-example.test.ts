import { expect, it, vi } from 'vitest';
import { printFindings } from '../../samples/checker/report.ts';
import { checkPage } from './support/checked.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.setConfig({ testTimeout: 60_000 });

const has = (path: string): string =>
  `\`\`\`ts
import type { HutsSchema } from './huts/schema';

type Is = '${path}' extends keyof HutsSchema ? true : false; // => true
\`\`\``;

it('means the running example by a file of it, until a block of the page writes that file', async () => {
  const checked = await checkPage(
    'docs/http/a.md',
    has('/huts'),
    '```ts title="huts/schema.ts"\nexport type HutsSchema = { own: never };\n```',
    has('own'),
  );
  expect(printFindings(checked)).toEqual([]);
});
