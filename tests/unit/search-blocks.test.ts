import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headingIds } from '../../src/markdown/headings.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { EXAMPLE, partsOf } from '../../src/search/records/blocks.ts';

const parts = (source: string) => {
  const { tree } = parseMarkdown(source);
  return partsOf(tree, headingIds(tree));
};

describe('the parts of a page', () => {
  it('have the code of lists in lists and of details', () => {
    const code = '```text\nThe message.\n```'.replaceAll('\n', '\n    ');
    const [list] = parts(`- One\n  - Two\n\n    ${code}`);
    expect(list?.blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['code', 'The message.']);
    const [details] = parts(`\`a\`\n: What it is.\n\n    ${code}`);
    expect(details?.blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['code', 'The message.']);
  });

  it('name a term with each of its details', () => {
    const [part] = parts('`a`\n`b`\n: One.\n: Two.\n\n`c`\n: Three.');
    expect(part?.blocks.map(({ text }) => text)).toEqual(['a, b: One.', 'a, b: Two.', 'c: Three.']);
  });

  it('have a colon behind a label, not behind the first word of a sentence', () => {
    const texts = ['**Options**', '**What to do** Send.', '**Types.** Each.', '**Returns** the text.'];
    expect(parts(texts.join('\n\n'))[0]?.blocks.map(({ text }) => text)).toEqual([
      'Options:',
      'What to do: Send.',
      'Types. Each.',
      'Returns the text.',
    ]);
  });

  it('have no sentence that links to the example, which many pages have, but those around it', () => {
    const sentence = `The files in \`./huts/\` belong to [the example in\nthese pages](../index.md${EXAMPLE}): copy them.`;
    const texts = (source: string) => parts(source).flatMap(({ blocks }) => blocks.map(({ text }) => text));
    expect(texts(`Lead.\n\n${sentence}`)).toEqual(['Lead.']);
    expect(texts(`Stop \`a.b\` first. ${sentence} Run it!`)).toEqual(['Stop a.b first. Run it!']);
    expect(texts('See [the example](./lake.md#the-example).')).toEqual(['See the example.']);
  });

  it('know the example by the section that the pages link to', () => {
    const introduction = readFileSync('docs/overview/index.md', 'utf8');
    expect(parts(introduction).map(({ heading }) => `#${heading?.id}`)).toContain(EXAMPLE);
  });

  it('has every text that a reader sees, and no set-up', () => {
    const [top, section] = parts(
      [
        'Lead `code`.',
        '',
        '## Title',
        '',
        '- one',
        '- two',
        '',
        '| a | b |',
        '| - | - |',
        '| c | d |',
        '',
        '**Options**',
        '',
        '`name` `string`',
        ': What it is.',
        '',
        "`redirect` `RequestRedirect` *default* `'follow'`",
        ': What happens.',
        '',
        ':::note',
        'Inside.',
        ':::',
        '',
        '```ts',
        'hidden();',
        '// ---cut---',
        'shown();',
        '```',
        '```ts setup',
        'never();',
        '```',
      ].join('\n'),
    );
    expect(top?.blocks).toEqual([{ kind: 'text', text: 'Lead code.' }]);
    expect(section?.heading?.id).toBe('title');
    expect(section?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'one · two'],
      ['row', 'c — d'],
      ['text', 'Options:'],
      ['term', 'name (string): What it is.'],
      ['term', "redirect (RequestRedirect, default 'follow'): What happens."],
      ['text', 'Inside.'],
      ['code', 'shown();'],
    ]);
  });

  it.each([
    ['set-up is of TypeScript only', 'js setup', 'shown();', 'shown();'],
    ['a cut is of TypeScript only', 'yaml', 'a: 1\n// ---cut---\nb: 2', 'a: 1\n// ---cut---\nb: 2'],
    [
      'the first cut counts',
      'ts',
      'a();\n// ---cut---\nb();\n// ---cut---\nc();',
      'b();\n// ---cut---\nc();',
    ],
  ])('has code as the page shows it: %s', (_name, fence, code, shown) => {
    expect(parts(`\`\`\`${fence}\n${code}\n\`\`\``)[0]?.blocks.map(({ text }) => text)).toEqual([shown]);
  });
});

it('a list of related sections is no text of a section', () => {
  const [, section] = parts('## `one()`\n\nDoes it.\n\n**Related** [`two()`](#two)');
  expect(section?.blocks.map(({ text }) => text)).toEqual(['Does it.']);
});

it.each([
  ['**Related** [`a`](#a), [`b`](#b) of the options,\n[`c`](#c)', []],
  ['**Related**: [`a`](#a) starts a server.js', []],
  ['**Related**\n\n- [one](#one)', ['one']],
  ['**Related** fields must match [each other](#a).', ['Related fields must match each other.']],
  ['**Related** `a` must match', ['Related a must match']],
  ['**Related** [fields](#a) must match. See [b](#b)', ['Related fields must match. See b']],
])('a text that begins with "Related" is found, unless it is that list: %j', (source, texts) => {
  expect(parts(source).flatMap(({ blocks }) => blocks.map(({ text }) => text))).toEqual(texts);
});

it('a break keeps words apart', () => {
  const [part] = parts('One<br>two\\\nthree<br/>four<wbr>five\n\n| a |\n| - |\n| one<br>two |');
  expect(part?.blocks.map(({ text }) => text)).toEqual(['One two three fourfive', 'one two']);
});

describe('what stands in lists and definitions', () => {
  const texts = (source: string) => parts(source).map(({ blocks }) => blocks.map(({ text }) => text));

  it('has its words apart', () => {
    const table = '| one | two |\n  | - | - |\n  | three | four |';
    expect(texts(`- a\n\n  ${table}`)).toEqual([['a one two three four']]);
    expect(texts('- a\n\n  `term` `type`\n  : Means.\n\n  `other`\n  : Means *this*.')).toEqual([
      ['a term type Means. other Means this.'],
    ]);
    expect(texts('`a`\n: One.\n\n    ::cards\n\n    Two.')).toEqual([['a: One. Two.']]);
  });

  it('is found under its headings', () => {
    const found = parts(
      '## List\n\n- One.\n- Two.\n\n  ### In it\n\n  Below.\n- Three.\n\nBehind.\n\n### Next',
    );
    expect(found.map(({ heading, blocks }) => [heading?.id, blocks.map(({ text }) => text)])).toEqual([
      [undefined, []],
      ['list', ['One.', 'Two.', 'Three.', 'Behind.']],
      ['in-it', ['Below.']],
      ['next', []],
    ]);
    expect(texts('`a` `b`\n: One.\n\n    ## In it\n\n    Below.\n\n`c`\n: Three.')).toEqual([
      ['a (b):', 'One.', 'c:', 'Three.'],
      ['Below.'],
    ]);
  });
});

describe('headings in a block', () => {
  it.each([
    [
      'a tab',
      '::::tabs\n:::tab{label="A"}\nFirst.\n\n### Inner\n\nIn it.\n:::\n:::tab{label="B"}\nOther.\n:::\n::::',
    ],
    ['details', ':::details[First.]\n### Inner\n\nIn it.\n:::\n\nOther.'],
    [
      'an admonition in an admonition',
      ':::::note\nFirst.\n\n::::tip\n### Inner\n\nIn it.\n::::\n\nOther.\n:::::',
    ],
    ['a quote', '> First.\n>\n> ### Inner\n>\n> In it.\n\nOther.'],
  ])('have sections that end with it: %s', (_name, source) => {
    const found = parts(`## Outer\n\n${source}\n\nBehind.\n\n#### Below\n\n## Next`);
    expect(
      found.map(({ heading, above, blocks }) => [
        [...above, ...(heading ? [heading] : [])].map(({ id }) => id).join(' › '),
        blocks.map(({ text }) => text),
      ]),
    ).toEqual([
      ['', []],
      ['outer', ['First.', 'Other.', 'Behind.']],
      ['outer › inner', ['In it.']],
      ['outer › below', []],
      ['next', []],
    ]);
  });
});
