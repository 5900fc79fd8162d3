import ts from 'typescript';
import type { Unit } from './assemble.ts';
import { differSurely, type OpenComparison } from './open-types.ts';
import { differInAny, isAnyBeyond } from './places-of-any.ts';
import { baseName, SIGNATURE } from './signatures.ts';
import { isReadonly, isTypeParameter, partsOf } from './type-parts.ts';

/** The block whose types are compared, and the checker that compares them. */
export interface Comparison {
  unit: Unit;
  checker: ts.TypeChecker;
}

/** Whether two types are assignable to each other, with the same properties and index signatures. */
function isInterchangeable({ checker }: Comparison, shown: ts.Type, real: ts.Type): boolean {
  // `any` is assignable both ways to everything, and so is what holds it: `any[]`, `Promise<any>`
  if (differInAny(checker, shown, real)) return false;
  const names = (type: ts.Type): string => {
    const parts = partsOf(type);
    const properties = parts.flatMap((part) => checker.getPropertiesOfType(part));
    const keys = parts.flatMap((part) => checker.getIndexInfosOfType(part));
    const texts = [
      ...properties.map((property) => `${isReadonly(property) ? 'readonly ' : ''}${property.name}`),
      ...keys.map(({ keyType }) => `[${checker.typeToString(keyType)}]`),
    ];
    return [...new Set(texts)].sort().join();
  };
  return (
    checker.isTypeAssignableTo(shown, real) &&
    checker.isTypeAssignableTo(real, shown) &&
    names(shown) === names(real)
  );
}

/** The type parameters that two compared types may use, and how the declared ones are called in the block. */
export interface Scope {
  names: ReadonlySet<string>;
  /** Shown names by declared names, where they differ: type parameters are the same by their position. */
  shownNames: ReadonlyMap<string, string>;
  /** Type parameters of the declared signature that the shown one does without. */
  unshown: ReadonlySet<string>;
}

/**
 * What comparing two types gives. `unknown` are types that both mention type parameters: the compiler cannot always
 * tell whether such are the same.
 */
export type Verdict = 'same' | 'different' | 'unknown';

/**
 * Compares a shown type with the declared one.
 * @param use `alias`: compares what two aliases of the same name stand for; `input`: what a parameter takes.
 */
export function compareTypes(
  comparison: Comparison,
  [shown, real]: readonly [shown: ts.Type, real: ts.Type],
  scope: Scope,
  use?: 'alias' | 'input',
): Verdict {
  const text = printed(comparison, shown, use === 'alias');
  const declared = renamed(printed(comparison, real, use === 'alias'), scope);
  if (text === declared) return 'same';
  const areOpen = mentions(text, scope) && mentions(declared, scope);
  // a type parameter is nothing but itself
  const isAnyOther = areOpen && !isTypeParameter(shown) && !isTypeParameter(real);
  if (isAnyOther && differSurely(openComparison(comparison, [shown, real], scope, use), shown, real))
    return 'different';
  // the compiler takes seconds to relate some types, without a result
  const isCostly = areOpen && (use === 'alias' || looksUpParts(text) || looksUpParts(declared));
  if (!isCostly && isInterchangeable(comparison, shown, real)) return 'same';
  if (isAnyOther) return 'unknown';
  return use !== 'input' && mentions(declared, scope) && isShortened(comparison, shown, real)
    ? 'unknown'
    : 'different';
}

function openComparison(
  comparison: Comparison,
  whole: readonly ts.Type[],
  scope: Scope,
  use: 'alias' | 'input' | undefined,
): OpenComparison {
  return {
    checker: comparison.checker,
    text: (type) => renamed(printed(comparison, type, use === 'alias' && whole.includes(type)), scope),
    isOpen: (text) => mentions(text, scope),
    isUnshown: (text) => scope.unshown.has(text),
    areSame: (shown, real) => isInterchangeable(comparison, shown, real),
  };
}

/** Whether a shown type stands for a longer one: it says less of what one gets, and nothing that is not so. */
function isShortened({ checker }: Comparison, shown: ts.Type, real: ts.Type): boolean {
  return (
    !isTypeParameter(real) &&
    !(shown.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) &&
    !isAnyBeyond(checker, shown, real) &&
    !isAnyBeyond(checker, real, shown, true) &&
    checker.isTypeAssignableTo(real, shown) &&
    // what may be `any` is assignable to whatever is shown
    !(
      checker.isTypeAssignableTo(real, checker.getESSymbolType()) &&
      checker.isTypeAssignableTo(real, checker.getBooleanType())
    )
  );
}

/** Text of a declared type or signature with the names that the block has for its type parameters. */
export function renamed(text: string, { shownNames }: Scope): string {
  return shownNames.size === 0 ? text : text.replace(TYPE_NAME, (name) => shownNames.get(name) ?? name);
}

/** A name that may be that of a type parameter: not a part of a namespace, a property or a parameter. */
const TYPE_NAME = /(?<![.\w$])[\w$]+(?!\??:)/g;

function mentions(text: string, { names }: Scope): boolean {
  return (text.match(TYPE_NAME) ?? []).some((name) => names.has(name));
}

/** `Schema[Path][Method]`: a part that is looked up by type parameters. */
function looksUpParts(text: string): boolean {
  return text.includes('][');
}

/**
 * A type as text; types that print alike are alike, as the names in a block mean what the packages export.
 * @param isAlias prints what an alias stands for: it has the same name on both sides.
 */
export function printed({ checker, unit }: Comparison, type: ts.Type, isAlias: boolean): string {
  return underShownName(
    unit,
    checker.typeToString(type, undefined, FULL | (isAlias ? ts.TypeFormatFlags.InTypeAlias : 0)),
  );
}

/** A signature as text, with its type parameters. */
export function printedSignature({ checker, unit }: Comparison, signature: ts.Signature): string {
  return underShownName(unit, checker.signatureToString(signature, undefined, FULL));
}

const FULL = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Names the wrapper of the members (`Shown`, also as `this`) as the block does, and leaves out that of declarations. */
export function underShownName({ block }: Unit, text: string): string {
  const { of } = block.sample;
  if (of === undefined) return text.replace(new RegExp(`\\b${SIGNATURE}\\.`, 'g'), '');
  const own = baseName(of).split('.').at(-1);
  return text.replace(new RegExp(`\\b${SIGNATURE}\\b`, 'g'), own ?? SIGNATURE);
}

/**
 * The type parameters around a shown declaration, and those of its signatures.
 * @param signatures a shown one, and the declared one that it is compared with
 */
export function scopeOf(
  node: ts.Node | undefined,
  signatures?: readonly [shown: ts.Signature, real: ts.Signature],
): Scope {
  const names = new Set<string>();
  for (let at = node; at; at = at.parent) {
    if ('typeParameters' in at) {
      for (const { name } of (at.typeParameters as ts.NodeArray<ts.TypeParameterDeclaration> | undefined) ??
        [])
        names.add(name.text);
    }
  }
  const shownNames = new Map<string, string>();
  const unshown = new Set<string>();
  const [shown = [], real = []] = signatures?.map(({ typeParameters }) => typeParameters ?? []) ?? [];
  for (const { symbol } of shown) names.add(symbol.name);
  for (const [index, { symbol }] of real.entries()) {
    const name = shown[index]?.symbol.name ?? symbol.name;
    names.add(name);
    if (name !== symbol.name) shownNames.set(symbol.name, name);
    if (!shown[index]) unshown.add(name);
  }
  return { names, shownNames, unshown };
}
