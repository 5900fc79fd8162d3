import path from 'node:path';
import { markOf } from './mark-of.ts';
import { linesOf, sourceLines } from './source-lines.ts';

/** The file that holds the settings. */
export const CONFIG_FILE = 'site.config.ts';

/**
 * The line of a setting in its file, from 1; 1 when it is not found.
 * @param keys those that lead to it
 */
export type SettingLine = (settings: unknown, keys: readonly PropertyKey[]) => number;

/**
 * Finds the lines of settings by the names that lead to them and, as the items of a list have no names, by a text
 * in the item.
 *
 * @param root folder of `site.config.ts`, which is indented as `npm run format` does; if it cannot be read, every
 *   answer is 1
 */
export function settingLines(root: string): SettingLine {
  const file = path.join(root, CONFIG_FILE);
  return (settings, keys) => {
    const isInList = keys.some((key) => typeof key === 'number');
    const mark = isInList ? markOf(settings, keys) : undefined;
    // line 1 also stands for "not found": the text may be made by code
    const line = mark ? sourceLines(file)(mark.text, mark.place) : 1;
    return line > 1 ? line : lineOfNames(file, keys);
  };
}

/** The line of the last name that is found; those behind the first item of a list are not looked for. */
function lineOfNames(file: string, keys: readonly PropertyKey[]): number {
  const lines = linesOf(file);
  let found = -1;
  for (const name of keys) {
    const next = typeof name === 'string' ? lineOfName(lines, name, found) : -1;
    if (next === -1) break;
    found = next;
  }
  return Math.max(found, 0) + 1;
}

/**
 * Index of the line on which a name stands before its value, within the setting on another line: there, or on the
 * lines below that are indented more. The least indented one is not part of another setting.
 * @param around -1 for the whole file
 */
function lineOfName(lines: readonly string[], name: string, around: number): number {
  const rest = lines.slice(around + 1);
  const depth = indentOf(lines[around] ?? '');
  const end = rest.findIndex((line) => line.trim() !== '' && around !== -1 && indentOf(line) <= depth);
  const inside = [lines[around] ?? '', ...rest.slice(0, end === -1 ? undefined : end)];
  const having = inside.filter((line) => namesIn(line).includes(name));
  const least = Math.min(...having.map(indentOf));
  const index = inside.findIndex((line) => having.includes(line) && indentOf(line) === least);
  return index === -1 ? -1 : around + index;
}

/** The names before a colon on a line, outside of comments and texts. */
function namesIn(line: string): string[] {
  if (/^\s*(?:\/\/|\/?\*)/.test(line)) return [];
  const code = line.replace(/(['"`])(?:\\.|(?!\1).)*\1(?!\s*:)/g, '');
  return [...code.matchAll(/(?<=^|[\s{,])(['"]?)([\w$.-]+)\1\s*:/g)].map(([, , name]) => name ?? '');
}

function indentOf(line: string): number {
  return line.search(/\S/);
}
