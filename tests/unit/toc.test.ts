import { describe, expect, it } from 'vitest';
import { tocTree } from '../../src/components/toc/TableOfContents.tsx';
import { activeHeading } from '../../src/components/toc/toc.ts';

describe('the heading in view', () => {
  const boxes = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }));

  it.each([
    ['the first below the navbar, when it is in the upper half', boxes(80, 300, 900), 'h0'],
    ['the one before the first that is below the middle', boxes(-300, 700, 900), 'h0'],
    ['none, when even the first is below the middle', boxes(700, 900), undefined],
    ['the last, when all are above', boxes(-900, -500), 'h1'],
    ['the one that is just under the navbar', boxes(-200, 60, 200), 'h1'],
    ['none of none', [], undefined],
  ])('is %s', (_, list, id) => expect(activeHeading(list, 60, 900)).toBe(id));

  it('is the one that a followed link leads to, however low the window is', () => {
    const list = [
      { id: 'a', top: 40, bottom: 70 },
      { id: 'b', top: 152, bottom: 185 },
    ];
    expect(activeHeading(list, 98, 330)).toBe('b');
    expect(activeHeading(list, 98, 180)).toBe('b');
    expect(activeHeading(list, 60, 330)).toBe('a');
  });
});

describe('the tree of a table of contents', () => {
  const entry = (id: string, depth: number) => ({ id, depth, html: id });
  const shape = (nodes: ReturnType<typeof tocTree>): unknown =>
    nodes.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id));

  it('hangs each heading under the nearest one of a higher level', () => {
    const entries = [
      entry('a', 2),
      entry('b', 3),
      entry('c', 4),
      entry('d', 3),
      entry('e', 2),
      entry('f', 4),
    ];
    expect(shape(tocTree(entries))).toEqual([
      ['a', [['b', ['c']], 'd']],
      ['e', ['f']],
    ]);
  });

  it('begins anywhere', () => {
    expect(shape(tocTree([entry('a', 3), entry('b', 2)]))).toEqual(['a', 'b']);
  });
});
