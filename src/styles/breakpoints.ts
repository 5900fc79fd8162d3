/**
 * Windows wider than 996 pixels: the navbar shows its items and the sidebar stays. In em, so that larger text gets the
 * layout of small windows. Style sheets name the same width, as media queries cannot take it from a variable;
 * `DESIGN.md` lists the others.
 */
export const WIDE_WINDOW = '(width > 62.25em)';
