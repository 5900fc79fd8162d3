/** A mode of colour that `tokens.css` has a palette for. */
export type Mode = 'dark' | 'light';

/**
 * The palette of a mode, from the text of `src/styles/tokens.css`: the value of each custom property.
 * @throws Error when the tokens have no such palette
 */
export function readPalette(tokens: string, mode: Mode): Map<string, string> {
  const selector = `:root[data-theme='${mode}']`;
  const start = tokens.indexOf(selector);
  if (start === -1) throw new Error(`src/styles/tokens.css has no rule for ${selector}`);
  const body = tokens.slice(tokens.indexOf('{', start) + 1, tokens.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/**
 * A colour of a mode, `#ffb454`.
 * @param name a custom property such as `--accent`
 * @throws Error when the tokens have no such colour, or not as `#rrggbb`
 */
export function hexColor(tokens: string, mode: Mode, name: string): string {
  const value = readPalette(tokens, mode).get(name);
  if (value === undefined || !/^#[\da-f]{6}$/i.test(value)) {
    throw new Error(
      `src/styles/tokens.css: "${name}" of the ${mode} mode is ${value === undefined ? 'missing' : `"${value}"`}; it must be there as #rrggbb.`,
    );
  }
  return value;
}
