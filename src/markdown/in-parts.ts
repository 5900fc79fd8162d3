import type { RenderedMarkdown } from './render.ts';

/** The HTML of a page, with `data-late` on the blocks after the first screens. Not kept: pages are many. */
export function inParts({ html, late }: Pick<RenderedMarkdown, 'html' | 'late'>): string {
  const tag = /<[a-z][\w-]*/y;
  const parts: string[] = [];
  let end = 0;
  for (const start of late) {
    tag.lastIndex = start;
    if (!tag.test(html)) continue;
    parts.push(html.slice(end, tag.lastIndex), ' data-late');
    end = tag.lastIndex;
  }
  return parts.join('') + html.slice(end);
}
