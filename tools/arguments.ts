import { parseArgs } from 'node:util';

/**
 * Reads what a command was called with. What is wrong with it is printed in one line, with the usage below, and
 * ends the command with exit code 1.
 *
 * @param usage what the command takes, as `--help` would print it
 * @param read calls `parseArgs()`, and throws an Error for a value that cannot be used
 */
export function readArguments<Arguments>(usage: string, read: () => Arguments): Arguments {
  try {
    return read();
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    // Node adds advice about odd arguments in more sentences
    const problem = code.startsWith('ERR_PARSE_ARGS') ? message.replace(/\.\s.*$/s, '') : message;
    console.error(`${problem}\n\n${usage}`);
    process.exit(1);
  }
}

/** For a command that takes nothing: one that does work must not pass over a mistyped option. */
export function refuseArguments(usage: string): void {
  readArguments(usage, () => parseArgs({ options: {} }));
}

/**
 * The value of an option that takes a number.
 *
 * @throws Error when it is not a whole number from 1 to 9,999,999
 */
export function wholeNumber(option: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new Error(`${option} must be a positive whole number such as 5; received "${value}"`);
  return Number(value);
}
