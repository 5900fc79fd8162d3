import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A program and its arguments. */
export type Words = readonly string[];

/** What the project's own scripts run, so that what is measured is what maintainers run. */
export interface OwnCommands {
  /** Starts the development server. */
  dev: Words;
  /** Checks the samples. */
  check: Words;
  /** Builds the pages. */
  build: Words;
}

/**
 * Reads the commands of `npm run dev` and `npm run build`.
 * @param root folder of `package.json`
 * @throws Error when a script is not the commands that are known here
 */
export function ownCommands(root: string): OwnCommands {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [dev] = commandsOf(scripts, 'dev', 1);
  const [check, build] = commandsOf(scripts, 'build', 2);
  return { dev: dev as Words, check: check as Words, build: build as Words };
}

function commandsOf(scripts: Record<string, string>, name: string, count: number): Words[] {
  const script = scripts[name] ?? '';
  const commands = script.split(' && ').map((command) => command.split(' '));
  // words in quotes would need a shell
  if (script === '' || commands.length !== count || /["']/.test(script))
    throw new Error(
      `package.json: the script "${name}" is ${JSON.stringify(script)}; the comparison can run ${count} of them, joined by " && " and without quotes`,
    );
  return commands;
}
