import ts from 'typescript';
import { DECLARATIONS, type PackageSet } from './packages.ts';
import type { PageCode } from './pages.ts';
import { readSyntax } from './syntax.ts';
import type { PackageExports } from './types.ts';

/** Types that the packages declare under these names and do not export: a reader's editor shows them too. */
const UNEXPORTED: ReadonlySet<string> = new Set([
  'AsyncHttpInterceptorMethodHandler',
  'Default',
  'HttpInterceptorAuthOptions',
  'HttpInterceptorRequestSaving',
  'HttpRequestHandlerActionResponseDeclaration',
  'HttpRequestHandlerStatusResponseDeclaration',
  'PossiblePromise',
  'Replace',
  'SharedHttpInterceptorOptions',
  'SyncHttpInterceptorMethodHandler',
]);

/** Names that only our declarations of the packages have: no reader finds them in the library. */
export function ownNames(program: ts.Program, packages: PackageSet, exported: PackageExports): Set<string> {
  const known = new Set([...UNEXPORTED, ...[...exported.values()].flatMap((names) => [...names.keys()])]);
  const folders = [...packages.folders.values()].filter((folder) => folder.startsWith(`${DECLARATIONS}/`));
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => folders.some((folder) => fileName.startsWith(`${folder}/`)));
  const names = files.flatMap(({ statements }) =>
    statements.flatMap((node) =>
      ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) ? [node.name.text] : [],
    ),
  );
  return new Set(names.filter((name) => !known.has(name)));
}

const unknownNames = new WeakMap<ReadonlySet<string>, WeakMap<PageCode, ReadonlySet<string>>>();

/** Such names without those that the code of a page has, which are its own. The same set where it has none. */
export function namesUnknownTo(page: PageCode, names: ReadonlySet<string>): ReadonlySet<string> {
  const byPage = unknownNames.get(names) ?? new WeakMap<PageCode, ReadonlySet<string>>();
  unknownNames.set(names, byPage);
  const known = byPage.get(page);
  if (known) return known;
  const used = page.blocks
    .filter(({ sample }) => sample.kind !== 'none')
    .flatMap(({ lang, sample }) => [...readSyntax(sample.checked, lang === 'tsx').used]);
  const rest = names.difference(new Set(used));
  const unknown = rest.size === names.size ? names : rest;
  byPage.set(page, unknown);
  return unknown;
}

/**
 * Takes such names out of a text of the compiler: `BodyPart<Schema>.body` becomes `body`, and elsewhere `...` stands for
 * the type, as it does where the compiler leaves out a part.
 */
export function withoutOwnNames(text: string, names: ReadonlySet<string>): string {
  let result = '';
  let rest = 0;
  // neither a text in quotes, nor a part of a namespace, nor a property or parameter
  for (const { 0: name, index } of text.matchAll(
    /(["'])(?:\\.|(?!\1|\\).)*\1|(?<![.\w$])[\w$]+(?!\??:)\b/g,
  )) {
    if (index < rest || !names.has(name)) continue;
    const end = endOfArguments(text, index + name.length);
    const isOwner = text[end] === '.' && text[end + 1] !== '.';
    result += text.slice(rest, index) + (isOwner ? '' : '...');
    rest = isOwner ? end + 1 : end;
  }
  return result + text.slice(rest);
}

/** Where the type arguments end that begin at a place of a text, if any do. */
function endOfArguments(text: string, start: number): number {
  if (text[start] !== '<') return start;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1;
    // the `>` of `=>` closes nothing
    if (text[at] === '>' && text[at - 1] !== '=') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
