import tokens from './tokens.css?raw';
import { hexColor } from './tokens.ts';

/** The background of a page in each mode, `#rrggbb`. Browsers colour what is around a page with it. */
export const THEME_COLOR = {
  dark: hexColor(tokens, 'dark', '--bg'),
  light: hexColor(tokens, 'light', '--bg'),
} as const;
