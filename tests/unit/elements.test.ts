import { describe, expect, it } from 'vitest';
import { BODY } from '../support/site.ts';
import { expectFaults, faults, html } from './support/markdown.ts';

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
    '<!-- a -->\n<kbd>b</kbd>\nc',
  ])('is right in %j', async (markdown) => expect(await faults(markdown)).toEqual([]));
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
      `${BODY} "<kbd>" begins a block of HTML`,
      `${BODY + 4} "</kbd>" stands before`,
      `${BODY + 3} <sub> is not closed`,
    ],
  ])('that are not closed rightly are a fault: %j', expectFaults);

  it.each([
    ['A Promise<void> or a List<T>.', '<void> may not be written', 'unknown component <T>'],
    ['a <b>b <i>c</i></b>', '<b> may not be written', '<i> may not be written'],
    ['a </b> <b>c</b>', '</b> may not be written', '<b> may not be written'],
    ['a </Foo>', 'unknown component </Foo>; write code in backticks'],
    ['<div>\n\nText.\n\n</div>', '<div> may not be written'],
    ['<div>**b**</div>', '<div> may not be written'],
    ['<br>\n</b', '"<br>" begins a block', '</b> may not be written'],
  ])('that a page may not hold are told once: %j', expectFaults);

  it.each([
    ['<br>\nText **b**', 0, '<br>'],
    ['<kbd>\n`a`\n</kbd>', 0, '<kbd>'],
    ['Text.\n\n<br>\n- a\n- b', 2, '<br>'],
    ['<br>\n## Title', 0, '<br>'],
    ['<br>\n> Words.', 0, '<br>'],
    ['<mark class="a">\nWords.\n</mark>', 0, '<mark class="a">'],
    ['- <sub>\n\n  Words.\n\n  </sub>', 0, '<sub>'],
    ['Term\n: <sub>\n  Words.\n  </sub>', 1, '<sub>'],
    [':::note\n> <sup>\n> 1</sup>\n:::', 1, '<sup>'],
  ])('alone on a line begin a block that is not Markdown: %j', async (markdown, line, tag) => {
    expect(await faults(markdown)).toEqual([
      `${BODY + line} "${tag}" begins a block of HTML, in which Markdown is not read and search finds nothing, as it is alone on its line; put it on the line of its text`,
    ]);
  });

  it('may be alone on a line that belongs to a text', async () =>
    expect(await faults('Words\n<br>\nand **more**.')).toEqual([]));

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
      await faults('<kbd>**a**<sub>1</sub></kbd><br>b<wbr/>\n<kbd>c\nd</kbd>\n\n<kbd>e\n</kbd>'),
    ).toEqual([]);
  });
});
