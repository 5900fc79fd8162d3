/** Prints the contrast of every pair of roles in both modes: `npm run contrast`. The table of DESIGN.md comes from here. */
import { readFileSync } from 'node:fs';
import { contrast, CONTRAST_RULES, readPalettes } from '../src/styles/contrast.ts';

const palettes = readPalettes(readFileSync('src/styles/tokens.css', 'utf8'));
console.log('| text | on | needs | dark | light |\n| --- | --- | --- | --- | --- |');
for (const { text, on, least } of CONTRAST_RULES) {
  const cells = (['dark', 'light'] as const).map((mode) => {
    const value = contrast(palettes[mode].get(text) ?? '', palettes[mode].get(on) ?? '');
    return `${value.toFixed(1)}${value < least ? ' **too low**' : ''}`;
  });
  console.log(`| \`${text}\` | \`${on}\` | ${least} | ${cells.join(' | ')} |`);
}
