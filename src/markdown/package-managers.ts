/** The package managers of tabs made from `npm` fences, in their order. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

type Translation = Record<Exclude<PackageManager, 'npm'>, string>;

const DEV_FLAG = /\s(?:--save-dev|-D)\b/;

/** Each rule reads what stands behind `npm ` or `npx `; rules of the packages' own manuals. */
const RULES: { pattern: RegExp; translate: (match: RegExpExecArray) => Translation }[] = [
  {
    pattern: /^npm (?:install|i|ci)$/,
    translate: () => ({ pnpm: 'pnpm install', yarn: 'yarn install', bun: 'bun install' }),
  },
  {
    pattern: /^npm (?:install|i)( .+)$/,
    translate: ([, rest = '']) => {
      const packages = rest.replace(DEV_FLAG, '');
      const dev = DEV_FLAG.test(rest);
      return {
        pnpm: `pnpm add${dev ? ' --save-dev' : ''}${packages}`,
        yarn: `yarn add${dev ? ' --dev' : ''}${packages}`,
        bun: `bun add${dev ? ' --dev' : ''}${packages}`,
      };
    },
  },
  {
    pattern: /^npx (?:--yes |-y )?(.+)$/,
    translate: ([, command = '']) => ({
      pnpm: `pnpm exec ${command}`,
      yarn: `yarn ${command}`,
      bun: `bunx ${command}`,
    }),
  },
  {
    pattern: /^npm (?:run )?(test|start)( .+)?$/,
    translate: ([, name = '', rest = '']) => {
      const args = rest.replace(/^ -- /, ' ');
      return { pnpm: `pnpm ${name}${args}`, yarn: `yarn ${name}${args}`, bun: `bun run ${name}${args}` };
    },
  },
  {
    pattern: /^npm run (\S+)( .+)?$/,
    translate: ([, name = '', rest = '']) => {
      const args = rest.replace(/^ -- /, ' ');
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
    pattern: /^npm (?:uninstall|remove) (.+)$/,
    translate: ([, names = '']) => ({
      pnpm: `pnpm remove ${names}`,
      yarn: `yarn remove ${names}`,
      bun: `bun remove ${names}`,
    }),
  },
];

/**
 * The same commands for each package manager. Lines that are no npm command (empty lines, comments, `cd …`) stay.
 * @throws Error naming the line when it is an npm command that no rule knows.
 */
export function translateNpmCommands(source: string): Record<PackageManager, string> {
  const lines = source.split('\n').map(translateLine);
  const commandsOf = (manager: PackageManager): string => lines.map((line) => line[manager]).join('\n');
  return {
    npm: commandsOf('npm'),
    pnpm: commandsOf('pnpm'),
    yarn: commandsOf('yarn'),
    bun: commandsOf('bun'),
  };
}

function translateLine(line: string): Record<PackageManager, string> {
  const command = line.trim();
  if (!/^np[mx]\b/.test(command)) return { npm: line, pnpm: line, yarn: line, bun: line };
  for (const { pattern, translate } of RULES) {
    const match = pattern.exec(command);
    if (match) return { npm: command, ...translate(match) };
  }
  throw new Error(
    `no translation of "${command}" for pnpm, yarn and bun; write it as \`bash\`, or add a rule`,
  );
}
