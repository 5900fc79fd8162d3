import type { Root, RootContent } from 'mdast';
import { readFenceMeta } from './fence.ts';
import { lineOf, sourceOf } from './parse.ts';
import { COMMENT } from './render-html.ts';

/** What readers would find empty: a page of its title alone, and headings with nothing below them. */
export function emptySections(tree: Root, source: string): { line: number; message: string }[] {
  const blocks = tree.children.filter((block) => isSeen(block, source));
  const advice = 'write its content, or remove it; a page with "draft: true" may have gaps';
  if (blocks.length === 0) return [{ line: 1, message: `the page holds nothing; ${advice}` }];
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    if (block.type !== 'heading' || (next && (next.type !== 'heading' || next.depth > block.depth)))
      return [];
    return [{ line: lineOf(block), message: `nothing stands below "${sourceOf(block, source)}"; ${advice}` }];
  });
}

/** Whether readers see something of a block: comments, addresses of links and set-up of samples are not shown. */
function isSeen(block: RootContent, source: string): boolean {
  if (block.type === 'definition') return false;
  if (block.type === 'code' && readFenceMeta(block.meta).flags.has('setup')) return false;
  return sourceOf(block, source).replace(COMMENT, '').trim() !== '';
}
