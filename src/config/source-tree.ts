import { readFileSync } from 'node:fs';
import { parseSync, type ESTree } from 'rolldown/utils';
import { lineAt } from '../text/line-at.ts';

/**
 * The line of a value in its file, from 1, by the keys that lead to it from the default export; that of the nearest
 * value around it where code makes the value, and 1 if the file cannot be read.
 */
export type ValueLine = (keys: readonly PropertyKey[]) => number;

/** A place in a source: what stands there, and the value that it has, if that can be told. */
interface Place {
  node: ESTree.Node;
  value: ESTree.Expression | undefined;
}

/** Most constants and calls that a value is followed through: one may be made of itself. */
const LONGEST_WAY = 20;

/**
 * Finds the lines of values in a file of settings.
 *
 * @param file TypeScript that exports one value by default, or JSON; it is read when a line is asked for first
 */
export function valueLines(file: string): ValueLine {
  let source: { text: string; program: ESTree.Program } | undefined;
  return (keys) => {
    try {
      source ??= parseSource(file, readFileSync(file, 'utf8'));
    } catch {
      return 1;
    }
    const { text, program } = source;
    return lineAt(text, placeOf(program, keys)?.node.start ?? 0);
  };
}

/**
 * The syntax tree of a file of settings, and the text that its offsets count in: that of JSON is a module's.
 * @param file its name tells what it is
 */
export function parseSource(file: string, source: string): { text: string; program: ESTree.Program } {
  // on the first line, so that lines stay
  const text = file.endsWith('.json') ? `export default ${source}` : source;
  return { text, program: parseSync('source.ts', text).program };
}

/** The name of a key that is written, `a` or `'a'`; undefined where code makes it. */
export function keyName({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (key.type === 'Identifier') return computed ? undefined : key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** The innermost value on the way of the keys that stands in the source. */
function placeOf(program: ESTree.Program, keys: readonly PropertyKey[]): Place | undefined {
  const whole = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  if (!whole) return undefined;
  let place: Place = { node: whole, value: whole.declaration as ESTree.Expression };
  for (const key of keys) {
    const part = partOf(place.value, key, program);
    if (!part) break;
    place = part;
  }
  return place;
}

/** The member or item of a value. */
function partOf(
  value: ESTree.Expression | undefined,
  key: PropertyKey,
  program: ESTree.Program,
): Place | undefined {
  const at = written(value, program);
  if (at?.type === 'ArrayExpression') return itemsOf(at, program)[Number(key)];
  if (at?.type !== 'ObjectExpression') return undefined;
  // of several the last one counts
  for (const property of at.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const part = partOf(property.argument, key, program);
      if (part) return part;
    } else if (keyName(property) === key) return { node: property, value: property.value };
  }
  return undefined;
}

/** The items of a list up to those that only code knows. */
function itemsOf({ elements }: ESTree.ArrayExpression, program: ESTree.Program): Place[] {
  const items: Place[] = [];
  for (const element of elements) {
    if (element?.type === 'SpreadElement') {
      const list = written(element.argument, program);
      if (list?.type !== 'ArrayExpression') break;
      items.push(...itemsOf(list, program));
    } else if (element) items.push({ node: element, value: element });
  }
  return items;
}

/** What an expression stands for: that of a constant of the file, or what a function such as `define()` is given. */
function written(
  value: ESTree.Expression | undefined,
  program: ESTree.Program,
): ESTree.Expression | undefined {
  let at = value;
  for (let steps = 0; steps < LONGEST_WAY; steps++) {
    if (at?.type === 'TSAsExpression' || at?.type === 'TSSatisfiesExpression') at = at.expression;
    else if (at?.type === 'Identifier') at = constantOf(at.name, program);
    else if (at?.type === 'CallExpression' && at.arguments.length === 1) {
      const [argument] = at.arguments;
      at = argument?.type === 'SpreadElement' ? undefined : argument;
    } else return at;
  }
  return undefined;
}

function constantOf(name: string, { body }: ESTree.Program): ESTree.Expression | undefined {
  for (const statement of body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type !== 'VariableDeclaration') continue;
    const found = node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return found.init;
  }
  return undefined;
}
