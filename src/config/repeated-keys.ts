import { Visitor, type ESTree } from 'rolldown/utils';
import { lineAt } from '../text/line-at.ts';
import { keyName, parseSource } from './source-tree.ts';

/** A key that its object has already. */
interface RepeatedKey {
  name: string;
  /** Where it begins in the source. */
  at: number;
  /** Where the first of that name begins. */
  first: number;
}

/**
 * Keys that an object has twice: JavaScript and JSON let the last one win, so that a setting is lost without a word.
 *
 * @param file its name, for messages; it tells what the source is
 * @param source TypeScript or JSON that is right otherwise; computed keys are not compared
 * @returns what is wrong, a line for each such key
 */
export function keyFaults(file: string, source: string): string[] {
  const { text, program } = parseSource(file, source);
  const repeated: RepeatedKey[] = [];
  new Visitor({
    ObjectExpression(node) {
      repeated.push(...repeatedKeys(node));
    },
  }).visit(program);
  return repeated
    .sort((one, other) => one.at - other.at)
    .map(
      ({ name, at, first }) =>
        `${file}:${lineAt(text, at)} the key "${name}" stands twice in an object, first on line ${lineAt(text, first)}, and only the last one counts; make one of both, or remove one`,
    );
}

function repeatedKeys({ properties }: ESTree.ObjectExpression): RepeatedKey[] {
  const firsts = new Map<string, number>();
  return properties.flatMap((property): RepeatedKey[] => {
    // a getter and a setter have the same name
    const name = property.type === 'Property' && property.kind === 'init' ? keyName(property) : undefined;
    if (name === undefined) return [];
    const at = property.start;
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, at);
    return first === undefined ? [] : [{ name, at, first }];
  });
}
