import type { RenderedMarkdown } from './render.ts';

/** The HTML of a page, with `data-late` on the blocks after the first screens. Not kept: pages are many. */
export function inParts({ blocks, firstScreens }: Pick<RenderedMarkdown, 'blocks' | 'firstScreens'>): string {
  return blocks
    .map((html, index) => (index < firstScreens ? html : html.replace(/^<[a-z][\w-]*/, '$& data-late')))
    .join('\n');
}
