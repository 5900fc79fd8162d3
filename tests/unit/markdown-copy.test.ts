import { expect, test } from 'vitest';
import { markdownCopy } from '../../src/content/markdown-copy.ts';
import { readPartial } from '../../src/content/build-site-map.ts';
import type { Page, SiteMap } from '../../src/content/site-map.ts';

const DESCRIPTION =
  'A description of the page that is long enough for search engines and for cards on other pages.';

function page(id: string, body: string): Page {
  const source = `---\ntitle: Schemas\ndescription: ${DESCRIPTION}\n---\n\n${body}\n`;
  const { page: read } = readPartial(id, `docs/${id}.md`, 'current', source);
  if (!read) throw new Error('the page is not valid');
  return { ...read, path: '/docs/http/guides/schemas' };
}

const siteMap = {
  pages: new Map(
    ['/docs/http', '/docs/http/guides/typegen', '/docs/http/a(b)', '/docs/hidden'].map((path) => [
      path,
      { frontMatter: { unlisted: path === '/docs/hidden' } },
    ]),
  ),
  versions: [
    {
      name: 'current',
      docs: [
        { id: 'http/guides/typegen', path: '/docs/http/guides/typegen', sidebar: 'http' },
        { id: 'http/a(b)', path: '/docs/http/a(b)', sidebar: 'http' },
      ],
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

test.each([
  ['---  ', '--- '],
  ['---', '...'],
])('a copy has no settings in its text, which stand between "%s" and "%s"', (first, last) => {
  const source = `${first}\ntitle: Schemas\ndescription: ${DESCRIPTION}\n${last}\n\nText.\n\n---\n\nMore.\n`;
  const { page: read } = readPartial('a', 'docs/a.md', 'current', source);
  expect(markdownCopy(read, siteMap, 'https://zimic.dev').split('\n\n').slice(3)).toEqual([
    'Text.',
    '---',
    'More.\n',
  ]);
});

/** The body of a copy. */
const copied = (body: string): string =>
  markdownCopy(page('http/guides/schemas', body), siteMap, 'https://zimic.dev')
    .split('\n\n')
    .slice(3)
    .join('\n\n');

test.each([
  [
    '[home](/) and [search](/search#q)',
    '[home](https://zimic.dev/) and [search](https://zimic.dev/search#q)',
  ],
  ['[a](./typegen.md?b=1#c)', '[a](https://zimic.dev/docs/http/guides/typegen.md?b=1#c)'],
  ['[a](<./typegen.md> "t")', '[a](https://zimic.dev/docs/http/guides/typegen.md "t")'],
  ['[“é” 😀 *a*](./typegen.md)', '[“é” 😀 *a*](https://zimic.dev/docs/http/guides/typegen.md)'],
  ['[a](../a(b).md)', '[a](https://zimic.dev/docs/http/a(b).md)'],
  ['[ a\n](\n./typegen.md\n)', '[ a\n](\nhttps://zimic.dev/docs/http/guides/typegen.md\n)'],
  ['[](./typegen.md) [b](#c)', '[](https://zimic.dev/docs/http/guides/typegen.md) [b](#c)'],
  [
    '`](./typegen.md)` [`](./typegen.md`](./typegen.md)',
    '`](./typegen.md)` [`](./typegen.md`](https://zimic.dev/docs/http/guides/typegen.md)',
  ],
  ['[a][x]\n\n[x]: ./typegen.md "t"', '[a][x]\n\n[x]: https://zimic.dev/docs/http/guides/typegen.md "t"'],
  ['[x]: <./typegen.md#$&>', '[x]: https://zimic.dev/docs/http/guides/typegen.md#$&'],
  ['<https://example.com> www.example.com', '<https://example.com> www.example.com'],
])('addresses in a copy lead somewhere: %s', (body, copy) => {
  expect(copied(body)).toBe(`${copy}\n`);
});

test('a copy says what pictures show, as they have no address', () => {
  expect(copied('![What a box is](./box.svg)\n\n[![A box](./box.svg)](./typegen.md)')).toBe(
    'Picture: What a box is\n\n[Picture: A box](https://zimic.dev/docs/http/guides/typegen.md)\n',
  );
});

test('a copy leads to an unlisted page itself, which has no copy', () => {
  expect(copied('See [it](/docs/hidden#a).')).toBe('See [it](https://zimic.dev/docs/hidden#a).\n');
});

test('a copy has of the settings of a block the title alone', () => {
  const blocks = [
    '```ts signature of="a"\na();\n```',
    '> ~~~bash no-run="an example" wrap\n> npm x\n> ~~~',
    "````md title='a.md' {1}\n```ts\n```\n````",
  ];
  expect(copied(blocks.join('\n\n'))).toBe(
    "```ts\na();\n```\n\n> ~~~bash\n> npm x\n> ~~~\n\n````md title='a.md'\n```ts\n```\n````\n",
  );
});

test('a copy has no comments that only the checker and the site read, and tells of expected errors', () => {
  const code = [
    '- Text:',
    '',
    '  ```ts title="a.ts" {2}',
    '  declare const a: 1 | 2;',
    '  // ---cut---',
    '  // highlight-next-line',
    '  a.b(); // highlight-start',
    '  // @errors: 2367, 2322 minBeds of 3',
    '  a === 3;',
    '  ```',
    '',
    '```bash',
    '# error-start',
    'npm test',
    '# error-end',
    '```',
  ].join('\n');
  expect(copied(code)).toBe(
    [
      '- Text:',
      '',
      '  ```ts title="a.ts"',
      '  declare const a: 1 | 2;',
      '  a.b(); // highlight-start',
      '  // error TS2367 or TS2322 on the next line',
      '  a === 3;',
      '  ```',
      '',
      '```bash',
      'npm test',
      '```',
      '',
    ].join('\n'),
  );
});

test.each([
  ['Text <!-- TODO: a <b> --> more. <!-- x -->', 'Text more.'],
  ['a <!-- x --> <!-- y\nz --> b<!-- x -->c <!-- x -->d', 'a bc d'],
  ['a\n\n<!-- x\n\ny -->\n\nb', 'a\n\nb'],
  ['<!-- x -->\n\na\n\n<!-- x -->\n<!-- y -->\n\n<!-- z -->\n\nb\n\n<!-- x -->', 'a\n\nb'],
  ['a\n<!-- x -->\nb', 'a\n\nb'],
  ['- a\n\n  <!-- x -->\n\n  b', '- a\n\n  b'],
  ['> a\n> <!-- x\n> y -->\n> b', '> a\n>\n> b'],
  [':::note\n`a`\n: B.\n<!-- -->\n:::', ':::note\n`a`\n: B.\n\n:::'],
  ['## A <!-- x --> {#id}\n\n| a <!-- x --> |\n| - |\n| <!-- x --> b |', '## A {#id}\n\n| a |\n| - |\n| b |'],
  ['[a <!-- x -->](./typegen.md)', '[a](https://zimic.dev/docs/http/guides/typegen.md)'],
])('a copy has no remarks: %j', (body, copy) => {
  expect(copied(body)).toBe(`${copy}\n`);
});

test('a copy has what looks like a remark in code, and the empty lines around', () => {
  const code = '`<!-- x -->`\n\n```html\n\n<!-- x -->\n\n\n<!-- y -->\n```\n\n\\<!-- x -->';
  expect(copied(`<!-- z -->\n\n${code}`)).toBe(`${code}\n`);
});
