import ts from 'typescript';
import type { Hover, HoverText } from '../results.ts';
import { VIRTUAL, type Unit } from './assemble.ts';
import { cleanPaths, sortLiterals } from './clean.ts';
import { INSTANCES } from '../api/instances.ts';
import { DECLARATIONS, type PackageSet } from './packages.ts';
import type { Service } from './service.ts';

/** Longest text that a hover shows at once. */
const SHORT = 600;
/** Longest text that is kept at all. */
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

/** Hovers of all visible identifiers of a block that tell the reader something which the code does not. */
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

function textOf(node: ts.Identifier, unit: Unit, service: Service): HoverText | undefined {
  const info = service.languageService.getQuickInfoAtPosition(unit.file, node.getStart(), LONG);
  const shown = ts.displayPartsToString(info?.displayParts);
  if (!info || shown === '' || shown === 'any') return undefined;
  const code = sortLiterals(cleanPaths(shown))
    .replace(/\nimport [\s\S]*$/, '')
    .replace(/^\(alias\) /, '')
    .replaceAll('    ', '  ');
  if (saysNothing(node, code)) return undefined;
  const text: HoverText = { code: code.length > SHORT ? `${code.slice(0, SHORT)}…` : code };
  if (code.length > SHORT) text.full = code;
  const symbol = documentedSymbol(node, service);
  if (symbol && isOurs(symbol)) {
    const docs = ts.displayPartsToString(info.documentation).trim();
    if (docs !== '') text.docs = docs;
    const tags = (info.tags ?? [])
      .filter(({ name }) => name === 'deprecated' || name === 'default' || name === 'throws' || name === 'see')
      .map(({ name, text: parts }): [string, string] => [name, ts.displayPartsToString(parts)]);
    if (tags.length > 0) text.tags = tags;
  }
  const name = symbol && apiName(symbol, service.packages);
  if (name !== undefined) text.symbol = name;
  return text;
}

/** A declaration whose hover repeats the line on which it stands. */
function saysNothing(node: ts.Identifier, code: string): boolean {
  const { parent } = node;
  const isName = 'name' in parent && parent.name === node;
  if (!isName || !(ts.isPropertySignature(parent) || ts.isParameter(parent) || ts.isTypeAliasDeclaration(parent) || ts.isInterfaceDeclaration(parent))) {
    return false;
  }
  const plain = (text: string): string => text.replace(/^\([\w ]+\) /, '').replaceAll('"', "'").replace(/[\s;,]+/g, '');
  return plain(parent.getText()).includes(plain(code));
}

function documentedSymbol(node: ts.Identifier, service: Service): ts.Symbol | undefined {
  const checker = service.program().getTypeChecker();
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Whether the words of the documentation are this project's: pages, running example, declarations. */
function isOurs(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some((declaration) => {
    const file = declaration.getSourceFile().fileName;
    return file.startsWith(`${VIRTUAL}/`) || file.startsWith(DECLARATIONS);
  });
}

/** Name under which the API index knows a symbol of the documented packages. */
function apiName(symbol: ts.Symbol, packages: PackageSet): string | undefined {
  const folders = [...packages.folders.values()];
  for (const declaration of symbol.declarations ?? []) {
    const file = declaration.getSourceFile().fileName;
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) continue;
    const { parent } = declaration;
    if (ts.isSourceFile(parent)) return symbol.name;
    if (ts.isVariableDeclarationList(parent)) return symbol.name;
    if (!ts.isClassDeclaration(parent) && !ts.isInterfaceDeclaration(parent)) continue;
    const instance = INSTANCES[parent.name?.text ?? ''];
    if (instance !== undefined) return `${instance}.${symbol.name}`;
  }
  return undefined;
}
