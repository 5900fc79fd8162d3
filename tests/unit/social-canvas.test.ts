import { describe, expect, it } from 'vitest';
import { Canvas, maskOf, type Outline } from '../../src/social/canvas.ts';

function fill(canvas: Canvas, outlines: readonly Outline[], ink: number): void {
  canvas.stamp(maskOf(outlines), 0, 0, ink);
}

describe('a canvas', () => {
  const shades = (canvas: Canvas): number[] => [...canvas.pixels];

  it('fills whole pixels with the full ink and half ones with half of it', () => {
    const canvas = new Canvas(4, 1);
    fill(
      canvas,
      [
        [
          [1, 0],
          [2.5, 0],
          [2.5, 1],
          [1, 1],
        ],
      ],
      0,
    );
    expect(shades(canvas)).toEqual([0, 16, 8, 0]);
  });

  it('leaves out what lies inside an outline that is drawn the other way round', () => {
    const canvas = new Canvas(3, 3);
    const square = (from: number, to: number): [number, number][] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    fill(canvas, [square(0, 3), square(1, 2).toReversed()], 0);
    expect(shades(canvas)).toEqual([16, 16, 16, 16, 0, 16, 16, 16, 16]);
  });

  it('cuts off what lies outside', () => {
    const canvas = new Canvas(2, 2);
    fill(
      canvas,
      [
        [
          [-9, -9],
          [9, -9],
          [9, 9],
          [-9, 9],
        ],
      ],
      1,
    );
    expect(shades(canvas)).toEqual([32, 32, 32, 32]);
  });

  it('fills slanted shapes as far as they cover each pixel', () => {
    const canvas = new Canvas(2, 2);
    fill(
      canvas,
      [
        [
          [0, 0],
          [2, 0],
          [0, 2],
        ],
      ],
      0,
    );
    expect(shades(canvas)).toEqual([16, 8, 8, 0]);
  });
});
