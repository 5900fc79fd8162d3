import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TableOfContents, tocTree } from '../../src/components/toc/TableOfContents.tsx';
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

  it('has a list inside a list for each of the levels 2 to 6, and each list is indented', () => {
    const entries = [2, 3, 4, 5, 6].map((depth) => entry(`h${depth}`, depth));
    const lists = renderToStaticMarkup(createElement(TableOfContents, { entries })).match(/<ul/g) ?? [];
    const css = readFileSync('src/components/toc/TableOfContents.module.css', 'utf8');
    const levels = Array.from(
      css.matchAll(/^ *\.list((?: ul)+) \{\s*--level: (\d);/gm),
      ([, rule, level]) => [rule?.split(' ').length, Number(level)],
    );
    // the first is at level 1, which the rule of the links has
    expect([[1, 1], ...levels]).toEqual(lists.map((_, index) => [index + 1, index + 1]));
  });

  it('begins anywhere', () => {
    expect(shape(tocTree([entry('a', 3), entry('b', 2)]))).toEqual(['a', 'b']);
  });
});
