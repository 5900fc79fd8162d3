import type { Nodes } from 'mdast';
import { plainText } from './text.ts';

/** Height of text that the first screens of a narrow window show at most, in pixels: higher than a tablet. */
const FIRST_SCREENS = 1400;

/** Characters of a line in the widest narrow window. */
const LINE = 110;
/** Between two blocks, in pixels. */
const GAP = 16;

/**
 * How many of a page's blocks fill the first screens of a narrow window, by an estimate of their heights. Slow phones
 * paint them before the rest (`navigation/late/parts/paint-in-parts.ts`). Every page of the site is measured by a test.
 */
export function firstScreens(blocks: readonly Nodes[]): number {
  let height = 0;
  const enough = blocks.findIndex((block) => (height += heightOf(block) + GAP) >= FIRST_SCREENS);
  return enough === -1 ? blocks.length : enough + 1;
}

/** Least height of a block in pixels, if all of its code is shown: `setup` and lines above a cut count. */
function heightOf(node: Nodes): number {
  switch (node.type) {
    case 'code':
      return 40 + 22 * node.value.split('\n').length;
    case 'table':
      return 38 * node.children.length;
    case 'list':
    case 'listItem':
    case 'blockquote':
      return Math.max(
        26,
        node.children.reduce((sum, child) => sum + heightOf(child), 0),
      );
    case 'heading':
      return 46;
    case 'paragraph':
      return 26 * Math.max(1, Math.floor(plainText(node).length / LINE));
    case 'definition':
    case 'html':
      return -GAP;
    default:
      return 26;
  }
}
