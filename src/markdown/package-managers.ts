/** The package managers of tabs made from `npm` fences, in their order. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
/** The group of these tabs. */
export const PACKAGE_MANAGER_GROUP = 'package-managers';
/** The name of a package manager that has a tab. */
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

type Translation = Record<Exclude<PackageManager, 'npm'>, string>;

const DEV_FLAG = /\s(?:--save-dev|-D)(?!\S)/;

/** A program that is not installed: asked for without a question, or by its version or the scope of its package. */
const runOnce = ([, command = '']: RegExpExecArray): Translation => ({
  pnpm: `pnpm dlx ${command}`,
  yarn: `yarn dlx ${command}`,
  bun: `bunx ${command}`,
});

/** Whether there are two dashes among the words, outside of quotes. */
const holdsDashes = (words: string): boolean => / --(?:\s|$)/.test(words.replace(/'[^']*'|"[^"]*"/g, ''));

/** Behind the program's name, Yarn 1 drops the first ` -- ` and the flags before it; behind `exec --`, none does. */
const runInYarn = (command: string): string => `yarn ${holdsDashes(command) ? 'exec -- ' : ''}${command}`;

const BY_HAND = 'write the tabs by hand: ::::tabs{group="package-managers"}';

/**
 * Each rule matches a whole command, from `npm` or `npx` on. The translations are those of the package
 * managers' manuals.
 */
const RULES: { pattern: RegExp; translate: (match: RegExpExecArray) => Translation }[] = [
  {
    pattern: /^npm (?:install|i)$/,
    translate: () => ({ pnpm: 'pnpm install', yarn: 'yarn install', bun: 'bun install' }),
  },
  {
    pattern: /^npm ci$/,
    translate: () => ({
      pnpm: 'pnpm install --frozen-lockfile',
      yarn: 'yarn install --immutable',
      bun: 'bun install --frozen-lockfile',
    }),
  },
  {
    pattern: /^npm (?:install|i)( .+)$/,
    translate: ([, rest = '']) => {
      const packages = withoutFlags(rest.replace(DEV_FLAG, ''));
      const dev = DEV_FLAG.test(rest);
      if (packages.trim() === '')
        throw new Error(`"npm install${rest}" has a flag and names no package; ${BY_HAND}`);
      return {
        pnpm: `pnpm add${dev ? ' --save-dev' : ''}${packages}`,
        yarn: `yarn add${dev ? ' --dev' : ''}${packages}`,
        bun: `bun add${dev ? ' --dev' : ''}${packages}`,
      };
    },
  },
  { pattern: /^npx (?:--yes|-y) ([^-].*)$/, translate: runOnce },
  { pattern: /^npx ((?:@|[^-@\s][^@\s]*@)\S.*)$/, translate: runOnce },
  {
    pattern: /^npx ([^-].*)$/,
    translate: ([, command = '']) => ({
      pnpm: `pnpm exec ${command}`,
      yarn: runInYarn(command),
      bun: `bunx ${command}`,
    }),
  },
  {
    pattern: /^npm (?:run )?(test|start)( .+)?$/,
    translate: ([, name = '', rest = '']) => {
      const args = scriptArguments(rest);
      return { pnpm: `pnpm ${name}${args}`, yarn: `yarn ${name}${args}`, bun: `bun run ${name}${args}` };
    },
  },
  {
    pattern: /^npm run ([^-\s]\S*)( .+)?$/,
    translate: ([, name = '', rest = '']) => {
      const args = scriptArguments(rest);
      return {
        pnpm: `pnpm run ${name}${args}`,
        yarn: `yarn run ${name}${args}`,
        bun: `bun run ${name}${args}`,
      };
    },
  },
  {
    pattern: /^npm init -y$/,
    translate: () => ({ pnpm: 'pnpm init', yarn: 'yarn init -y', bun: 'bun init -y' }),
  },
  {
    pattern: /^npm (?:uninstall|remove)( .+)$/,
    translate: ([, rest = '']) => {
      const names = withoutFlags(rest);
      return { pnpm: `pnpm remove${names}`, yarn: `yarn remove${names}`, bun: `bun remove${names}` };
    },
  },
];

/** The words after a command, unchanged. @throws Error when one is a flag, which has no translation */
function withoutFlags(words: string): string {
  const flag = /\s(-\S*)/.exec(words)?.[1];
  if (flag !== undefined)
    throw new Error(`no translation of the flag "${flag}" for pnpm, yarn and bun; ${BY_HAND}`);
  return words;
}

/** The arguments of a script: the words before ` -- `, where flags would be npm's own, and all after it. */
function scriptArguments(rest: string): string {
  const [, own = '', passed = ''] = /^(.*?)(?: --( .*))?$/.exec(rest) ?? [];
  if (holdsDashes(passed))
    throw new Error(`Yarn 1 drops " --" and the flags before it in "${passed.trim()}"; ${BY_HAND}`);
  return withoutFlags(own) + passed;
}

/** A comment that marks lines in other fences. */
const MARK = /^\s*#\s*(?:highlight|error)-(?:next-line|start|end)\s*$/;

/** What is wrong with a line of an npm fence. */
export class NpmLineError extends Error {
  override name = 'NpmLineError';
  /** Index of the line in the fence. */
  readonly line: number;

  constructor(line: number, cause: Error) {
    super(cause.message, { cause });
    this.line = line;
  }
}

/**
 * The same commands for each package manager. Lines without an npm command (empty lines, comments, `cd …`)
 * stay.
 * @throws AggregateError with an `NpmLineError` for each line that has npm in it, but is not one command that a rule knows,
 * and for each that marks others
 */
export function translateNpmCommands(source: string): Record<PackageManager, string> {
  const faults: NpmLineError[] = [];
  const lines = source.split('\n').flatMap((line, index) => {
    try {
      return [translateLine(line)];
    } catch (error) {
      faults.push(new NpmLineError(index, error as Error));
      return [];
    }
  });
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('\n'));
  const commandsOf = (manager: PackageManager): string => lines.map((line) => line[manager]).join('\n');
  return {
    npm: commandsOf('npm'),
    pnpm: commandsOf('pnpm'),
    yarn: commandsOf('yarn'),
    bun: commandsOf('bun'),
  };
}

function translateLine(line: string): Record<PackageManager, string> {
  if (MARK.test(line))
    throw new Error(`"${line.trim()}" means nothing in an npm fence; remove it, or ${BY_HAND}`);
  const [, command = '', comment = ''] = /^(.*?)((?:^|\s+)#.*)?$/.exec(line.trim()) ?? [];
  const [other] = /^(?:pnpm|pnpx|yarn|bunx?)(?!\S)/.exec(command) ?? [];
  if (other !== undefined)
    throw new Error(
      `"${command}" is a command of ${other}; write that of npm, as the other tabs are made from it`,
    );
  const unquoted = command.replace(/'[^']*'|"[^"]*"/g, '');
  if (!/^np[mx]\b|[\s(]np[mx](?=\s|$)/.test(unquoted))
    return { npm: line, pnpm: line, yarn: line, bun: line };
  const [sign] = /&&|\|\||[;&|]|\\$/.exec(unquoted) ?? [];
  if (sign !== undefined)
    throw new Error(`"${command}" holds "${sign}", and a line of an npm fence is one command; ${BY_HAND}`);
  const { pnpm, yarn, bun } = translateCommand(command);
  return {
    npm: command + comment,
    pnpm: pnpm + comment,
    yarn: yarn + comment,
    bun: bun + comment,
  };
}

/** A program with the command of npm that it runs, both whole; what is in quotes belongs to the program. */
const PROGRAM_WITH_COMMAND = /^(npx (?:"[^"]*"|'[^']*'|[^"'])*?) -- (np[mx] .*)$/;

function translateCommand(command: string): Translation {
  const [, program, passed] = PROGRAM_WITH_COMMAND.exec(command) ?? [];
  if (program !== undefined && passed !== undefined) {
    const [outer, inner] = [translateCommand(`${program} --`), translateCommand(passed)];
    return {
      pnpm: `${outer.pnpm} ${inner.pnpm}`,
      yarn: `${outer.yarn} ${inner.yarn}`,
      bun: `${outer.bun} ${inner.bun}`,
    };
  }
  if (/^np(?:x|m run) .* np[mx] /.test(command))
    throw new Error(`"${command}" runs another command of npm; ${BY_HAND}`);
  for (const { pattern, translate } of RULES) {
    const match = pattern.exec(command);
    if (match) return translate(match);
  }
  throw new Error(
    `no translation of "${command}" for pnpm, yarn and bun; write it as \`bash\`, or add a rule`,
  );
}
