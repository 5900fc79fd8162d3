import { readFileSync } from 'node:fs';
import path from 'node:path';
import colorNames from 'color-name';
import type { SiteConfig } from '../../src/config/schema.ts';
import type { Problem } from '../../src/content/problems.ts';
import { contrast } from '../../src/styles/contrast.ts';
import { readPalette } from '../../src/styles/tokens.ts';
import { settingProblems } from './setting-problems.ts';

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
const TOKENS = path.join(import.meta.dirname, '../../src/styles/tokens.css');

/** A color as `#rrggbb`; undefined if only a browser can compute it. */
function hexOf(color: string, palette: ReadonlyMap<string, string>): string | undefined {
  const variable = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  const value = (variable === undefined ? color : (palette.get(variable) ?? '')).toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value)?.slice(1);
  if (short) return `#${short.map((digit) => digit + digit).join('')}`;
  if (Object.hasOwn(colorNames, value)) return `#${Buffer.from(colorNames[value] ?? []).toString('hex')}`;
  return /^#[\da-f]{6}$/.test(value) ? value : undefined;
}

/**
 * Colors of the announcement bar in which its text is hard to read, in one mode at least.
 *
 * @param root folder of `site.config.ts`, to find the line
 */
export function faintBar(config: SiteConfig, root: string): Problem[] {
  const { textColor, backgroundColor } = config.announcementBar ?? {};
  if (textColor === undefined || backgroundColor === undefined) return [];
  const tokens = readFileSync(TOKENS, 'utf8');
  for (const mode of ['dark', 'light'] as const) {
    const palette = readPalette(tokens, mode);
    const [text, on] = [textColor, backgroundColor].map((color) => hexOf(color, palette));
    if (text === undefined || on === undefined || contrast(text, on) >= LEAST) continue;
    // cut, not rounded: 4.46 is not 4.5
    const found = Math.floor(contrast(text, on) * 10) / 10;
    const message = `announcementBar: textColor "${textColor}" on backgroundColor "${backgroundColor}" has a contrast of ${found}:1 in the ${mode} mode, and text needs ${LEAST}:1; make one lighter and the other darker`;
    return [settingProblems(root)(['announcementBar', 'textColor'], message)];
  }
  return [];
}
