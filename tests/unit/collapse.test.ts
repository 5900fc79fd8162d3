import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../src/components/collapse/animate-height.ts';

describe('how long a list takes to open', () => {
  it.each([
    [200, 281],
    [300, 312],
    [500, 357],
  ])('%d px: %d ms', (height, duration) => expect(collapseDuration(height)).toBe(duration));
});
