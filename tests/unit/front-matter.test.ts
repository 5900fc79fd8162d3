import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../src/content/front-matter.ts';
import { problemLine } from '../../src/content/problems.ts';
import { page, siteOf } from '../support/site.ts';

const description = 'A whole sentence of at least seventy characters, as search engines like to have it.';
const read = (yaml: string) => readFrontMatter(yaml, 'docs/a.md', 2);
const messages = (yaml: string): string[] => read(yaml).problems.map(problemLine);

describe('the settings of a page', () => {
  it('are filled with defaults', () => {
    const { data } = read(`title: A\ndescription: ${description}`);
    expect(data).toEqual({
      title: 'A',
      description,
      draft: false,
      unlisted: false,
      hide_table_of_contents: false,
      breadcrumbs: true,
      keywords: [],
    });
  });

  it('may have numbers among the keywords, which stay as they are written', () => {
    const written = ['404', '1.10', '1.0', '007', '1e3', 'x'];
    const yaml = `title: A\ndescription: ${description}\nkeywords: [${written.join(', ')}]`;
    expect(read(yaml).data?.keywords).toEqual(written);
  });

  it('of another kind is told of once', () => {
    expect(read('title: []\ndescription: []').problems.map(({ message }) => message)).toEqual([
      'front matter: "title" must be a text; put it in quotes (received [])',
      'front matter: "description" must be a text; put it in quotes (received [])',
    ]);
  });

  it('name what is missing', () => {
    expect(messages('title: A')).toEqual([
      'docs/a.md:1 front matter: "description" is missing; write one sentence of 70 to 160 characters',
    ]);
    expect(messages('')).toHaveLength(2);
  });

  it('name a description that is too short or too long, with its length', () => {
    expect(messages('title: A\ndescription: Too short.')).toEqual([
      'docs/a.md:3 front matter: "description" needs at least 70 characters (received "Too short.", 10 characters)',
    ]);
    const [long] = messages(`title: A\ndescription: ${'x'.repeat(161)}`);
    expect(long).toMatch(/^docs\/a\.md:3 .*at most 160 characters.*161 characters/);
  });

  it('name a description or label with Markdown, which would be shown', () => {
    const about = 'has Markdown ("**" or a link), which would be shown as it stands; write words alone';
    const strong = description.replace('sentence', '**sentence**');
    const yaml = `title: A\ndescription: ${strong}\nsidebar_label: 'See [b](./b.md)'`;
    expect(messages(yaml).map((message) => message.replace(/ \(received.*/, ''))).toEqual([
      `docs/a.md:3 front matter: "description" ${about}`,
      `docs/a.md:4 front matter: "sidebar_label" ${about}`,
    ]);
  });

  it('name a title or description with HTML, which would be shown, and let types be', () => {
    const about = 'has an HTML tag, which would be shown as it stands; write words alone';
    const bold = description.replace('sentence', 'sentence<br/>');
    expect(messages(`title: <b>A</b>\ndescription: ${bold}\nsidebar_label: 'A <span class="x">'`)).toEqual([
      `docs/a.md:2 front matter: "title" ${about} (received "<b>A</b>")`,
      expect.stringContaining(`docs/a.md:3 front matter: "description" ${about}`),
      expect.stringContaining(`docs/a.md:4 front matter: "sidebar_label" ${about}`),
    ]);
    const types = 'Promise<void>, Array<string>, Record<A, B>, Set<A>, a < b and HttpHeaders<Body>';
    expect(messages(`title: ${types}\ndescription: ${description}`)).toEqual([]);
  });

  it('name a title, description, label or keyword with backticks, which would be shown', () => {
    const about = 'has a backtick, which would be shown as it stands; write names without';
    const code = description.replace('sentence', '`sentence`');
    const yaml = `title: '\`a()\`'\ndescription: ${code}\nsidebar_label: a \`b\nkeywords: [a, '\`']`;
    expect(messages(yaml).map((message) => message.replace(/ \(received.*/, ''))).toEqual([
      `docs/a.md:2 front matter: "title" ${about}`,
      `docs/a.md:3 front matter: "description" ${about}`,
      `docs/a.md:4 front matter: "sidebar_label" ${about}`,
      `docs/a.md:5 front matter: "keywords.1" ${about}`,
    ]);
  });

  it('name a setting that does not exist, at its line, with those there are', () => {
    const [message] = messages(`title: A\ndescription: ${description}\nslug: /x`);
    expect(message).toMatch(/^docs\/a\.md:4 front matter: "slug" is not a setting; there are title, /);
  });

  it('name one with a list or settings of its own at the line of its name', () => {
    const yaml = `title: A\ndescription: ${description}\ntags:\n  - http\ndraft:\n  a: b\nkeywords:\n  - [b]`;
    expect(messages(yaml).map((message) => message.replace(/ (?:is|must).*/, ''))).toEqual([
      'docs/a.md:6 front matter: "draft"',
      'docs/a.md:9 front matter: "keywords.0"',
      'docs/a.md:4 front matter: "tags"',
    ]);
  });

  it('name such a setting within another by both names', () => {
    const yaml = `title: A\ndescription: ${description}\nlast_update:\n  date: 2025-05-06\n  author: Bob`;
    expect(messages(yaml)).toEqual([
      'docs/a.md:6 front matter: "last_update.author" is not a setting; there are date',
    ]);
  });

  it('name a value of the wrong kind', () => {
    expect(messages(`title: A\ndescription: ${description}\ndraft: maybe`)[0]).toContain('docs/a.md:4');
    expect(messages(`title: A\ndescription: ${description}\ntoc_max_heading_level: 9`)[0]).toContain(
      '"toc_max_heading_level"',
    );
    expect(messages(`title: A\ndescription: ${description}\nlast_update:\n  date: 1 May`)[0]).toContain(
      'docs/a.md:5',
    );
  });

  it.each([
    [
      'last_update: 2026-01-01',
      'must hold a date: "last_update: { date: 2026-01-31 }" (received "2026-01-01")',
    ],
    ['last_update: { date: soon }', 'must be a day that exists, such as "2026-01-31" (received "soon")'],
    ['last_update: { date: 2026 }', 'must be a day that exists, such as "2026-01-31" (received 2026)'],
    ['keywords: a, b', 'must be a list, in brackets: "keywords: [check times, 404]" (received "a, b")'],
    ['keywords: [true]', 'must be a text; put it in quotes (received true)'],
    ["draft: 'true'", 'must be true or false, without quotes: "draft: true" (received "true")'],
    ['breadcrumbs: 0', 'must be true or false, without quotes: "breadcrumbs: false" (received 0)'],
    [
      "toc_max_heading_level: '3'",
      'must be a number from 2 to 6, without quotes: "toc_max_heading_level: 3" (received "3")',
    ],
    [
      'toc_min_heading_level: 1',
      'must be a number from 2 to 6, without quotes: "toc_min_heading_level: 3" (received 1)',
    ],
  ])('say what to write in place of %s', (setting, message) => {
    const [found, ...more] = messages(`title: A\ndescription: ${description}\n${setting}`);
    expect(found?.replace(/"[\w.]+" /, '')).toBe(`docs/a.md:4 front matter: ${message}`);
    expect(more).toEqual([]);
  });

  it.each([
    ['last_update:\n\tdate: 2026-01-01', [4]],
    ['sidebar_label:\n\tA', [4]],
    ['keywords:\n\t- a\n\t- b', [4, 5]],
  ])('say that spaces indent, not tabs: %j', (settings, lines) => {
    expect(messages(`title: A\n${settings}`)).toEqual(
      lines.map(
        (line) =>
          `docs/a.md:${line} front matter is not YAML: Tabs are not allowed as indentation; indent with spaces, two for each level`,
      ),
    );
  });

  it.each([
    ['title:A', 2, 'write a space behind the colon'],
    ["title: 'It's'", 2, "write each ' of the value as '', or put the value in double quotes"],
    ['title: "A "b""', 2, 'write each " of the value as \\", or put the value in single quotes'],
    ['title: "A', 3, 'write the quote or the bracket that closes the value, which begins here or above'],
    ['title: "C:\\Users"', 2, 'write \\\\ for a backslash, or put the value in single quotes'],
    ['<<<<<<< HEAD\ntitle: A', 2, 'it is left of a merge: keep one of its two sides, without such lines'],
    ['>>>>>>> branch\ntitle: A', 2, 'it is left of a merge: keep one of its two sides, without such lines'],
  ])('say how to mend what is no YAML: %j', (setting, line, advice) => {
    const [first] = messages(`${setting}\ndescription: ${description}`);
    expect(first).toMatch(new RegExp(`^docs/a\\.md:${line} front matter is not YAML: `));
    expect(first?.endsWith(`; ${advice}`)).toBe(true);
  });

  it('name a title with an entity of HTML', () => {
    expect(messages(`title: A &amp; B\ndescription: ${description}`)).toEqual([
      'docs/a.md:2 front matter: "title" has an HTML entity, which would be shown as it stands; write the character itself (received "A &amp; B")',
    ]);
    for (const title of ['A &AMP; B', 'A &#X41;'])
      expect(messages(`title: ${title}\ndescription: ${description}`)).toEqual([
        expect.stringMatching(/^docs\/a\.md:2 front matter: "title" has an HTML entity, /),
      ]);
    expect(messages(`title: Q&A; B & C\ndescription: ${description}`)).toEqual([]);
  });

  it('name a last update in the future', () => {
    expect(messages(`title: A\ndescription: ${description}\nlast_update: { date: 2999-01-01 }`)).toEqual([
      'docs/a.md:4 front matter: "last_update.date" is in the future (received "2999-01-01")',
    ]);
  });

  it('keep what is right of them, and the file in place of a title', () => {
    expect(
      read(`title: 404\ndescription: ${description}\ndraft: true\nbreadcrumbs: maybe`).data,
    ).toMatchObject({
      title: 'docs/a.md',
      description,
      draft: true,
      breadcrumbs: true,
    });
  });

  it('name the line at which they stop being YAML', () => {
    const [message] = messages('title: A\ndescription: "open');
    expect(message).toMatch(/^docs\/a\.md:[34] front matter is not YAML/);
  });

  it('name nothing else of what is no YAML: it may follow from that', () => {
    expect(messages('title: *x\ndescription: "open')).toEqual([
      expect.stringMatching(/^docs\/a\.md:3 front matter is not YAML: /),
    ]);
  });

  it.each([
    ['*fast*', 'has the value *fast*; one that begins with "*" needs quotes'],
    ['&amp; more', 'would lose "&amp;" of a value; one that begins with "&" needs quotes'],
    ['!important note', 'is not YAML: Unresolved tag: !important; put a value in quotes when'],
    ['a: b', 'is not YAML: Nested mappings are not allowed in compact mappings; put a value in quotes when'],
    ['@zimic/http', 'reserved character @; put a value in quotes when'],
    [
      'C # sharp',
      'would lose "# sharp" behind "C"; put the value in quotes, or the comment on a line of its own',
    ],
  ])('name a value that YAML reads as something else, or not at all: %s', (value, message) => {
    const [found, ...more] = messages(`title: ${value}\ndescription: ${description}`);
    expect(found).toMatch(/^docs\/a\.md:2 front matter /);
    expect(found).toContain(message);
    expect(more).toEqual([]);
  });

  it('may have comments on lines of their own, and behind what is no text', () => {
    const yaml = `# one\ntitle: 'C # sharp'\n# two\ndescription: ${description}\ndraft: true # three\n# four`;
    expect(read(yaml)).toMatchObject({ problems: [], data: { title: 'C # sharp', draft: true } });
  });

  it('may have comments behind quotes and behind the mark of a longer text', () => {
    const yaml = `title: "A" # one\ndescription: >- # two\n  ${description}\nkeywords: ['b', # three\n  'c']`;
    expect(read(yaml)).toMatchObject({
      problems: [],
      data: { title: 'A', description, keywords: ['b', 'c'] },
    });
  });

  it('say which settings stand there twice, and what to do', () => {
    expect(messages(`title: A\ntitle: B\ndescription: ${description}`)).toEqual([
      'docs/a.md:3 front matter is not YAML: Map keys must be unique; remove one of the two',
    ]);
  });

  it.each([
    ['a blank line before them', '\n---\ntitle: A\n---\n'],
    ['no end', '---\ntitle: A\n\nText.\n'],
  ])('are not found with %s', (_, source) => {
    expect(siteOf({ files: { 'a.md': source } }).problems).toEqual([
      {
        file: 'docs/a.md',
        line: 1,
        message:
          'front matter: not found; line 1 of the file must be "---", and another line "---" must close the settings',
      },
    ]);
  });

  it('name a list, a text, and a setting without a value', () => {
    expect(messages('- a')).toEqual([
      'docs/a.md:2 front matter: must be lines of "name: value" (received ["a"])',
    ]);
    expect(messages('text')).toEqual([
      'docs/a.md:2 front matter: must be lines of "name: value" (received "text")',
    ]);
    expect(messages(`title: A\ndescription: ${description}\ndraft:`)).toEqual([
      'docs/a.md:4 front matter: "draft" has no value; write one, or remove the line',
    ]);
    expect(messages('title:\ndescription:\nlast_update: { date: }')).toEqual([
      'docs/a.md:2 front matter: "title" has no value; write the heading of the page',
      'docs/a.md:3 front matter: "description" has no value; write one sentence of 70 to 160 characters',
      'docs/a.md:4 front matter: "last_update.date" has no value; write a day such as "2026-01-31"',
    ]);
    expect(messages(`title: 404\ndescription: ${description}`)).toEqual([
      'docs/a.md:2 front matter: "title" must be a text; put it in quotes (received 404)',
    ]);
  });

  it('are lines of words: blanks alone are none, and line ends are blanks', () => {
    expect(messages(`title: "   "\ndescription: "${' '.repeat(88)}"`)).toEqual([
      'docs/a.md:2 front matter: "title" must not be blank (received "", 0 characters)',
      'docs/a.md:3 front matter: "description" needs at least 70 characters (received "", 0 characters)',
    ]);
    const folded = read(`title: " A  page "\ndescription: |\n  ${description.replace(', ', ',\n  ')}\n`);
    expect(folded.data).toMatchObject({ title: 'A page', description });
  });
});

describe('the levels of a table of contents', () => {
  const found = (more: string, settings: Record<string, unknown> = {}): string[] =>
    siteOf({ files: { 'a.md': page('A', '## B', more) }, settings }).problems.map(problemLine);

  it('may be set alone or together, by the site where the page leaves one out', () => {
    expect(found('')).toEqual([]);
    expect(found('toc_min_heading_level: 4\n')).toEqual([]);
    expect(found('toc_min_heading_level: 5\ntoc_max_heading_level: 5\n')).toEqual([]);
  });

  it.each([
    [
      'toc_min_heading_level: 5\n',
      4,
      '"toc_min_heading_level" must not be above "tableOfContents.maxHeadingLevel" of site.config.ts (received 5 and 4)',
    ],
    [
      'toc_max_heading_level: 3\ntoc_min_heading_level: 4\n',
      5,
      '"toc_min_heading_level" must not be above "toc_max_heading_level" (received 4 and 3)',
    ],
    [
      '"toc_max_heading_level": 2\n"toc_min_heading_level": 3\n',
      5,
      '"toc_min_heading_level" must not be above "toc_max_heading_level" (received 3 and 2)',
    ],
  ])('may not leave out all headings: %j', (more, line, message) => {
    expect(found(more)).toEqual([
      `docs/a.md:${line} front matter: ${message}; the table of contents would be empty`,
    ]);
  });

  it('may not leave out all headings of the site’s levels, and are named where they stand', () => {
    const settings = { tableOfContents: { minHeadingLevel: 3 } };
    expect(found('toc_max_heading_level: 2\n', settings)).toEqual([
      'docs/a.md:4 front matter: "tableOfContents.minHeadingLevel" of site.config.ts must not be above "toc_max_heading_level" (received 3 and 2); the table of contents would be empty',
    ]);
  });
});
