import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADMONITIONS } from '../../src/markdown/render-directives.ts';
import { body, BODY, page, rendered } from '../support/site.ts';

const html = async (markdown: string): Promise<string> => {
  const result = await body(markdown);
  expect(result.problems).toEqual([]);
  return result.html;
};
const faults = async (markdown: string): Promise<string[]> =>
  (await body(markdown)).problems.map(({ line, message }) => `${line} ${message}`);

describe('running text', () => {
  it('has typographic quotes, and code as it was written', async () => {
    expect(await html('It\'s "quoted" & <kbd>Ctrl</kbd> `a < "b"`')).toBe(
      '<p>It’s “quoted” &amp; <kbd>Ctrl</kbd> <code>a &lt; &quot;b&quot;</code></p>',
    );
  });

  it('keeps what looks like a directive', async () => {
    expect(await html('`GET` /users/:id and 10:30')).toContain('/users/:id and 10:30');
  });

  it('has lists, loose and tight, numbered from any number', async () => {
    expect(await html('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(await html('- a\n\n- b')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
  });

  it('leaves comments out', async () => {
    expect(await html('<!-- a note -->\n\nText.')).toContain('<p>Text.</p>');
    expect(await html('<!-- a note -->\n\nText.')).not.toContain('note');
  });
});

describe('text behind a comment', () => {
  it.each<[string, number]>([
    ['<!-- a --> See **it**.', 0],
    ['  <!-- a --><!-- b --> See **it**.', 0],
    ['<!--\na\n--> See **it**.\nMore.', 2],
    ['See\n<!-- a --> See **it**.', 1],
    ['- a\n- <!-- b --> See **it**.', 1],
    ['> <!-- a\n> b --> See **it**.', 1],
  ])('that begins a line is told, as it is no Markdown: %j', async (markdown, line) => {
    expect(await faults(markdown)).toEqual([
      `${BODY + line} "See **it**." is not read as Markdown, as it stands behind a comment that begins a line; put the comment on a line of its own`,
    ]);
  });

  it.each([
    'See it.\n\n<!-- a --> <!-- b -->',
    'See <!-- a --> **it**.',
    '<!-- a -->\nSee **it**.',
    '<!-- a -->\n<kbd>\nb\n</kbd>',
  ])('is right in %j', async (markdown) => expect(await faults(markdown)).toEqual([]));
});

describe('Markdown that would be shown as it stands', () => {
  it.each([
    [
      'See [a b][gs] and [other][].',
      '"[a b][gs]" is shown as it stands',
      '"[other][]" is shown as it stands',
    ],
    ['![What it is][box]', '"![What it is][box]" is shown'],
    ['[`a`][gs]', '"][gs]" is shown'],
    ['[x](../getting started.md)', '"[x](../getting started.md)" is shown'],
    ['[x] (../a.md)', '"[x] (../a.md)" is shown'],
    ['[x] (#2-b) [y] (../b.md)', '"[x] (#2-b)" is shown', '"[y] (../b.md)" is shown'],
    ['(x)[../a.md]', '")[../a.md]" is shown'],
    ['[x](../a.md now', '"[x](../a.md now" is shown'],
    ['[a [b](./a.md) c](y)', '"](y)" is shown'],
    ['<../a.md>', '"<../a.md>" is shown'],
    ['Use `a` and b` now.', '"`" is shown as it stands; code ends with as many backticks as it begins with'],
    ['Use ``a` now.', '"``" is shown as it stands', '"`" is shown as it stands'],
    ['- Use `a\n\n  and b.', '"`" is shown as it stands'],
    ['[Use `a](./a.md)', '"`" is shown as it stands'],
    ['| `a | b |\n| - | - |\n| 1 | 2 |', '"`" is shown as it stands'],
    ['Text[^1].', '"[^1]" is shown as it stands; there are no footnotes'],
    ['::: note\nText.', '"::: note" is shown'],
    ['> :::', '":::" is shown'],
    ['- ::cards here', '"::cards here" is shown'],
    [':cards', '":cards" is shown'],
    [':note[Title]', '":note" is shown'],
    ['> [!NOTE]\n> Text.', '"[!NOTE]" is shown as it stands; an admonition is a block'],
    ["import Tabs from '@theme/Tabs';", `"import Tabs from '@theme/Tabs';" is shown as it stands; pages are`],
    ["import './a.css'", `"import './a.css'" is shown as it stands; pages are`],
    ['export const a = 1;', '"export const a = 1;" is shown as it stands; pages are Markdown'],
    ['{/* Note */}', '"{/* Note */}" is shown as it stands; a comment is <!-- text -->'],
    ['{/*Note*/}', '"{/" is shown as it stands; a comment is'],
    ['##Title', '"##Title" is shown as it stands; a heading is'],
    ['####### Seven', '"####### Seven" is shown as it stands; a heading is'],
    ['This is **bold and more.', '"**" is shown as it stands; bold text is **text**'],
    ['-item', '"-" is shown as it stands; an item of a list has a space behind its sign'],
    ['1. ##Title', '"##Title" is shown as it stands; a heading is'],
    ['> 1.item', '"1." is shown as it stands; an item of a list'],
    [
      ':Prefix of all paths',
      '":Prefix" is shown as it stands; what a term means begins with ":" and a space',
    ],
    [':note', '":note" is shown as it stands; a block begins with a line such as :::note[Title]'],
    [':`string`', '":" is shown as it stands; what a term means'],
    ['See <!-- note', '"<!-- note" is shown as it stands; a comment is <!-- text -->'],
    ['a --> b', '"-->" is shown as it stands; a comment is'],
  ])('%j is a fault', async (markdown, ...messages) => {
    const found = await faults(markdown);
    expect(found).toHaveLength(messages.length);
    for (const [index, message] of messages.entries()) expect(found[index]).toContain(`${BODY} ${message}`);
  });

  it('is told how to be written where it is meant', async () => {
    expect((await faults('The selector\n#main'))[0]).toContain(
      'where it is meant, put a backslash before it, or write it as code',
    );
  });

  it('is named with its own line', async () => {
    expect((await faults('> Text\n> \\[a][b] and\n> [a][b].'))[0]).toContain(`${BODY + 2} "[a][b]"`);
    expect((await faults('> Text.\n> ##Title'))[0]).toContain(`${BODY + 1} "##Title"`);
    expect((await faults('A *b* c\n##Title'))[0]).toContain(`${BODY + 1} "##Title"`);
    expect((await faults(':::note\n:::tip\nText.\n:::\n:::'))[1]).toContain(`${BODY + 4} ":::" is shown`);
  });

  it.each([
    '`[a][b]` and `:::`',
    '\\[a](b), \\::: and <\\../a.md>',
    'rooms[0] (the first) [x] and (y) [z]',
    'beds[0, 1] (note: in this order) or [0, 1] (... and more), [sic] (#123), [a] (.5) and [b] (localhost:80)',
    'The selector\n\\#main, the address\n\\::1, T\\[K][P], f(x)\\[0] and \\{#each}',
    'a :note',
    'A `fetch`-based client and *one*|other',
    'a \\` sign, `a\nb`, `` ` `` and \\`\\`',
    '#1 of 3',
    '3.x and -1, 2 ** 3, +1 and\n0.x again',
    '#\ufe0f\u20e3 is a key',
    '[!] and C#',
    'Browsers that know\nimport maps from the "start", and\nexport default values',
  ])('may be meant: %j', async (markdown) => expect(await faults(markdown)).toEqual([]));
});

describe('what a merge left behind', () => {
  it('is a fault', async () => {
    expect(await faults('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> other')).toEqual(
      expect.arrayContaining([
        `${BODY} "<<<<<<< HEAD" is left of a merge; keep one of its two sides, without such lines, or indent it where it is meant`,
        `${BODY + 4} ">>>>>>> other" is left of a merge; keep one of its two sides, without such lines, or indent it where it is meant`,
      ]),
    );
  });
});

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

describe('what would be shown as an empty frame', () => {
  it.each([
    [':::note[Title]\n:::', 0, ':::note[Title]'],
    [':::details\n<!-- later -->\n:::', 0, ':::details'],
    ['::::tabs\n:::tab{label="A"}\n:::\n:::tab{label="B"}\nText.\n:::\n::::', 1, ':::tab{label="A"}'],
    ['```json title="a.json"\n\n```', 0, '```json title="a.json"'],
    ['- a\n-\n- b', 1, '-'],
    ['Text.\n\n>', 2, '>'],
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

describe('names of addresses', () => {
  it('are used, or a fault', async () => {
    expect(await faults('[a][X] and [y][] and [z]\n\n[x]: ./a.md\n[y]: ./a.md\n[z]: ./a.md')).toEqual([]);
    expect(await faults('Text.\n\n> [Un Used]: ./gone.md')).toEqual([
      `${BODY + 2} no link uses "[Un Used]:"; remove it, or write [text][Un Used] where it is meant`,
    ]);
  });

  it('have their first definition, and the second is a fault', async () => {
    const result = await body('[a][x]\n\n[x]: ./a.md\n[X]: ./gone.md');
    expect(result.html).toContain('href="/docs/a"');
    expect(result.problems).toEqual([
      {
        line: BODY + 3,
        message: expect.stringContaining(`"[X]:" is defined twice, first on line ${BODY + 2}`),
      },
    ]);
  });
});

describe('definition lists', () => {
  it('hold parameters with type and default', async () => {
    expect(
      await html("`baseURL` `string` *required*\n: Prefix.\n\n`redirect` *default* `'follow'`\n: Two."),
    ).toMatch(
      /^<dl><dt><code>baseURL<\/code> <code>string<\/code> <em>required<\/em><\/dt>\n?<dd>Prefix\.<\/dd>/,
    );
  });
});

describe('task lists', () => {
  it('say of each task whether it is done, also where the box is not seen', async () => {
    expect(await html('- [ ] a\n- [x] b')).toBe(
      '<ul><li><input type="checkbox" disabled aria-label="Not done"> a</li><li><input type="checkbox" disabled checked aria-label="Done"> b</li></ul>',
    );
  });
});

describe('tables', () => {
  it('scroll in a frame, with scopes and alignment by class', async () => {
    const table = await html('| a | b |\n| - | -: |\n| 1 | 2 |');
    expect(table).toContain('<th scope="col">a</th><th scope="col" class="right">b</th>');
    expect(table).toContain('<td class="right">2</td>');
    expect(table).toMatch(/^<div class="table-scroll"/);
    expect(table).not.toContain('style=');
  });

  it('wrap messages in their first column, and no names', async () => {
    const message = 'Cannot construct a Request with a Request object that has already been used.';
    const table = await html(
      `| \`${message}\` | b |\n| - | -: |\n| \`${message}\` | \`${message}\` |\n| \`--flag\` | 2 |`,
    );
    expect(table).toContain('<th scope="col"><code>');
    expect(table).toContain('<td class="long"><code>');
    expect(table).toContain('<td class="right"><code>');
    expect(table).toContain('<td><code>--flag</code></td>');
  });

  it.each([
    ['| a | b |\n| - | - |\n| 1 | 2 | 3 |', `${BODY + 2} a row of 3 cells in a table of 2 columns`],
    [
      '| a | b |\n| - | - |\n| 1 | 2 |\n| `a | b` | 2 |',
      `${BODY + 3} a row of 3 cells in a table of 2 columns`,
    ],
    [
      '| a | b |\n| - | - |\n| 1 |',
      `${BODY + 2} a row of 1 cells in a table of 2 columns; give it the others, empty ones too`,
    ],
    ['| a | b |\n| - |\n| 1 | 2 |', `${BODY} "| a | b |" is shown as it stands; a table has`],
    ['Text\n| a | b |', `${BODY + 1} "| a | b |" is shown as it stands`],
  ])('with a row of another width, or none below the head, are a fault: %j', async (markdown, message) => {
    expect((await faults(markdown))[0]).toContain(message);
  });

  it('may hold bars that are escaped', async () => {
    expect(await html('| a | b |\n| - | - |\n| `a \\| b` | 2 \\| 3 |')).toContain('<code>a | b</code>');
  });

  it('have no heading in an empty corner', async () => {
    expect(await html('| | b |\n| - | - |\n| 1 | 2 |')).toContain('<tr><td></td><th scope="col">b</th></tr>');
  });
});

describe('admonitions', () => {
  it.each([
    ['note', 'note', 'Note'],
    ['tip', 'tip', 'Tip'],
    ['info', 'info', 'Info'],
    ['warning', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
    ['caution', 'warning', 'Caution'],
    ['important', 'info', 'Info'],
    ['success', 'tip', 'Tip'],
    ['secondary', 'note', 'Note'],
  ])(':::%s', async (name, kind, title) => {
    const out = await html(`:::${name}\nText.\n:::`);
    expect(out).toContain(`class="admonition ${kind}"`);
    expect(out).toContain(`<p class="admonition-title">${title}</p><p>Text.</p>`);
    expect(out).toContain(`role="note" aria-label="${title.toLowerCase()}"`);
  });

  it('have a tone each, but for the first', () => {
    const css = readFileSync('src/styles/prose.css', 'utf8');
    const [, ...toned] = ADMONITIONS;
    expect([...css.matchAll(/\.admonition\.([\w-]+) \{/g)].map(([, kind]) => kind)).toEqual(toned);
  });

  it('take a title, which is part of their name', async () => {
    const out = await html(':::warning[Runs `first`]\nText.\n:::');
    expect(out).toContain('aria-label="warning: Runs first"');
    expect(out).toContain('Runs <code>first</code></p>');
  });

  it('hold lists and code', async () => {
    expect(await html(':::tip\n- a\n\n```json\n{}\n```\n:::')).toMatch(/<li>a<\/li>[\s\S]*<code-block/);
  });
});

describe('details', () => {
  it('are native, with a default summary', async () => {
    expect(await html(':::details\nText.\n:::')).toContain('<summary>Details</summary>');
    expect(await html(':::details[Why?]\nText.\n:::')).toContain('<summary>Why?</summary>');
  });
});

describe('the first and the last line of a block', () => {
  it.each([
    [':::note Title\nText.\n:::', `${BODY} ":::note" has "Title" behind it, which would be lost`],
    [':::note [Title]\nText.\n:::', `${BODY} ":::note" has "[Title]" behind it, which would be lost`],
    [':::details[Why?\nText.\n:::', `${BODY} ":::details" has "[Why?" behind it, which would be lost`],
    [':::note[A] and [b]\nText.\n:::', `${BODY} ":::note" has "and [b]" behind it`],
    [':::cards Title\n- [A](#b)\n:::', '"Title" behind it, which would be lost; write it on the next line'],
    [':::tab {label="A"}\n:::', 'behind it, which would be lost; write it with no space before its brace'],
    [':::note[`a]` b]\n:::', 'has "` b]" behind it, which would be lost; write a bracket in a title with a'],
    [
      ':::note[a [b\\] c]\n:::',
      'behind it, which would be lost; write a bracket in a title with a backslash',
    ],
    [':::note Be careful :::\nText.\n\n:::', '":::note" has "Be careful :::" behind it'],
    ['::::tabs{group="x}\n::::', `${BODY} "::::tabs" has "{group="x}" behind it`],
    [':::note\nText.\n::: more', `${BODY + 2} the line that closes ":::note" has "more" behind it`],
    [':::note\nText.\n\nMore.', `${BODY} ":::note" is not closed`],
    ['- a\n\n  :::details\n  Text.\n\nMore.', `${BODY + 2} ":::details" is not closed`],
    ['> :::note\n> Text.\n\nMore.', `${BODY} ":::note" is not closed`],
    [':::note\n:::tip\nText.\n:::', `${BODY} ":::note" is not closed`],
    ['::::note\nText.\n:::', `${BODY} "::::note" is not closed`],
    [
      '::::details\n:::note\nText.\n::::\n\nMore.',
      `${BODY} "::::details" is not closed, and takes in all that follows; its "::::" on line ${BODY + 3} ends the ":::note" of line ${BODY + 1}, which has no end of its own`,
    ],
    [
      '- :::note\n  | a |\n  | - |\n  | b |\n  :::',
      `the ":::" on line ${BODY + 4} is read as part of the table`,
    ],
    [':::note\na\n: b\n\n:::\n\nText.', `the ":::" on line ${BODY + 4} is read as part of the table or`],
  ])('%j is a fault', async (markdown, message) => {
    expect((await faults(markdown))[0]).toContain(message);
  });

  it.each([
    '- a\n\n  :::note\n  - x\n  :::\n\n- b',
    '> :::note\n> Text.\n> :::\n\nMore.',
    '::::note\n:::tip\nText.\n:::  \n:::::',
    ':::note[Call `a()` and [b](./a.md)]\nText.\n:::',
    ':::note[Call `a[]` and \\[b\\]]\nText.\n:::',
    ':::note\n| a |\n| - |\n| b |\n\n:::\n\nText.',
    ':::note\na\n: b\n\n<!-- -->\n:::\n\nText.',
  ])('%j is right', async (markdown) => {
    expect(await faults(markdown)).toEqual([]);
  });
});

it('the last line of a block and of a fence is found behind many empty ones', async () => {
  const text = `x\n${'   \n'.repeat(60_000)}x`;
  expect(await faults(`:::note\n${text}\n:::\n\n~~~text\n${text}\n~~~`)).toEqual([]);
});

describe('the settings of a block', () => {
  const tabs = (settings: string, first: string): string =>
    `::::tabs${settings}\n:::tab${first}\nA\n:::\n:::tab{label="B"}\nB\n:::\n::::`;

  it.each([
    [
      ':::note{title="Hello"}\nText.\n:::',
      `${BODY} ":::note" has the setting title="Hello", which means nothing`,
    ],
    [':::details{open}\nText.\n:::', `${BODY} ":::details" has the setting open="", which means nothing`],
    [':::tip{.a}\nText.\n:::', `${BODY} ":::tip" has the setting class="a", which means nothing`],
    [
      tabs('{grup="g"}', '{label="A"}'),
      `${BODY} "::::tabs" has the setting grup="g", which means nothing; there is group`,
    ],
    [tabs('{group=""}', '{label="A"}'), `${BODY} "::::tabs" has the setting group="", which is empty`],
    [
      tabs('', '{label="A" vlaue="a"}'),
      `${BODY + 1} ":::tab" has the setting vlaue="a", which means nothing`,
    ],
    [tabs('', '{label="A" value=""}'), `${BODY + 1} ":::tab" has the setting value="", which is empty`],
    [tabs('', '{label=" "}'), `${BODY + 1} ":::tab" has the setting label=" ", which is empty`],
    [
      tabs('', '{label="`a()`"}'),
      `${BODY + 1} the label "\`a()\`" of a tab is shown as it stands; write it without "\`"`,
    ],
    [tabs('', '{label="B" value="a"}'), `${BODY + 4} two tabs of this set have the label "B"`],
    [tabs('', '[Title]{label="A"}'), `${BODY + 1} ":::tab" shows no title, and has "[Title]"`],
    [':::note[]\nText.\n:::', `${BODY} ":::note[]" has an empty title`],
    ['::cards[Title]', `${BODY} "::cards" shows no title, and has "[Title]"`],
  ])('%j is a fault', async (markdown, message) => {
    expect((await faults(markdown))[0]).toContain(message);
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

describe('tabs', () => {
  const tabs =
    '::::tabs{group="g"}\n:::tab{label="One" value="1"}\nFirst.\n:::\n:::tab{label="Two"}\nSecond.\n:::\n::::';

  it('are radio buttons and panels that need no script', async () => {
    const out = await html(tabs);
    expect(out).toContain('<tab-set group="g">');
    expect(out).toContain('<input type="radio" name="tabs-1" value="1" checked>One');
    expect(out).toContain('<input type="radio" name="tabs-1" value="two">Two');
    expect(out.match(/<div class="tab-panel" data-label="[^"]+">/g)).toHaveLength(2);
  });

  it('are named by their group, else by the heading above', async () => {
    const namesOf = async (markdown: string): Promise<string[]> =>
      [...(await html(markdown)).matchAll(/role="radiogroup"([^>]*)>/g)].map(([, name = '']) => name.trim());
    const alone = tabs.replace('{group="g"}', '');
    const inTab = alone.replace('First.', '### In a tab');
    expect(await namesOf(tabs.replace('"g"', '"test-runner"'))).toEqual(['aria-label="test runner"']);
    expect(await namesOf(`## Above\n\n${inTab}\n\n${alone}`)).toEqual(
      Array(2).fill('aria-labelledby="above"'),
    );
    expect(await namesOf(alone)).toEqual(['']);
  });

  it.each([
    ['::::tabs\n:::tab\nA\n:::\n:::tab{label="B"}\nB\n:::\n::::', `${BODY + 1} ":::tab" needs a label`],
    ['::::tabs\n:::tab{label="A"}\nA\n:::\n::::', `${BODY} "::::tabs" holds one tab; two or more make sense`],
    ['::::tabs\nText.\n::::', `${BODY + 1} "::::tabs" may hold only ":::tab" blocks`],
    [
      '::::tabs\n:::tab{label="A"}\nA\n:::\n:::tab{label="a"}\nB\n:::\n::::',
      `${BODY + 4} two tabs of this set have the value "a"`,
    ],
    [
      `::::tabs\n${Array.from({ length: 9 }, (_, index) => `:::tab{label="${index}"}\nA\n:::\n`).join('')}::::`,
      `${BODY + 25} "::::tabs" holds more than 8 tabs; no more can be opened without script`,
    ],
    [':::tab{label="A"}\nA\n:::', `${BODY} ":::tab" stands outside "::::tabs"`],
  ])('%j is a fault', async (markdown, message) => {
    expect((await faults(markdown)).join('\n')).toContain(message);
  });

  it('of npm commands are in the group of package managers', async () => {
    const out = await html('```npm\nnpm install a\n```');
    expect(out).toContain('<tab-set group="package-managers">');
    for (const manager of ['npm', 'pnpm', 'yarn', 'bun']) expect(out).toContain(`value="${manager}"`);
    expect(await faults('```npm\n# highlight-next-line\nnpm ci\n```')).toEqual([
      `${BODY + 1} "# highlight-next-line" means nothing in an npm fence; remove it, or write the tabs by hand: ::::tabs{group="package-managers"}`,
    ]);
    expect(await faults('```npm\nnpm ci\nnpm publish\n```')).toEqual([
      `${BODY + 2} no translation of "npm publish" for pnpm, yarn and bun; write it as \`bash\`, or add a rule`,
    ]);
  });
});

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
      ':::cards\n- [x](./a.md "Boxes")\n:::',
      `${BODY + 1} an item of ":::cards" does not show the title "Boxes" of its link; write it behind the link`,
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
  ])('%j is a fault', async (markdown, ...messages) => {
    const found = await faults(markdown);
    expect(found).toHaveLength(messages.length);
    for (const [index, message] of messages.entries()) expect(found[index]).toContain(message);
  });
});

describe('elements', () => {
  it.each([
    [
      'Press <kbd>Ctrl now.\n\nText</kbd>.',
      `${BODY} <kbd> is not closed`,
      `${BODY + 2} "</kbd>" closes nothing`,
    ],
    ['a</br>b', `${BODY} "</br>" closes nothing; write <br>`],
    ['<kbd><sub>x</kbd></sub>', `${BODY} "</kbd>" stands before "</sub>"`],
    ['| a |\n| - |\n| **<sup>1** |', `${BODY + 2} <sup> is not closed`],
    ['a <kbd/> b', `${BODY} <kbd> is not closed`],
    [
      '<kbd>\n<!--\n-->\n<sub>a\n</kbd>',
      `${BODY + 4} "</kbd>" stands before`,
      `${BODY + 3} <sub> is not closed`,
    ],
  ])('that are not closed rightly are a fault: %j', async (markdown, ...messages) => {
    const found = await faults(markdown);
    expect(found).toHaveLength(messages.length);
    for (const [index, message] of messages.entries()) expect(found[index]).toContain(message);
  });

  it.each([
    ['A Promise<void> or a List<T>.', '<void> may not be written', 'unknown component <T>'],
    ['a <b>b <i>c</i></b>', '<b> may not be written', '<i> may not be written'],
    ['a </b> <b>c</b>', '</b> may not be written', '<b> may not be written'],
    ['a </Foo>', 'unknown component </Foo>; write code in backticks'],
    ['<div>\n\nText.\n\n</div>', '<div> may not be written'],
    ['<div>**b**</div>', '<div> may not be written'],
    ['<br>\n</b', '</b> may not be written'],
  ])('that a page may not hold are told once: %j', async (markdown, ...messages) => {
    const found = await faults(markdown);
    expect(found).toHaveLength(messages.length);
    for (const [index, message] of messages.entries()) expect(found[index]).toContain(message);
  });

  it.each([
    ['<br>\nText **b**', 1, 'Text **b**'],
    ['<kbd>\n`a`\n</kbd>', 1, '`a`'],
    ['Text.\n\n<br>\n- a\n- b', 3, '- a'],
    ['<br>\n## Title', 1, '## Title'],
    ['<br>\n> Words.', 1, '> Words.'],
  ])('alone on a line have no Markdown below them: %j', async (markdown, line, text) => {
    expect(await faults(markdown)).toEqual([
      `${BODY + line} "${text}" is not read as Markdown, as it stands below a line that is a tag; put an empty line between them`,
    ]);
  });

  it('that a page may not hold are named with their own lines', async () => {
    const found = await faults('<details>\n<!--\n-->\n<summary style="color: red">\n<Tabs>\n<kbd id="a">');
    expect(found.map((fault) => fault.replace(/>.*/, '>'))).toEqual([
      `${BODY + 5} <kbd>`,
      `${BODY} <details>`,
      `${BODY + 3} <summary>`,
      `${BODY + 4} unknown component <Tabs>`,
      `${BODY + 5} <kbd>`,
    ]);
    expect(await faults('<kbd>\n<![CDATA[')).toContain(
      `${BODY + 1} "<![CDATA[" is not closed, or no markup of a page; the rest would be lost`,
    );
  });

  it('may have any sign in a title', async () => {
    const markup = '<abbr title="a > b, <kbd>">A</abbr>';
    expect(await html(markup)).toBe(`<p>${markup}</p>`);
  });

  it('may stand inside each other, and some have no end', async () => {
    expect(
      await faults('<kbd>**a**<sub>1</sub></kbd><br>b<wbr/>\n<kbd>c\nd</kbd>\n\n<kbd>\ne\n</kbd>'),
    ).toEqual([]);
  });
});

describe('what a page may not hold', () => {
  it.each([
    [
      ':::nothing\nText.\n:::',
      'unknown block ":::nothing"; there are note, tip, info, warning, danger, details, tabs, tab, cards',
    ],
    [':::constructor\nText.\n:::', 'unknown block ":::constructor"; there are note, '],
    ['::nothing', 'unknown block "::nothing"; there is "::cards"'],
    [
      '<Tabs />',
      'unknown component <Tabs>; write code in backticks; pages are Markdown with directives such as ":::note"',
    ],
    [
      '<div>x</div>',
      '<div> may not be written in a page; write code in backticks; there are abbr, br, kbd, sub, sup, wbr, mark and the directives',
    ],
    ['<script>alert(1)</script>', '<script> may not be written in a page'],
    ['<br>\n<br>\n<<!-- -->script>', '<script> may not be written in a page'],
    ['a <kbd style="color: red">x</kbd>', '<kbd> may have class="…", dir="…", lang="…" and title="…" only'],
    ['a <kbd onclick="x()">x</kbd>', '<kbd> may have class="…", dir="…", lang="…" and title="…" only'],
    ['```\nx\n```', 'a fence without language; there are bash, '],
    ['```python\nx\n```', 'unknown language "python"; there are bash, '],
    ['```json foo\n{}\n```', 'unknown word "foo" behind the language; there are showLineNumbers, '],
    ['```json foo="1"\n{}\n```', 'unknown setting "foo=" behind the language; there are title, '],
    ['```json {3}\n{}\n```', 'the fence marks line 3, and the block shows 1'],
    ['A note[^1].\n\n[^1]: Text.', 'is not supported on these pages; write the note into the text'],
    ['![A box][b]\n\n[b]: ./b.svg', 'is not supported on these pages; write ![What it shows](./picture.svg)'],
    ['```json showLineNumbers=abc\n{}\n```', 'showLineNumbers="abc" is not the number of a line; write '],
    ['```json {1-2-3}\n{}\n```', '"{1-2-3}" is not a list of lines such as {1,3-5}'],
    ['[x][nowhere]\n\n[nowhere]: ./gone.md', 'broken link "./gone.md"'],
  ])('%j', async (markdown, message) => {
    const [first] = await faults(markdown);
    expect(first).toContain(message);
    expect(first).toMatch(new RegExp(`^${BODY}|^${BODY + 2}`));
  });
});

describe('lines that a fence marks', () => {
  it('beyond the end of the block are one fault for each range', async () => {
    expect(await faults('```json {1-5000,7-99999999}\n{}\n```')).toEqual([
      `${BODY} the fence marks line 5000, and the block shows 1; count the lines that are shown, from 1 on`,
      `${BODY} the fence marks line 99999999, and the block shows 1; count the lines that are shown, from 1 on`,
    ]);
  });
});
