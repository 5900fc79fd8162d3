import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { darkColor } from '../../src/social/palette.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');

describe('colours', () => {
  it('are those of the tokens', () => {
    expect(darkColor(":root[data-theme='dark'] { --bg: #010a10; }", '--bg')).toEqual([1, 10, 16]);
  });

  it('that the tokens do not have are a fault', () => {
    expect(() => darkColor(tokens, '--nothing')).toThrow('"--nothing" of the dark mode is missing');
    expect(() => darkColor(":root[data-theme='dark'] { --bg: red; }", '--bg')).toThrow('is "red"');
  });

  it.each(['src/layouts/Base.astro', 'src/pages/manifest.webmanifest.ts'])(
    'of the browser around the page are not written a second time: %s',
    (file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      expect(text).not.toMatch(/#[\da-f]{6}\b/);
    },
  );
});
