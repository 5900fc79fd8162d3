import type { Root } from 'mdast';
import { checkDirective } from './check-directive.ts';
import { walk } from './parse.ts';
import type { RenderContext } from './render-context.ts';

/** Reports what is written in a page and would be lost, or shown as it stands, as its notation is not right. */
export function checkNotation(tree: Root, context: RenderContext): void {
  walk(tree, (node) => {
    if (node.type === 'containerDirective') checkDirective(node, context);
  });
}
