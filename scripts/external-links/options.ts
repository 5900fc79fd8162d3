import { parseArgs } from 'node:util';
import { wholeNumber } from '../../tools/command.ts';
import type { CheckOptions } from './check.ts';

/**
 * Reads the options of `npm run links:external`.
 *
 * @param args what follows the name of the script; `--timeout` is in seconds
 * @throws Error naming an option that is unknown, or is not a whole number from 1
 */
export function readOptions(args: string[]): CheckOptions {
  const { values } = parseArgs({
    args,
    options: {
      concurrency: { type: 'string', default: '6' },
      attempts: { type: 'string', default: '3' },
      timeout: { type: 'string', default: '15' },
    },
  });
  const numberOf = (name: keyof typeof values): number => wholeNumber(`--${name}`, values[name]);
  return {
    concurrency: numberOf('concurrency'),
    attempts: numberOf('attempts'),
    timeout: numberOf('timeout') * 1_000,
  };
}
