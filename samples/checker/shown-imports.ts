import ts from 'typescript';
import type { Finding } from '../../src/markdown/sample-results.ts';
import type { Block, PageCode } from './pages.ts';
import type { PackageExports } from './types.ts';

/** What is wrong, and with which part of the code. */
interface Fault {
  node: ts.Node;
  message: string;
}

/**
 * Finds imports of what the documented packages do not have, in the JavaScript of a page and in what its changes (`diff`)
 * lead to. Nothing else of such blocks is looked up.
 */
export function checkShownImports(page: PageCode, exported: PackageExports): Finding[] {
  return page.blocks.flatMap((block) => {
    const text = codeOf(block);
    if (text === undefined) return [];
    const file = ts.createSourceFile('block.ts', text, ts.ScriptTarget.ESNext, true);
    return faultsBelow(file, exported, block.lang === 'js').map(({ node, message }) => {
      const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const sourceLine = block.sample.visibleToSource[line] ?? line;
      return { block: block.index, line: sourceLine, column: character, code: block.lang, message };
    });
  });
}

/** The code of a block, line for line; of a diff, the lines that are there in the end. */
function codeOf({ lang, sample: { visible } }: Block): string | undefined {
  if (lang === 'js') return visible.join('\n');
  if (lang !== 'diff') return undefined;
  return visible.map((line) => (/^[+ ]/.test(line) ? ` ${line.slice(1)}` : '')).join('\n');
}

function faultsBelow(node: ts.Node, exported: PackageExports, isJavaScript: boolean): Fault[] {
  const faults = faultsOf(node, exported, isJavaScript);
  ts.forEachChild(node, (child) => void faults.push(...faultsBelow(child, exported, isJavaScript)));
  return faults;
}

function faultsOf(node: ts.Node, exported: PackageExports, isJavaScript: boolean): Fault[] {
  const specifier = specifierOf(node);
  if (!specifier || !/^@zimic(?:\/|$)/.test(specifier.text)) return [];
  const names = exported.get(specifier.text);
  if (!names) {
    const entries = [...exported.keys()].join(', ');
    return [
      { node: specifier, message: `there is no ${specifier.text} to import from; write one of ${entries}` },
    ];
  }
  return namesIn(node).flatMap(({ node: at, name }): Fault[] => {
    const kind = names.get(name);
    if (kind === 'type' && isJavaScript)
      return [
        { node: at, message: `${name} of ${specifier.text} is a type, which JavaScript cannot import` },
      ];
    if (kind !== undefined) return [];
    const [other] = [...exported].find(([, others]) => others.has(name)) ?? [];
    const advice = other === undefined ? 'take it out, or correct its name' : `import it from ${other}`;
    return [{ node: at, message: `${specifier.text} exports no ${name}; ${advice}` }];
  });
}

/** Calls whose first argument is a module: `require`, `import.meta.resolve`, `jest.doMock`, `mock.module`. */
const TAKES_MODULE =
  /^(?:import|require|(?:require|import\.meta)\.resolve|mock\.module)$|\.(?:\w*mock\w*|(?:require|import)Actual)$/i;

/** Where an import, a re-export or a call names a module: `from '…'`, `require('…')`, `jest.mock('…')`. */
function specifierOf(node: ts.Node): ts.StringLiteral | undefined {
  let specifier: ts.Node | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) specifier = node.moduleSpecifier;
  else if (ts.isCallExpression(node) && TAKES_MODULE.test(node.expression.getText()))
    [specifier] = node.arguments;
  return specifier && ts.isStringLiteral(specifier) ? specifier : undefined;
}

/** The names that an import, a re-export or `const { … } = require('…')` takes from a module. */
function namesIn(node: ts.Node): { node: ts.Node; name: string }[] {
  const list = listOf(node)?.elements ?? [];
  const names = list.flatMap((element) => {
    const name = element.propertyName ?? element.name;
    const isRest = ts.isBindingElement(element) && element.dotDotDotToken !== undefined;
    // a computed name has no text
    return 'text' in name && !isRest ? [{ node: element, name: name.text }] : [];
  });
  const byDefault = ts.isImportDeclaration(node) ? node.importClause?.name : undefined;
  return byDefault ? [{ node: byDefault, name: 'default' }, ...names] : names;
}

function listOf(node: ts.Node): ts.NamedImports | ts.NamedExports | ts.ObjectBindingPattern | undefined {
  if (ts.isImportDeclaration(node)) {
    const bindings = node.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings : undefined;
  }
  if (ts.isExportDeclaration(node))
    return node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause : undefined;
  const holder = ts.isAwaitExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isVariableDeclaration(holder) && ts.isObjectBindingPattern(holder.name) ? holder.name : undefined;
}
