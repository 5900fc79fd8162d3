import { createHash } from 'node:crypto';
import path from 'node:path';
import rawSidebars from '../../sidebars.ts';
import type { Content } from './content.ts';
import { copiesFor, copiesOf, sidebarsOf } from './copies.ts';
import { readCorpus } from './corpus.ts';
import { ROOT } from './folders.ts';

/**
 * The plain pages of this site, in as many whole copies as make at least `count` pages.
 * @param isDistinct with a name altered in each code block of each copy
 */
export function readContent(count: number, isDistinct: boolean): Content {
  const own = readCorpus(path.join(ROOT, 'docs'), rawSidebars);
  const copies = copiesFor(count, own.length);
  // of any size, two copies tell how pages are copied
  const samples = [copiesOf(own, 2), copiesOf(own, 2, true), sidebarsOf(rawSidebars, 2)];
  return {
    pages: copiesOf(own, copies, isDistinct),
    sidebars: sidebarsOf(rawSidebars, copies),
    isDistinct,
    hash: createHash('sha256').update(JSON.stringify(samples)).digest('hex').slice(0, 10),
  };
}
