import { COMMANDS, type Command, type Flag } from '../api/commands.ts';

/** Words that stand for what readers write in their place: `<input>`, `[options]`, `[--`, `…`. */
const PLACEHOLDER = /^<\S+>|^\[|…/;
/** `> out.ts`, `2>&1`, `&> out.ts`: words of the shell, not of the command. `<(cat a)` is an argument. */
const REDIRECTION = /^(?:\d*|&)[<>](?!\()/;
/** Whether a word is a flag. */
export const IS_FLAG = /^--?[A-Za-z]/;

/**
 * What is wrong with the words behind a command: flags and arguments that it does not have, and, where the call is shown as
 * a whole, those that it lacks. What is behind `--` belongs to another command.
 */
export function argumentFaults(words: readonly string[], command: Command, isWhole: boolean): string[] {
  const dashes = words.indexOf('--');
  const own = dashes === -1 ? words : words.slice(0, dashes);
  const unknown = own
    .filter((word) => IS_FLAG.test(word) && !flagOf(word, command))
    .map((word) => `unknown flag "${word}" of ${command.name}`);
  const asksForHelp = own.some((word) => word === '--help' || word === '--version');
  if (unknown.length > 0 || asksForHelp || words.some((word) => PLACEHOLDER.test(word))) return unknown;

  const { given, flags, faults } = readArguments(own, command);
  const taken = (command.positionals ?? []).filter((name) => !name.startsWith('--'));
  const extra = given
    .slice(taken.length)
    .map((word) => `unknown argument "${word}" of ${command.name}; quote it if it belongs to a value`);
  if (!isWhole) return extra;
  const lacking = (command.required ?? [])
    .filter((name) => (name.startsWith('--') ? !flags.has(name) : given.length <= taken.indexOf(name)))
    .map((name) => `${command.name} lacks ${name}, without which it fails; add it`);
  return [...faults, ...extra, ...lacking];
}

/** What a call says: arguments without a flag, names of flags, and values that do not fit these. */
interface Arguments {
  given: string[];
  flags: Set<string>;
  faults: string[];
}

function readArguments(words: readonly string[], command: Command): Arguments {
  const read: Arguments = { given: [], flags: new Set(), faults: [] };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const flag = IS_FLAG.test(word) ? flagOf(word, command) : undefined;
    if (flag) {
      read.flags.add(flag.name);
      const fault = valueFault(flag, valuesOf(flag, word, rest));
      if (fault !== undefined) read.faults.push(`"${word}" of ${command.name} ${fault}`);
    } else if (!REDIRECTION.test(word)) read.given.push(word);
    else if (/[<>]$/.test(word)) rest.shift();
  }
  return read;
}

/** Takes the values of a flag: what stands behind its `=`, or the words that follow it. */
function valuesOf({ takes }: Flag, word: string, rest: string[]): string[] {
  const at = word.indexOf('=');
  if (at !== -1) return [word.slice(at + 1)];
  const isValue = (next: string): boolean =>
    takes === undefined
      ? /^(?:true|false)$/.test(unquoted(next))
      : !IS_FLAG.test(next) && !REDIRECTION.test(next);
  const end = rest.findIndex((next) => !isValue(next));
  const behind = end === -1 ? rest.length : end;
  return rest.splice(0, takes === 'values' ? behind : Math.min(behind, 1));
}

function valueFault({ takes }: Flag, values: readonly string[]): string | undefined {
  if (takes === undefined) return undefined;
  const value = values[0] === undefined ? undefined : unquoted(values[0]);
  if (value === undefined) return 'has no value; write one behind it';
  // a variable of the shell may hold one
  return takes === 'number' && !/^\d+$|\$/.test(value) ? `takes a number, not "${value}"` : undefined;
}

/** A word without the quotes around it. */
function unquoted(word: string): string {
  return word.replace(/^(["'])(.*)\1$/s, '$2');
}

/** The flag that a word is, of a command or of its program: `--no-prune`, `--serviceName=Huts`, `-c`; of `-ep`, the last one. */
export function flagOf(word: string, command: Command): Flag | undefined {
  const [spelled = ''] = word.split('=');
  const name = spelled
    .replace(/[A-Z]/g, (letter, at: number) => (at > 2 ? `-${letter.toLowerCase()}` : letter))
    .replace(/^--no-/, '--');
  const root = COMMANDS.find((candidate) => candidate.name === command.name.split(' ')[0]);
  const flags = [...command.flags, ...(root?.flags ?? [])];
  if (word.startsWith('--'))
    return flags.find(
      (flag) => flag.name === name || flag.name === spelled || `-${name.slice(2)}` === flag.alias,
    );
  const found = Array.from(spelled.slice(1), (letter) => flags.find(({ alias }) => alias === `-${letter}`));
  return found.every((flag) => flag !== undefined) ? found.at(-1) : undefined;
}
