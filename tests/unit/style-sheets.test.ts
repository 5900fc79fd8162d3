import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = globSync('src/**/*.css').map((file) => ({
  file: file.replaceAll('\\', '/'),
  // comments may name colours and widths
  css: readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}));

/** All matches of a pattern, each with its file. */
const found = (pattern: RegExp, except: readonly string[]): string[] =>
  sheets
    .filter(({ file }) => !except.some((name) => file.endsWith(name)))
    .flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([text]) => `${file}: ${text}`));

it('windows change their layout at the widths that DESIGN.md lists only', () => {
  const design = readFileSync('DESIGN.md', 'utf8');
  const listed = new Set([...design.matchAll(/^\| `([\d.]+em)`/gm)].map(([, width]) => width));
  expect(listed.size).toBeGreaterThan(5);
  const used = found(/(?<=@media[^{]*)\b[\d.]+(?:em|px|rem)\b/g, [
    'AskAi.module.css', // as DocSearch's own styles
  ]);
  expect(used.filter((text) => !listed.has(text.split(' ').at(-1)))).toEqual([]);
  const widths = new Set(used.map((text) => text.split(' ').at(-1)));
  expect([...listed].filter((width) => !widths.has(width))).toEqual([]);
});

it('colours are tokens', () => {
  const colors = found(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi, ['tokens.css', 'print.css']);
  // before Safari 17.4, a backdrop has no properties of the page
  expect(colors).toEqual(['src/styles/base.css: rgb(0 0 0 / 60%)']);
});

it('sizes and times that a token has are taken from it', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const values = new Set(
    Array.from(tokens.matchAll(/--(?:size-[\w-]+|fast|slow): ([\d.]+(?:rem|ms));/g), ([, value]) => value),
  );
  const raw = found(/(?:font-size|font|transition|animation)[\w-]*:[^;]*?[\d.]+(?:rem|ms)\b/g, [
    'tokens.css',
  ]);
  expect(raw.filter((text) => values.has(/[\d.]+\w+$/.exec(text)?.[0] ?? ''))).toEqual([]);
});
