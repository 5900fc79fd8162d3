import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { DECLARATIONS, documentedPackages, ROOT } from '../../samples/checker/packages.ts';

/** What is wrong with a declaration or with a type-level test. `line` counts from 1. */
export interface Finding {
  /** The file, relative to the repository. */
  file: string;
  line: number;
  /** The compiler's error code; 0 for an expected error that did not occur. */
  code: number;
  /** What is wrong, and what to do. */
  message: string;
}

function compilerOptions(entries: ReadonlyMap<string, string>): ts.CompilerOptions {
  return {
    strict: true,
    exactOptionalPropertyTypes: false,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    noEmit: true,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    paths: Object.fromEntries([...entries].map(([name, file]) => [name, [file]])),
  };
}

/** A compiler host that also finds the files that are not on disk. */
function createHost(options: ts.CompilerOptions, virtual: Map<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => virtual.has(name) || fileExists.call(host, name);
  host.readFile = (name) => virtual.get(name) ?? readFile.call(host, name);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const text = virtual.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, languageVersion);
    return getSourceFile.call(host, name, languageVersion, ...rest);
  };
  return host;
}

interface Expectation {
  /** The line of the comment, counted from 1. The error belongs on the next one. */
  line: number;
  codes: number[];
}

/**
 * Reads the lines `// @errors: 2345` or `// @errors: 2345 2322` of a text. Codes are separated by spaces or commas.
 */
export function readExpectations(text: string): Expectation[] {
  const expectations: Expectation[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const match = /^\s*\/\/ @errors: ([\d\s,]+)$/.exec(line);
    if (!match?.[1]) continue;
    const codes = match[1]
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    expectations.push({ line: index + 1, codes });
  }
  return expectations;
}

/** The diagnostics of a file, as findings. */
function diagnose(program: ts.Program, file: ts.SourceFile): Finding[] {
  const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return diagnostics.map((diagnostic) => ({
    file: relative(ROOT, file.fileName),
    line: file.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1,
    code: diagnostic.code,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  }));
}

/** Compares what the compiler reports about a test with what it expects; every difference is a finding. */
function compare(file: ts.SourceFile, reported: Finding[]): Finding[] {
  const left = new Set(reported);
  const missing: Finding[] = [];
  for (const { line, codes } of readExpectations(file.text)) {
    const met = reported.filter((finding) => finding.line === line + 1 && codes.includes(finding.code));
    for (const finding of met) left.delete(finding);
    if (met.length > 0) continue;
    missing.push({
      file: relative(ROOT, file.fileName),
      line: line + 1,
      code: 0,
      message: `Expected error ${codes.join(' or ')} does not occur on this line: the declarations accept what the package rejects, or the expectation is stale.`,
    });
  }
  return [...left, ...missing].sort((one, other) => one.line - other.line);
}

/**
 * Type-checks the type-level tests and our declarations of the packages, in one program.
 *
 * Every `// @errors:` comment of a test must be met by an error of one of its codes on the next line, and nothing else
 * may be reported: neither in the tests nor in the declarations.
 *
 * @param planted tests that are not on disk: their text by path
 * @returns What is wrong; nothing when all is well.
 */
export function checkDeclarations(planted: Record<string, string> = {}): Finding[] {
  const virtual = new Map(Object.entries(planted).map(([name, text]) => [resolve(ROOT, name), text]));
  const files = globSync('tests/declarations/*/*.ts', { cwd: ROOT }).map((file) => resolve(ROOT, file));
  const tests = new Set([...files, ...virtual.keys()]);
  const { entries } = documentedPackages();
  const settings = compilerOptions(entries);
  const program = ts.createProgram([...tests, ...entries.values()], settings, createHost(settings, virtual));

  const findings: Finding[] = program.getOptionsDiagnostics().map((diagnostic) => ({
    file: 'tests/declarations/check.ts',
    line: 1,
    code: diagnostic.code,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  }));
  for (const file of program.getSourceFiles()) {
    if (tests.has(file.fileName)) findings.push(...compare(file, diagnose(program, file)));
    else if (file.fileName.startsWith(`${DECLARATIONS}/`)) findings.push(...diagnose(program, file));
  }
  return findings;
}

/** A finding as the compiler would print it. */
export function formatFinding({ file, line, code, message }: Finding): string {
  return `${file}:${line} ${code === 0 ? 'expected error missing' : `TS${code}`} ${message}`;
}
