import { describe, expect, it } from 'vitest';
import { headingIds } from '../../src/markdown/headings.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { partsOf } from '../../src/search/records/blocks.ts';
import { SymbolTable } from '../../src/search/engine/symbol-table.ts';
import { shortSignature, symbolOf } from '../../src/search/records/symbols.ts';

const parts = (source: string) => {
  const { tree } = parseMarkdown(source);
  return partsOf(tree, headingIds(tree));
};

describe('symbols', () => {
  it('gives members the forms that readers type', () => {
    const [, part] = parts(
      '### `handler.with()`\n\n```ts signature of="LocalHttpRequestHandler<S>"\nwith(restriction: R): this;\n```',
    );
    expect(symbolOf(part!, [], 'HttpRequestHandler', false)).toEqual({
      forms: ['handler.with', 'LocalHttpRequestHandler.with', 'HttpRequestHandler.with', 'with'],
      kind: 'method',
      signature: 'with(restriction: R): this',
    });
  });

  it('gives flags their short and negated forms', () => {
    const [, part] = parts('### `--port`\n\n`--port`, `-p` `number`\n: The port.');
    expect(symbolOf(part!, [], 'Server CLI', true)).toMatchObject({
      forms: ['--port', '-p', '--no-port', 'port'],
      kind: 'flag',
    });
  });

  it('reads the short form of a flag out of its first sentence', () => {
    const [, part] = parts(
      '### `--filter-file`\n\nA file with expressions, `-F` for short. There is no `-x`.',
    );
    expect(symbolOf(part!, [], 'Server CLI', true)?.forms.slice(0, 2)).toEqual(['--filter-file', '-F']);
  });

  it('takes what separates flags for no flag that could be short or negated', () => {
    const [, part] = parts('## `-- <command>`\n\n--\n\n: Runs a command, -x to end.');
    expect(symbolOf(part!, [], 'CLI', true)?.forms).toEqual(['--']);
  });

  it('has none for headings in words', () => {
    const [, part] = parts('### Reading `json` bodies');
    expect(symbolOf(part!, [], 'Bodies', false)).toBeUndefined();
  });

  it('shortens signatures', () => {
    expect(shortSignature('export declare function f(\n  a: string,\n): void;\nfunction f(): void;')).toBe(
      'function f(a: string): void',
    );
    expect(shortSignature('class A extends B {\n  x: 1;\n}')).toBe('class A extends B');
  });

  it('finds names exactly, by their beginning, written as words, and misspelt', () => {
    const table = new SymbolTable([
      ['handler.with', 'with'],
      ['handler.checkTimes', 'checkTimes'],
      ['--prune', 'prune'],
    ]);
    const best = (query: string) => [...table.find(query, true)].sort((a, b) => b[1] - a[1])[0]?.[0];
    expect(best('`handler.with()`')).toBe(0);
    expect(best('await handler.with({ a: 1 })')).toBe(0);
    expect(best('check times')).toBe(1);
    expect(best('handler with')).toBe(0);
    expect(best('handler check times')).toBe(1);
    expect(best('handler.chec')).toBe(1);
    expect(best('handler.chekTimes')).toBe(1);
    expect(best('--prune=false')).toBe(2);
    expect(table.find('x', true).size).toBe(0);
  });

  it('scores each form by how it is asked for, and guesses only where nothing else is found', () => {
    const table = new SymbolTable([['checkTimes', 'handler.checkTimes'], ['checkTimesError'], ['npx zimic']]);
    const found = (query: string, mayBeMisspelt = true) => [...table.find(query, mayBeMisspelt)].sort();
    // the name, with the same capitals or not, and a longer one that it begins
    expect(found('checkTimes')).toEqual([
      [0, 146],
      [1, 50],
    ]);
    expect(found('CHECKTIMES')).toEqual([
      [0, 140],
      [1, 50],
    ]);
    expect(found('check-times')).toEqual([
      [0, 110],
      [1, 40],
    ]);
    expect(found('handler.checkTimes')).toEqual([[0, 142]]);
    // a later part of the second, and one typing error
    expect(found('timesError')).toEqual([[1, 40]]);
    expect(found('chekTimes')).toEqual([[0, 35]]);
    expect(found('timesError', false)).toEqual([]);
    expect(found('chekTimes', false)).toEqual([]);
  });

  it('takes a query for a name that looks like one, or is a known command', () => {
    const table = new SymbolTable([['zimic-http typegen'], ['close']]);
    expect(
      ['`a.b`', 'a.b', 'close()', '--port', 'baseURL', 'zimic-http typegen', 'npx close'].map((query) =>
        table.isName(query),
      ),
    ).toEqual([false, true, true, true, true, true, true]);
    expect(['close', 'zimic-http other', 'npx other'].map((query) => table.isName(query))).toEqual([
      false,
      false,
      false,
    ]);
    expect(table.named('Close()')).toEqual([1]);
    expect(table.named('close')).toEqual([]);
  });

  it('finds names by their later part, and by a member with its class in one word', () => {
    const table = new SymbolTable([
      ['HttpRequestSchema'],
      ['response.error', 'FetchResponse.error', 'error'],
      ['UnknownHttpInterceptorTypeError'],
    ]);
    const best = (query: string) => [...table.find(query, true)].sort((a, b) => b[1] - a[1])[0]?.[0];
    expect(best('requestSchema')).toBe(0);
    expect(best('responseErr')).toBe(1);
    expect(best('fetchResponseError')).toBe(1);
    // too small a part of the name
    expect(best('TypeError')).toBeUndefined();
  });
});
