import { describe, expect, it } from 'vitest';
import { BODY, page, rendered } from '../support/site.ts';
import { faults, html } from './support/markdown.ts';

describe('the first and the last line of a block', () => {
  it.each([
    [':::note Title\nText.\n:::', `${BODY} ":::note" has "Title" behind it, which would be lost`],
    [':::note [Title]\nText.\n:::', `${BODY} ":::note" has "[Title]" behind it, which would be lost`],
    [':::details[Why?\nText.\n:::', `${BODY} ":::details" has "[Why?" behind it, which would be lost`],
    [':::note[A] and [b]\nText.\n:::', `${BODY} ":::note" has "and [b]" behind it`],
    [
      ':::tip[A] text\nText.\n:::',
      `${BODY} ":::tip" has "text" behind it, which would be lost; write text on the next line`,
    ],
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
    [
      ':::details[A\\\nB lost]\nText.\n:::',
      `${BODY} the title of ":::details" goes on in the next line with "B lost", which would be lost; write it on one line`,
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

describe('the title of a disclosure', () => {
  it.each([
    ['See [the page](./a.md) now', '[the page](./a.md)'],
    ['**[the page][p]**', '[the page][p]'],
    ['Why https://other.example?', 'https://other.example'],
  ])('holds no link, as a press on it opens the block: %j', async (title, link) => {
    const markdown = `[The page][p].\n\n> :::details[${title}]\n> Text.\n> :::\n\n[p]: ./a.md`;
    expect(await faults(markdown)).toEqual([
      `${BODY + 2} the title of ":::details" holds the link "${link}", and a press on a title opens the block; write the link in the text below`,
    ]);
  });

  it('makes no links of names in code', async () => {
    const blocks = ':::details[Why `a.b()`?]\nText of `a.b()`.\n:::\n\n:::note[On `a.b()`]\nText.\n:::';
    const out = await rendered({ files: { 'a.md': page('A', blocks) } }, '/docs/a', '/', {
      symbolAddress: () => '/docs/a#ab',
    });
    expect(out.html).toMatch(/<summary>Why <code>[^]+?<\/code>\?<\/summary>/);
    expect(out.html.match(/<summary>.*class="symbol".*<\/summary>/)).toBeNull();
    expect(out.html.match(/class="symbol"/g)).toHaveLength(2);
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
    [
      tabs('', '{label="See [x](y)"}'),
      `${BODY + 1} the label "See [x](y)" of a tab is shown as it stands; write it without "[x](y)"`,
    ],
    [
      tabs('', '{label="A <b>"}'),
      `${BODY + 1} the label "A <b>" of a tab is shown as it stands; write it without "<b>"`,
    ],
    [
      tabs('', '{label="Q&amp;A"}'),
      `${BODY + 1} the label "Q&amp;A" of a tab is shown as it stands; write the character itself, not "&amp;"`,
    ],
    [tabs('', '{label="B" value="a"}'), `${BODY + 4} two tabs of this set have the label "B"`],
    [tabs('', '[Title]{label="A"}'), `${BODY + 1} ":::tab" shows no title, and has "[Title]"`],
    [
      tabs('', '{label="A" label="C"}'),
      `${BODY + 1} ":::tab" has the setting label= twice, and the last would count; remove one`,
    ],
    [
      tabs('', `{label=A value='x = y'  value="y"}`),
      `${BODY + 1} ":::tab" has the setting value= twice, and the last would count; remove one`,
    ],
    [':::note[]\nText.\n:::', `${BODY} ":::note[]" has an empty title`],
    ['::cards[Title]', `${BODY} "::cards" shows no title, and has "[Title]"`],
    [
      tabs('', '{label=“A”}'),
      `${BODY + 1} ":::tab" has the setting label="“A”", with curly quotes; write straight ones: label="…"`,
    ],
    [
      tabs('', '{label="A" value=‘a’}'),
      `${BODY + 1} ":::tab" has the setting value="‘a’", with curly quotes; write straight ones: value="…"`,
    ],
  ])('%j is a fault', async (markdown, message) => {
    expect((await faults(markdown))[0]).toContain(message);
  });

  it('that a tab needs are told once', async () => {
    expect(await faults(tabs('', '{label=""}'))).toEqual([
      `${BODY + 1} ":::tab" has the setting label="", which is empty; write a value`,
    ]);
    expect(await faults(tabs('', '[A]'))).toEqual([
      `${BODY + 1} ":::tab" needs a label, and does not show "[A]"; write :::tab{label="A"}`,
    ]);
    expect(await faults(tabs('', '[]'))).toEqual([
      `${BODY + 1} ":::tab" needs a label: :::tab{label="Local" value="local"}`,
    ]);
  });

  it('may hold the names of others', async () =>
    expect(await faults(tabs('', `{label="value= value=" value='label="x"'}`))).toEqual([]));

  it('may have signs that are no Markdown in a label', async () =>
    expect(await faults(tabs('', '{label="R & D, a[0] (one), Map<B>, a < b"}'))).toEqual([]));

  it('may have curly quotes between straight ones, which are shown', async () => {
    const labels = [...(await html(tabs('', '{label="“A” and ‘b’"}'))).matchAll(/data-label="([^"]+)"/g)];
    expect(labels.map(([, label]) => label)).toEqual(['“A” and ‘b’', 'B']);
  });
});
