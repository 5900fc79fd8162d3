import ts from 'typescript';

/** What the syntax of a piece of code tells, without types. */
export interface Syntax {
  file: ts.SourceFile;
  /** Names declared or imported at the top. */
  declared: Set<string>;
  /** Every identifier that occurs. */
  used: Set<string>;
  /** Exported names; `type` when they leave no trace at run time. */
  exports: Map<string, 'type' | 'value'>;
  /** Imports and re-exports; `type` when nothing of them is left at run time. */
  imports: { specifier: string; type: boolean }[];
  /** Whether it changes types that other samples see (`declare global`, `declare module`). */
  augments: boolean;
}

/** Parses code, which may have syntax errors. */
export function readSyntax(code: string, tsx = false): Syntax {
  const kind = tsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(
    tsx ? 'sample.tsx' : 'sample.ts',
    code,
    ts.ScriptTarget.ESNext,
    true,
    kind,
  );
  const syntax: Syntax = {
    file,
    declared: new Set(),
    used: new Set(),
    exports: new Map(),
    imports: [],
    augments: false,
  };
  for (const statement of file.statements) readStatement(statement, syntax);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) syntax.used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return syntax;
}

function readStatement(statement: ts.Statement, syntax: Syntax): void {
  if (ts.isImportDeclaration(statement)) return readImport(statement, syntax);
  if (ts.isExportDeclaration(statement)) return readExport(statement, syntax);
  const exported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);
  const declare = (name: string, kind: 'type' | 'value'): void => {
    syntax.declared.add(name);
    if (exported && syntax.exports.get(name) !== 'value') syntax.exports.set(name, kind);
  };
  if (ts.isVariableStatement(statement)) {
    for (const { name } of statement.declarationList.declarations) {
      for (const bound of boundNames(name)) declare(bound, 'value');
    }
  } else if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
    declare(statement.name.text, 'type');
  } else if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  ) {
    if (statement.name) declare(statement.name.text, 'value');
  } else if (ts.isModuleDeclaration(statement)) {
    const augments =
      ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
    if (augments) syntax.augments = true;
    else declare(statement.name.text, 'type');
  }
}

function readImport(statement: ts.ImportDeclaration, syntax: Syntax): void {
  const clause = statement.importClause;
  const bindings = clause?.namedBindings;
  if (clause?.name) syntax.declared.add(clause.name.text);
  if (bindings && ts.isNamespaceImport(bindings)) syntax.declared.add(bindings.name.text);
  if (bindings && ts.isNamedImports(bindings)) {
    for (const element of bindings.elements) syntax.declared.add(element.name.text);
  }
  // of `import { type A }` an import of nothing is left, which loads the module all the same
  const onlyTypes = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  addImport(statement.moduleSpecifier, onlyTypes, syntax);
}

function readExport(statement: ts.ExportDeclaration, syntax: Syntax): void {
  if (statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    for (const element of statement.exportClause.elements) {
      syntax.exports.set(element.name.text, statement.isTypeOnly || element.isTypeOnly ? 'type' : 'value');
    }
  }
  if (statement.moduleSpecifier) addImport(statement.moduleSpecifier, statement.isTypeOnly, syntax);
}

function addImport(specifier: ts.Expression, type: boolean, syntax: Syntax): void {
  if (ts.isStringLiteral(specifier)) syntax.imports.push({ specifier: specifier.text, type });
}

/** Names that a declaration's left side introduces: `a`, `{ a, b: [c] }`. */
function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}
