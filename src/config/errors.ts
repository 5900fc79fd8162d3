import type { z } from 'zod';
import type { ValueLine } from './source-tree.ts';

/** A setting that cannot work. The message says what was received, and what would be right. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** Those that lead to the value at fault, in the setting that was looked at. */
  readonly keys: readonly PropertyKey[];
  /** What is wrong, one line each: the message without its heading. */
  readonly faults: readonly string[];

  constructor(
    message: string,
    {
      keys = [],
      faults = [message],
      ...options
    }: ErrorOptions & { keys?: PropertyKey[]; faults?: readonly string[] } = {},
  ) {
    super(message, options);
    this.keys = keys;
    this.faults = faults;
    // a stack trace is of no use to whoever corrects the setting
    this.stack = `${this.name}: ${message}`;
  }
}

/** The error of a file of settings. @param faults one line each, with the line of the file */
export function invalid(file: string, faults: readonly string[]): ConfigError {
  return new ConfigError(`${file} is not valid:\n${faults.join('\n')}`, { faults });
}

/** Says of a setting that cannot work where it is and why. @param path the keys that lead to it */
export type Report = (path: readonly PropertyKey[], message: string) => void;

/** A value as text for a message: on one line, at most 80 characters. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  let text: string;
  try {
    text = JSON.stringify(value) ?? String(value);
  } catch {
    text = typeof value === 'bigint' ? `${value}n` : 'a value that holds itself';
  }
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** The names in quotes, for a message: `"a", "b" and "c"`. */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.pop() ?? '(none)';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}

/** The place of a fault in a value: `docs.versions[0].path`, or `whole` for the value itself. */
export function pathName(path: readonly PropertyKey[], whole: string): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return name.replace(/^\./, '') || whole;
}

/** What a value is called and how it is written, by the type that a schema expects. */
const KINDS: Readonly<Record<string, readonly [name: string, written: string]>> = {
  string: ['a text', '"…"'],
  number: ['a number', '…'],
  boolean: ['true or false', '…'],
  array: ['a list', '[…]'],
  object: ['an object', '{ … }'],
  record: ['an object', '{ … }'],
};

/** What to write in place of a value that the schema says nothing of its own about. */
function adviceOnWrong(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return 'must be a whole number';
    const [name, written] = KINDS[issue.expected] ?? ['another value', '…'];
    const key = issue.path.at(-1);
    if (written === '…') return `must be ${name}, without quotes`;
    return `must be ${name}, as in ${typeof key === 'string' ? `${key}: ` : ''}${written}`;
  }
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(shown).join(' or ')}`;
  if (issue.code === 'too_small' && issue.origin === 'array') return 'needs an item, or more';
  if (issue.code === 'too_small') return `must be ${issue.minimum} or more`;
  return issue.code === 'too_big' ? `must be ${issue.maximum} or less` : issue.message;
}

/** What to write where nothing is. */
function adviceOnMissing({ path, message, ...issue }: z.core.$ZodIssue): string {
  if (path.length === 0) return 'the file needs an "export default"';
  // what a schema says of a value that is wrong holds for one that is not there, too
  if (!message.startsWith('Invalid')) return message.replace(/^(?:needs|must be) /, 'add ');
  const [name, written] = KINDS[issue.code === 'invalid_type' ? issue.expected : ''] ?? ['a value', '…'];
  const key = path.at(-1);
  return typeof key === 'number'
    ? `add ${name}, or take it out of the list`
    : `add ${name}, as in ${String(key)}: ${written}`;
}

/** What is wrong with a value, and the keys that lead to it. */
export interface Fault {
  keys: PropertyKey[];
  text: string;
}

/**
 * What is wrong, in words for a message: a fault for each unknown key, one for any other issue of a schema.
 * @param whole name for the value itself
 */
export function describeIssue(issue: z.core.$ZodIssue, whole: string): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const keys = [...issue.path, key];
      return { keys, text: `${pathName(keys, whole)} is not a setting; remove it or mend its name` };
    });
  }
  return [{ keys: issue.path, text: describeValue(issue, whole) }];
}

function describeValue(issue: z.core.$ZodIssue, whole: string): string {
  const where = pathName(issue.path, whole);
  // of a value whose kind is none of those that there are, the path leads to the key that names its kind
  const value =
    issue.code === 'invalid_union' && issue.discriminator !== undefined
      ? (issue.input as Record<string, unknown>)[issue.discriminator]
      : issue.input;
  if (value === undefined) return `${where} is missing; ${adviceOnMissing(issue)}`;
  const advice = /^(?:Invalid|Too) /.test(issue.message) ? adviceOnWrong(issue) : issue.message;
  return `${where}: received ${shown(value)}; ${advice}`;
}

/** The issues of a schema, without those that only follow from a value's being of another kind than it should be. */
export function withoutEchoes(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const keysOf = ({ path }: z.core.$ZodIssue): string => JSON.stringify(path);
  const misfits = new Set(issues.filter(({ code }) => code === 'invalid_type').map(keysOf));
  return issues.filter((issue) => issue.code === 'invalid_type' || !misfits.has(keysOf(issue)));
}

/** The error of a file whose value does not fit its schema: a line for each fault, with its line in the file. */
export function sourceError(
  file: string,
  issues: readonly z.core.$ZodIssue[],
  whole: string,
  lineOf: ValueLine,
): ConfigError {
  const faults = withoutEchoes(issues)
    .flatMap((issue) => describeIssue(issue, whole))
    .map(({ keys, text }) => `${file}:${lineOf(keys)} ${text}`);
  return invalid(file, faults);
}
