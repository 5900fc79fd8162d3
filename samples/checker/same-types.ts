import ts from 'typescript';
import type { Unit } from './assemble.ts';
import { baseName, SIGNATURE } from './signatures.ts';

/** With what types are compared, and for which block. */
export interface Comparison {
  unit: Unit;
  checker: ts.TypeChecker;
}

/** Whether two types are assignable to each other, with the same properties. */
export function isInterchangeable({ checker }: Comparison, shown: ts.Type, real: ts.Type): boolean {
  // `any` is assignable both ways to everything
  if (shown.flags & ts.TypeFlags.Any) return (real.flags & ts.TypeFlags.Any) !== 0;
  const names = (type: ts.Type): string => {
    const properties = partsOf(type).flatMap((part) => checker.getPropertiesOfType(part));
    return [...new Set(properties.map(({ name }) => name))].sort().join();
  };
  return (
    checker.isTypeAssignableTo(shown, real) &&
    checker.isTypeAssignableTo(real, shown) &&
    names(shown) === names(real)
  );
}

/** Types that print alike are alike: the names of a block stand for what the packages export. */
export function sameText(comparison: Comparison, a: ts.Type, b: ts.Type, isAlias = false): boolean {
  return printed(comparison, a, isAlias) === printed(comparison, b, isAlias);
}

/** A type as text; an alias, which has the same name on both sides, as what it stands for. */
export function printed({ checker, unit }: Comparison, type: ts.Type, isAlias: boolean): string {
  const flags =
    ts.TypeFormatFlags.NoTruncation |
    ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
    (isAlias ? ts.TypeFormatFlags.InTypeAlias : 0);
  // `this` is of the class or interface that the members were wrapped in
  const own = baseName(unit.block.sample.of ?? SIGNATURE)
    .split('.')
    .at(-1);
  return checker
    .typeToString(type, undefined, flags)
    .replace(new RegExp(`\\b${SIGNATURE}\\b`, 'g'), own ?? SIGNATURE);
}

/** `null` and `undefined`, as far as they belong to a type. */
export function emptyParts(type: ts.Type): number {
  const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  return partsOf(type).reduce((flags, part) => flags | (part.flags & empty), 0);
}

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Names of the type parameters that may stand in the types of a declaration: its own, and those around it. */
export function typeParametersOf(
  node: ts.Node | undefined,
  signatures: readonly ts.Signature[],
): Set<string> {
  const names = new Set<string>();
  for (let at = node; at; at = at.parent) {
    if ('typeParameters' in at) {
      for (const { name } of (at.typeParameters as ts.NodeArray<ts.TypeParameterDeclaration> | undefined) ??
        [])
        names.add(name.text);
    }
  }
  for (const { typeParameters } of signatures) {
    for (const { symbol } of typeParameters ?? []) names.add(symbol.name);
  }
  return names;
}

/** Whether a type depends on type parameters: two such types can be the same without the compiler knowing it. */
export function mentions(type: ts.Type, names: ReadonlySet<string>, checker: ts.TypeChecker): boolean {
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  return (text.match(/[\w$]+/g) ?? []).some((word) => names.has(word));
}

/** Whether a type has parts that are looked up by type parameters: `Schema[Path][Method]`. */
export function looksUpParts(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).includes('][');
}
