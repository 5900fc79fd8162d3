import { parseArgs } from 'node:util';

/** What went wrong in a command, for whoever runs it and can correct it. */
export class CommandError extends Error {
  override name = 'CommandError';
  // of no use to them
  override stack = `${this.name}: ${this.message}`;
}

/**
 * Begins a command: answers `--help`, and reads what the command was called with. What is wrong with that is printed in one
 * line, with the usage below, and ends the command with exit code 1.
 *
 * An error that nobody catches ends it so from here on. Those without a stack trace are for whoever corrects a setting, a
 * page or the machine (`ConfigError`, `ContentError`, `CommandError` …): their message is printed, and all of the others.
 *
 * @param usage what the command takes
 * @param read calls `parseArgs()`, and throws an Error for a value that cannot be used; left out, the command takes nothing,
 *   as one that does work must not pass over a mistyped option
 */
export function startCommand<Arguments>(
  usage: string,
  read: () => Arguments = () => parseArgs() as Arguments,
): Arguments {
  process.once('uncaughtException', (error) => {
    const { name, message, stack } = error;
    console.error(stack === `${name}: ${message}` ? message : error);
    process.exit(1);
  });
  const words = process.argv.slice(2);
  // words behind `--` are no options
  if (words.includes('--help') && !words.slice(0, words.indexOf('--help')).includes('--')) {
    console.log(usage);
    process.exit(0);
  }
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
