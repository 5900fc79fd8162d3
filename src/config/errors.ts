import type { z } from 'zod';
import { markOf } from './mark-of.ts';
import type { LineOf } from './source-lines.ts';

/** A setting that cannot work. The message says what was received, and what would be right. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // a stack trace is of no use to whoever corrects the setting
    this.stack = `${this.name}: ${message}`;
  }
}

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

/**
 * What is wrong, in lines for a message: one for each unknown key, one for any other issue of a schema.
 * @param whole name for the value itself
 */
export function describeIssue(issue: z.core.$ZodIssue, whole: string): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) => `${pathName([...issue.path, key], whole)} is not a setting; remove it or mend its name`,
    );
  }
  const where = pathName(issue.path, whole);
  return [`${where}: received ${shown(issue.input)}; ${issue.message.replace(/^Invalid/, 'invalid')}`];
}

/**
 * The error of a file whose value does not fit its schema: a line for each fault, with the line of the file
 * if the item has an id, an address or a label to find it by, else with line 1.
 */
export function sourceError(
  file: string,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  whole: string,
  lineOf: LineOf,
): ConfigError {
  const faults = issues.flatMap((issue) => {
    const mark = markOf(value, issue.path);
    const line = mark ? lineOf(mark.text, mark.place) : 1;
    return describeIssue(issue, whole).map((text) => `${file}:${line} ${text}`);
  });
  return new ConfigError(`${file} is not valid:\n${faults.join('\n')}`);
}
