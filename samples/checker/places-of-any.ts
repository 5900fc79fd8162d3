import ts from 'typescript';

/** Whether one of two types is `any`, or has it in a part, where the other one is something else. */
export function differInAny(checker: ts.TypeChecker, a: ts.Type, b: ts.Type): boolean {
  return isAnyBeyond(checker, a, b) || isAnyBeyond(checker, b, a);
}

/**
 * Whether a type is `any`, or has it in a part, where another one is something else. Their texts are not enough: `any`
 * may stand in both, but in the result of one and in what the other one only asks about.
 * @param byName takes types that have a name by that, and does not look at what they stand for
 */
export function isAnyBeyond(checker: ts.TypeChecker, a: ts.Type, b: ts.Type, byName = false): boolean {
  const { NoTruncation, IgnoreErrors, InTypeAlias } = ts.NodeBuilderFlags;
  const flags = NoTruncation | IgnoreErrors | (byName ? 0 : InTypeAlias);
  const [x, y] = [a, b].map((type) => checker.typeToTypeNode(type, undefined, flags));
  return x !== undefined && y !== undefined && isBeyond(x, y);
}

function isBeyond(a: ts.Node, b: ts.Node): boolean {
  if (!holdsAny(a)) return false;
  if (isAny(a) || isAny(b)) return !isAny(b);
  const [these, those] = [alternatives(a), alternatives(b)];
  if (these.length > 1 || those.length > 1) return these.some((each) => isBeyondAll(each, those));
  const [parts, others] = [partsOf(a), partsOf(b)];
  // of types that have nothing in common, that both hold `any` is all that can be asked
  if (a.kind !== b.kind || parts.length !== others.length) return !holdsAny(b);
  return parts.some((part, index) => isBeyond(part, others[index] as ts.Node));
}

/** Whether a type is `any` beyond all of some types that are of its kind, or else beyond all of them. */
function isBeyondAll(type: ts.Node, others: readonly ts.Node[]): boolean {
  const like = others.filter((other) => other.kind === type.kind && nameOf(other) === nameOf(type));
  return (like.length > 0 ? like : others).every((other) => isBeyond(type, other));
}

function isAny({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.AnyKeyword;
}

function holdsAny(node: ts.Node): boolean {
  return isAny(node) || partsOf(node).some(holdsAny);
}

/** The types that a type may be: those of a union or an intersection, and the results of a conditional type. */
function alternatives(node: ts.Node): readonly ts.Node[] {
  if (ts.isParenthesizedTypeNode(node)) return alternatives(node.type);
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return node.types.flatMap(alternatives);
  if (ts.isConditionalTypeNode(node)) return [node.trueType, node.falseType].flatMap(alternatives);
  return [node];
}

/** What a type consists of. What a conditional type asks about is no part of it; members are in the order of their names. */
function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isConditionalTypeNode(node)) return [node.trueType, node.falseType];
  const parts: ts.Node[] = [];
  ts.forEachChild(node, (part) => void parts.push(part));
  if (!ts.isTypeLiteralNode(node)) return parts;
  return parts.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** The name of a member, or of the type that a type refers to. */
function nameOf(node: ts.Node): string {
  const name = ts.isTypeReferenceNode(node) ? node.typeName : ts.isTypeElement(node) ? node.name : undefined;
  return name && ts.isIdentifier(name) ? name.text : '';
}
