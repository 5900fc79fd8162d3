/** `3-5`; a single line is its own first and last. */
interface LineRange {
  first: number;
  last: number;
}

/** What a fence says behind its language: ```` ```ts title="a.ts" {1,3-5} showLineNumbers ```` */
export interface FenceMeta {
  /** `name="value"` and `name='value'`. Nothing escapes a quote in a value: use the other kind around it. */
  attributes: Record<string, string>;
  /** Bare words. */
  flags: Set<string>;
  /** Ranges of lines (1-based, both ends included) named in braces. */
  ranges: LineRange[];
}

/** Begins a value whose quotes are not the straight ones that settings have. */
export const CURLY_QUOTE = /^[“”„‘’‚]/;
const PART = /([\w-]+)=("([^"]*)"|'([^']*)'|\{(\d+)\}|(\S+))|\{([\d,\s-]*)\}|([\w-]+)|(\S)/g;

/**
 * Reads the text behind a fence's language.
 * @throws Error naming the part that cannot be read.
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const parsed: FenceMeta = { attributes: {}, flags: new Set(), ranges: [] };
  for (const match of (meta ?? '').matchAll(PART)) {
    const [whole, name, , double, single, braced, bare, ranges, flag, other] = match;
    if (bare !== undefined && /^["']/.test(bare))
      throw new Error(`${whole} has no closing quote; write ${name}="…"`);
    if (bare !== undefined && CURLY_QUOTE.test(bare))
      throw new Error(`${whole} has curly quotes; write straight ones: ${name}="…"`);
    if (name !== undefined && Object.hasOwn(parsed.attributes, name))
      throw new Error(`${name}= stands twice; remove one`);
    if (name !== undefined) parsed.attributes[name] = double ?? single ?? braced ?? bare ?? '';
    else if (ranges !== undefined) parsed.ranges.push(...parseRanges(ranges));
    else if (flag !== undefined) parsed.flags.add(flag);
    else if (other !== undefined)
      throw new Error(
        `cannot read "${whole}" in the fence's settings "${meta}"; write a value with blanks in quotes: name="…"`,
      );
  }
  return parsed;
}

/** As `parseFenceMeta()`; nothing when it cannot be read, which `readSample()` reports. */
export function readFenceMeta(meta: string | null | undefined): FenceMeta {
  try {
    return parseFenceMeta(meta);
  } catch {
    return parseFenceMeta('');
  }
}

function parseRanges(text: string): LineRange[] {
  const parts = text.split(',').filter((piece) => piece.trim() !== '');
  if (parts.length === 0) throw new Error(`"{${text}}" names no lines; write some, such as {1,3-5}`);
  return parts.map((part) => {
    const [, from, to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
    const first = Number(from);
    const last = Number(to);
    if (!(first >= 1 && last >= first)) throw new Error(`"{${text}}" is not a list of lines such as {1,3-5}`);
    return { first, last };
  });
}
