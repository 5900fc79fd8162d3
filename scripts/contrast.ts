/** `npm run contrast`: prints the contrast of all pairs of colours that have a rule, in both modes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast, CONTRAST_RULES } from '../src/styles/contrast.ts';
import { readPalette } from '../src/styles/tokens.ts';
import { startCommand } from '../tools/command.ts';

startCommand('npm run contrast');
const tokens = readFileSync(path.join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');
const palettes = [readPalette(tokens, 'dark'), readPalette(tokens, 'light')];
console.log('| text | on | needs | dark | light |\n| --- | --- | --- | --- | --- |');
for (const { text, on, least } of CONTRAST_RULES) {
  const cells = palettes.map((palette) => {
    const value = contrast(palette.get(text) ?? '', palette.get(on) ?? '');
    return `${value.toFixed(1)}${value < least ? ' **too low**' : ''}`;
  });
  console.log(`| \`${text}\` | \`${on}\` | ${least} | ${cells.join(' | ')} |`);
}
