import { expect, test } from 'vitest';
import { markdownCopy } from '../../src/content/markdown-copy.ts';
import { readPartial, type Page, type SiteMap } from '../../src/content/site-map.ts';

const DESCRIPTION =
  'A description of the page that is long enough for search engines and for cards on other pages.';

function page(id: string, body: string): Page {
  const source = `---\ntitle: Schemas\ndescription: ${DESCRIPTION}\n---\n\n${body}\n`;
  const { page: read } = readPartial(id, `docs/${id}.md`, 'current', source);
  if (!read) throw new Error('the page is not valid');
  return { ...read, path: '/docs/http/guides/schemas' };
}

const siteMap = {
  versions: [
    {
      name: 'current',
      docs: [{ id: 'http/guides/typegen', path: '/docs/http/guides/typegen', sidebar: 'http' }],
    },
  ],
} as unknown as SiteMap;

test('a copy has the title on top and absolute links to other copies', () => {
  const copy = markdownCopy(
    page(
      'http/guides/schemas',
      'See [typegen](./typegen.md#filters), [the start](/docs/http) and [MDN](https://example.com).',
    ),
    siteMap,
    'https://zimic.dev',
  );
  expect(copy).toBe(
    `# Schemas\n\n> ${DESCRIPTION}\n\nAddress: https://zimic.dev/docs/http/guides/schemas\n\n` +
      'See [typegen](https://zimic.dev/docs/http/guides/typegen.md#filters), [the start](https://zimic.dev/docs/http.md) and [MDN](https://example.com).\n',
  );
});
