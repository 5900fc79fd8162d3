import { describe, expect, it } from 'vitest';
import { markdownCopy } from '../../src/content/markdown-copy.ts';
import { BODY, page, rendered, siteOf } from '../support/site.ts';
import { expectFaults, faults, html } from './support/markdown.ts';

describe('cards', () => {
  const files = {
    'guides/index.md': page('Guides', '::cards'),
    'guides/one.md': page('One'),
    'guides/two.md': page('Two'),
    'guides/three.md': page('Three'),
  };
  const sidebars = {
    main: {
      title: 'Main',
      items: [
        {
          type: 'category' as const,
          label: 'Guides',
          doc: 'guides/index',
          items: [
            'guides/one',
            { type: 'category' as const, label: 'More', items: ['guides/two', 'guides/three'] },
          ],
        },
      ],
    },
  };

  it('list the pages of a category, with their descriptions, and of a category in it the first', async () => {
    const { html: out, problems } = await rendered({ files, sidebars }, '/docs/guides');
    expect(problems).toEqual([]);
    expect(out.match(/<a class="card" href="[^"]+"/g)).toEqual([
      '<a class="card" href="/docs/guides/one"',
      '<a class="card" href="/docs/guides/two"',
    ]);
    expect(out).toContain('<span class="card-title">More</span>');
    expect(out).toContain('<span class="card-text">What a reader finds on the page &quot;One&quot;');
  });

  it('are links in the Markdown copy of their page', () => {
    const { siteMap, page: pageAt } = siteOf({ files, sidebars });
    const guides = pageAt('/docs/guides');
    const copy = markdownCopy(guides, siteMap, 'https://site.example');
    expect(copy.split('\n').slice(-3)).toEqual([
      `- [One](https://site.example/docs/guides/one.md): ${guides.frontMatter.description.replace('Guides', 'One')}`,
      `- [More](https://site.example/docs/guides/two.md): ${guides.frontMatter.description.replace('Guides', 'Two')}`,
      '',
    ]);
  });

  it.each(['Text.\n\n  ::cards', '> ::cards', '- a\n\n  ::cards'])(
    'are found where they stand: %j',
    (text) => {
      const site = siteOf({ files: { ...files, 'guides/index.md': page('Guides', text) }, sidebars });
      const copy = markdownCopy(site.page('/docs/guides'), site.siteMap, 'https://site.example');
      expect(copy).not.toContain('::cards');
      expect(copy).toContain('- [More](https://site.example/docs/guides/two.md)');
    },
  );

  it('of a list take their text from the list, else from the page', async () => {
    const list =
      ':::cards\n- [First](./one.md): the beginning\n- [Second](./two.md)\n- [Third](./two.md): `name` of it\n- [Fourth](/docs/guides/one)\n:::';
    const { html: out } = await rendered(
      { files: { ...files, 'guides/index.md': page('Guides', list) }, sidebars },
      '/docs/guides',
    );
    expect(out).toContain(
      '<span class="card-title">First</span><span class="card-text">The beginning</span>',
    );
    expect(out).toContain('<span class="card-text">name of it</span>');
    expect(out).toContain('<span class="card-text">What a reader finds on the page &quot;Two&quot;');
    expect(out).toContain('<span class="card-text">What a reader finds on the page &quot;One&quot;');
  });

  it('that lead to other sites say so', async () => {
    const out = await html(':::cards\n- [There](HTTPS://a.example): all of it\n- [Here](./a.md)\n:::');
    expect(out).toContain(
      '<span class="card-title external">There</span><span class="card-text">All of it</span>',
    );
    expect(out).toContain('<span class="card-title">Here</span>');
  });

  it('have no empty text, as those of links in a sidebar have none', async () => {
    const items = ['guides/one', { type: 'link' as const, label: 'There', href: 'https://a.example/' }];
    const { html: out, problems } = await rendered(
      {
        files: { 'guides/index.md': page('Guides', '::cards'), 'guides/one.md': page('One') },
        sidebars: {
          main: {
            title: 'Main',
            items: [{ type: 'category', label: 'Guides', doc: 'guides/index', items }],
          },
        },
      },
      '/docs/guides',
    );
    expect(problems).toEqual([]);
    expect(out).toContain('<span class="card-title external">There</span></a>');
  });

  it('are a fault where there is nothing to list', async () => {
    expect((await faults('::cards'))[0]).toContain('this page heads none in sidebars.ts');
    expect((await faults(':::cards\nText.\n:::'))[0]).toContain('holds no list of links');
    const hidden = {
      ...files,
      'guides/one.md': page('One', 'Text.', 'draft: true\n'),
      'guides/two.md': page('Two', 'Text.', 'unlisted: true\n'),
      'guides/three.md': page('Three', 'Text.', 'draft: true\n'),
    };
    expect((await rendered({ files: hidden, sidebars }, '/docs/guides')).problems).toEqual([
      {
        line: BODY,
        message: expect.stringContaining(
          'heads none in sidebars.ts, or one whose pages are all drafts or unlisted',
        ),
      },
    ]);
    expect((await faults(':::cards\n- no link\n:::'))[0]).toContain('an item of ":::cards" needs a link');
    expect((await faults(':::cards\n- [x](./gone.md)\n:::'))[0]).toContain('broken link "./gone.md"');
  });

  it.each([
    [
      ':::cards\nText.\n\n- [x](./a.md)\n:::',
      `${BODY + 1} ":::cards" does not show this paragraph; it may hold only a list of links`,
    ],
    [
      ':::cards\n- [x](./a.md)\n\n```json\n{}\n```\n:::',
      `${BODY + 3} ":::cards" does not show this code; it may hold only a list of links`,
    ],
    [
      ':::cards\n- [x](./a.md): one\n\n  Two.\n  - three\n:::',
      `${BODY + 3} an item of ":::cards" does not show this paragraph; it may hold only a link`,
      `${BODY + 4} an item of ":::cards" does not show this list; it may hold only a link`,
    ],
    [
      ':::cards\n- [x](./a.md): see *[the others](./gone.md)*\n:::',
      `${BODY + 1} an item of ":::cards" does not show its link "the others"; a card leads to one place, write it below the cards`,
    ],
    [
      ':::cards\n- [![x](./a.svg)](./a.md): see\n  ![y](./b.svg)\n:::',
      `${BODY + 1} an item of ":::cards" does not show pictures; write them below the cards`,
      `${BODY + 2} an item of ":::cards" does not show pictures; write them below the cards`,
    ],
    [
      ':::cards\n- [x](./a.md): see ![y][z]\n:::\n\n[z]: ./b.svg',
      `${BODY + 1} an item of ":::cards" does not show pictures; write them below the cards`,
    ],
    [
      ':::cards\n- [A<T>](./a.md): resolves to <kbd>b</kbd> <!-- x -->\n:::',
      `${BODY + 1} an item of ":::cards" does not show "<T>"; write code in backticks, and elements below the cards`,
      `${BODY + 1} an item of ":::cards" does not show "<kbd>"; write code in backticks, and elements below the cards`,
    ],
    [
      ':::cards\n- [x](./a.md "Boxes")\n:::',
      `${BODY + 1} an item of ":::cards" does not show the title "Boxes" of its link; write it behind the link`,
    ],
    [
      ':::cards\n- [x](https://a.example)\n- [y](./a.md)\n:::',
      `${BODY + 1} the card "x" has no text, as "https://a.example" is no page of the docs; write it behind the link: - [x](https://a.example): what is there`,
    ],
    [
      ':::cards\n- See [x](./a.md)\n:::',
      `${BODY + 1} an item of ":::cards" needs a link, with which it begins`,
    ],
    [':::cards[Title]\n- [x](./a.md)\n:::', `${BODY} ":::cards" shows no title, and has "[Title]"`],
    [
      '::::tabs[Title]\n:::tab{label="A"}\nA\n:::\n:::tab{label="B"}\nB\n:::\n::::',
      `${BODY} "::::tabs" shows no title, and has "[Title]"`,
    ],
  ])('%j is a fault', expectFaults);
});
