import { describe, expect, it } from 'vitest';
import { BODY } from '../support/site.ts';
import { faults } from './support/markdown.ts';

describe('a line below a text', () => {
  it('makes no heading of it', async () => {
    expect(await faults('A line\n---\n\nText.')).toEqual([
      `${BODY} the line "---" makes a heading of "A line"; write ## before it, or put an empty line between them`,
    ]);
    expect((await faults('> A line\n> ---\n\nText.'))[0]).toContain(
      'the line "---" makes a heading of "A line"',
    );
    expect(await faults('A line\n\n---\n\nText.')).toEqual([]);
  });
});

describe('blanks at the end of a line', () => {
  it('break no line', async () => {
    expect(await faults('One  \ntwo.')).toEqual([
      `${BODY} blanks at the end of the line break it; remove them, or end it with a backslash`,
    ]);
    expect(await faults('One\\\ntwo, three \nfour  ')).toEqual([]);
  });
});

describe('tildes', () => {
  it('strike out text only in twos', async () => {
    expect(await faults('It waits 5~10 s, then 20~30 s.')).toEqual([
      `${BODY} "~10 s, then 20~" is struck out by its two tildes; write \\~ for each that is meant, or ~~text~~ for text that is struck out`,
    ]);
    expect(await faults('It waits 5\\~10 s, then 20\\~30 s, ~~not~~ ~2 s.')).toEqual([]);
  });
});

describe('what would be shown as an empty frame', () => {
  it.each([
    [':::note[Title]\n:::', 0, ':::note[Title]'],
    [':::details\n<!-- later -->\n:::', 0, ':::details'],
    ['::::tabs\n:::tab{label="A"}\n:::\n:::tab{label="B"}\nText.\n:::\n::::', 1, ':::tab{label="A"}'],
    ['```json title="a.json"\n\n```', 0, '```json title="a.json"'],
    ['- a\n-\n- b', 1, '-'],
    ['Text.\n\n>', 2, '>'],
    ['`timeout` `number`\n:', 1, ':'],
  ])('is a fault: %j', async (markdown, line, first) => {
    expect(await faults(markdown)).toEqual([
      `${BODY + line} "${first}" holds nothing; write its content, or remove it`,
    ]);
  });

  it.each([':::note\n```json\n{}\n```\n:::', '- ![]\n- > a', ':::tip\n<kbd>a</kbd>\n:::'])(
    'is not what holds something: %j',
    async (markdown) => expect(await faults(markdown)).toEqual([]),
  );
});

describe('characters that cannot be seen', () => {
  it.each([
    ['a\0b', 'U+0000'],
    ['a\u200bb', 'U+200B'],
    ['a\ufeffb', 'U+FEFF'],
    ['a\u200db', 'U+200D'],
    ['\u001b[0m', 'U+001B'],
    ['a\u00adb', 'U+00AD'],
    ['a\u2028b', 'U+2028'],
    ['a\u202eb', 'U+202E'],
    ['a\u2067b', 'U+2067'],
    ['a\u2062b', 'U+2062'],
  ])('are a fault: %j', async (text, code) => {
    expect(await faults(`Text.\n\n\`${text}\``)).toEqual([
      `${BODY + 2} the character ${code} cannot be seen, and breaks search and copying; remove it`,
    ]);
  });

  it.each([
    ['##\u00a0Title', 0],
    ['Text.\n\n-\u3000item', 2],
    ['Text `npm\u00a0i`', 0],
    ['```bash\nnpm i\nnpm\u202fi\n```', 2],
  ])('and look like a space where they are not read as one, are a fault: %j', async (markdown, line) => {
    const code = /[\u00a0\u202f\u3000]/.exec(markdown)?.[0].charCodeAt(0).toString(16).toUpperCase();
    expect(await faults(markdown)).toEqual([
      `${BODY + line} the character U+${code?.padStart(4, '0')} looks like a space, and is not read as one; type a space${markdown.includes('`') ? '' : ', or put a backslash before the sign where it is meant'}`,
    ]);
  });

  it('may keep words on one line, and be as wide as the letters beside it', async () =>
    expect(await faults('10\u00a0ms\n\n12\\.\u00a0March `\u6771\u4eac\u3000\u90fd`')).toEqual([]));

  it.each([
    ['Text.\na&#8203;b', 1, 'U+200B'],
    ['> Text.\n> so&shy;ft', 1, 'U+00AD'],
    ['## a &#x202E;b\n\nText.', 0, 'U+202E'],
    ['| a |\n| - |\n| &#xFEFF; |', 2, 'U+FEFF'],
    [':::note[a&ZeroWidthSpace;b]\nText.\n:::', 0, 'U+200B'],
    ['[a](#b "c&shy;d")\n\n## B\n\nText.', 0, 'U+00AD'],
    ['![a&shy;b](../box.svg)', 0, 'U+00AD'],
    ['[a][b]\n\n[b]: https://site.example "c&zwnj;d"', 2, 'U+200C'],
  ])('are a fault where an entity stands for them: %j', async (markdown, line, code) => {
    expect(await faults(markdown)).toContain(
      `${BODY + line} an entity stands for the character ${code}, which cannot be seen, and breaks search and copying; remove it`,
    );
  });

  it('are told once where the page has them themselves', async () =>
    expect(await faults('a\u200bb &amp; c')).toHaveLength(1));

  it('may be named in code, and entities may stand for what can be seen', async () =>
    expect(await faults('`a&#8203;b`, 10&nbsp;ms &amp; &lt;a&gt; &eacute; &#128105;&zwj;&#128187;')).toEqual(
      [],
    ));

  it('or that no number has are a fault', async () =>
    expect(await faults('Text\na&#0;b')).toEqual([
      `${BODY + 1} an entity stands for no character, and is shown as "\ufffd"; write the character itself`,
    ]));

  it('may not be accents that an entity adds to a letter', async () =>
    expect(await faults('Text\nre&#x301;sume')).toEqual([
      `${BODY + 1} "re\u0301sume" has an entity for part of a letter, which Unicode usually writes as one; write the letter itself`,
    ]));

  it('may not be accents apart from their letters', async () => {
    expect(await faults('Text.\n\nre\u0301sume\u0301')).toEqual([
      `${BODY + 2} a letter is not in the form in which Unicode usually writes it, by which links are compared; save the file as NFC`,
    ]);
    expect(await faults('r\u00e9sum\u00e9, हिन्दी')).toEqual([]);
  });

  it('may join what is not ASCII', async () => {
    expect(await faults('👩‍💻 می\u200cخواهم')).toEqual([]);
    expect(await faults('این API\u200cها')).toEqual([]);
    expect(await faults('API\u200c ها and API\u200c.')).toHaveLength(2);
  });
});

describe('a line below a table of one column', () => {
  it('is no row of it, unless it has a bar', async () => {
    const table = '| Status |\n| --- |\n| 200 |\n';
    expect(await faults(`${table}A \\| b.`)).toEqual([
      `${BODY + 3} "A \\| b." is read as a row of the table above it; begin it with a bar, or put an empty line above what is no row`,
    ]);
    expect(await faults(`- a\n\n${table.replace(/^(?=\|)/gm, '  ')}Text.`)).toEqual([]);
    expect(await faults(`${table}| 201\n202 |\n\nText.`)).toEqual([]);
  });
});

describe('the end of a fence', () => {
  it.each([
    ['```bash\nx\n\nText.', `${BODY} the fence "\`\`\`" is not closed`],
    ['````bash\nx\n```\n\nText.', `${BODY} the fence "\`\`\`\`" is not closed`],
    ['- a\n\n  ~~~bash\n  x\n\nText.', `${BODY + 2} the fence "~~~" is not closed`],
    ['> ```bash\n> x\n\nText.', `${BODY} the fence "\`\`\`" is not closed`],
  ])('%j is a fault', async (markdown, message) => {
    expect((await faults(markdown))[0]).toContain(message);
  });

  it.each([
    ['```bash\nx\n\n## Title\n\n```json\n{}\n```', '```', 5],
    ['~~~~bash\nx\n~~~\n\n~~~~ json\n{}\n~~~~', '~~~~', 4],
  ])('is missed before another one: %j', async (markdown, fence, line) => {
    expect(await faults(markdown)).toEqual([
      `${BODY} the fence "${fence}" is not closed before another one on line ${BODY + line}; end it with a line "${fence}", or write one sign more at its beginning and its end`,
    ]);
  });

  it('may come after fences that are shown', async () =>
    expect(await faults('````md\n```ts\nconst a = 1;\n```\n````')).toEqual([]));

  it.each(['- a\n  ```bash\n  x\n  ```\n- b', '> ~~~bash\n> x\n> ~~~\n\nText.', '```bash\n``\n````  '])(
    '%j is right',
    async (markdown) => expect(await faults(markdown)).toEqual([]),
  );
});
