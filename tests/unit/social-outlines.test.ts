import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLineDrawing, readPath } from '../../src/social/outlines.ts';
import { hexColor } from '../../src/styles/tokens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');

describe('an outline', () => {
  it.each([
    ['M1 2h3v4H1V2', [[1, 2], [4, 2], [4, 6], [1, 6], [1, 2]]], // prettier-ignore
    ['M19 6.5L23 10l-4 3.5', [[19, 6.5], [23, 10], [19, 13.5]]], // prettier-ignore
    ['M0 0 2 0 2 2Z', [[0, 0], [2, 0], [2, 2], [0, 0]]], // prettier-ignore
  ])('is read from %s', (data, points) => {
    expect(readPath(data)).toEqual([points]);
  });

  it('refuses commands that it does not know', () => {
    expect(() => readPath('M0 0A1 1 0 0 0 2 2')).toThrow('uses the command "A"');
  });

  it.each(["<svg viewBox='0 0 9 9'><path stroke='#fff' d='M0 0'/></svg>", '<svg viewBox="0 0 9 9"/>'])(
    'is told of where it has no size or no lines: %s',
    (svg) => expect(() => readLineDrawing(svg)).toThrow('no viewBox="0 0 …" or no path with a stroke'),
  );

  it('is read from the mark of the site, with its colours', () => {
    const drawing = readLineDrawing(readFileSync(path.join(root, 'public/favicon.svg'), 'utf8'));
    expect(drawing.size).toBe(32);
    expect(drawing.strokes.some(({ color }) => color === hexColor(tokens, 'dark', '--accent'))).toBe(true);
  });
});
