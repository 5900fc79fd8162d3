/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * A colour of the dark mode, from the text of `src/styles/tokens.css`.
 * @param name a custom property such as `--accent`
 * @throws Error when the tokens have no such colour, or not as `#rrggbb`
 */
export function darkColor(tokens: string, name: string): Rgb {
  return readColor(hexColor(tokens, 'dark', name));
}

/** A colour as it is written in the tokens of a mode: `#ffb454`. @throws Error when it is not written so. */
export function hexColor(tokens: string, mode: 'dark' | 'light', name: string): string {
  const block = new RegExp(`\\[data-theme='${mode}'\\][^{]*\\{([^}]*)\\}`).exec(tokens)?.[1] ?? '';
  const value = new RegExp(`${name}:\\s*([^;]+);`).exec(block)?.[1]?.trim();
  if (value === undefined || !/^#[\da-f]{6}$/i.test(value)) {
    throw new Error(
      `src/styles/tokens.css: "${name}" of the ${mode} mode is ${value === undefined ? 'missing' : `"${value}"`}; pictures need it as #rrggbb.`,
    );
  }
  return value;
}

function readColor(hex: string): Rgb {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
