import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Lettering } from '../../src/social/lettering.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bold = new Lettering(path.join(root, 'src/social/fonts/familjen-grotesk-700.woff'));

describe('lettering', () => {
  it('breaks lines at words', () => {
    const lines = bold.wrap('One schema types your client and your tests', 60, 500, 4);
    expect(lines.join(' ')).toBe('One schema types your client and your tests');
    for (const line of lines) expect(bold.measure(line, 60)).toBeLessThanOrEqual(500);
  });

  it('says that something is left out', () => {
    const lines = bold.wrap('One schema types your client and your tests', 60, 500, 1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\w…$/);
    expect(bold.measure(lines[0] as string, 60)).toBeLessThanOrEqual(500);
  });

  it('cuts a word that is wider than the line', () => {
    const [line = ''] = bold.wrap('createHttpInterceptorOfEverything', 80, 400, 2);
    expect(bold.measure(line, 80)).toBeLessThanOrEqual(400);
    expect(line.endsWith('…')).toBe(true);
  });

  it('leaves out what the font does not have', () => {
    expect(bold.measure('⭐️', 60)).toBe(0);
  });
});
