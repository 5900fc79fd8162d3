import { existsSync, globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

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

export interface CheckOptions {
  /** The test files to check, absolute or relative to the repository. By default `tests/declarations/*\/*.ts`. */
  files?: string[];
  /** Test files that are not on disk: their text by path. */
  virtual?: Record<string, string>;
}

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const declarations = resolve(root, 'samples/declarations');

const entries = {
  '@zimic/fetch': 'fetch/index.d.ts',
  '@zimic/interceptor': 'interceptor/index.d.ts',
  '@zimic/interceptor/http': 'interceptor/http.d.ts',
  '@zimic/interceptor/server': 'interceptor/server.d.ts',
};

/** The paths of the declared packages that exist. */
function declaredPaths(): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const [name, file] of Object.entries(entries)) {
    const entry = resolve(declarations, file);
    if (existsSync(entry)) paths[name] = [entry];
  }
  return paths;
}

function compilerOptions(): ts.CompilerOptions {
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
    paths: declaredPaths(),
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
    file: relative(root, file.fileName),
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
      file: relative(root, file.fileName),
      line: line + 1,
      code: 0,
      message: `Expected error ${codes.join(' or ')} does not occur on this line: the declarations accept what the package rejects, or the expectation is stale.`,
    });
  }
  return [...left, ...missing].sort((one, other) => one.line - other.line);
}

/** The type-level tests on disk, as absolute paths. */
function testFiles(): string[] {
  return globSync('tests/declarations/*/*.ts', { cwd: root }).map((file) => resolve(root, file));
}

/**
 * Type-checks the type-level tests and our declarations of the packages, in one program.
 *
 * Every `// @errors:` comment of a test must be met by an error of one of its codes on the next line, and nothing else
 * may be reported: neither in the tests nor in the declarations.
 *
 * @returns What is wrong; nothing when all is well.
 */
export function checkDeclarations(options: CheckOptions = {}): Finding[] {
  const virtual = new Map<string, string>();
  for (const [name, text] of Object.entries(options.virtual ?? {})) virtual.set(resolve(root, name), text);

  const files = options.files?.map((file) => resolve(root, file)) ?? testFiles();
  const tests = new Set([...files, ...virtual.keys()]);
  const declared = Object.values(declaredPaths()).flat();

  const settings = compilerOptions();
  const program = ts.createProgram([...tests, ...declared], settings, createHost(settings, virtual));

  const findings: Finding[] = program.getOptionsDiagnostics().map((diagnostic) => ({
    file: 'tests/declarations/check.ts',
    line: 1,
    code: diagnostic.code,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  }));
  for (const file of program.getSourceFiles()) {
    if (tests.has(file.fileName)) findings.push(...compare(file, diagnose(program, file)));
    else if (file.fileName.startsWith(`${declarations}/`)) findings.push(...diagnose(program, file));
  }
  return findings;
}

/** A finding as the compiler would print it. */
export function formatFinding({ file, line, code, message }: Finding): string {
  return `${file}:${line} ${code === 0 ? 'expected error missing' : `TS${code}`} ${message}`;
}

/** `node tests/declarations/check.ts [files…]` prints the findings and fails when there are any. */
if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const files = process.argv.slice(2);
  const findings = checkDeclarations(files.length > 0 ? { files } : {});
  for (const finding of findings) console.log(formatFinding(finding));
  console.log(`${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
