import { describe, expect, it } from 'vitest';
import { BODY } from '../support/site.ts';
import { expectFaults, faults } from './support/markdown.ts';

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
    ['This is ~~struck.', '"~~" is shown as it stands; text that is struck out is ~~text~~, with no blank'],
    ['Line\\', '"\\" is shown as it stands; a backslash breaks a line where another one follows in the same'],
    ['## H\\\n\nText.', '"\\" is shown as it stands; a backslash breaks a line'],
    [
      '[the page]\n(./a.md)',
      '"[the page] (./a.md)" is shown as it stands; a link is [text](./page.md), with nothing between its two parts; where',
    ],
    [
      '> [`a`]\n> (/docs/a) b',
      '"] (/docs/a)" is shown as it stands; a link is [text](./page.md), with nothing',
    ],
    [
      'See [x] (https://x.dev/a) too',
      '"[x] (https://x.dev/a)" is shown as it stands; a link is [text](./page.md), with nothing between its two parts; where',
    ],
    [
      '[x]\n(https://x.dev)',
      '"[x] (https://x.dev)" is shown as it stands; a link is [text](./page.md), with nothing between',
    ],
    [
      'In a:root[see `b`] now',
      '":root[see `b`]" is shown as it stands, with all that is in it; where it is meant, put a',
    ],
    ['a:b[see [c](./gone.md)]', '":b[see [c](./gone.md)]" is shown as it stands, with'],
    ['`a` :root{color:red}', '":root{color:red}" is shown as it stands, with all'],
    ['*/users/:id{.json}*', '":id{.json}" is shown as it stands, with all'],
    [':warning: x', '":warning:" is shown as it stands; an emoji is the character itself'],
  ])('%j is a fault', (markdown, ...messages) =>
    expectFaults(markdown, ...messages.map((message) => `${BODY} ${message}`)),
  );

  it('is told how to be written where it is meant', async () => {
    expect((await faults('The selector\n#main'))[0]).toContain(
      'where it is meant, put a backslash before it, or write it as code',
    );
  });

  it('is named with its own line', async () => {
    expect((await faults('> Text\n> \\[a][b] and\n> [a][b].'))[0]).toContain(`${BODY + 2} "[a][b]"`);
    expect((await faults('> Text.\n> [a]\n> (./a.md)'))[0]).toContain(`${BODY + 1} "[a] (./a.md)"`);
    expect((await faults('> Text.\n> ##Title'))[0]).toContain(`${BODY + 1} "##Title"`);
    expect((await faults('A *b* c\n##Title'))[0]).toContain(`${BODY + 1} "##Title"`);
    expect((await faults(':::note\n:::tip\nText.\n:::\n:::'))[1]).toContain(`${BODY + 4} ":::" is shown`);
  });

  it.each([
    '`[a][b]` and `:::`',
    'C:\\\\ or [sic]\n(here) \\[a]\n(./a.md)\\\nand ~~it~~, 1 ~~ 2',
    '\\[a](b), \\::: and <\\../a.md>',
    'rooms[0] (the first) [x] and (y) [z]',
    'beds[0, 1] (note: in this order) or [0, 1] (... and more), [sic] (#123), [a] (.5) and [b] (localhost:80)',
    'The selector\n\\#main, the address\n\\::1, T\\[K][P], f(x)\\[0] and \\{#each}',
    'a :note',
    '/users/:id/posts, a\\:hover[data-x] and :a\\{b}',
    'A `fetch`-based client and *one*|other',
    'a \\` sign, `a\nb`, `` ` `` and \\`\\`',
    '#1 of 3',
    '3.x and -1, 2 ** 3, +1 and\n0.x again',
    '#\ufe0f\u20e3 is a key',
    '[!] and C#',
    'Browsers that know\nimport maps from the "start", and\nexport default values',
  ])('may be meant: %j', async (markdown) => expect(await faults(markdown)).toEqual([]));
});
