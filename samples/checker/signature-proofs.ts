import ts from 'typescript';
import type { Finding } from '../results.ts';
import type { Unit } from './assemble.ts';
import { baseName, entryOrder, ownerOf, PAIR, SIGNATURE } from './signatures.ts';
import type { Service } from './service.ts';

/** What comparing shown declarations with the packages gave. */
export interface SignatureProof {
  findings: Finding[];
  /** Declarations whose types are the same as the real ones, for the compiler. */
  proven: number;
  /** Declarations that exist under that name with the same parameters, and whose types it cannot compare. */
  named: number;
}

/** A declaration of the block. */
interface Shown {
  name: string;
  symbol: ts.Symbol;
  node: ts.Node;
}

/**
 * Compares the declarations of a signature block with what the packages export: each must exist, with the same
 * parameters, and with a type that is not another one.
 */
export function proveSignature(unit: Unit, service: Service): SignatureProof {
  const proof: SignatureProof = { findings: [], proven: 0, named: 0 };
  const program = service.program();
  const file = program.getSourceFile(unit.file);
  if (!file) return proof;
  const context: Context = { unit, file, proof, program, checker: program.getTypeChecker() };
  if (unit.block.sample.of === undefined) proveDeclarations(context, service);
  else proveMembers(context, service, unit.block.sample.of);
  return proof;
}

interface Context {
  unit: Unit;
  file: ts.SourceFile;
  proof: SignatureProof;
  program: ts.Program;
  checker: ts.TypeChecker;
}

function proveDeclarations(context: Context, service: Service): void {
  const { checker, file, proof } = context;
  const statement = file.statements.find(
    (node) => ts.isModuleDeclaration(node) && node.name.text === SIGNATURE,
  );
  const symbol = statement && checker.getSymbolAtLocation((statement as ts.ModuleDeclaration).name);
  for (const shown of symbol ? checker.getExportsOfModule(symbol) : []) {
    const node = shown.declarations?.[0];
    if (!node) continue;
    const real = realExport(shown.name, context, service);
    if (!real) {
      fault(context, node, `${shown.name} is not exported by the documented packages`);
    } else if (shown.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) {
      const pair = pairOf(shown.name, context);
      if (pair) proveProperties(context, pair.real, pair.shown.getProperties());
      proof.named += 1;
    } else if (shown.flags & ts.SymbolFlags.TypeAlias) {
      const pair = pairOf(shown.name, context);
      if (pair) proveType(context, { name: shown.name, symbol: shown, node }, pair.shown, pair.real);
    } else if (shown.flags & ts.SymbolFlags.Value) {
      proveType(
        context,
        { name: shown.name, symbol: shown, node },
        checker.getTypeOfSymbol(shown),
        checker.getTypeOfSymbol(real),
      );
    }
  }
}

function proveMembers(context: Context, service: Service, of: string): void {
  const { checker, file } = context;
  const name = baseName(of);
  const real = realExport(name, context, service);
  if (!real)
    return fault(context, undefined, `of="${of}": ${name} is not exported by the documented packages`);
  const pair = pairOf(name, context);
  if (!pair) return;
  proveProperties(context, pair.real, pair.shown.getProperties());
  const signatures = (type: ts.Type): readonly ts.Signature[] => [
    ...type.getCallSignatures(),
    ...type.getConstructSignatures(),
  ];
  for (const signature of signatures(pair.shown)) {
    matchSignature(context, name, signature.declaration, signature, signatures(pair.real));
  }
  const wrapper = file.statements.find(
    (node) => ts.isClassDeclaration(node) && node.name?.text === SIGNATURE,
  );
  const shownClass = wrapper && checker.getSymbolAtLocation((wrapper as ts.ClassDeclaration).name as ts.Node);
  if (!shownClass || !(real.flags & ts.SymbolFlags.Value)) return;
  const [shownSide, realSide] = [checker.getTypeOfSymbol(shownClass), checker.getTypeOfSymbol(real)];
  const own = shownSide.getProperties().filter((property) => property.name !== 'prototype');
  proveProperties(context, realSide, own);
  if (!/^\s*constructor\b/m.test(context.unit.block.code)) return;
  for (const signature of shownSide.getConstructSignatures()) {
    matchSignature(
      context,
      'constructor',
      signature.declaration,
      signature,
      realSide.getConstructSignatures(),
    );
  }
}

function proveProperties(context: Context, real: ts.Type, members: readonly ts.Symbol[]): void {
  const { checker } = context;
  const { firstLine, lineCount } = context.unit;
  for (const member of members) {
    const node = member.declarations?.find((declaration) => {
      const { line } = context.file.getLineAndCharacterOfPosition(declaration.getStart());
      return (
        declaration.getSourceFile() === context.file && line >= firstLine && line < firstLine + lineCount
      );
    });
    if (!node) continue;
    const target = propertyOf(real, member, checker);
    if (!target) {
      fault(context, node, `${member.name} is no member of ${checker.typeToString(real)}`);
      continue;
    }
    const optional = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    if (optional(member) !== optional(target) && !real.isUnion()) {
      fault(
        context,
        node,
        `${member.name} is shown as ${optional(member) ? 'optional' : 'required'} and declared otherwise`,
      );
    }
    const type = (symbol: ts.Symbol): ts.Type => checker.getTypeOfSymbolAtLocation(symbol, node);
    proveType(context, { name: member.name, symbol: member, node }, type(member), type(target));
  }
}

/** The member of that name; of a union, also one that only some of its types have. */
function propertyOf(type: ts.Type, member: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  const same = (part: ts.Type): ts.Symbol | undefined =>
    checker.getPropertiesOfType(part).find((property) => property.escapedName === member.escapedName);
  const parts = type.isUnion() ? type.types : [];
  return same(type) ?? parts.map(same).find((property) => property !== undefined);
}

function proveType(context: Context, { name, node }: Shown, shown: ts.Type, real: ts.Type): void {
  const { checker, proof } = context;
  const [calls, realCalls] = [
    nonNull(shown, checker).getCallSignatures(),
    nonNull(real, checker).getCallSignatures(),
  ];
  if (calls.length > 0 && realCalls.length > 0) {
    const matched = calls.every((signature) => matchSignature(context, name, node, signature, realCalls));
    if (!matched) return;
  }
  if (sameText(shown, real, checker)) {
    proof.proven += 1;
    return;
  }
  const open = isOpen(shown, node, checker) || isOpen(real, node, checker);
  if (open && [shown, real].some((type) => isInvolved(type, checker))) {
    proof.named += 1;
    return;
  }
  const forth = checker.isTypeAssignableTo(shown, real);
  const back = checker.isTypeAssignableTo(real, shown);
  if (forth && back) {
    proof.proven += 1;
    return;
  }
  proof.named += 1;
  if (forth || back || open) return;
  fault(
    context,
    node,
    `${name} is shown as ${checker.typeToString(shown)} and declared as ${checker.typeToString(real)}`,
  );
}

/** Types that print alike are alike: the names of a block stand for what the packages export. */
function sameText(a: ts.Type, b: ts.Type, checker: ts.TypeChecker): boolean {
  const text = (type: ts.Type): string =>
    checker.typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
    );
  return text(a) === text(b);
}

function nonNull(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  return checker.getNonNullableType(type);
}

/** Whether a type depends on type parameters: two such types can be the same without the compiler knowing it. */
function isOpen(type: ts.Type, node: ts.Node, checker: ts.TypeChecker): boolean {
  const names = new Set<string>();
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if ('typeParameters' in at) {
      for (const { name } of (at.typeParameters as ts.NodeArray<ts.TypeParameterDeclaration> | undefined) ??
        [])
        names.add(name.text);
    }
  }
  for (const { typeParameters } of type.getCallSignatures()) {
    for (const { symbol } of typeParameters ?? []) names.add(symbol.name);
  }
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  return (text.match(/[\w$]+/g) ?? []).some((word) => names.has(word));
}

/** Parts looked up by type parameters (`Schema[Path][Method]`) take the compiler seconds to relate, without a result. */
function isInvolved(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).includes('][');
}

function matchSignature(
  context: Context,
  name: string,
  node: ts.Node | undefined,
  shown: ts.Signature,
  real: readonly ts.Signature[],
): boolean {
  const { checker } = context;
  const wanted = parametersOf(shown, checker);
  const offered = real.map((signature) => parametersOf(signature, checker));
  const shape = (text: string): string => text.replace(/[\w$]+/g, 'x');
  if (offered.some((text) => shape(text) === shape(wanted))) return true;
  const list = [...new Set(offered)].map((text) => `(${text})`).join(' or ');
  fault(
    context,
    node,
    `${name} is shown with the parameters (${wanted}) and declared with ${list || 'none'}`,
  );
  return false;
}

/** `name, value?, ...others` */
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

/** What the packages export under a name, or under the heading's name: `Loose` below `HttpHeadersSchema.Loose`. */
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
    const source = program.getSourceFile(service.packages.entries.get(entry) ?? '');
    const module = source && checker.getSymbolAtLocation(source);
    const found = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
    if (found) return found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  }
  return undefined;
}

/** The two types of a pair function: the real one with as many type arguments as it takes. */
function pairOf(
  name: string,
  { file, checker, program }: Context,
): { shown: ts.Type; real: ts.Type } | undefined {
  const wanted = `${PAIR}${name.replaceAll('.', '_')}`;
  const statement = file.statements.find(
    (node) => ts.isFunctionDeclaration(node) && node.name?.text === wanted,
  );
  if (!statement || !ts.isFunctionDeclaration(statement)) return undefined;
  const [shown, ...reals] = statement.parameters;
  if (!shown) return undefined;
  const faulty = program.getSemanticDiagnostics(file).map(({ start }) => start ?? 0);
  const isSound = (node: ts.Node): boolean => !faulty.some((start) => start >= node.pos && start < node.end);
  const real = reals.toReversed().find(isSound);
  if (!real) return undefined;
  return { shown: checker.getTypeAtLocation(shown), real: checker.getTypeAtLocation(real) };
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
