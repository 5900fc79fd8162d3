/**
 * Keys whose text identifies an item in its file, the most reliable first. An address is often that of a constant, on
 * a line far from the item.
 */
const MARKS = ['id', 'doc', 'docId', 'sidebarId', 'label', 'title', 'from', 'to', 'href', 'type'];

/** A text in a value, with the keys that lead to it. */
interface TextAt {
  text: string;
  keys: string;
}

/**
 * A text by which the innermost item that holds a fault can be found in its file.
 *
 * @param path the keys that lead to the fault
 * @returns the text, and how many equal ones come before it; undefined when no item on the path has such a
 *   text
 */
export function markOf(
  value: unknown,
  path: readonly PropertyKey[],
): { text: string; place: number } | undefined {
  let at = value;
  let mark: TextAt | undefined;
  for (const [index, key] of path.entries()) {
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
    const around = path.slice(0, index + 1);
    if (typeof at === 'string' && at !== '') mark = { text: at, keys: joined(around) };
    const item = at as Record<string, unknown> | null | undefined;
    const name = MARKS.find((each) => typeof item?.[each] === 'string' && item[each] !== '');
    if (name !== undefined) mark = { text: item?.[name] as string, keys: joined([...around, name]) };
  }
  if (!mark) return undefined;
  const { text, keys } = mark;
  // equal texts come in the same order in the file as in the value
  const places = textsIn(value).filter((each) => each.text === text);
  return { text, place: places.findIndex((each) => each.keys === keys) };
}

function textsIn(value: unknown, path: readonly string[] = [], around: readonly unknown[] = []): TextAt[] {
  if (typeof value === 'string') return [{ text: value, keys: joined(path) }];
  // a value may contain itself
  if (typeof value !== 'object' || value === null || around.includes(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key], [...around, value]));
}

function joined(path: readonly PropertyKey[]): string {
  return path.map(String).join('\0');
}
