import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { VIRTUAL, type PageFile } from './assemble.ts';
import { ownNames } from './library-names.ts';
import { AMBIENT, HUTS, ROOT, type PackageSet } from './packages.ts';
import { moduleExports, unaliased } from './symbols.ts';
import type { PackageExports } from './types.ts';

/** What a sample sees besides itself: the DOM with Node's modules, or Node alone. */
export type Platform = 'browser' | 'node';

/** Virtual folder in which the compiler sees the running example. */
const VIRTUAL_HUTS = path.posix.join(VIRTUAL, 'huts');
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '/index.ts'];

/** A language service for any number of pages. */
export interface Service {
  /** Where the documented packages are read from. */
  packages: PackageSet;
  /** Replaces the pages' files; `roots` are those to compile. */
  load(files: ReadonlyMap<string, PageFile>, roots: readonly string[]): void;
  languageService: ts.LanguageService;
  program(): ts.Program;
  /** Faults in the documented packages' own declarations, which would silently turn types into `any`. */
  checkPackages(): string[];
  /** Exported names of each entry point. */
  exportsOfEntries(): PackageExports;
  /** Names that our declarations of the packages have, and the packages do not. */
  ownNames(): ReadonlySet<string>;
}

const registry = ts.createDocumentRegistry(true, ROOT);

/** Starts a language service that reads the documented packages from the given set. */
export function createService(packages: PackageSet, platform: Platform): Service {
  const options = compilerOptions(platform);
  const entries = [...packages.entries.values()];
  const outer = resolverOf(packages, options);
  let files: ReadonlyMap<string, PageFile> = new Map();
  let roots: readonly string[] = [];
  let version = 0;
  const exported: PackageExports = new Map();
  let namesOfOurs: ReadonlySet<string> | undefined;

  const textOf = (file: string): string | undefined => files.get(file)?.text ?? readReal(file);
  const exists = (file: string): boolean => files.has(file) || existsReal(file);
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...entries, ...roots],
    // services share what they have parsed (`registry`), as long as the file is the same
    getScriptVersion: (file) =>
      files.has(file) ? `${version}` : `${ts.sys.getModifiedTime?.(realPath(file))?.getTime()}`,
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getProjectVersion: () => `${version}`,
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    useCaseSensitiveFileNames: () => true,
    fileExists: exists,
    readFile: textOf,
    directoryExists: (folder) => folder.startsWith(VIRTUAL) || ts.sys.directoryExists(folder),
    getDirectories: (folder) => ts.sys.getDirectories(folder),
    resolveModuleNameLiterals: (literals, containing) =>
      literals.map(({ text }) => ({ resolvedModule: resolve(text, containing) })),
  };

  const resolve = (name: string, containing: string): ts.ResolvedModuleFull | undefined => {
    if (!containing.startsWith(`${VIRTUAL}/`) || !name.startsWith('.')) return outer(name, containing);
    const since = files.get(containing)?.since ?? Infinity;
    const target = path.posix.join(path.posix.dirname(containing), name.replace(/\.js$/, ''));
    // a file that a later block of the page writes is not there yet: until then, the running example's is meant
    const isThere = (file: string): boolean => exists(file) && (files.get(file)?.since ?? -1) <= since;
    const own = ENDINGS.map((ending) => target + ending).find((file) => isThere(file));
    if (own !== undefined) return asModule(own);
    const hut = /\/huts\/([\w-]+)(?:\.ts)?$/.exec(target);
    const file = hut ? path.posix.join(VIRTUAL_HUTS, `${hut[1]}.ts`) : '';
    return file !== '' && exists(file) ? asModule(file) : undefined;
  };

  const languageService = ts.createLanguageService(host, registry);
  const program = (): ts.Program => {
    const current = languageService.getProgram();
    if (!current) throw new Error('the compiler gave no program');
    return current;
  };
  return {
    packages,
    languageService,
    program,
    load(given, givenRoots) {
      files = given;
      roots = givenRoots;
      version += 1;
    },
    checkPackages: () =>
      packageFiles(program(), packages, entries).flatMap((file) => faultsOf(program(), file)),
    exportsOfEntries() {
      if (exported.size > 0) return exported;
      const current = program();
      for (const [entry, file] of packages.entries) exported.set(entry, exportsOf(current, file));
      return exported;
    },
    ownNames() {
      namesOfOurs ??= ownNames(program(), packages, this.exportsOfEntries());
      return namesOfOurs;
    },
  };
}

/** The options of every sample: strict, and such that the code also runs with its types stripped. */
function compilerOptions(platform: Platform): ts.CompilerOptions {
  return {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    lib: platform === 'node' ? ['lib.esnext.d.ts'] : ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
    jsx: ts.JsxEmit.ReactJSX,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    isolatedModules: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    noEmit: true,
    stableTypeOrdering: true,
  };
}

/** Finds modules that are not files of a page: documented packages, installed ones, ambient declarations. */
function resolverOf(packages: PackageSet, options: ts.CompilerOptions) {
  const cache = ts.createModuleResolutionCache(ROOT, (name) => name, options);
  const folders = [...new Set([packages.from, ROOT])];
  return (name: string, containing: string): ts.ResolvedModuleFull | undefined => {
    const entry = packages.entries.get(name);
    if (entry !== undefined) return asModule(entry);
    if (name.startsWith('node:')) return undefined;
    const isVirtual = containing.startsWith(`${VIRTUAL}/`);
    const from = isVirtual ? folders.map((folder) => path.join(folder, 'sample.ts')) : [containing];
    for (const file of from) {
      const { resolvedModule } = ts.resolveModuleName(name, file, options, ts.sys, cache);
      if (resolvedModule) return resolvedModule;
    }
    const ambient = `${AMBIENT}/${name}.d.ts`;
    return isVirtual && existsSync(ambient) ? asModule(ambient) : undefined;
  };
}

function asModule(file: string): ts.ResolvedModuleFull {
  const extension = file.endsWith('.tsx')
    ? ts.Extension.Tsx
    : file.endsWith('.d.ts')
      ? ts.Extension.Dts
      : ts.Extension.Ts;
  return { resolvedFileName: file, extension, isExternalLibraryImport: false };
}

function realPath(file: string): string {
  return file.startsWith(`${VIRTUAL_HUTS}/`) ? path.join(HUTS, file.slice(VIRTUAL_HUTS.length)) : file;
}

function readReal(file: string): string | undefined {
  return ts.sys.readFile(realPath(file));
}

function existsReal(file: string): boolean {
  return ts.sys.fileExists(realPath(file));
}

/** Names of the modules of the running example, for messages. */
export function hutsModules(): string[] {
  if (!existsSync(HUTS)) return [];
  return readdirSync(HUTS)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `./huts/${name.replace(/\.ts$/, '')}`);
}

function exportsOf(program: ts.Program, file: string): Map<string, 'type' | 'value'> {
  const checker = program.getTypeChecker();
  const names = new Map<string, 'type' | 'value'>();
  for (const symbol of moduleExports(program, file))
    names.set(symbol.name, unaliased(symbol, checker).flags & ts.SymbolFlags.Value ? 'value' : 'type');
  return names;
}

/** Every declaration file of the documented packages that the program reads. */
function packageFiles(program: ts.Program, packages: PackageSet, entries: readonly string[]): string[] {
  const folders = [...packages.folders.values()];
  const read = program.getSourceFiles().map(({ fileName }) => fileName);
  const own = read.filter((file) =>
    folders.some(
      (folder) => file.startsWith(`${folder}/`) && !file.slice(folder.length).includes('/node_modules/'),
    ),
  );
  return [...new Set([...entries, ...own])];
}

function faultsOf(program: ts.Program, file: string): string[] {
  const source = program.getSourceFile(file);
  const name = path.relative(ROOT, file);
  if (!source) return [`${name} TS6053 the file cannot be read`];
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    (diagnostic) => {
      const { line, character } = source.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
      const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
      return `${name}:${line + 1}:${character + 1} TS${diagnostic.code} ${message}`;
    },
  );
}
