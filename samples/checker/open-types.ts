import ts from 'typescript';
import { unaliased } from './symbols.ts';
import { isFunction, isOptional, isReadonly, isTypeParameter, membersOf, partsOf } from './type-parts.ts';

/** How deep properties of properties and type arguments of type arguments are compared. */
const DEPTH = 3;

/** What two types that mention type parameters are compared with. */
export interface OpenComparison {
  checker: ts.TypeChecker;
  /** A type as text, with the names that the block has for its type parameters. */
  text: (type: ts.Type) => string;
  /** Whether a text mentions type parameters. */
  isOpen: (text: string) => boolean;
  /** Whether a text is a declared type parameter that the block does without: what it extends may be shown for it. */
  isUnshown: (text: string) => boolean;
  /** Whether two types without type parameters are the same. */
  areSame: (shown: ts.Type, real: ts.Type) => boolean;
}

/**
 * Whether two types are different whatever their type parameters are: one has a part of a union that the other lacks, a
 * property with another name, type or modifier, or another type argument. What depends on a type parameter, such as a
 * conditional type, may be anything.
 */
export function differSurely(how: OpenComparison, shown: ts.Type, real: ts.Type, depth = DEPTH): boolean {
  if (depth === 0) return false;
  // also `Replace<…, undefined, null>`, a conditional type
  const mayBeNull = (type: ts.Type): boolean => /\bnull\b/.test(how.text(type));
  if (mayBeNull(real) && !mayBeNull(shown)) return true;
  const [kind, declared] = [primitiveKind(how, shown), primitiveKind(how, real)];
  if (kind !== 0 && declared !== 0 && kind !== declared) return true;
  const sides = [partsOf(shown), partsOf(real)] as const;
  const lacks = (parts: readonly ts.Type[], others: readonly ts.Type[], isShown: boolean): boolean =>
    parts.some((part) => {
      if (isVague(how, part)) return false;
      return !others.some(
        (other) => isVague(how, other) || mayBeSame(how, isShown ? [part, other] : [other, part], depth),
      );
    });
  return lacks(sides[0], sides[1], true) || lacks(sides[1], sides[0], false);
}

/** Whether a type is always a text (`keyof Schema & string`) or always a number, as a type flag; else 0. */
function primitiveKind({ checker }: OpenComparison, type: ts.Type): number {
  const { flags } = checker.getBaseConstraintOfType(type) ?? type;
  return [ts.TypeFlags.StringLike, ts.TypeFlags.NumberLike].find((kind) => (flags & kind) !== 0) ?? 0;
}

/** Whether a type depends on type parameters so that nothing is known of it. */
function isVague(how: OpenComparison, type: ts.Type): boolean {
  if (isTypeParameter(type)) return how.isUnshown(how.text(type));
  if (type.isIntersection()) return !type.types.some((member) => isKnownObject(how, member));
  return isConditional(how, type);
}

function isConditional(how: OpenComparison, type: ts.Type): boolean {
  const computed =
    ts.TypeFlags.Conditional |
    ts.TypeFlags.IndexedAccess |
    ts.TypeFlags.Index |
    ts.TypeFlags.Substitution |
    ts.TypeFlags.StringMapping |
    ts.TypeFlags.TemplateLiteral;
  return (
    (type.flags & computed) !== 0 ||
    (hasObjectFlag(type, ts.ObjectFlags.Mapped) && how.isOpen(how.text(type)))
  );
}

function isKnownObject(how: OpenComparison, type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Object) !== 0 && !isConditional(how, type);
}

/** Whether one part of a union may be the same as one of the other. */
function mayBeSame(how: OpenComparison, [shown, real]: readonly [ts.Type, ts.Type], depth: number): boolean {
  const [text, declared] = [how.text(shown), how.text(real)];
  if (text === declared) return true;
  if (!how.isOpen(text) && !how.isOpen(declared)) return how.areSame(shown, real);
  if (isTypeParameter(shown) || isTypeParameter(real)) return false;
  if (isNamed(shown) && isNamed(real)) {
    if (shown.symbol.name !== real.symbol.name) return false;
    const others = how.checker.getTypeArguments(real);
    return how.checker.getTypeArguments(shown).every((each, index) => {
      const other = others[index];
      return other === undefined || !differOneByOne(how, [each, other], depth - 1);
    });
  }
  if (isFunction(shown) || isFunction(real)) return isFunction(shown) === isFunction(real);
  return !differInProperties(how, [shown, real], depth);
}

/** A class or an interface with type arguments, which arrays are too. */
function isNamed(type: ts.Type): type is ts.TypeReference {
  return hasObjectFlag(type, ts.ObjectFlags.Reference) && type.symbol !== undefined;
}

function hasObjectFlag(type: ts.Type, flag: ts.ObjectFlags): boolean {
  return (type.flags & ts.TypeFlags.Object) !== 0 && ((type as ts.ObjectType).objectFlags & flag) !== 0;
}

/** Compares the types of two properties, or two type arguments: a shorter one may stand for one with type parameters. */
function differOneByOne(
  how: OpenComparison,
  [shown, real]: readonly [ts.Type, ts.Type],
  depth: number,
): boolean {
  const [text, declared] = [how.text(shown), how.text(real)];
  if (text === declared) return false;
  const [isShownOpen, isRealOpen] = [how.isOpen(text), how.isOpen(declared)];
  if (isShownOpen && isRealOpen) return differSurely(how, shown, real, depth);
  return !isShownOpen && !isRealOpen && !how.areSame(shown, real);
}

function differInProperties(
  how: OpenComparison,
  [shown, real]: readonly [ts.Type, ts.Type],
  depth: number,
): boolean {
  const { checker } = how;
  const primitives = (type: ts.Type): string =>
    membersOf(type)
      .filter(({ flags }) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Conditional)) === 0)
      .map((member) => how.text(member))
      .sort()
      .join();
  const keys = (type: ts.Type): string =>
    checker
      .getIndexInfosOfType(type)
      .map(({ keyType }) => how.text(keyType))
      .sort()
      .join();
  if (primitives(shown) !== primitives(real) || keys(shown) !== keys(real)) return true;
  const [ofShown, ofReal] = [shown, real].map(
    (type) => new Map(checker.getPropertiesOfType(type).map((property) => [property.name, property])),
  ) as [Map<string, ts.Symbol>, Map<string, ts.Symbol>];
  const lacks = (names: Iterable<string>, known: Map<string, ts.Symbol>, type: ts.Type): boolean => {
    const left = [...names].filter((name) => !known.has(name));
    if (left.length === 0) return false;
    const possible = possibleNames(checker, type);
    return left.some((name) => !possible.has(name));
  };
  if (lacks(ofShown.keys(), ofReal, real) || lacks(ofReal.keys(), ofShown, shown)) return true;
  return [...ofShown].some(([name, property]) => {
    const other = ofReal.get(name);
    if (!other) return false;
    const type = (symbol: ts.Symbol): ts.Type => checker.getTypeOfSymbol(symbol);
    return (
      isOptional(property) !== isOptional(other) ||
      isReadonly(property) !== isReadonly(other) ||
      differOneByOne(how, [type(property), type(other)], depth - 1)
    );
  });
}

/**
 * Names of the properties that the conditional types of an intersection may have: all that are written in their
 * declarations, and in those of the aliases that they use.
 */
function possibleNames(checker: ts.TypeChecker, type: ts.Type): Set<string> {
  const names = new Set<string>();
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isPropertySignature(node)) names.add(node.name.getText());
    const symbol = ts.isTypeReferenceNode(node) && checker.getSymbolAtLocation(node.typeName);
    if (symbol)
      (unaliased(symbol, checker).declarations ?? []).filter(ts.isTypeAliasDeclaration).forEach(visit);
    ts.forEachChild(node, visit);
  };
  for (const member of membersOf(type)) {
    if (!(member.flags & ts.TypeFlags.Conditional)) continue;
    (member.aliasSymbol?.declarations ?? []).forEach(visit);
    visit((member as ts.ConditionalType).root.node);
  }
  return names;
}
