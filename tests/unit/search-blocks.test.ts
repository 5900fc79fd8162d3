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
