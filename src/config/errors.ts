import type { z } from 'zod';
import { markOf } from './mark-of.ts';
import type { LineOf } from './source-lines.ts';

/** A setting that cannot work. The message says what was received, and what would be right. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // lines of this program would say nothing to whoever mends the setting
    this.stack = `${this.name}: ${message}`;
  }
}

/** A value as it stands in a message: short, on one line. */
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

/** `a, b and c`, each in quotes. */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.pop() ?? '(none)';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}

/** Where in a value a fault is: `docs.versions[0].path`, or `whole` for the value itself. */
export function pathName(path: readonly PropertyKey[], whole: string): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return name.replace(/^\./, '') || whole;
}

/** One line for each thing that an issue of a schema is about. @param whole what the value is called */
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
 * The error of a file whose value does not fit its schema: a line for each fault, with the line of the file on which the
 * item stands, as far as it has an id, an address or a label.
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
