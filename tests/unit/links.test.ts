import { describe, expect, it } from 'vitest';
import { addressOf, readLink } from '../../src/content/addresses.ts';
import { BODY, page, rendered } from '../support/site.ts';

const target = page('Target', '## Path parameters\n\nText.\n\n## Other\n\nText.');
const files = (body: string): Record<string, string> => ({
  'guides/a.md': page('A', body),
  'guides/index.md': page('Guides'),
  'api/target.md': target,
});
const problems = async (body: string): Promise<string[]> =>
  (await rendered({ files: files(body) }, '/docs/guides/a')).problems.map(
    ({ line, message }) => `${line} ${message}`,
  );
const html = async (body: string, baseUrl = '/'): Promise<string> =>
  (await rendered({ files: files(body), settings: { baseUrl } }, '/docs/guides/a')).html;

describe('addresses of pages', () => {
  it.each([
    ['overview/index', '/docs'],
    ['overview/cli', '/docs/cli'],
    ['http/index', '/docs/http'],
    ['http/guides/schemas', '/docs/http/guides/schemas'],
  ])('%s is %s', (id, address) => expect(addressOf(id, '/docs')).toBe(address));
});

describe('links in pages', () => {
  it.each([
    ['./target.md', { kind: 'page', id: 'api/target', query: '', hash: '' }],
    ['../guides/index.md#x', { kind: 'page', id: 'guides/index', query: '', hash: 'x' }],
    ['./target.md?a=1#x', { kind: 'page', id: 'api/target', query: '?a=1', hash: 'x' }],
    ['/search?q=a?b', { kind: 'site', path: '/search', query: '?q=a?b', hash: '' }],
    ['?a=1', { kind: 'asset', file: 'api' }],
    ['#x?a', { kind: 'anchor', hash: 'x?a' }],
    ['#x', { kind: 'anchor', hash: 'x' }],
    ['/docs/a#x', { kind: 'site', path: '/docs/a', query: '', hash: 'x' }],
    ['#gr%C3%B6%C3%9Fe', { kind: 'anchor', hash: 'größe' }],
    ['#100%', { kind: 'anchor', hash: '100%' }],
    ['./a.png', { kind: 'asset', file: 'api/a.png' }],
    ['/docs//a', { kind: 'site', path: '/docs//a', query: '', hash: '' }],
    ['./a.md.png', { kind: 'asset', file: 'api/a.md.png' }],
    ['https://a.example/b.md', { kind: 'external', href: 'https://a.example/b.md' }],
    ['//a.example', { kind: 'external', href: '//a.example' }],
  ])('reads %s', (href, expected) => expect(readLink(href, 'api/other')).toEqual(expected));

  it('lead to addresses without ending, with the base URL', async () => {
    expect(await html('[t](../api/target.md#path-parameters)')).toContain(
      '<a href="/docs/api/target#path-parameters">t</a>',
    );
    expect(await html('[t](/docs/api/target) [h](/)', '/manual/')).toContain(
      '<a href="/manual/docs/api/target">t</a> <a href="/manual/">h</a>',
    );
  });

  it('may have a query', async () => {
    const body = '[t](../api/target.md?a=1#other) [d](/docs/api/target?a=1) [s](/search?q=x%20y)';
    expect(await html(body, '/manual/')).toContain(
      '<a href="/manual/docs/api/target?a=1#other">t</a> <a href="/manual/docs/api/target?a=1">d</a> <a href="/manual/search?q=x%20y">s</a>',
    );
    expect(await problems(body)).toEqual([]);
    expect((await problems('[t](../api/target.md?a=1#gone)'))[0]).toContain('has no heading "gone"');
  });

  it('may lead to files of the site', async () => {
    expect(await html('[f](/llms.txt?a=1#b)', '/manual/')).toContain(
      '<a href="/manual/llms.txt?a=1#b">f</a>',
    );
    expect(await problems('[f](/llms.txt) [g](/llm.txt)')).toEqual([
      expect.stringMatching(
        /broken link "\/llm\.txt": no page or file has this address; nearest: \/llms\.txt,/,
      ),
    ]);
  });

  it('that leave the site are marked', async () => {
    expect(await html('[e](https://a.example)')).toContain(
      '<a href="https://a.example" class="external">e</a>',
    );
    expect(await html('[e](HTTPS://a.example)')).toContain(' class="external">e</a>');
    expect(await html('[m](mailto:a@b.example)')).toContain('<a href="mailto:a@b.example">m</a>');
  });

  it('with the host of the site are links of it', async () => {
    const own = 'https://site.example/manual';
    expect(await html(`[t](${own}/docs/api/target#other) [f](${own}/llms.txt)`, '/manual/')).toContain(
      '<a href="/manual/docs/api/target#other">t</a> <a href="/manual/llms.txt">f</a>',
    );
  });

  it('with a definition below are resolved too', async () => {
    expect(await html('[t][x]\n\n[x]: ../api/target.md')).toContain('<a href="/docs/api/target">t</a>');
    expect(await problems('[t][x]\n\n[x]: ../api/gone.md')).toHaveLength(1);
  });

  it('to files that do not exist are named with line and nearest', async () => {
    expect(await problems('Text.\n\n[t](../api/targets.md)')).toEqual([
      `${BODY + 2} broken link "../api/targets.md": there is no page "api/targets"; nearest: api/target, guides/a, guides/index`,
    ]);
  });

  it('to addresses that do not exist are named with line and nearest', async () => {
    const [message] = await problems('[t](/docs/api/targe)');
    expect(message).toContain(
      `${BODY} broken link "/docs/api/targe": no page or file has this address; nearest: /docs/api/target`,
    );
  });

  it('to anchors that do not exist are named with file and nearest', async () => {
    const [message] = await problems('[t](../api/target.md#path-params)');
    expect(message).toBe(
      `${BODY} broken anchor "../api/target.md#path-params": docs/api/target.md has no heading "path-params"; nearest: #path-parameters, #other`,
    );
    expect((await problems('[t](#gone)'))[0]).toContain('broken anchor "#gone"');
  });

  it('that lead nowhere or run script are refused', async () => {
    expect((await problems('[t](#)'))[0]).toContain('a link to "#" leads nowhere');
    expect((await problems('[t](javascript:alert(1))'))[0]).toContain(
      'has a scheme that is not http, https or mailto',
    );
    expect((await problems('[t](./archive.zip)'))[0]).toContain('broken link "./archive.zip"');
    expect(await problems('[t](//a.example/b)')).toEqual([
      `${BODY} the link "//a.example/b" has no scheme; begin it with "https:"`,
    ]);
  });

  it('to addresses that moved, or are drafts, are told so', async () => {
    const site = {
      files: {
        'a.md': page('A', '[old](/docs/old#x) [a](./a.md#moved) [b](#moved) [c](#gone)\n\n[draft](/docs/b)'),
        'b.md': page('B', 'Text.', 'draft: true\n'),
      },
      redirects: [
        { from: '/docs/old', to: '/docs/new' },
        { from: '/docs/a#moved', to: '/docs/new#moved' },
      ],
    };
    expect((await rendered(site)).problems.map(({ message }) => message)).toEqual([
      'broken link "/docs/old#x": it is redirected to /docs/new; link to that',
      'broken link "./a.md#moved": it is redirected to /docs/new#moved; link to that',
      'broken link "#moved": it is redirected to /docs/new#moved; link to that',
      'broken anchor "#gone": docs/a.md has no heading "gone"; nearest: (it has none)',
      'broken link "/docs/b": it is a draft, and drafts are not published',
    ]);
  });

  it('with the host of the site are checked as links of it', async () => {
    const own = 'https://site.example/docs';
    expect((await problems(`[t](${own}/gone)`))[0]).toContain(`broken link "${own}/gone"`);
    expect((await problems(`[t](${own}/api/target#gone)`))[0]).toContain('broken anchor');
    expect((await problems(`[t](${own}#gone)`))[0]).toContain(`broken link "${own}#gone"`);
    expect((await problems(`[t](HTTP://Site.example/docs/gone)`))[0]).toContain('broken link "HTTP://');
    expect((await problems('[t](https://site.example/gone)'))[0]).toContain(
      'broken link "https://site.example/gone": no page or file',
    );
    expect((await problems('[t](https://site.example/llms.txt/)'))[0]).toContain('write "/llms.txt"');
    expect(await problems('[t](https://site.example//docs/api/target)')).toEqual([
      `${BODY} broken link "https://site.example//docs/api/target": addresses do not have "//"; write "/docs/api/target"`,
    ]);
    expect((await problems('[t](https://site.example//gone)'))[0]).toContain('no page or file has this');
    expect(
      await problems(
        `[t](${own}/api/target) [m](${own}/api/target.md) [f](https://site.example/llms.txt) [h](https://site.example)`,
      ),
    ).toEqual([]);
    expect((await problems('[m](/docs/api/target.md)'))[0]).toContain('link to the page, "/docs/api/target"');
  });

  it.each([
    'mailto:',
    'mailto:@',
    'https://',
    'http:foo',
    'https:///a',
    'https://a.example:99999/',
    'https://[::',
    'https://a%b.example/',
  ])('to "%s" are refused, as nothing opens them', async (href) => {
    expect(await problems(`[t](${href})`)).toEqual([
      `${BODY} the link "${href}" names no host or mailbox that a browser can open: https://host/…, mailto:name@host`,
    ]);
  });

  it('without an address are told so', async () => {
    expect(await problems('[t]() [u](#)')).toEqual([
      `${BODY} a link without an address leads nowhere; write one in its parentheses`,
      `${BODY} a link to "#" leads nowhere; name a heading`,
    ]);
  });

  it.each([
    'http://localhost:3000',
    'HTTP://Localhost/a',
    'https://app.localhost',
    'http://127.0.0.1:4000/a',
    'http://0.0.0.0',
    'http://[::1]:80',
  ])('to the machine of whoever reads the page are refused: %s', async (href) => {
    const message = `the link "${href}" leads to the reader's own machine, and no page is there; write the address as code: \`${href}\``;
    expect(await problems(`Text.\n\n[t](${href})`)).toEqual([`${BODY + 2} ${message}`]);
    expect(await problems(`Open <${href}>.`)).toEqual([`${BODY} ${message}`]);
  });

  it('to hosts that are named like it, and its addresses as code, are right', async () => {
    const body = '[a](https://localhost.example) [b](https://a.example/localhost) `http://localhost:3000`';
    expect(await problems(body)).toEqual([]);
  });

  it('without text are refused', async () => {
    expect(await problems('[](../api/target.md)')).toEqual([
      `${BODY} the link "../api/target.md" has no text; say between the brackets where it leads`,
    ]);
  });

  it('in headings, tables, lists and blocks are found too', async () => {
    const wrong = '[t](./gone.md)';
    const body = `## H ${wrong}\n\n| a |\n| - |\n| ${wrong} |\n\n- ${wrong}\n\n:::note\n${wrong}\n:::\n\n> ${wrong}`;
    const lines = (await problems(body)).filter((line) => line.includes('broken link'));
    expect(lines).toHaveLength(5);
  });

  it('of pictures are checked', async () => {
    expect((await problems('![A box](./none.svg)'))[0]).toContain('does not exist');
    expect((await problems('![A box](./a.png)'))[0]).toContain('is not SVG');
    expect((await problems('![](./none.svg)'))[0]).toContain('no text alternative');
    expect((await problems('![none.svg](./none.svg)'))[0]).toBe(
      `${BODY} the picture "./none.svg" has the name of a file, "none.svg", as its text alternative; write what it shows`,
    );
    expect((await problems('![Plan.PNG](./none.svg)'))[0]).toContain('the name of a file, "Plan.PNG"');
    expect((await problems('![A box](https://a.example/x.svg)'))[0]).toContain(
      'must be a file beside the page',
    );
  });
});
