import colorNames from 'color-name';
import { z } from 'zod';
import { notBlank } from './schema-fields.ts';

/** A CSS function with no nested function. It cannot end the declaration or start a comment. */
const COLOR_CALL =
  /(?:var\(--[\w-]+(?:,(?:[\w\s.,%/#+-]|(?<!\/)\*)*)?|(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|color-mix|light-dark|calc)\((?:[\w\s.,%/#+-]|(?<!\/)\*)+)\)/gi;

/** Whether a word is a color. Names of the system's own colors are not: they would not go with the others. */
function isColorName(word: string): boolean {
  const name = word.toLowerCase();
  return Object.hasOwn(colorNames, name) || name === 'transparent' || name === 'currentcolor';
}

/** Stands for a variable, which may hold any number of values. */
const VARIABLE = '_';

/** Whether a function has the values that a color needs; `from` another color, they come behind that. */
function hasEnoughValues(name: string, text: string): boolean {
  const values = text.split(/[\s,/]+/).filter((value) => value !== '');
  if (name === 'calc' || values.includes(VARIABLE)) return true;
  if (name === 'light-dark') return text.split(',').length === 2;
  if (name === 'color-mix') return text.split(',').length > 2;
  const own = values[0]?.toLowerCase() === 'from' ? values.slice(2) : values;
  // the first one of color() is a color space
  return own.length >= (name === 'color' ? 4 : 3);
}

/** Whether a text is a color, and nothing else: it is written into a style as it stands. */
function isColor(value: string): boolean {
  if (/^[a-z]+$/i.test(value)) return isColorName(value);
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value)) return true;
  let [before, rest] = ['', value];
  // from the inside out: a function becomes a plain value once those in it have
  while (rest !== before) [before, rest] = [rest, rest.replace(COLOR_CALL, plainValue)];
  return (rest === '1' || rest === VARIABLE) && /^(?!calc)[a-z]/i.test(value);
}

/** A plain value in place of a function; the function itself if it lacks values. */
function plainValue(call: string): string {
  const at = call.indexOf('(');
  const name = call.slice(0, at).toLowerCase();
  if (name === 'var') return VARIABLE;
  return hasEnoughValues(name, call.slice(at + 1, -1)) ? '1' : call;
}

const color = z.string().refine(isColor, {
  error: 'must be a color, such as "#1d4ed8", "oklch(55% 0.2 260)", "var(--accent)" or "navy"',
});

/** A line of text above the navbar. */
export const announcementBar = z
  .strictObject({
    /** A name: a bar that a visitor closed comes back when it changes. */
    id: notBlank,
    /** Markup of the text: `Read <a href="/docs">the docs</a>`. */
    content: notBlank,
    /** Color of the bar: `#1d4ed8`, `navy`, `var(--accent)`. Both colors or neither, which are the site's own then. */
    backgroundColor: color.optional(),
    /** Color of its text. Both colors or neither. */
    textColor: color.optional(),
    /** Whether visitors can close it; true by default. */
    isCloseable: z.boolean().default(true),
  })
  // If only one colour were set, it could equal the other in one mode.
  .refine((bar) => (bar.backgroundColor === undefined) === (bar.textColor === undefined), {
    error: 'needs both "backgroundColor" and "textColor", or neither: one alone cannot be read in both modes',
  });
