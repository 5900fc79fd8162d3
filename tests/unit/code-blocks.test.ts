import { describe, expect, it } from 'vitest';
import { sumCounts } from '../../samples/checker/report.ts';
import { codeFrameHtml } from '../../src/markdown/code-frame.ts';
import { LANGUAGES, loadHighlighter } from '../../src/markdown/highlight.ts';
import type { BlockResult } from '../../src/markdown/sample-results.ts';
import { BODY, page, rendered } from '../support/site.ts';
import { faults, html } from './support/markdown.ts';

/** The lines of a block that stand out, with the class of the mark. */
const marked = (out: string): string[] =>
  [...out.matchAll(/<span class="ln (hl|el)"[^>]*>(.*)\n/g)].map(
    ([, mark, line]) => `${mark} ${line?.replaceAll(/<[^>]+>/g, '')}`,
  );

describe('languages', () => {
  it('hold those of the specification and those that pages use', () => {
    for (const name of ['bash', 'json', 'yaml', 'diff', 'ts', 'tsx', 'js', 'http', 'text', 'html'])
      expect(LANGUAGES).toContain(name);
  });

  it.each([
    ['ts', 'const a: string = "b"; // c', ['k', 's', 'c']],
    ['tsx', 'const a = <b c="d" />;', ['k', 'g', 's']],
    ['json', '{ "a": 1 }', ['p', 'n']],
    ['yaml', 'a: true # b', ['p', 'n', 'c']],
    ['bash', 'npm install "a" # b', ['f', 's', 'c']],
    ['bash', 'npm run <name> --to <file>', ['f', 's', 'p']],
    ['diff', '+a\n-b', ['i', 'd']],
    ['http', 'GET /a HTTP/1.1\nHost: b', ['k']],
    ['html', '<a href="b">c</a>', ['g', 's']],
  ])('%s is coloured by what its parts are', async (language, code, roles) => {
    const lines = (await loadHighlighter())(code, language).join('\n');
    for (const role of roles) expect(lines).toContain(`<span class="${role}">`);
    expect(lines).not.toContain('style=');
  });

  it('text is left as it is', async () => {
    expect((await loadHighlighter())('<a> & "b"', 'text')).toEqual(['&lt;a&gt; &amp; &quot;b&quot;']);
  });
});

describe('what a block shows', () => {
  it('has title, language and lines', async () => {
    const out = await html('```json title="a.json"\n{}\n```');
    expect(out).toContain(
      '<code-block class="titled"><div class="code-title" translate="no">a.json</div><pre translate="no"><code>',
    );
  });

  it('says its lines and columns, where its size follows from them', async () => {
    const three = '[\n"<é>"\n]\n```';
    expect(await html(`\`\`\`json\n${three}`)).toContain('<code data-lines="3" data-columns="5">');
    expect(await html(`\`\`\`json wrap\n${three}`)).not.toContain('data-lines');
    expect(await html('```json\n[\n]\n```')).not.toContain('data-lines');
  });

  it('marks the lines in braces', async () => {
    expect(marked(await html('```json {1,3}\n[\n1\n]\n```'))).toEqual(['hl [', 'hl ]']);
  });

  it.each([
    ['ts', '// highlight-next-line'],
    ['bash', '# highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['tsx', '{/* highlight-next-line */}'],
  ])('marks lines by comments in %s, and shows no comment', async (language, comment) => {
    const out = await html(`\`\`\`${language}\na\n${comment}\nb\n\`\`\``);
    expect(marked(out)).toEqual(['hl b']);
    expect(out).not.toContain('highlight');
  });

  it('marks ranges and errors', async () => {
    const out = await html(
      '```js\n// highlight-start\na\nb\n// highlight-end\n// error-next-line\nc\nd\n```',
    );
    expect(marked(out)).toEqual(['hl a', 'hl b', 'el c']);
  });

  it('numbers lines from one or any other number', async () => {
    expect(await html('```js showLineNumbers\na\nb\n```')).toMatch(/data-n="1"[\s\S]*data-n="2"/);
    expect(await html('```js showLineNumbers={41}\na\nb\n```')).toMatch(/data-n="41"[\s\S]*data-n="42"/);
    expect(await html('```js\na\n```')).not.toContain('data-n');
  });

  it('may state the exit code of its command', async () => {
    expect(await html('```bash run="huts" exit="1"\nfalse\n```')).toContain('false</span>');
  });

  it('wraps from the start when it is told to', async () => {
    expect(await html('```js wrap\na\n```')).toContain('class="wrap"');
  });

  it('leaves out what stands above the cut, and gives it when it is copied', async () => {
    const out = await html("```ts\nimport a from 'a';\n// ---cut---\na();\n```");
    expect(out).not.toMatch(/<code>[\s\S]*import/);
    expect(out).toContain('data-copy="import a from \'a\';\na();"');
  });

  it('does not show a set-up block', async () => {
    expect(await html('Text.\n\n```ts setup\nexport const a = 1;\n```')).toBe('<p>Text.</p>\n');
  });
});

describe('the text behind the language', () => {
  it.each(['ts', 'json'])('that cannot be read is told of once: %s', async (language) => {
    expect(await faults(`\`\`\`${language} {0}\n1;\n\`\`\``)).toEqual([
      `${BODY} "{0}" is not a list of lines such as {1,3-5}`,
    ]);
  });

  it.each([
    ['js setup', 'setup'],
    ['bash continued', 'continued'],
    ['json no-check="x"', 'no-check'],
    ['json extend="a.ts"', 'extend'],
    ['ts output="src/schema.ts" env="node"', 'env'],
    ['text output signature', 'signature'],
  ])('that is for samples is told of behind %s', async (fence, word) => {
    expect(await faults(`Text.\n\n\`\`\`${fence}\n1\n\`\`\``)).toEqual([
      `${BODY + 2} "${word}" behind "${fence.split(' ')[0]}" means nothing; it is for samples, which are ts and tsx blocks without output`,
    ]);
  });

  it.each(['title="Install it" nonsense', '{0}'])('is not dropped in an npm fence: %s', async (meta) => {
    expect(await faults(`Text.\n\n\`\`\`npm ${meta}\nnpm ci\n\`\`\``)).toEqual([
      `${BODY + 2} "${meta}" stands behind npm, and the tabs of an npm fence have no settings; remove it, or write the tabs by hand`,
    ]);
  });
});

describe('what was proven of a block', () => {
  const proof = (more: Partial<BlockResult>): BlockResult => ({
    status: 'checked',
    errors: [],
    hovers: [],
    packages: { '@zimic/http': '1.4.0' },
    ...more,
  });
  const counts = sumCounts([]);
  async function withProof(code: string, proofs: readonly (BlockResult | null)[]): Promise<string> {
    const samples = { blocks: [...proofs], texts: [], findings: [], counts, unverifiable: [], packages: {} };
    const proven = await rendered({ files: { 'a.md': page('A', code) } }, '/docs/a', '/', {
      symbolAddress: (name) => (name === 'HttpSchema' ? '/docs/http' : undefined),
      samplesOf: () => samples,
    });
    return proven.html;
  }

  it('stands under it, in the words of the check', async () => {
    const block = '```ts\na();\n```';
    expect(await withProof(block, [proof({})])).toContain('Type-checked with @zimic/http 1.4.0');
    expect(await withProof(block, [proof({ status: 'executed' })])).toContain('Type-checked and run with');
    expect(await withProof(block, [proof({ status: 'unchecked' })])).not.toContain('code-proof');
    expect(await withProof(block, [])).not.toContain('code-proof');
  });

  it('shows the compiler’s message under the line that must not compile', async () => {
    const out = await withProof('```ts\n// @errors: 2322\nconst a: string = 1;\nb();\n```', [
      proof({
        status: 'expected-error',
        errors: [{ visibleLine: 0, code: 2322, message: "Type 'number' is not <that>." }],
      }),
    ]);
    expect(out).toMatch(
      /class="ln el">[\s\S]*<span class="diagnostic">Type 'number' is not &lt;that&gt;\.\n<\/span>/,
    );
    expect(out).not.toContain('@errors');
  });

  it('leaves out the signatures of overloads, which are longer than what the compiler finds wrong', async () => {
    const message = [
      'No overload matches this call.',
      `  Overload 1 of 2, '(input: "/huts" | URL, init: Init<"GET">): Promise<...>', gave the following error.`,
      `    Type 'string' is not assignable to type '"/huts"'.`,
    ].join('\n');
    const out = await withProof('```ts\n// @errors: 2769\na(1);\n```', [
      proof({ status: 'expected-error', errors: [{ visibleLine: 0, code: 2769, message }] }),
    ]);
    expect(out).toContain("\n  Overload 1 of 2, '…', gave the following error.\n    Type 'string' is not");
  });

  it('is led to from names, outside of links alone', async () => {
    const out = await withProof('A [name `HttpSchema`](https://a.example) and `HttpSchema`.', []);
    expect(out.match(/<a /g)).toHaveLength(2);
    expect(out).toMatch(/ and <a href="\/docs\/http"[^>]*><code>HttpSchema<\/code><\/a>/);
  });

  it('counts blocks in their order, whatever their language', async () => {
    const out = await withProof('```ts\na();\n```\n\n```json\n{}\n```\n\n```tsx\nb();\n```', [
      proof({ status: 'unchecked' }),
      null,
      proof({ hovers: [[0, 0, 1, 0]] }),
    ]);
    expect(out.match(/data-hover="(\d)"/g)).toEqual(['data-hover="2"']);
  });

  it('links a name once in a paragraph, and not inside links', async () => {
    const out = await withProof(
      '`HttpSchema` and `HttpSchema`, [see `HttpSchema`](#a)\n\n## `HttpSchema` {#a}',
      [],
    );
    expect(out.match(/class="symbol"/g)).toHaveLength(1);
  });
});

describe('the frame', () => {
  it('ends each line but the last one, so that what follows the code stands on that', () => {
    expect(codeFrameHtml({ lines: ['a', 'b'] })).toContain('>a\nb</code>');
  });

  it('lets signatures break inside of a long name that begins a line, but not of one behind others', () => {
    const name = 'LiteralHttpSchemaPathFromNonLiteral';
    const broken = 'Literal<wbr>Http<wbr>Schema<wbr>Path<wbr>From<wbr>Non<wbr>Literal';
    const lines = [
      `    <span class="t">${name}</span>`,
      `  ${name},`,
      `  path: ${name};`,
      '  HttpSchemaPath;',
    ];
    expect(codeFrameHtml({ lines, signature: true })).toContain(
      `    <span class="t">${broken}</span>\n  ${broken},\n  path: ${name};\n  HttpSchemaPath;`,
    );
    expect(codeFrameHtml({ lines })).not.toContain('<wbr>');
  });

  it('lets signatures break behind the brackets of type arguments, and other code nowhere', () => {
    const lines = ['type A = Partial&lt;Hut&gt;;'];
    expect(codeFrameHtml({ lines, signature: true })).toContain('Partial&lt;<wbr>Hut&gt;;');
    expect(codeFrameHtml({ lines })).not.toContain('<wbr>');
  });

  it('escapes what comes from outside', () => {
    const out = codeFrameHtml({ lines: ['x'], title: '<b>"', copy: '"&' });
    expect(out).toContain('<div class="code-title">&lt;b&gt;&quot;</div>');
    expect(out).toContain('data-copy="&quot;&amp;"');
  });
});
