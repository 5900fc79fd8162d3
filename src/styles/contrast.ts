/** A pair of roles that stand on each other, and the least contrast that they need. */
export interface ContrastRule {
  text: string;
  on: string;
  least: number;
}

const SURFACES = [
  '--bg',
  '--bg-raised',
  '--bg-code',
  '--bg-hover',
  '--accent-bg',
  '--good-bg',
  '--info-bg',
  '--bad-bg',
];
const CODE = [
  'comment',
  'string',
  'number',
  'keyword',
  'operator',
  'function',
  'type',
  'property',
  'tag',
  'added',
  'removed',
];

/**
 * Body text needs 7:1, all other text 4.5:1, graphics 3:1 (WCAG 2.2, 1.4.6, 1.4.3 and 1.4.11), on every surface that
 * they stand on. The announcement stands on `--text`.
 */
export const CONTRAST_RULES: readonly ContrastRule[] = [
  ...SURFACES.map((on) => ({ text: '--text', on, least: 7 })),
  ...['--bg', '--bg-raised', '--bg-code', '--bg-hover'].map((on) => ({ text: '--text-soft', on, least: 7 })),
  ...['--bg', '--bg-raised', '--bg-code', '--bg-hover'].map((on) => ({
    text: '--text-faint',
    on,
    least: 4.5,
  })),
  ...['--bg', '--bg-raised', '--bg-code', '--accent-bg'].map((on) => ({ text: '--accent', on, least: 4.5 })),
  { text: '--on-accent', on: '--accent', least: 4.5 },
  { text: '--on-accent', on: '--accent-strong', least: 4.5 },
  { text: '--bg', on: '--text', least: 7 },
  { text: '--good', on: '--good-bg', least: 4.5 },
  { text: '--good', on: '--bg-code', least: 4.5 },
  { text: '--info', on: '--info-bg', least: 4.5 },
  { text: '--bad', on: '--bad-bg', least: 4.5 },
  ...['--bg', '--bg-raised', '--bg-code', '--bg-hover'].map((on) => ({ text: '--focus', on, least: 3 })),
  ...['--bg', '--bg-raised', '--accent-bg', '--text'].map((on) => ({ text: '--emoji', on, least: 3 })),
  ...CODE.flatMap((name) =>
    ['--bg-code', '--accent-bg', '--bad-bg', '--bg-raised'].map((on) => ({
      text: `--code-${name}`,
      on,
      least: 4.5,
    })),
  ),
];

/** Contrast of two opaque colours as WCAG 2.2 defines it, from 1 to 21. @throws Error for anything but `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color.trim());
  if (!match) throw new Error(`"${color}" is not a colour such as #0f1115`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
