import ts from 'typescript';
import { PACKAGE_NAMES, packageOfFile, type PackageName, type PackageSet } from '../checker/packages.ts';
import { createService } from '../checker/service.ts';
import { moduleExports, unaliased } from '../checker/symbols.ts';
import { partsOf } from '../checker/type-parts.ts';
import { INSTANCES, OPTIONAL_MEMBERS } from './instances.ts';

/** A name of a package's public surface, as a heading would write it, without `()`. */
export interface ApiName {
  /** `createFetch`, `headers.append`, `HttpSchema.Body` */
  name: string;
  package: PackageName;
  /** `export`: of an entry point; `member`: of an instance; `part`: of a namespace, or static. */
  kind: 'export' | 'member' | 'part';
  /** Whether a page must document it; if not, a heading may name it all the same. */
  required: boolean;
  /** Export that it belongs to. */
  owner: string;
}

/** Reads the public surface of the packages with the compiler, from their declarations. */
export function readNames(packages: PackageSet): ApiName[] {
  const service = createService(packages, 'browser');
  const program = service.program();
  const checker = program.getTypeChecker();
  const names = new Map<string, ApiName>();
  const add = (name: ApiName): void => {
    const key = `${name.package} ${name.name}`;
    const known = names.get(key);
    if (!known || (name.required && !known.required)) names.set(key, name);
  };
  for (const [entry, file] of packages.entries) {
    const owner = packageOf(entry);
    for (const exported of moduleExports(program, file)) {
      const symbol = unaliased(exported, checker);
      const isOwn = isIn(symbol, owner, packages);
      add({ name: exported.name, package: owner, kind: 'export', required: isOwn, owner: exported.name });
      addMembers(exported.name, symbol, owner, { checker, packages, add });
    }
  }
  return [...names.values()];
}

interface Reader {
  checker: ts.TypeChecker;
  packages: PackageSet;
  add(name: ApiName): void;
}

function addMembers(
  exported: string,
  symbol: ts.Symbol,
  owner: PackageName,
  { checker, packages, add }: Reader,
): void {
  const addPart = ({ name }: ts.Symbol): void =>
    add({ name: `${exported}.${name}`, package: owner, kind: 'part', required: true, owner: exported });
  for (const part of symbol.flags & ts.SymbolFlags.Module ? checker.getExportsOfModule(symbol) : []) {
    if (part.name !== 'prototype') addPart(part);
  }
  if (symbol.flags & ts.SymbolFlags.Value) {
    for (const part of checker.getTypeOfSymbol(symbol).getProperties()) {
      const isOwn = isIn(part, owner, packages) && (part.flags & ts.SymbolFlags.Method) !== 0;
      if (isOwn) addPart(part);
    }
  }
  if (!(symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias))) return;
  const instance = INSTANCES[exported];
  const declared = checker.getDeclaredTypeOfSymbol(symbol);
  if (instance !== undefined && declared.getCallSignatures().length > 0) {
    add({ name: instance, package: owner, kind: 'member', required: false, owner: exported });
  }
  for (const member of propertiesOf(declared, checker)) {
    const name = memberName(member);
    const required =
      instance !== undefined &&
      isIn(member, owner, packages) &&
      !OPTIONAL_MEMBERS.has(name) &&
      !name.startsWith('[');
    const spelled = name.startsWith('[') ? name : `.${name}`;
    if (instance !== undefined)
      add({ name: `${instance}${spelled}`, package: owner, kind: 'member', required, owner: exported });
    else
      for (const form of [name, `options${spelled}`])
        add({ name: form, package: owner, kind: 'member', required: false, owner: exported });
  }
}

function propertiesOf(type: ts.Type, checker: ts.TypeChecker): ts.Symbol[] {
  return partsOf(type)
    .filter((part) => part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    .flatMap((part) => checker.getPropertiesOfType(part))
    .filter((member) => !(member.declarations ?? []).some(isHidden));
}

function isHidden(declaration: ts.Declaration): boolean {
  return (
    (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0
  );
}

/** `append`, or `[Symbol.iterator]`. */
function memberName(symbol: ts.Symbol): string {
  const unique = /^__@(\w+?)@\d+$/.exec(symbol.name);
  return unique ? `[Symbol.${unique[1]}]` : symbol.name;
}

function isIn(symbol: ts.Symbol, owner: PackageName, packages: PackageSet): boolean {
  return (symbol.declarations ?? []).some(
    (declaration) => packageOfFile(declaration.getSourceFile().fileName, packages) === owner,
  );
}

/** `@zimic/interceptor/http` → `@zimic/interceptor`. */
function packageOf(entry: string): PackageName {
  const found = PACKAGE_NAMES.find((name) => entry === name || entry.startsWith(`${name}/`));
  if (!found) throw new Error(`"${entry}" is no entry point of ${PACKAGE_NAMES.join(', ')}`);
  return found;
}
