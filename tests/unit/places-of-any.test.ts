import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { differInAny } from '../../samples/checker/places-of-any.ts';

const FILE = 'types.ts';

/** Whether two types that stand within `<Body>` differ in where they are `any`. */
function differ(a: string, b: string): boolean {
  const text = `
    interface Later<Value> { value: Value }
    interface Lists<Value> { values: Value }
    interface Pair<Body> { a: ${a}; b: ${b} }
  `;
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) =>
      name === FILE ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest) : undefined,
  };
  const program = ts.createProgram([FILE], { noLib: true, strict: true }, host);
  const file = program.getSourceFile(FILE) as ts.SourceFile;
  const checker = program.getTypeChecker();
  const pair = file.statements.at(-1) as ts.InterfaceDeclaration;
  const [first, second] = pair.members.map((member) => checker.getTypeAtLocation(member));
  return differInAny(checker, first as ts.Type, second as ts.Type);
}

describe('two types', () => {
  it.each([
    ['any', 'string'],
    ['string', 'any'],
    ['Later<any>', 'Later<string>'],
    ['Later<any>', 'Body extends Lists<any> ? Later<string> : never'],
    ['Later<any>', 'Later<Body extends Lists<any> ? never : Body>'],
    ['() => any', '() => Body extends Lists<any> ? never : Body'],
    ['(value: any) => string', '(value: string) => any'],
    ['{ one: any; two: string }', '{ one: string; two: any }'],
    ['Later<any> | Lists<string>', 'Later<string> | Lists<any>'],
    ['string | Later<any>', 'string | Later<string>'],
    ['[any, string]', '[string, any]'],
  ])('%s and %s differ in where they are `any`', (a, b) => {
    expect(differ(a, b)).toBe(true);
    expect(differ(b, a)).toBe(true);
  });

  it.each([
    ['any', 'any'],
    ['string', 'number'],
    ['Later<any>', 'Later<any>'],
    ['{ one: any; two: string }', '{ two: string; one: any }'],
    ['Later<any> | Lists<string>', 'Lists<string> | Later<any>'],
    ['Later<any>', 'Body extends string ? Later<any> : never'],
    ['Later<any>', 'Lists<any>'],
    ['string', 'Body extends Lists<any> ? string : never'],
  ])('%s and %s do not', (a, b) => {
    expect(differ(a, b)).toBe(false);
    expect(differ(b, a)).toBe(false);
  });
});
