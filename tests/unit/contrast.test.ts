import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, CONTRAST_RULES } from '../../src/styles/contrast.ts';
import { readPalette } from '../../src/styles/tokens.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** Colours that nothing has to be told from by themselves: lines beside space, and what lies behind all else. */
const WITHOUT_RULE = ['--line', '--line-strong', '--shadow', '--scrim', '--bg-behind'];

test('every colour is described in DESIGN.md and has a rule for its contrast', () => {
  const design = readFileSync('DESIGN.md', 'utf8');
  const ruled = CONTRAST_RULES.flatMap(({ text, on }) => [text, on]);
  for (const name of readPalette(tokens, 'dark').keys()) {
    const described = name.startsWith('--code-') ? '`--code-' : `\`${name}\``;
    expect(design, `DESIGN.md describes ${name}`).toContain(described);
    expect([...ruled, ...WITHOUT_RULE], `${name} has a rule in src/styles/contrast.ts`).toContain(name);
  }
});

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
