import { describe, expect, it } from 'vitest';
import { readSample, readSamples } from '../../src/markdown/sample-notation.ts';

const read = (code: string, meta = '', lang = 'ts') => readSample(code, { lang, meta });

describe('the kinds of a block', () => {
  it.each([
    ['', 'module'],
    ['title="src/a.ts"', 'titled'],
    ['extend="src/a.ts"', 'extend'],
    ['continued', 'continued'],
    ['setup', 'setup'],
    ['signature', 'signature'],
    ['output="src/a.ts"', 'none'],
  ])('`ts %s` is %s', (meta, kind) => {
    expect(read('1', meta).kind).toBe(kind);
  });

  it('have the file that they extend as their title', () => {
    expect(read('1', 'extend="src/a.ts"').title).toBe('src/a.ts');
  });

  it('are for TypeScript only', () => {
    expect(read('{}', 'title="a.json"', 'json').kind).toBe('none');
  });

  it('ask for a file name as the title of TypeScript', () => {
    expect(read('1', 'title="The client"').faults[0]?.message).toContain('must end in .ts or .tsx');
  });

  it('name what members belong to only where they are a signature', () => {
    expect(read('1', 'of="A"').faults[0]?.message).toBe(
      'of="A" names what the members of a signature belong to; write "signature" before it, or remove it',
    );
  });

  it('know one environment besides the default', () => {
    expect(read('1', 'env="node"').env).toBe('node');
    expect(read('1', 'env="deno"').faults[0]?.message).toBe(
      'env="deno" is unknown; the only one is env="node"',
    );
  });

  it('take a reason for what is not checked', () => {
    expect(read('1', 'no-check="needs a browser"').noCheck).toBe('needs a browser');
    expect(read('1', 'no-check').faults[0]?.message).toContain('needs a reason');
  });
});

describe('what a reader sees', () => {
  const code = [
    "import { a } from './a';",
    '// ---cut---',
    '',
    '// highlight-next-line',
    'a(1);',
    '// @errors: 2345 2322',
    "a('x');",
    '',
  ].join('\n');
  const sample = read(code);

  it('leaves out set-up lines, marks and expected errors', () => {
    expect(sample.visible).toEqual(['a(1);', "a('x');"]);
    expect(sample.visibleToSource).toEqual([4, 6]);
    expect(sample.marks).toEqual({ highlight: [0], error: [] });
  });

  it('does not show what is expected in the message of an error, nor copy it', () => {
    const one = read("a();\n  // @errors: TS2345, 2769  'minBeds' is not: 4 \nb();");
    expect(one.visible).toEqual(['a();', 'b();']);
    expect(one.copy).toBe('a();\nb();');
    expect(one.expects).toEqual([
      { line: 1, sourceLine: 2, codes: [2345, 2769], text: "'minBeds' is not: 4" },
    ]);
    expect(read('// @errors: 2345\nb();').expects).toEqual([{ line: 0, sourceLine: 1, codes: [2345] }]);
  });

  it('has one cut at most', () => {
    const { visible, faults } = read('a();\n// ---cut---\nb();\n// ---cut---\nc();');
    expect(visible).toEqual(['b();', '// ---cut---', 'c();']);
    expect(faults).toEqual([{ sourceLine: 3, message: expect.stringContaining('second cut') }]);
  });

  it('keeps every line for the compiler', () => {
    expect(sample.checked).toBe(code);
  });

  it('names the line of an expected error', () => {
    expect(sample.expects).toEqual([{ line: 1, sourceLine: 6, codes: [2345, 2322] }]);
  });

  it('is copied with its set-up lines', () => {
    expect(sample.copy).toBe("import { a } from './a';\n\na(1);\na('x');");
  });

  it('is copied without the empty lines around it, of which none is marked', () => {
    const { copy, marks } = read('\n// highlight-start\n\nf();\n// highlight-end\n\n');
    expect(copy).toBe('f();');
    expect(marks.highlight).toEqual([0]);
  });

  it('is copied with the blocks that it continues', () => {
    const blocks = ['', 'continued', 'continued'].map((meta, index) => ({
      code: `line${index};`,
      fence: { lang: 'ts', meta },
    }));
    expect(readSamples(blocks).map(({ copy }) => copy)).toEqual([
      'line0;',
      'line0;\n\nline1;',
      'line0;\n\nline1;\n\nline2;',
    ]);
  });

  it('marks lines in other languages too', () => {
    const { visible, marks } = read('# error-start\na: 1\nb: 2\n# error-end\nc: 3', '', 'yaml');
    expect(visible).toEqual(['a: 1', 'b: 2', 'c: 3']);
    expect(marks.error).toEqual([0, 1]);
  });

  // cspell:ignore nextline higlight
  it.each([
    ['// highlight-nextline\nf();', 0, '"highlight-nextline" is not a mark and would be shown as code'],
    ['f();\n// higlight-next-line\ng();', 1, '"higlight-next-line" is not a mark'],
    ['// error-begin\nf();', 0, '"error-begin" is not a mark'],
    ['f();\n{/* highlight */}\ng();', 1, '"highlight" is not a mark'],
    ['f();\n// --cut--\ng();', 1, '"--cut--" is not a mark'],
    ['f();\n// ---cut-before---\ng();', 1, '"---cut-before---" is not a mark'],
    ['f();\n// highlight-start\ng();', 1, 'this highlight-start has no end; write highlight-end below'],
    ['f();\n// error-end\ng();', 1, 'this error-end ends nothing; write error-start above'],
    ['f();\n// highlight-next-line', 1, 'no line of code follows this highlight-next-line comment'],
    ['// error-next-line\nf();\n// ---cut---\ng();', 0, 'this error-next-line marks a line above the cut'],
  ])('reports marks that are not written rightly: %j', (lines, sourceLine, message) => {
    const { faults, marks } = read(lines);
    expect(faults).toEqual([{ sourceLine, message: expect.stringContaining(message) }]);
    expect(marks.error).toEqual([]);
  });

  it('is cut in samples only', () => {
    expect(read('f();\n// ---cut---\ng();', '', 'js').faults).toEqual([
      { sourceLine: 1, message: expect.stringContaining('only ts and tsx are cut') },
    ]);
  });

  it('may hold remarks that sound like marks', () => {
    const remarks = '// the highlight starts\n// highlights the row\n// error handling\n// next line\nf();';
    expect(read(remarks).faults).toEqual([]);
  });

  it('hides no error', () => {
    expect(read('// @ts-expect-error\nf();').faults).toEqual([
      {
        sourceLine: 0,
        message: '@ts-expect-error hides any error; write // @errors: with the code above the line instead',
      },
    ]);
    expect(read('f();\n// @errors: 2322').faults[0]?.message).toBe(
      'no line of code follows this @errors comment',
    );
    expect(read('// @errors: 2322\n// @errors: 2345\nf();').faults).toEqual([
      { sourceLine: 0, message: 'no line of code follows this @errors comment' },
    ]);
    for (const meant of ['// @error: 2322\nf();', '//  @errors: 2322\nf();', 'f(); // @errors: 2322']) {
      expect(read(meant).faults).toEqual([
        {
          sourceLine: 0,
          message:
            'this comment is not read as an expected error; write // @errors: 2322 on a line of its own, above the code',
        },
      ]);
    }
    expect(read('// @errors: 2322\nf();', '', 'js').faults).toEqual([
      {
        sourceLine: 0,
        message: 'this comment is not read as an expected error; only ts and tsx are compiled',
      },
    ]);
    // the code is still compiled, and nothing else is expected of it
    expect(read('// @errors: soon\nf();')).toMatchObject({ expects: [], faults: [{ sourceLine: 0 }] });
    expect(read('// @errors: soon').faults).toHaveLength(1);
    for (const written of ['2345,', '2345 ,', '2345,,'])
      expect(read(`// @errors: ${written}\nf();`)).toMatchObject({
        expects: [{ line: 0, sourceLine: 1, codes: [2345] }],
        faults: [],
      });
    for (const written of ['soon', '23x', '2322, soon', ''])
      expect(read(`// @errors: ${written}\nf();`).faults[0]?.message).toBe(
        `cannot read "${written}" as codes; write // @errors: 2322`,
      );
  });
});

describe('marks that would be shown as code', () => {
  it.each([
    ['const a = 1; // highlight-next-line', 'highlight-next-line'],
    ['// highlight-next-line the new part', 'highlight-next-line'],
    ['// Highlight-Next-Line', 'Highlight-Next-Line'],
    ['const a = 1; // [!code ++]', '[!code ++]'],
    ['//    ^?', '^?'],
    ['// @noErrors', '@noErrors'],
  ])('are a fault: %s', (line, mark) => {
    expect(read(`${line}\nconst b = 2;`).faults).toEqual([
      {
        sourceLine: 0,
        message: expect.stringContaining(`"${mark}" is not a mark and would be shown as code`),
      },
    ]);
  });

  it.each([
    ['#error-end { color: red }', 'css'],
    ['<a href="#highlight-start">A</a>', 'html'],
    ['https://x.example/#error-start-date', 'text'],
  ])('are none in %s', (line, lang) => expect(read(line, '', lang).faults).toEqual([]));

  it('are those that begin before the last has ended', () => {
    expect(read('// highlight-start\na;\n// highlight-start\nb;\n// highlight-end').faults).toEqual([
      {
        sourceLine: 2,
        message: 'another highlight-start above has no end yet; write highlight-end below its lines',
      },
    ]);
  });
});

describe('a cut', () => {
  it('has something below it', () => {
    expect(read('const a = 1;\n// ---cut---\n').faults).toEqual([
      { sourceLine: 1, message: expect.stringMatching(/^nothing stands below this cut/) },
    ]);
  });

  it('is none behind code, and hides nothing there', () => {
    const { visible, checked, faults } = read('f(); // ---cut---\ng();');
    expect(visible).toEqual(checked.split('\n'));
    expect(faults.map(({ message }) => message)).toEqual([expect.stringContaining('one // ---cut---')]);
  });
});

describe('stated values', () => {
  it('stand behind a statement, and go on in comments', () => {
    const { values } = read(
      ['f(); // => { a: 1,', '// b: 2 }', '// a remark', "g(); // => 'x'", "//    'y'"].join('\n'),
    );
    expect(values.map(({ text, sourceLine }) => ({ text, sourceLine }))).toEqual([
      { text: '{ a: 1,\nb: 2 }', sourceLine: 0 },
      { text: "'x'\n'y'", sourceLine: 3 },
    ]);
  });

  it('may be errors', () => {
    expect(read('f(); // throws TypeError: no').values[0]).toMatchObject({
      kind: 'throws',
      text: 'TypeError: no',
    });
  });

  it('are not found in strings', () => {
    expect(read("const a = 'b // => c';").values).toEqual([]);
    expect(read('const a = `\n  b // => c\n`;').values).toEqual([]);
    expect(read("const url = 'https://x'; // => 'https://x'").values[0]?.text).toBe("'https://x'");
  });

  it.each([
    ['a string that looks like one', "f('// => a'); // => 1"],
    ['the end of a template', '`\n`; // => 1'],
    ['a regular expression with a quote, before one in the value', `f(/'/); // => 1 or 'b'`],
    ['a regular expression with a quote', `/["]/.test('x'); // => 1`],
    ['a regular expression with a quote and a slash', `x.match(/[/'"]/); // => 1`],
    ['a regular expression that is returned', `const f = () => /'/; // => 1`],
    ['a division', 'a / 2; // => 1'],
    ['a division by what was counted up', 'i++ / 2; // => 1'],
    ['an apostrophe in a comment', "/* it's */ f(); // => 1"],
    ['an apostrophe in a comment above', "// it's\nf(); // => 1"],
    ['JSX', "<p a={b} />; // => 1 it's"],
  ])('are found behind %s', (_, code) => {
    const [value, ...others] = read(code, '', 'tsx').values;
    expect(others).toEqual([]);
    expect(value).toMatchObject({
      column: code.split('\n').at(-1)?.lastIndexOf('//'),
      text: expect.stringMatching(/^1/),
    });
  });

  it.each(['f(); //=> 1', 'f(); //  => 1', '//=> 1', 'f(); // -> 1', 'f(); // ==> 1', 'f(); // → 1'])(
    'are not to be missed: %s',
    (code) => {
      expect(read(`f(); // => 1\n${code}`)).toMatchObject({
        values: [{ sourceLine: 0 }],
        faults: [
          {
            sourceLine: 1,
            message:
              'this comment is not read as a stated value; begin it with "// => ", with one space before the arrow',
          },
        ],
      });
    },
  );

  it.each([
    'f(); //throws TypeError',
    'f(); //  throws TypeError',
    'f(); // throw TypeError',
    '// Throws: MyError',
  ])('are not to be missed: %s', (code) => {
    expect(read(`f(); // throws TypeError\n${code}`)).toMatchObject({
      values: [{ sourceLine: 0 }],
      faults: [
        {
          sourceLine: 1,
          message:
            'this comment is not read as a stated error; begin it with "// throws ", with one space before the word',
        },
      ],
    });
  });

  it.each([
    '// would throw TypeError',
    '// throw new TypeError()',
    '// Throws FetchResponseError for 4xx and 5xx.',
  ])('are not what a remark says: %s', (remark) => expect(read(`${remark}\nf();`).faults).toEqual([]));
});
