import ts from 'typescript';
import type { Finding } from '../../src/markdown/sample-results.ts';
import type { Unit } from './assemble.ts';
import {
  compareTypes,
  printed,
  printedSignature,
  renamed,
  scopeOf,
  underShownName,
  type Comparison,
  type Verdict,
} from './same-types.ts';
import { baseName, entryOrder, ownerOf, PAIR, SIGNATURE } from './signatures.ts';
import type { Service } from './service.ts';
import { moduleExports, unaliased } from './symbols.ts';
import { emptyParts, isFunction, isOptional, isReadonly, partsOf } from './type-parts.ts';

/** What comparing shown declarations with the packages gave. */
export interface SignatureProof {
  findings: Finding[];
  /** Declarations whose types the compiler finds to be the same as the real ones. */
  proven: number;
  /** Declarations that exist with the same name and parameters, whose types the compiler cannot compare. */
  named: number;
}

/** A declaration of the block. */
interface Shown {
  name: string;
  node: ts.Node;
  /** `type Name = …`: both sides would print as that name, whatever they stand for. */
  isAlias?: boolean;
}

/**
 * Compares the declarations of a signature block with what the packages export: each must exist, with the same
 * parameters, and with a type that is not provably different.
 */
export function proveSignature(unit: Unit, service: Service): SignatureProof {
  const proof: SignatureProof = { findings: [], proven: 0, named: 0 };
  const program = service.program();
  const file = program.getSourceFile(unit.file);
  if (!file) return proof;
  const context: Context = { unit, file, proof, program, checker: program.getTypeChecker() };
  if (unit.block.sample.of === undefined) proveDeclarations(context, service);
  else proveMembersOf(context, service, unit.block.sample.of);
  return proof;
}

interface Context extends Comparison {
  file: ts.SourceFile;
  proof: SignatureProof;
  program: ts.Program;
}

function proveDeclarations(context: Context, service: Service): void {
  const { checker, file } = context;
  const statement = file.statements.find(
    (node) => ts.isModuleDeclaration(node) && node.name.text === SIGNATURE,
  );
  const symbol = statement && checker.getSymbolAtLocation((statement as ts.ModuleDeclaration).name);
  for (const shown of symbol ? checker.getExportsOfModule(symbol) : [])
    proveDeclaration(context, shown.name, { shown, real: realExport(shown.name, context, service) });
}

/** @param name with those of the namespaces around it: `FetchRequest.Loose` */
function proveDeclaration(
  context: Context,
  name: string,
  { shown, real }: { shown: ts.Symbol; real: ts.Symbol | undefined },
): void {
  const { checker, proof } = context;
  const node = shown.declarations?.[0];
  if (!node) return;
  if (!real) return fault(context, node, `${name} is not exported by the documented packages`);
  if (shown.flags & ts.SymbolFlags.Namespace)
    for (const part of checker.getExportsOfModule(shown))
      proveDeclaration(context, `${name}.${part.name}`, {
        shown: part,
        real: real.exports?.get(part.escapedName),
      });
  if (shown.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) {
    const pair = pairOf(name, node, context);
    if (!pair) return;
    proveMembers(context, name, pair, { shown, real });
    proof.named += 1;
  } else if (shown.flags & ts.SymbolFlags.TypeAlias) {
    const pair = pairOf(name, node, context);
    if (pair) proveType(context, { name, node, isAlias: true }, pair.shown, pair.real);
  } else if (shown.flags & ts.SymbolFlags.Value) {
    proveType(context, { name, node }, checker.getTypeOfSymbol(shown), checker.getTypeOfSymbol(real));
  }
}

function proveMembersOf(context: Context, service: Service, of: string): void {
  const { checker, file } = context;
  const name = baseName(of);
  const real = realExport(name, context, service);
  if (!real)
    return fault(context, undefined, `of="${of}": ${name} is not exported by the documented packages`);
  const pair = pairOf(name, undefined, context);
  const wrapper = file.statements.find(
    (node) =>
      (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name?.text === SIGNATURE,
  ) as ts.ClassDeclaration | ts.InterfaceDeclaration | undefined;
  const shown = wrapper?.name && checker.getSymbolAtLocation(wrapper.name);
  if (pair && shown) proveMembers(context, name, pair, { shown, real });
}

/** Compares what a block shows of a class or an interface; what it inherits or leaves out does not count. */
function proveMembers(
  context: Context,
  name: string,
  pair: Pair,
  { shown, real }: { shown: ts.Symbol; real: ts.Symbol },
): void {
  const { checker } = context;
  proveProperties(context, pair.real, pair.shown.getProperties());
  proveIndexes(context, name, pair);
  proveSignatures(context, name, pair.shown, pair.real);
  if (!(shown.flags & ts.SymbolFlags.Class)) return;
  if (!(real.flags & ts.SymbolFlags.Value))
    return fault(
      context,
      shown.declarations?.[0],
      `${name} is shown as a class and declared as a type alone`,
    );
  const [shownSide, realSide] = [checker.getTypeOfSymbol(shown), checker.getTypeOfSymbol(real)];
  const own = shownSide.getProperties().filter((property) => property.name !== 'prototype');
  proveProperties(context, realSide, own);
  proveSignatures(context, 'constructor', shownSide, realSide);
}

/** Compares the call and construct signatures that stand in the block. */
function proveSignatures(context: Context, name: string, shown: ts.Type, real: ts.Type): void {
  for (const kind of [ts.SignatureKind.Call, ts.SignatureKind.Construct]) {
    const reals = context.checker.getSignaturesOfType(real, kind);
    for (const signature of context.checker.getSignaturesOfType(shown, kind)) {
      const { declaration } = signature;
      // a class without a constructor has one of its own that the class itself declares
      if (!declaration || ts.isClassLike(declaration) || !isInBlock(context, declaration)) continue;
      matchSignature(context, name, declaration, signature, reals);
    }
  }
}

function isInBlock({ file, unit: { firstLine, lineCount } }: Context, node: ts.Node): boolean {
  if (node.getSourceFile() !== file) return false;
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return line >= firstLine && line < firstLine + lineCount;
}

function proveProperties(context: Context, real: ts.Type, members: readonly ts.Symbol[]): void {
  const { checker } = context;
  for (const member of members) {
    const node = member.declarations?.find((declaration) => isInBlock(context, declaration));
    if (!node) continue;
    const target = propertyOf(real, member, checker);
    if (!target) {
      fault(context, node, `${checker.typeToString(real)} has no member ${member.name}`);
      continue;
    }
    if (!real.isUnion()) proveModifiers(context, node, [member, target]);
    const type = (symbol: ts.Symbol): ts.Type => checker.getTypeOfSymbolAtLocation(symbol, node);
    proveType(context, { name: member.name, node }, type(member), type(target));
  }
}

/** Compares whether two members are optional, and whether they can be assigned. */
function proveModifiers(
  context: Context,
  node: ts.Node,
  [shown, real]: readonly [shown: ts.Symbol, real: ts.Symbol],
): void {
  const compare = (has: (member: ts.Symbol) => boolean, having: string, lacking: string): void => {
    if (has(shown) === has(real)) return;
    const [seen, declared] = has(shown) ? [having, lacking] : [lacking, having];
    fault(context, node, `${shown.name} is shown ${seen} but declared ${declared}`);
  };
  compare(isOptional, 'as optional', 'as required');
  compare(isReadonly, 'as readonly', 'without readonly');
}

/** Compares the index signatures that stand in the block. */
function proveIndexes(context: Context, name: string, { shown, real }: Pair): void {
  const { checker } = context;
  const key = ({ keyType }: ts.IndexInfo): string => checker.typeToString(keyType);
  const reals = checker.getIndexInfosOfType(real);
  for (const info of checker.getIndexInfosOfType(shown)) {
    const { declaration } = info;
    if (!declaration || !isInBlock(context, declaration)) continue;
    const target = reals.find((each) => key(each) === key(info));
    const label = `${name}[${key(info)}]`;
    if (!target) {
      const list = reals.map((each) => `[${key(each)}]`).join(' or ') || 'none';
      fault(context, declaration, `${label} is shown as index signature, of which ${name} has ${list}`);
    } else {
      proveType(context, { name: label, node: declaration }, info.type, target.type);
    }
  }
}

/** The member of that name; of a union, also one that only some of its types have. */
function propertyOf(type: ts.Type, member: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  const same = (part: ts.Type): ts.Symbol | undefined =>
    checker.getPropertiesOfType(part).find((property) => property.escapedName === member.escapedName);
  const parts = type.isUnion() ? type.types : [];
  return same(type) ?? parts.map(same).find((property) => property !== undefined);
}

function proveType(context: Context, shown: Shown, type: ts.Type, real: ts.Type): void {
  const { name, node, isAlias = false } = shown;
  const { proof } = context;
  const signatures = signaturesOf(type, real, context.checker);
  const matches = signatures.map(([signature, reals]) =>
    matchSignature(context, name, node, signature, reals),
  );
  if (matches.includes('different')) return;
  const verdict =
    matches.length === 0
      ? compareTypes(context, [type, real], scopeOf(node), isAlias ? 'alias' : undefined)
      : compareFunctions(context, shown, [type, real], signatures, matches);
  if (verdict === 'same') proof.proven += 1;
  else proof.named += 1;
  if (verdict !== 'different') return;
  const text = (side: ts.Type): string => printed(context, side, isAlias);
  fault(context, node, `${name} is shown as ${text(type)} and declared as ${text(real)}`);
}

/** Compares functions and classes whose shown signatures `matchSignature()` has found among the declared ones. */
function compareFunctions(
  context: Context,
  { node, isAlias = false }: Shown,
  [shown, real]: readonly [ts.Type, ts.Type],
  signatures: readonly SignaturePair[],
  matches: readonly Verdict[],
): Verdict {
  if (emptyParts(shown) !== emptyParts(real)) return 'different';
  const hasOthers = (type: ts.Type): boolean => !partsOf(nonNull(type, context.checker)).every(isFunction);
  if (hasOthers(shown) !== hasOthers(constraintOf(real, context.checker))) return 'different';
  // a block may show a single overload
  const isWhole = shown.getProperties().length === 0;
  if (isWhole && matches.every((match) => match === 'same')) return 'same';
  // the compiler takes seconds to relate functions with type parameters, without a result
  const isGeneric = signatures.some(([{ typeParameters = [] }]) => typeParameters.length > 0);
  const verdict = isGeneric
    ? 'unknown'
    : compareTypes(context, [shown, real], scopeOf(node), isAlias ? 'alias' : undefined);
  return verdict === 'same' ? 'same' : 'unknown';
}

type SignaturePair = [shown: ts.Signature, real: readonly ts.Signature[]];

/** Each shown call or construct signature, with the declared signatures of its kind. */
function signaturesOf(shown: ts.Type, real: ts.Type, checker: ts.TypeChecker): SignaturePair[] {
  const [ofShown, ...parts] = [
    nonNull(shown, checker),
    ...partsOf(nonNull(constraintOf(real, checker), checker)),
  ];
  return [ts.SignatureKind.Call, ts.SignatureKind.Construct].flatMap((kind) => {
    const reals = parts.flatMap((part) => checker.getSignaturesOfType(part, kind));
    return reals.length === 0
      ? []
      : checker.getSignaturesOfType(ofShown, kind).map((signature): SignaturePair => [signature, reals]);
  });
}

/** What a conditional type may give, as a union; other types as they are. */
function constraintOf(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  return (type.flags & ts.TypeFlags.Conditional ? checker.getBaseConstraintOfType(type) : undefined) ?? type;
}

function nonNull(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  return checker.getNonNullableType(type);
}

/**
 * Looks for a declared signature with the shown parameters and, as far as they can be compared, the shown
 * types. Reports a fault if none has: `different`.
 */
function matchSignature(
  context: Context,
  name: string,
  node: ts.Node | undefined,
  shown: ts.Signature,
  real: readonly ts.Signature[],
): Verdict {
  const { checker } = context;
  const wanted = parametersOf(shown, checker);
  const shape = (text: string): string => text.replace(/[\w$]+/g, 'x');
  const alike = real.filter((signature) => shape(parametersOf(signature, checker)) === shape(wanted));
  const verdicts = new Set(alike.map((signature) => compareSignatures(context, node, shown, signature)));
  if (verdicts.has('same')) return 'same';
  if (verdicts.has('unknown')) return 'unknown';
  if (alike.length > 0) {
    const text = (signature: ts.Signature): string =>
      underShownName(context.unit, checker.signatureToString(signature));
    const declared = [...new Set(alike.map(text))].join(' or ');
    fault(context, node, `${name} is shown as ${text(shown)} and declared as ${declared}`);
    return 'different';
  }
  const offered = real.map((signature) => parametersOf(signature, checker));
  const list = [...new Set(offered)].map((text) => `(${text})`).join(' or ');
  fault(
    context,
    node,
    `${name} is shown with the parameters (${wanted}) and declared with ${list || 'none'}`,
  );
  return 'different';
}

/** Compares what two signatures with the same parameters take and return. */
function compareSignatures(
  context: Context,
  node: ts.Node | undefined,
  shown: ts.Signature,
  real: ts.Signature,
): Verdict {
  const { checker } = context;
  const scope = scopeOf(node, [shown, real]);
  if (printedSignature(context, shown) === renamed(printedSignature(context, real), scope)) return 'same';
  const narrows = (signature: ts.Signature): boolean =>
    checker.getTypePredicateOfSignature(signature) !== undefined;
  const isTaken = (parameter: ts.Symbol, index: number): boolean => {
    const other = real.parameters[index];
    const types = [parameter, other ?? parameter].map((symbol) => checker.getTypeOfSymbol(symbol));
    return (
      other !== undefined &&
      compareTypes(context, types as [ts.Type, ts.Type], scope, 'input') !== 'different'
    );
  };
  const isBound = (parameter: ts.TypeParameter, index: number): boolean => {
    const types = [parameter, real.typeParameters?.[index]].map((each) => each?.getConstraint());
    const [bound, other] = types;
    return !bound || !other || compareTypes(context, [bound, other], scope) !== 'different';
  };
  return narrows(shown) === narrows(real) &&
    (shown.typeParameters ?? []).every(isBound) &&
    compareTypes(context, [shown.getReturnType(), real.getReturnType()], scope) !== 'different' &&
    shown.parameters.every(isTaken)
    ? 'unknown'
    : 'different';
}

/** A signature's parameters as text, `name, value?, ...others`; a destructured one is called `options`. */
function parametersOf(signature: ts.Signature, checker: ts.TypeChecker): string {
  return signature.parameters
    .map((parameter) => {
      const declaration = parameter.valueDeclaration;
      if (!declaration || !ts.isParameter(declaration)) return parameter.name;
      const name = ts.isIdentifier(declaration.name) ? parameter.name : 'options';
      return `${declaration.dotDotDotToken ? '...' : ''}${name}${checker.isOptionalParameter(declaration) ? '?' : ''}`;
    })
    .join(', ');
}

/** The export of a name; below the heading `HttpHeadersSchema.Loose`, `Loose` is a member of an export. */
function realExport(name: string, context: Context, service: Service): ts.Symbol | undefined {
  const owner = ownerOf(context.unit.block);
  if (owner === '' || !context.unit.block.heading.endsWith(`.${name}`))
    return topExport(name, context, service);
  return topExport(owner, context, service)?.exports?.get(ts.escapeLeadingUnderscores(name));
}

function topExport(
  name: string,
  { unit, checker, program }: Context,
  service: Service,
): ts.Symbol | undefined {
  const exported = service.exportsOfEntries();
  for (const entry of entryOrder(unit.page.area, exported)) {
    if (!exported.get(entry)?.has(name)) continue;
    const file = service.packages.entries.get(entry) ?? '';
    const found = moduleExports(program, file).find((symbol) => symbol.name === name);
    if (found) return unaliased(found, checker);
  }
  return undefined;
}

/** A shown type and the declared one, over the same type parameters. */
interface Pair {
  shown: ts.Type;
  real: ts.Type;
}

/**
 * The two types of a pair function (`pairLine()`), the real one with as many type arguments as it takes. Reports a
 * fault when the shown type parameters do not fit it.
 * @param shownNode of the shown type
 */
function pairOf(name: string, shownNode: ts.Node | undefined, context: Context): Pair | undefined {
  const { file, checker, program } = context;
  const wanted = `${PAIR}${name.replaceAll('.', '_')}`;
  const statement = file.statements.find(
    (node) => ts.isFunctionDeclaration(node) && node.name?.text === wanted,
  );
  if (!statement || !ts.isFunctionDeclaration(statement)) return undefined;
  const [shown, ...reals] = statement.parameters;
  if (!shown) return undefined;
  const faults = program.getSemanticDiagnostics(file);
  const faultIn = ({ pos, end }: ts.Node): ts.Diagnostic | undefined =>
    faults.find(({ start = 0 }) => start >= pos && start < end);
  const real = reals.toReversed().find((each) => !faultIn(each));
  if (real) return { shown: checker.getTypeAtLocation(shown), real: checker.getTypeAtLocation(real) };
  const [why] = reals.toReversed().flatMap((each) => faultIn(each) ?? []);
  const reason = why ? `: ${ts.flattenDiagnosticMessageText(why.messageText, ' ')}` : '';
  fault(
    context,
    shownNode,
    `${name} cannot be compared, as its type parameters are not those of the declaration${reason}`,
  );
  return undefined;
}

function fault(context: Context, node: ts.Node | undefined, message: string): void {
  const { file, unit, proof } = context;
  const at = node ? file.getLineAndCharacterOfPosition(node.getStart(file)) : undefined;
  const line = at ? at.line - unit.firstLine : -1;
  const inside = line >= 0 && line < unit.lineCount;
  const finding = {
    block: unit.block.index,
    line: inside ? line : -1,
    column: inside ? (at?.character ?? 0) : 0,
  };
  proof.findings.push({ ...finding, code: 'sample', message });
}
