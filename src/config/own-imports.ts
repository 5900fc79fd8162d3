import type { ESTree } from 'rolldown/utils';
import { lineAt } from '../text/line-at.ts';
import { parseSource } from './source-tree.ts';

/**
 * Settings that come from another file: Node reads it once, so that `npm run dev` would go on with its old values. The
 * code of the site may be imported: it is no setting.
 *
 * @param file its name, for messages
 * @param source TypeScript that is right otherwise
 * @returns what is wrong, a line for each import
 */
export function importFaults(file: string, source: string): string[] {
  const { text, program } = parseSource(file, source);
  return program.body.flatMap((node) => {
    const from = sourceOfValues(node);
    if (from === undefined || !/^\.(?!\/src\/)/.test(from)) return [];
    return `${file}:${lineAt(text, node.start)} imports "${from}", and npm run dev does not see when that file is saved; write here what it holds`;
  });
}

/** Where a statement has values from; undefined for types and for all that imports nothing. */
function sourceOfValues(node: ESTree.Statement | ESTree.Directive): string | undefined {
  if (node.type === 'ImportDeclaration') return node.importKind === 'type' ? undefined : node.source.value;
  if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration') return undefined;
  return node.exportKind === 'type' ? undefined : node.source?.value;
}
