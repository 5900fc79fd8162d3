import { hexColor } from '../styles/tokens.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * A colour of the dark mode, from the text of `src/styles/tokens.css`.
 * @param name a custom property such as `--accent`
 * @throws Error when the tokens have no such colour, or not as `#rrggbb`
 */
export function darkColor(tokens: string, name: string): Rgb {
  const hex = hexColor(tokens, 'dark', name);
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
