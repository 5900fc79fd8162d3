import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, CONTRAST_RULES } from '../../src/styles/contrast.ts';
import { readPalette } from '../../src/styles/tokens.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

test('contrast is that of the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(() => contrast('red', '#ffffff')).toThrow('"red" is not a colour such as #0f1115');
});

describe.each(['dark', 'light'] as const)('%s palette', (mode) => {
  const palette = readPalette(tokens, mode);
  test.each(CONTRAST_RULES)('$text on $on has at least $least', ({ text, on, least }) => {
    expect(contrast(palette.get(text) ?? '', palette.get(on) ?? '')).toBeGreaterThanOrEqual(least);
  });
});
