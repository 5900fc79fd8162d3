import { parse, type ParseError } from 'jsonc-parser';

/**
 * Where a text stops being JSON: the offset of the first string, number, word or sign that cannot stand where it does,
 * or the end of the text if something is missing there. `JSON.parse()` says it in some of its messages only, each
 * engine in other words.
 */
export function jsonFault(text: string): number {
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true });
  return faults[0]?.offset ?? text.length;
}
