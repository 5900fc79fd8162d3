import { describe, expect, it } from 'vitest';
import { placeAfter } from '../../src/browser/arrow-keys.ts';

describe('the keys of a row whose ends meet', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowLeft', 1, undefined],
    ['x', 1, undefined],
  ])('%s at %d leads to %s', (key, at, to) =>
    expect(placeAfter(key, at, 2, ['ArrowDown', 'ArrowUp'])).toBe(to),
  );
});
