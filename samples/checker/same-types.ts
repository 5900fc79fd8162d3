import ts from 'typescript';
import type { Unit } from './assemble.ts';
import { baseName, SIGNATURE } from './signatures.ts';

/** The block whose types are compared, and the checker that compares them. */
export interface Comparison {
  unit: Unit;
  checker: ts.TypeChecker;
}

/** Whether two types are assignable to each other, with the same properties. */
export function isInterchangeable({ checker }: Comparison, shown: ts.Type, real: ts.Type): boolean {
  // `any` is assignable both ways to everything, and so is what holds it: `any[]`, `Promise<any>`
  if (holdsAny(checker, shown) !== holdsAny(checker, real)) return false;
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

function holdsAny(checker: ts.TypeChecker, type: ts.Type): boolean {
  return /\bany\b/.test(checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation));
}

/** Whether two types print alike, and so are alike: the names in a block mean what the packages export. */
export function sameText(comparison: Comparison, a: ts.Type, b: ts.Type, isAlias = false): boolean {
  return printed(comparison, a, isAlias) === printed(comparison, b, isAlias);
}

/** A type as text. An alias has the same name on both sides, so `isAlias` prints what it stands for. */
export function printed({ checker, unit }: Comparison, type: ts.Type, isAlias: boolean): string {
  const flags =
    ts.TypeFormatFlags.NoTruncation |
    ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
    (isAlias ? ts.TypeFormatFlags.InTypeAlias : 0);
  // print the wrapper of the members (`Shown`, also as `this`) under the name that the block shows
  const own = baseName(unit.block.sample.of ?? SIGNATURE)
    .split('.')
    .at(-1);
  return checker
    .typeToString(type, undefined, flags)
    .replace(new RegExp(`\\b${SIGNATURE}\\b`, 'g'), own ?? SIGNATURE);
}

/** Type flags of `null` and `undefined`, as far as a type includes them. */
export function emptyParts(type: ts.Type): number {
  const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  return partsOf(type).reduce((flags, part) => flags | (part.flags & empty), 0);
}

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Names of the type parameters that types of a declaration may use: its own, and those around it. */
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

/** Whether a type mentions type parameters: the compiler cannot always tell whether two such are the same. */
export function mentions(type: ts.Type, names: ReadonlySet<string>, checker: ts.TypeChecker): boolean {
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  return (text.match(/[\w$]+/g) ?? []).some((word) => names.has(word));
}

/** Whether a type has parts that are looked up by type parameters: `Schema[Path][Method]`. */
export function looksUpParts(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).includes('][');
}
