/** What authors are told, word for word: how each fault is mended stands in the second half of its text. */
import { expect, it } from 'vitest';
import { readSample } from '../../src/markdown/sample-notation.ts';
import { body } from '../support/site.ts';

const told = async (...pages: string[]): Promise<string> => {
  const faults: string[] = [];
  for (const page of pages) {
    const { problems } = await body(page);
    faults.push(...problems.map(({ line, message }) => `${line} ${message}`));
  }
  return `\n${faults.join('\n')}\n`;
};

it('of Markdown that would be shown as it stands', async () => {
  expect(
    await told(
      'See [a b][gs].',
      '[x](../getting started.md)',
      '(x)[../a.md]',
      '<../a.md>',
      'Use `a` and b` now.',
      'Text[^1].',
      '## A {#a} b',
      '::: note\nText.',
      '| a | b |\nText',
      '> [!NOTE]\n> Text.',
      "import Tabs from '@theme/Tabs';",
      '{/* Note */}',
      'See <!-- note',
      '##Title',
      'This is **bold and more.',
      '-item',
      ':Prefix of all paths',
      'See [[schemas]] and [[a|b]].',
      'Words {.big}.',
      'It is ==marked==.',
      'Released :tada: today.',
      '!!! note',
      '??? "More"',
    ),
  ).toMatchInlineSnapshot(`
    "
    6 "[a b][gs]" is shown as it stands; the page defines no such name, write [text](./page.md) or a line [name]: ./page.md; where it is meant, put a backslash before it, or write it as code
    6 "[x](../getting started.md)" is shown as it stands; a link is [text](./page.md), with no space before or in the address and no link in the text; where it is meant, put a backslash before it, or write it as code
    6 ")[../a.md]" is shown as it stands; a link has its brackets the other way round: [text](./page.md); where it is meant, put a backslash before it, or write it as code
    6 "<../a.md>" is shown as it stands; a link to a page is [text](./page.md); where it is meant, put a backslash before it, or write it as code
    6 "\`" is shown as it stands; code ends with as many backticks as it begins with, in the same paragraph or cell; where it is meant, put a backslash before it, or write it as code
    6 "[^1]" is shown as it stands; there are no footnotes, write it into the text; where it is meant, put a backslash before it, or write it as code
    6 "{#a}" is shown as it stands; an id stands at the very end of a heading, once: ## Title {#my-id}; where it is meant, put a backslash before it, or write it as code
    6 nothing stands below "## A {#a} b"; write its content, or remove it; a page with "draft: true" may have gaps
    6 "::: note" is shown as it stands; a block begins with a line such as :::note[Title] and ends with :::; an outer block has one colon more than an inner one; where it is meant, put a backslash before it, or write it as code
    6 "| a | b |" is shown as it stands; a table has a line such as | - | - | below its head, with as many cells; where it is meant, put a backslash before it, or write it as code
    6 "[!NOTE]" is shown as it stands; an admonition is a block: :::note, :::tip, :::info, :::warning or :::danger; where it is meant, put a backslash before it, or write it as code
    6 "import Tabs from '@theme/Tabs';" is shown as it stands; pages are Markdown and load no modules; blocks such as :::tabs are there without them; where it is meant, put a backslash before it, or write it as code
    6 "{/* Note */}" is shown as it stands; a comment is <!-- text -->; where it is meant, put a backslash before it, or write it as code
    6 "<!-- note" is shown as it stands; a comment is <!-- text -->, with no empty line in it; where it is meant, put a backslash before it, or write it as code
    6 "##Title" is shown as it stands; a heading is "##" to "######", a space, and its text; where it is meant, put a backslash before it, or write it as code
    6 "**" is shown as it stands; bold text is **text**, with no empty line in it, and with no blank or punctuation inside its ends beside a letter; where it is meant, put a backslash before it, or write it as code
    6 "-" is shown as it stands; an item of a list has a space behind its sign; where it is meant, put a backslash before it, or write it as code
    6 ":Prefix" is shown as it stands; what a term means begins with ":" and a space; where it is meant, put a backslash before it, or write it as code
    6 "[[schemas]]" is shown as it stands; a link to a page is [text](./page.md); where it is meant, put a backslash before it, or write it as code
    6 "[[a|b]]" is shown as it stands; a link to a page is [text](./page.md); where it is meant, put a backslash before it, or write it as code
    6 "{.big}" is shown as it stands; text and pictures have no settings in braces, leave them out; where it is meant, put a backslash before it, or write it as code
    6 "==marked==" is shown as it stands; marked words are <mark>words</mark>; where it is meant, put a backslash before it, or write it as code
    6 ":tada:" is shown as it stands; an emoji is the character itself; where it is meant, put a backslash before it, or write it as code
    6 "!!! note" is shown as it stands; an admonition is a block: :::note, :::tip, :::info, :::warning or :::danger; where it is meant, put a backslash before it, or write it as code
    6 "??? "More"" is shown as it stands; an admonition is a block: :::note, :::tip, :::info, :::warning or :::danger; where it is meant, put a backslash before it, or write it as code
    "
  `);
});

it('of blocks', async () => {
  expect(
    await told(
      ':::notes\nText.\n:::',
      '::notes',
      '::cards',
      ':::tab{label="A"}\nText.\n:::',
      '::::tabs\nText.\n\n:::tab\nText.\n:::\n:::tab{label="`a`"}\nText.\n:::\n::::',
      '::::tabs\n:::tab{label="A"}\nText.\n:::\n:::tab{label="A" value="b"}\nText.\n:::\n::::',
      '::::tabs\n:::tab{label="A"}\nText.\n:::\n:::tab{label="B" value="a"}\nText.\n:::\n::::',
      ':::note{title="A"}\nText.\n:::',
      '::::tabs{sync="a"}\n:::tab{label="A" value=""}\nText.\n:::\n:::tab{label="B"}\nText.\n:::\n::::',
      ':::note[]\nText.\n:::',
      ':::note Title\nText.\n:::',
      ':::note {title="A"}\nText.\n:::',
      ':::note{title="A}\nText.\n:::',
      ':::note[A [b]\nText.\n:::',
      ':::note\nText.',
      ':::note\n| a |\n| - |\n| b |\n:::',
      ':::note\nText.\n::: now',
      '::::note\n:::tip\nText.\n::::',
      '::::tabs{group=“a”}\n:::tab{label="A"}\nText.\n:::\n:::tab{label="B"}\nText.\n:::\n::::',
    ),
  ).toMatchInlineSnapshot(`
    "
    6 unknown block ":::notes"; there are note, tip, info, warning, danger, details, tabs, tab, cards
    6 unknown block "::notes"; there is "::cards"
    6 "::cards" lists the pages of a category, and this page heads none in sidebars.ts, or one whose pages are all drafts or unlisted
    6 ":::tab" stands outside "::::tabs"; the outer block has one colon more
    7 "::::tabs" may hold only ":::tab" blocks; put this into one of them, or outside
    9 ":::tab" needs a label: :::tab{label="Local" value="local"}
    12 the label "\`a\`" of a tab is shown as it stands; write it without "\`"
    10 two tabs of this set have the label "A"; rename one
    10 two tabs of this set have the value "a"; set another one: value="…"
    6 ":::note" has the setting title="A", which means nothing; it has no settings, and its title is :::note[Title]
    6 "::::tabs" has the setting sync="a", which means nothing; there is group
    7 ":::tab" has the setting value="", which is empty; write a value, or leave it out
    6 ":::note[]" has an empty title; write one, or leave the brackets out
    6 ":::note" has "Title" behind it, which would be lost; write a title as :::note[Title], and text on the next line
    6 ":::note" has "{title="A"}" behind it, which would be lost; write it with no space before its brace
    6 ":::note" has the setting title="A", which means nothing; it has no settings, and its title is :::note[Title]
    6 ":::note" has "{title="A}" behind it, which would be lost; close its quotes and its brace: {name="value"}
    6 ":::note" has "[A [b]" behind it, which would be lost; write a bracket in a title with a backslash before it
    6 ":::note" is not closed, and takes in all that follows; end it with ":::"; an outer block has one colon more than an inner one
    6 ":::note" is not closed, and takes in all that follows; the ":::" on line 10 is read as part of the table or definitions above it: put an empty line before it, and below definitions a line "<!-- -->"
    10 ":::" is shown as it stands; a block begins with a line such as :::note[Title] and ends with :::; an outer block has one colon more than an inner one; where it is meant, put a backslash before it, or write it as code
    8 the line that closes ":::note" has "now" behind it, which would be lost; write it on the next line
    6 "::::note" is not closed, and takes in all that follows; its "::::" on line 9 ends the ":::tip" of line 7, which has no end of its own
    6 "::::tabs" has the setting group="“a”", with curly quotes; write straight ones: group="…"
    "
  `);
});

it('of samples', () => {
  const faultsOf = (code: string, meta = '', lang = 'ts'): string[] =>
    readSample(code, { lang, meta }).faults.map(({ sourceLine, message }) => `${sourceLine} ${message}`);
  const faults = [
    ...faultsOf('1', 'title="The client"'),
    ...faultsOf('1', 'no-check'),
    ...faultsOf('a();\n// ---cut---\nb();\n// ---cut---\nc();'),
    ...faultsOf('a();\n// ---cut---'),
    ...faultsOf('{}\n// ---cut---\n{}', '', 'json'),
    ...faultsOf('// highlight-next-line'),
    ...faultsOf('// highlight-start\na();'),
    ...faultsOf('a();\n// highlight-end'),
    ...faultsOf('// @errors: soon\nf();'),
    ...faultsOf('// @noErrors\nf();'),
    ...faultsOf('const a = 1; // [!code ++]'),
  ];
  expect(`\n${faults.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    -1 the title "The client" of a TypeScript block is the name of its file: it must end in .ts or .tsx
    -1 no-check needs a reason: no-check="reason"
    3 this is the second cut of the block; only the first hides what is above it: remove one
    1 nothing stands below this cut, so that nothing is shown; put it above the code for readers, or write the whole block as set-up, without a cut
    1 "---cut---" is not a mark and would be shown as code; there are highlight-next-line, highlight-start, highlight-end and the same with error-; only ts and tsx are cut
    0 no line of code follows this highlight-next-line comment
    0 this highlight-start has no end; write highlight-end below the lines
    1 this highlight-end ends nothing; write highlight-start above the lines
    0 cannot read "soon" as codes; write // @errors: 2322
    0 "@noErrors" is not a mark and would be shown as code; there are highlight-next-line, highlight-start, highlight-end, the same with error-, and one // ---cut---
    0 "[!code ++]" is not a mark and would be shown as code; there are highlight-next-line, highlight-start, highlight-end, the same with error-, and one // ---cut---
    "
  `);
});
