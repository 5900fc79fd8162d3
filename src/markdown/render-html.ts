import type { Html } from 'mdast';
import { lineOf } from './parse.ts';
import type { RenderContext } from './render-context.ts';

/** Elements that Markdown has no marks for and pages may write by hand. */
const ALLOWED = new Set(['abbr', 'br', 'kbd', 'sub', 'sup', 'wbr', 'mark']);

/** Raw markup of a page: a few elements without attributes that a browser would run or that set a style. */
export function renderHtml(node: Html, context: RenderContext): string {
  const markup = node.value.replace(/<!--[\s\S]*?-->/g, '');
  const open = /<[!?]\S*/.exec(markup);
  if (open) {
    context.report(
      lineOf(node),
      `"${open[0]}" is not closed, or no markup of a page; the rest would be lost`,
    );
    return '';
  }
  for (const [, name = '', attributes = ''] of markup.matchAll(/<\/?([A-Za-z][\w.-]*)([^>]*)/g)) {
    if (/^[A-Z]/.test(name)) {
      context.report(
        lineOf(node),
        `unknown component <${name}>; pages are Markdown with directives such as ":::note"`,
      );
    } else if (!ALLOWED.has(name)) {
      context.report(
        lineOf(node),
        `<${name}> may not be written in a page; there are ${[...ALLOWED].join(', ')} and the directives`,
      );
    } else if (!/^(?:\s+(?:class|dir|lang|title)="[^"]*")*\s*\/?$/.test(attributes)) {
      context.report(
        lineOf(node),
        `<${name}> may have class="…", dir="…", lang="…" and title="…" only; it has:${attributes}`,
      );
    }
  }
  return markup;
}
