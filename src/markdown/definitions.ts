import type { Definition, Root } from 'mdast';
import { lineOf, walk } from './parse.ts';
import type { RenderContext } from './render-context.ts';

/** The definitions of addresses in a page, by identifier. Reports those that are defined twice, or that nothing uses. */
export function readDefinitions(tree: Root, context: RenderContext): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  const used = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if (node.type !== 'definition') return;
    const first = definitions.get(node.identifier);
    if (first)
      context.report(
        lineOf(node),
        `"[${node.label ?? node.identifier}]:" is defined twice, first on line ${lineOf(first)}, which counts; remove this one, or give it another name`,
      );
    else definitions.set(node.identifier, node);
  });
  // the target of one that is not used is not checked
  for (const [identifier, definition] of definitions) {
    if (used.has(identifier)) continue;
    const label = definition.label ?? identifier;
    context.report(
      lineOf(definition),
      `no link uses "[${label}]:"; remove it, or write [text][${label}] where it is meant`,
    );
  }
  return definitions;
}
