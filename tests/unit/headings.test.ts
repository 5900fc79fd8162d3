import { describe, expect, it } from 'vitest';
import { headingIds } from '../../src/markdown/headings.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { body, BODY } from '../support/site.ts';

const ids = (markdown: string): string[] => headingIds(parseMarkdown(markdown).tree).map(({ id }) => id);

describe('ids of headings', () => {
  // ids that other sites link to
  it.each([
    ['## `fetch.isRequest()`', 'fetchisrequest'],
    ['## `headers.getSetCookie()`', 'headersgetsetcookie'],
    ['## `error.toObject()`', 'errortoobject'],
    ['## `HttpSchema.PathParams`', 'httpschemapathparams'],
    ['## `MergeHttpResponsesByStatusCode`', 'mergehttpresponsesbystatuscode'],
    ['## `zimic-interceptor browser init`', 'zimic-interceptor-browser-init'],
    ['## Using request bodies', 'using-request-bodies'],
    ['## `interceptor.onUnhandledRequest`', 'interceptoronunhandledrequest'],
    ['## Creating a local HTTP interceptor', 'creating-a-local-http-interceptor'],
    ['## What’s "new" in 1.5?', 'whats-new-in-15'],
    ['## *Marked* and **strong** [link](#x)', 'marked-and-strong-link'],
    ['## Größe & Füße', 'größe--füße'],
    ['Sending a\nlist of values\n---', 'sending-a-list-of-values'],
    ['## Two<br>lines<br class="x"/>here<wbr>after', 'two-lines-hereafter'],
    // what makes an emoji of a sign, which nobody sees
    ['## \u26a0\ufe0f Warn', '-warn'],
  ])('%s → #%s', (markdown, id) => expect(ids(markdown)).toEqual([id]));

  it('stand beside a text without the comment behind it, and without its blank', () => {
    const [heading] = headingIds(parseMarkdown('## Client defaults <!-- a note -->').tree);
    expect(heading).toMatchObject({ id: 'client-defaults', text: 'Client defaults' });
  });

  it('can be set by hand', () => {
    expect(ids('## Client defaults {#fetch-defaults}')).toEqual(['fetch-defaults']);
  });

  it('are numbered from the second of the same text on', () => {
    expect(ids('## A\n\n## A\n\n## A')).toEqual(['a', 'a-1', 'a-2']);
  });

  it('that follow from a text give way to one that was set by hand before', () => {
    expect(ids('## B {#a}\n\n## A')).toEqual(['a', 'a-1']);
  });
});

describe('ids that the page’s frame has', () => {
  it('are not given to headings', () => {
    expect(ids('## Main\n\n## Menu\n\n## Main')).toEqual(['main-1', 'menu-1', 'main-2']);
  });
});

describe('headings in a page', () => {
  it('have clean names: the link to them stands beside them', async () => {
    const { html } = await body('## Using `code` & "quotes"');
    expect(html).toBe(
      '<div class="heading"><h2 id="using-code--quotes">Using <code>code</code> &amp; “quotes”</h2><a class="hash-link" href="#using-code--quotes" aria-label="Direct link to Using code &amp; “quotes”" translate="no"></a></div>',
    );
  });

  it('break like text, also in their code', async () => {
    const { toc } = await body('## `--log-level info`\n\nText.');
    expect(toc[0]?.html).toBe('<code>--log-level info</code>');
  });

  it('hold no links of symbols', async () => {
    const { toc } = await body('## `a.b()`\n\nText.');
    expect(toc).toEqual([{ id: 'ab', depth: 2, html: '<code>a.b()</code>' }]);
  });

  it('of inactive tabs are left out of the table of contents', async () => {
    const tabs = '::::tabs\n:::tab{label="A"}\n### In A\n:::\n:::tab{label="B"}\n### In B\n:::\n::::';
    const { html, toc } = await body(`## Before\n\n${tabs}`);
    expect(toc.map(({ id }) => id)).toEqual(['before']);
    expect([...html.matchAll(/<h\d id="(.+?)"/g)].map(([, id]) => id)).toEqual(['before', 'in-a', 'in-b']);
  });

  it.each(['details[More]', 'note'])(
    'of a block that is no tab are in the table of contents: %s',
    async (block) => {
      const { toc } = await body(`:::${block}\n## Inner\n\nText.\n:::`);
      expect(toc.map(({ id }) => id)).toEqual(['inner']);
    },
  );

  it.each([
    ['# Title', `${BODY} "# Title" is a second first-level heading`],
    ['## A\n\n#### B', `${BODY + 2} heading "B" skips a level: "####" under "##", use "###"`],
    ['### A', `${BODY} heading "A" skips a level`],
    ['## =>', `${BODY} heading "=>" has no letter or digit to make an id of; set one behind it: {#my-id}`],
    ['## A\n\n## …\n\n## …', `${BODY + 4} heading "…" has no letter or digit`],
    ['## A {#main}', `${BODY} the id "main" is that of a part of every page`],
    ['## A [b](./a.md)', `${BODY} heading "A b" holds a link, and the table of contents`],
    ['## A [b][c]\n\n[c]: ./a.md', `${BODY} heading "A b" holds a link`],
    [
      '## A ![b](./a.svg)',
      `${BODY} heading "A b" holds a picture, and the table of contents would show it again`,
    ],
    ['## {#x}', `${BODY} heading "## {#x}" has no text; write one, or remove it`],
    ['##', `${BODY} heading "##" has no text; write one, or remove it`],
    ['## <!-- b --> {#x}', `${BODY} heading "## <!-- b --> {#x}" has no text`],
    ['## A {#x}\n\n## B {#x}', `${BODY + 2} the id "x" is set twice, first on line ${BODY}`],
    [
      '## Type { a: string }',
      `${BODY} "{ a: string }" behind a heading is read as its settings, and not shown`,
    ],
    ['## Named {my-id}', `${BODY} "{my-id}" behind a heading is read as its settings`],
    ['## A {.b #c}', `${BODY} "{.b #c}" behind a heading is read as its settings`],
    ['## \u26a0\ufe0f', `${BODY} heading "\u26a0\ufe0f" has no letter or digit`],
    [
      '## A <!-- #my-own-id -->',
      `${BODY} heading "A" has an id in a comment, which is not read; write it as {#my-own-id}`,
    ],
    ['## A {#b} ##', `${BODY} "{#b}" is shown as it stands; an id stands at the very end`],
    ['## A {#b} {#c}', `${BODY} "{#b}" is shown as it stands; an id stands at the very end`],
  ])('%j is a fault', async (markdown, message) => {
    const { problems } = await body(markdown);
    expect(problems.map((problem) => `${problem.line} ${problem.message}`).join('\n')).toContain(message);
  });

  it.each([
    ['## Get /users/{id}', '{id}', '{#my-id}'],
    ['## Title {#my id}', '{#my id}', '{#my-id}'],
    ['## Title {#x y}', '{#x y}', '{#x-y}'],
    ['## Title { #one  b c }', '{ #one  b c }', '{#one-b-c}'],
    ['## Title {y #x}', '{y #x}', '{#my-id}'],
    ['## Title {#x #y}', '{#x #y}', '{#my-id}'],
  ])('with braces that are not one id have one fault: %j', async (markdown, braces, id) => {
    const { problems } = await body(`${markdown}\n\nText.`);
    expect(problems).toEqual([
      {
        line: BODY,
        message: `"${braces}" behind a heading is read as its settings, and not shown; write code in backticks, or an id as ${id}`,
      },
    ]);
  });

  it('may have blanks around an id', async () => {
    const { problems, toc } = await body('## Title { #my-id  }\n\nText.');
    expect(problems).toEqual([]);
    expect(toc.map(({ id }) => id)).toEqual(['my-id']);
  });
});
