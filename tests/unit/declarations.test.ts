import { resolve } from 'node:path';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { moduleExports } from '../../samples/checker/symbols.ts';
import { checkDeclarations, formatFinding, readExpectations } from '../declarations/check.ts';

const planted = 'tests/declarations/planted/planted.ts';
const plantedText = [
  "import { fetch } from '../fetch/schema.ts';",
  '',
  "await fetch('/users', { method: 'GET' });",
  '// A mistake that nobody expects:',
  "await fetch('/nowhere', { method: 'GET' });",
  '// A mistake that is expected with another code:',
  '// @errors: 2345',
  "await fetch('/nowhere', { method: 'GET' });",
  '// No mistake where one is expected:',
  '// @errors: 2769',
  "await fetch('/users', { method: 'GET' });",
  '// A mistake that is expected one line too early:',
  '// @errors: 2322',
  '',
  'const text: string = 1;',
  '// Mistakes that are expected:',
  '// @errors: 2322',
  'const other: string = 1;',
  '// @errors: 2345, 2769',
  "await fetch('/nowhere', { method: 'GET' });",
  'void [text, other];',
].join('\n');

describe('the declarations that samples are checked against', () => {
  const findings = checkDeclarations({ [planted]: plantedText });

  it('behave as the type-level tests say', () => {
    const real = findings.filter(({ file }) => file !== planted);
    expect(real.map(formatFinding)).toEqual([]);
  });

  it('have checks that find a planted mistake, and a planted expectation that is not met', () => {
    const found = findings.filter(({ file }) => file === planted).map(({ line, code }) => [line, code]);
    expect(found).toEqual([
      [5, 2769],
      [8, 2769],
      [8, 0],
      [11, 0],
      [14, 0],
      [15, 2322],
    ]);
  });
});

describe('readExpectations', () => {
  it('reads codes separated by spaces or commas, with the line of the comment', () => {
    expect(readExpectations('a\n  // @errors: 2345\nb\n// @errors: 1, 2 3\n// @errors: none')).toEqual([
      { line: 2, codes: [2345] },
      { line: 4, codes: [1, 2, 3] },
    ]);
  });
});

describe('the declarations of @zimic/fetch', () => {
  const folder = resolve(import.meta.dirname, '../../samples/declarations/fetch');
  const program = ts.createProgram([`${folder}/index.d.ts`], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  });
  const exported = moduleExports(program, `${folder}/index.d.ts`);

  it('export the 22 names of the package', () => {
    expect(exported.map(({ name }) => name).sort()).toEqual([
      'Fetch',
      'FetchDefaults',
      'FetchInput',
      'FetchOptions',
      'FetchRequest',
      'FetchRequestConstructor',
      'FetchRequestInit',
      'FetchRequestObject',
      'FetchRequestObjectOptions',
      'FetchResponse',
      'FetchResponseConstructor',
      'FetchResponseError',
      'FetchResponseErrorObject',
      'FetchResponseErrorObjectOptions',
      'FetchResponseInit',
      'FetchResponseObject',
      'FetchResponseObjectOptions',
      'FetchResponsePerStatusCode',
      'FetchResponseStatusCode',
      'InferFetchSchema',
      'JSONStringified',
      'createFetch',
    ]);
  });

  it('document every symbol and every member', () => {
    const undocumented: string[] = [];
    const visit = (node: ts.Node): void => {
      const isMember = ts.isInterfaceDeclaration(node.parent) || ts.isClassDeclaration(node.parent);
      const isSymbol =
        ts.isTypeAliasDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
      const isInterface = ts.isInterfaceDeclaration(node) && node.name.text !== 'JSON';
      const isDeclared =
        (isMember && (ts.isTypeElement(node) || ts.isClassElement(node))) || isSymbol || isInterface;
      if (isDeclared && ts.getJSDocCommentsAndTags(node).length === 0) undocumented.push(node.getText());
      ts.forEachChild(node, visit);
    };
    const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/`));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) ts.forEachChild(file, visit);
    expect(undocumented).toEqual([]);
  });
});
