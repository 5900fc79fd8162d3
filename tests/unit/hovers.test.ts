import { expect, it } from 'vitest';
import { indexApi } from '../../build/api-index.ts';
import { hoverFile } from '../../src/content/hovers.ts';
import type { PageSamples } from '../../src/markdown/sample-results.ts';
import { page as sourceOf, siteOf } from '../support/site.ts';

const samples = {
  texts: [
    { code: 'class HttpHeaders', symbol: 'HttpHeaders' },
    { code: 'function createFetch', symbol: 'createFetch', docs: 'Creates a client.' },
    { code: 'const hut: Hut', docs: 'The hut above.' },
    { code: 'const other: Hut' },
    { code: 'type Unknown', symbol: 'Unknown' },
  ],
  blocks: [{ hovers: [[0, 0, 1, 0]] }],
} as unknown as PageSamples;

it('explains a documented name with the first sentence of its section, unless it has words of its own', () => {
  const { siteMap } = siteOf({
    files: {
      'http/api/http-headers.md': sourceOf('Headers', '## `HttpHeaders`\n\nReads `a: b`. And more.'),
      'fetch/api/create-fetch.md': sourceOf(
        'Fetch',
        '## `createFetch`\n\n```ts\nfunction createFetch(): Fetch;\n```\n\nMakes a client.',
      ),
    },
  });
  const index = indexApi(siteMap);
  const [page] = siteMap.pages.values();
  if (!page) throw new Error('the site has no page');
  const file = hoverFile(samples, (symbol) => {
    const href = index.addressOf(symbol, page);
    return href === undefined ? undefined : { href, summary: index.summaryOf(href, page) };
  });
  expect(file?.texts).toEqual([
    ['class HttpHeaders', 'Reads a: b.', '/docs/http/api/http-headers#httpheaders'],
    ['function createFetch', 'Creates a client.', '/docs/fetch/api/create-fetch#createfetch'],
    ['const hut: Hut', 'The hut above.'],
    ['const other: Hut'],
    ['type Unknown'],
  ]);
});
