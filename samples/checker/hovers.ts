import ts from 'typescript';
import type { Hover, HoverText } from '../../src/markdown/sample-results.ts';
import { VIRTUAL, type Unit } from './assemble.ts';
import { cleanPaths, sortLiterals } from './clean.ts';
import { INSTANCES } from '../api/instances.ts';
import { documentationOf } from './documentation.ts';
import { namesUnknownTo, withoutOwnNames } from './library-names.ts';
import { DECLARATIONS, packageOfFile, type PackageSet } from './packages.ts';
import { underShownName } from './same-types.ts';
import type { Service } from './service.ts';
import { unaliased } from './symbols.ts';

/** Longest text that a hover shows, in characters. */
const SHORT = 600;
/** Longest text that the compiler is asked for: to make one shorter, it leaves out parts in the middle. */
const LONG = 4000;

/** Collects the hover texts of a page; each is kept once. */
export class HoverTexts {
  readonly texts: HoverText[] = [];
  #known = new Map<string, number>();

  /** Index of a text, which is added when it is new. */
  add(text: HoverText): number {
    const key = JSON.stringify(text);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }
}

/** Hovers of the visible identifiers of a block that tell a reader more than the code itself. */
export function hoversOf(unit: Unit, service: Service, texts: HoverTexts): Hover[] {
  const { sample } = unit.block;
  const visibleBySource = new Map(sample.visibleToSource.map((source, visible) => [source, visible]));
  const file = service.program().getSourceFile(unit.file);
  const hovers: Hover[] = [];
  if (!file) return hovers;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !ts.isLabeledStatement(node.parent)) {
      const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const visible = visibleBySource.get(line - unit.firstLine);
      if (visible !== undefined) {
        const text = textOf(node, unit, service);
        if (text) hovers.push([visible, character, node.text.length, texts.add(text)]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return hovers;
}

/**
 * Texts by type and symbol, which decide them, except for calls, which also show the resolved signature, and for pages with
 * names of our declarations.
 */
const known = new WeakMap<ts.Type, Map<ts.Symbol, HoverText | undefined>>();

function textOf(node: ts.Identifier, unit: Unit, service: Service): HoverText | undefined {
  if (declaresPlainly(node)) return undefined;
  const symbol = documentedSymbol(node, service);
  const hasOwnNames = namesUnknownTo(unit.page, service.ownNames()) !== service.ownNames();
  if (!symbol || isCalled(node) || hasOwnNames) return readText(node, symbol, unit, service);
  const type = service.program().getTypeChecker().getTypeAtLocation(node);
  const bySymbol = known.get(type) ?? new Map<ts.Symbol, HoverText | undefined>();
  known.set(type, bySymbol);
  if (!bySymbol.has(symbol)) bySymbol.set(symbol, readText(node, symbol, unit, service));
  return bySymbol.get(symbol);
}

function isCalled(node: ts.Identifier): boolean {
  const { parent } = node;
  const callee = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
  const call = callee.parent;
  return (
    (ts.isCallOrNewExpression(call) && call.expression === callee) ||
    ts.isTaggedTemplateExpression(call) ||
    ts.isJsxOpeningLikeElement(call)
  );
}

function readText(
  node: ts.Identifier,
  symbol: ts.Symbol | undefined,
  unit: Unit,
  service: Service,
): HoverText | undefined {
  const info = service.languageService.getQuickInfoAtPosition(unit.file, node.getStart(), LONG);
  const shown = ts.displayPartsToString(info?.displayParts);
  if (!info || shown === '' || shown === 'any') return undefined;
  const code = namedAsInLibrary(sortLiterals(cleanPaths(shown)), unit, service)
    .replace(/\nimport [\s\S]*$/, '')
    .replace(/\n\(alias\) (?:namespace|const|interface) \w+(?=\n|$)/g, '')
    .replace(/^\(alias\) /gm, '')
    .replaceAll('    ', '  ');
  const text: HoverText = { code: code.length > SHORT ? `${code.slice(0, SHORT)}…` : code };
  if (symbol && isOurs(documentedProperty(node, symbol, service) ?? symbol)) {
    const docs = documentationOf(info.documentation ?? []);
    if (docs !== '') text.docs = docs;
  }
  const name = symbol && apiName(symbol, service.packages);
  if (name !== undefined) text.symbol = name;
  return text;
}

/** A text with the names that readers meet: without those of the checker's wrapper and of our own declarations. */
function namedAsInLibrary(text: string, unit: Unit, service: Service): string {
  const named = unit.block.sample.kind === 'signature' ? underShownName(unit, text) : text;
  return withoutOwnNames(named, namesUnknownTo(unit.page, service.ownNames()));
}

/** Whether a name is declared with its type beside it, which a hover would only repeat. */
function declaresPlainly(node: ts.Identifier): boolean {
  const { parent } = node;
  if (!('name' in parent) || parent.name !== node) return false;
  if (ts.isPropertySignature(parent) || ts.isMethodSignature(parent) || ts.isTypeParameterDeclaration(parent))
    return true;
  if (ts.isInterfaceDeclaration(parent)) return true;
  if (ts.isParameter(parent)) return parent.type !== undefined;
  if (!ts.isTypeAliasDeclaration(parent)) return false;
  const { type } = parent;
  return (
    ts.isTypeLiteralNode(type) ||
    (ts.isTypeReferenceNode(type) && (type.typeArguments ?? []).some(ts.isTypeLiteralNode))
  );
}

function documentedSymbol(node: ts.Identifier, service: Service): ts.Symbol | undefined {
  const checker = service.program().getTypeChecker();
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && unaliased(symbol, checker);
}

/**
 * The property of another type whose documentation the compiler tells: what is expected for a property of an object, and
 * what a destructured name was taken from.
 */
function documentedProperty(
  node: ts.Identifier,
  { valueDeclaration }: ts.Symbol,
  service: Service,
): ts.Symbol | undefined {
  const checker = service.program().getTypeChecker();
  const { parent } = node;
  if (
    ts.isObjectLiteralElementLike(parent) &&
    parent.name === node &&
    ts.isObjectLiteralExpression(parent.parent)
  )
    return checker.getContextualType(parent.parent)?.getNonNullableType().getProperty(node.text);
  if (!valueDeclaration || !ts.isBindingElement(valueDeclaration)) return undefined;
  const { parent: pattern, propertyName, name } = valueDeclaration;
  const from = propertyName ?? name;
  if (!ts.isObjectBindingPattern(pattern) || !ts.isIdentifier(from)) return undefined;
  return checker.getTypeAtLocation(pattern).getNonNullableType().getProperty(from.text);
}

/** Whether all of a symbol's documentation was written in this project: pages, running example, declarations. */
function isOurs(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).every((declaration) => {
    const file = declaration.getSourceFile().fileName;
    return file.startsWith(`${VIRTUAL}/`) || file.startsWith(DECLARATIONS);
  });
}

/** Name under which the API index knows a symbol of the documented packages. */
function apiName(symbol: ts.Symbol, packages: PackageSet): string | undefined {
  for (const declaration of symbol.declarations ?? []) {
    const file = declaration.getSourceFile().fileName;
    // the declaration of a module is its file, which has no parent
    if (ts.isSourceFile(declaration) || packageOfFile(file, packages) === undefined) continue;
    const { parent } = declaration;
    if (ts.isSourceFile(parent)) return symbol.name;
    if (ts.isVariableDeclarationList(parent)) return symbol.name;
    if (!ts.isClassDeclaration(parent) && !ts.isInterfaceDeclaration(parent)) continue;
    const instance = INSTANCES[parent.name?.text ?? ''];
    if (instance !== undefined) return `${instance}.${symbol.name}`;
  }
  return undefined;
}
