import ts from 'typescript';
import { readSyntax } from './syntax.ts';
import type { Block } from './pages.ts';
import type { PackageExports } from './types.ts';

/** Text around the lines of a signature block that makes them declarations. */
export interface SignatureText {
  before: string;
  after: string;
}

/**
 * Wraps the lines of a signature so that they compile: declarations go into an ambient namespace, members (`of="…"`)
 * into an ambient class, or an interface when a class cannot hold them. Exported names that they use are imported
 * behind them.
 */
export function signatureText(block: Block, area: string, packages: PackageExports): SignatureText {
  const { checked, of } = block.sample;
  if (of === undefined) {
    const inner = readSyntax(checked);
    const namespaces = inner.file.statements.filter(ts.isModuleDeclaration);
    const used = [...inner.used, ...namespaces.map(({ name }) => name.text), ownerOf(block)];
    return {
      before: `declare namespace ${SIGNATURE} {`,
      after: [
        '}',
        'export {};',
        imports(new Set(used), new Set(), area, packages),
        ...pairLines(inner.file.statements, block),
      ].join('\n'),
    };
  }
  const head = readSyntax(`type ${of} = never;`);
  const name = baseName(of);
  const wrapper = `${needsClass(checked) ? 'declare class' : 'interface'} ${SIGNATURE}${of.slice(name.length)} {`;
  const inner = readSyntax(`${wrapper}\n${checked}\n}`);
  const alias = head.file.statements[0];
  const nodes = alias && ts.isTypeAliasDeclaration(alias) ? alias.typeParameters : undefined;
  const parameters = nodes?.map((parameter) => parameter.getText()) ?? [];
  const used = new Set([...head.used, ...inner.used, name]);
  const own = new Set(nodes?.map((parameter) => parameter.name.text));
  return {
    before: wrapper,
    after: [
      '}',
      'export {};',
      imports(used, own, area, packages),
      pairLine(name, SIGNATURE, name, parameters),
    ].join('\n'),
  };
}

/**
 * A pair function for each class, interface and alias, also for those of namespaces.
 * @param path of the namespace: `UnhandledRequestStrategy.`
 */
function pairLines(statements: readonly ts.Statement[], block: Block, path = ''): string[] {
  return statements.flatMap((statement) => {
    if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
      return pairLines(statement.body.statements, block, `${path}${statement.name.text}.`);
    if (
      !ts.isClassDeclaration(statement) &&
      !ts.isInterfaceDeclaration(statement) &&
      !ts.isTypeAliasDeclaration(statement)
    )
      return [];
    const name = `${path}${statement.name?.text ?? ''}`;
    const parameters = statement.typeParameters?.map((parameter) => parameter.getText()) ?? [];
    return [pairLine(name, `${SIGNATURE}.${name}`, path === '' ? owned(name, block) : name, parameters)];
  });
}

/** The namespace in a block's heading: `HttpHeadersSchema` of `HttpHeadersSchema.Loose`; else empty. */
export function ownerOf(block: Block): string {
  return /^([\w$]+)\.[\w$]+$/.exec(block.heading.replace(/\(\)$/, ''))?.[1] ?? '';
}

function owned(name: string, block: Block): string {
  return block.heading === `${ownerOf(block)}.${name}` ? block.heading : name;
}

/** Prefix of the names of functions whose parameters pair a shown type with the declared one. */
export const PAIR = 'pairOf';

/**
 * `function pairOfX<T>(shown: Shown.X<T>, real0: X, real1: X<T>) {}`: gives the compiler both types over the
 * same type parameters. The declared type is offered with every number of arguments: it may have fewer.
 */
function pairLine(name: string, shown: string, real: string, parameters: readonly string[]): string {
  const names = parameters.map((parameter) => /^(?:const |in |out )*([\w$]+)/.exec(parameter)?.[1] ?? '');
  const args = (count: number): string => (count === 0 ? '' : `<${names.slice(0, count).join(', ')}>`);
  const reals = [...names.keys(), names.length].map((count, index) => `real${index}: ${real}${args(count)}`);
  const list = parameters.length === 0 ? '' : `<${parameters.join(', ')}>`;
  return `function ${PAIR}${name.replaceAll('.', '_')}${list}(shown: ${shown}${args(names.length)}, ${reals.join(', ')}) {}`;
}

/** Name of the namespace, class or interface that wraps the shown lines for the compiler. */
export const SIGNATURE = 'Shown';

/** `HttpHeaders<Schema extends X>` → `HttpHeaders`. */
export function baseName(of: string): string {
  return /^[\w$.]*/.exec(of)?.[0] ?? '';
}

/** Constructors and static members stand in classes only; call and construct signatures in interfaces only. */
function needsClass(code: string): boolean {
  return /^\s*(?:constructor\b|static\b|protected\b|private\b|abstract\b|declare\b)/m.test(code);
}

/** All entry points, those that pages of an area document first: there, a page's signatures look for names. */
export function entryOrder(area: string, packages: PackageExports): string[] {
  const isOther = (entry: string): number => Number(!`${entry}/`.startsWith(`@zimic/${area}/`));
  return [...packages.keys()].sort((a, b) => isOther(a) - isOther(b));
}

function imports(used: Set<string>, declared: Set<string>, area: string, packages: PackageExports): string {
  const taken = new Set(declared);
  const lines: string[] = [];
  for (const entry of entryOrder(area, packages)) {
    const names = [...(packages.get(entry)?.keys() ?? [])].filter(
      (name) => used.has(name) && !taken.has(name),
    );
    for (const name of names) taken.add(name);
    if (names.length > 0) lines.push(`import type { ${names.join(', ')} } from '${entry}';`);
  }
  return lines.join('\n');
}
