// control characters from U+007F on may stand in strings
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SIMPLE = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;

/**
 * Where a text stops being JSON: the offset of the first string, number, word or sign that cannot stand where it does,
 * or the end of the text if something is missing there. `JSON.parse()` says it in some of its messages only, each
 * engine in other words.
 */
export function jsonFault(text: string): number {
  let at = 0;
  /** Goes on behind what is expected, if it stands here; else stays before what stands here instead. */
  const take = (expected: RegExp | string): boolean => {
    at += match(SPACE)?.length ?? 0;
    const found = typeof expected === 'string' ? text.startsWith(expected, at) && expected : match(expected);
    at += found ? found.length : 0;
    return Boolean(found);
  };
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const list = (end: string, item: () => boolean): boolean => {
    if (take(end)) return true;
    do {
      if (!item()) return false;
    } while (take(','));
    return take(end);
  };
  const value = (): boolean => {
    if (take('{')) return list('}', () => take(STRING) && take(':') && value());
    if (take('[')) return list(']', value);
    return take(STRING) || take(SIMPLE);
  };
  if (value()) take(SPACE);
  return at;
}
