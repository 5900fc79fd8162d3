import ts from 'typescript';
import { VIRTUAL, type Unit } from './assemble.ts';
import { packageOfFile } from './packages.ts';
import type { Service } from './service.ts';

/**
 * The documented packages that the check of a sample is about, with their versions: those that it imports; if there
 * are none, those behind each module that it imports.
 * @returns by name; empty if the sample uses no documented package
 */
export function usedPackages(unit: Unit, service: Service): Record<string, string> {
  const { versions } = service.packages;
  return Object.fromEntries(packagesBehind(unit.file, service).map((name) => [name, versions[name] ?? '']));
}

/** The packages that a file imports; if there are none, those behind each file that it imports. */
function packagesBehind(file: string, service: Service, seen = new Set<string>()): string[] {
  if (!file.startsWith(`${VIRTUAL}/`) || seen.has(file)) return [];
  seen.add(file);
  const imported = importedFiles(file, service.program());
  const direct = imported.flatMap((each) => packageOfFile(each, service.packages) ?? []);
  const found = direct.length > 0 ? direct : imported.flatMap((each) => packagesBehind(each, service, seen));
  return [...new Set(found)].sort();
}

/** The files of the modules that a file imports or re-exports. */
function importedFiles(file: string, program: ts.Program): string[] {
  const source = program.getSourceFile(file);
  return (source?.statements ?? []).flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isImport ? statement.moduleSpecifier : undefined;
    const module = specifier && program.getTypeChecker().getSymbolAtLocation(specifier);
    return module?.valueDeclaration ? [module.valueDeclaration.getSourceFile().fileName] : [];
  });
}
