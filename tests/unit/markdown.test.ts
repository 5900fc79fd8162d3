import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADMONITIONS } from '../../src/markdown/render-directives.ts';
import { BODY } from '../support/site.ts';
import { faults, html } from './support/markdown.ts';

describe('running text', () => {
  it('has typographic quotes, and code as it was written', async () => {
    expect(await html('It\'s "quoted" & <kbd>Ctrl</kbd> `a < "b"`')).toBe(
      '<p>It’s “quoted” &amp; <kbd>Ctrl</kbd> <code class="whole">a &lt; &quot;b&quot;</code></p>',
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

describe('definition lists', () => {
  it('hold parameters with type and default', async () => {
    expect(
      await html("`baseURL` `string` *required*\n: Prefix.\n\n`redirect` *default* `'follow'`\n: Two."),
    ).toMatch(
      /^<dl><dt><code>baseURL<\/code> <code>string<\/code> <em>required<\/em><\/dt>\n?<dd>Prefix\.<\/dd>/,
    );
  });

  it('keep all blocks of a description', async () => {
    expect(await html('Term\n\n: One.\n\n  Two.')).toMatch(/<dd>.*One\..*Two\..*<\/dd>/s);
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
    expect(table).toContain('<td><code class="whole">--flag</code></td>');
    expect(await html(`| | b |\n| - | - |\n| \`${message}\` | 2 |`)).toContain(
      '<th scope="row" class="long"><code>',
    );
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
    expect(await html('| a | b |\n| - | - |\n| `a \\| b` | 2 \\| 3 |')).toContain(
      '<code class="whole">a | b</code>',
    );
  });

  it('have no heading in an empty corner', async () => {
    expect(await html('| | b |\n| - | - |\n| 1 | 2 |')).toContain('<tr><td></td><th scope="col">b</th></tr>');
  });

  it.each([
    [
      'has three columns',
      '| a | b | c |\n| -: | - | - |\n| 1 | 2 | 3 |',
      '<th scope="row" class="right">1</th>',
    ],
    ['has an empty corner', '| | b |\n| - | - |\n| 1 | 2 |', '<th scope="row">1</th>'],
    ['has an empty cell in its head', '| a | |\n| - | - |\n| 1 | 2 |', '<th scope="row">1</th>'],
    ['has two columns', '| a | b |\n| - | - |\n| 1 | 2 |', '<td>1</td>'],
    [
      'names two rows alike',
      '| a | b | c |\n| - | - | - |\n| `1` | 2 | 3 |\n| 1 | 4 | 5 |',
      '<td>1</td><td>4</td>',
    ],
    [
      'does not name a row',
      '| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |\n| | 4 | 5 |',
      '<th scope="row">1</th><td>2</td><td>3</td></tr><tr><td></td><td>4</td>',
    ],
  ])('have a heading for each row or none: one that %s', async (_, markdown, cells) => {
    expect(await html(markdown)).toContain(cells);
  });

  it('have no head where all of it is empty', async () => {
    expect(await html('| | |\n| - | - |\n| 1 | 2 |')).toBe(
      '<div class="table-scroll"><table><tbody><tr><th scope="row">1</th><td>2</td></tr></tbody></table></div>',
    );
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

  it('take a title, which their name does not say again', async () => {
    const out = await html(':::warning[Runs `first`]\nText.\n:::');
    expect(out).toContain('aria-label="warning"');
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
    ['```bash{1}\nx\n```', 'the language "bash" has "{1}" right behind it; write a space between them'],
    ['```npm{1}\nnpm ci\n```', 'the language "npm" has "{1}" right behind it; write a space between them'],
    ['```bash wrap={true}\nx\n```', '"wrap" behind the language has no value; write it without "="'],
    [
      '    Text.',
      'four blanks or a tab at the beginning of a line make code of it; remove them, or write a fence',
    ],
    ['- a\n\n\t\t:::note', 'four blanks or a tab at the beginning of a line make code of it'],
    ['```json foo="1"\n{}\n```', 'unknown setting "foo=" behind the language; there are title, '],
    ['```json {3}\n{}\n```', 'the fence marks line 3, and the block shows 1'],
    ['A note[^1].\n\n[^1]: Text.', 'is not supported on these pages; write the note into the text'],
    ['![A box][b]\n\n[b]: ./b.svg', 'is not supported on these pages; write ![What it shows](./picture.svg)'],
    ['```json showLineNumbers=abc\n{}\n```', 'showLineNumbers="abc" is not the number of a line; write '],
    ['```json {1-2-3}\n{}\n```', '"{1-2-3}" is not a list of lines such as {1,3-5}'],
    ['[x][nowhere]\n\n[nowhere]: ./gone.md', 'broken link "./gone.md"'],
  ])('%j', async (markdown, message) => {
    const found = await faults(markdown);
    const told = found.find((fault) => fault.includes(message)) ?? found[0];
    expect(told).toContain(message);
    expect(told).toMatch(new RegExp(`^${BODY}|^${BODY + 2}`));
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
