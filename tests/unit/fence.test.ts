import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from '../../src/markdown/fence.ts';
import { translateNpmCommands } from '../../src/markdown/package-managers.ts';

describe('the settings of a fence', () => {
  it('are names with values, bare words and lines in braces', () => {
    const meta = parseFenceMeta(`title="src/a b.ts" env='node' {1,3-5} showLineNumbers wrap`);
    expect(meta.attributes).toEqual({ title: 'src/a b.ts', env: 'node' });
    expect([...meta.flags]).toEqual(['showLineNumbers', 'wrap']);
    expect(meta.ranges).toEqual([
      { first: 1, last: 1 },
      { first: 3, last: 5 },
    ]);
  });

  it('may number lines from another one than the first', () => {
    expect(parseFenceMeta('showLineNumbers={12}').attributes).toEqual({ showLineNumbers: '12' });
  });

  it('may be absent', () => {
    expect(parseFenceMeta(null)).toEqual({ attributes: {}, flags: new Set(), ranges: [] });
  });

  it('have each setting once, and braces around lines', () => {
    expect(() => parseFenceMeta('title="a.ts" title="b.ts"')).toThrow('title= stands twice; remove one');
    expect(() => parseFenceMeta('{}')).toThrow('"{}" names no lines; write some, such as {1,3-5}');
  });

  it.each(['{0}', '{5-3}', '{1-2-3}', '{1 2}', '{3-}'])('refuse the lines %s', (lines) => {
    expect(() => parseFenceMeta(lines)).toThrow('is not a list of lines such as {1,3-5}');
  });

  it.each([`title="a.ts`, `wrap title='a.ts`])('name a value without its closing quote: %s', (meta) => {
    const [value] = /title=.*/.exec(meta) ?? [];
    expect(() => parseFenceMeta(meta)).toThrow(`${value} has no closing quote; write title="…"`);
  });

  it('name what cannot be read', () => {
    expect(() => parseFenceMeta('title=my file.json')).toThrow(
      'cannot read "." in the fence\'s settings "title=my file.json"; write a value with blanks in quotes: name="…"',
    );
    expect(() => parseFenceMeta('title=“a.ts” wrap')).toThrow(
      'title=“a.ts” has curly quotes; write straight ones: title="…"',
    );
    expect(parseFenceMeta('title="The “a” file"').attributes).toEqual({ title: 'The “a” file' });
    expect(() => parseFenceMeta('wrap "x')).toThrow('cannot read """ in the fence\'s settings "wrap "x"');
  });
});

describe('npm commands for other package managers', () => {
  it.each([
    ['npm install', 'pnpm install', 'yarn install', 'bun install'],
    ['npm ci', 'pnpm install --frozen-lockfile', 'yarn install --immutable', 'bun install --frozen-lockfile'],
    ['npm install @zimic/http', 'pnpm add @zimic/http', 'yarn add @zimic/http', 'bun add @zimic/http'],
    ['npm i a b --save-dev', 'pnpm add --save-dev a b', 'yarn add --dev a b', 'bun add --dev a b'],
    ['npm install -D a', 'pnpm add --save-dev a', 'yarn add --dev a', 'bun add --dev a'],
    // it is not installed
    ['npx --yes tool run', 'pnpm dlx tool run', 'yarn dlx tool run', 'bunx tool run'],
    ['npx -y tool', 'pnpm dlx tool', 'yarn dlx tool', 'bunx tool'],
    ['npx tool@latest x', 'pnpm dlx tool@latest x', 'yarn dlx tool@latest x', 'bunx tool@latest x'],
    ['npx @scope/tool run', 'pnpm dlx @scope/tool run', 'yarn dlx @scope/tool run', 'bunx @scope/tool run'],
    ['npx tool a@b', 'pnpm exec tool a@b', 'yarn tool a@b', 'bunx tool a@b'],
    ['npx tool run --x', 'pnpm exec tool run --x', 'yarn tool run --x', 'bunx tool run --x'],
    ['npm test', 'pnpm test', 'yarn test', 'bun run test'],
    ['npm run build -- --x', 'pnpm run build --x', 'yarn run build --x', 'bun run build --x'],
    ['npm init -y', 'pnpm init', 'yarn init -y', 'bun init -y'],
    ['npm run build a -- --x', 'pnpm run build a --x', 'yarn run build a --x', 'bun run build a --x'],
    ["npx tool 'a|b;c'", "pnpm exec tool 'a|b;c'", "yarn tool 'a|b;c'", "bunx tool 'a|b;c'"],
    // Yarn 1 would drop `--x --`
    [
      'npx tool start --x -- other run',
      'pnpm exec tool start --x -- other run',
      'yarn exec -- tool start --x -- other run',
      'bunx tool start --x -- other run',
    ],
    ["npx tool 'a -- b'", "pnpm exec tool 'a -- b'", "yarn tool 'a -- b'", "bunx tool 'a -- b'"],
    [
      'npx tool start --x -- npm run test -- --y',
      'pnpm exec tool start --x -- pnpm test --y',
      'yarn exec -- tool start --x -- yarn test --y',
      'bunx tool start --x -- bun run test --y',
    ],
    [
      'npx tool -- npx other@1 # both',
      'pnpm exec tool -- pnpm dlx other@1 # both',
      'yarn exec -- tool -- yarn dlx other@1 # both',
      'bunx tool -- bunx other@1 # both',
    ],
    [
      'npm install # all; now',
      'pnpm install # all; now',
      'yarn install # all; now',
      'bun install # all; now',
    ],
    ['npm uninstall a', 'pnpm remove a', 'yarn remove a', 'bun remove a'],
    ['mkdir a && cd a', 'mkdir a && cd a', 'mkdir a && cd a', 'mkdir a && cd a'],
    ['cd site', 'cd site', 'cd site', 'cd site'],
  ])('%s', (npm, pnpm, yarn, bun) => {
    expect(translateNpmCommands(npm)).toEqual({ npm, pnpm, yarn, bun });
  });

  it('has no blanks before commands', () => {
    expect(translateNpmCommands('  npm ci ')).toMatchObject({
      npm: 'npm ci',
      yarn: 'yarn install --immutable',
    });
  });

  it.each(['npm run tool -- npm test x', 'npx tool npm run test'])(
    'refuses a command that runs another, where it cannot tell the two apart: %s',
    (command) =>
      expect(() => translateNpmCommands(command)).toThrow(
        `"${command}" runs another command of npm; write the tabs by hand`,
      ),
  );

  it('keeps lines that are no npm commands in their place', () => {
    expect(translateNpmCommands('# first\nnpm ci\n\nnpm test').bun).toBe(
      '# first\nbun install --frozen-lockfile\n\nbun run test',
    );
  });

  it.each(['npm publish', 'npx -p a b', 'npm run --silent build', 'CI=1 npm test'])(
    'names a command that it has no rule for: %s',
    (command) => expect(() => translateNpmCommands(command)).toThrow(`no translation of "${command}"`),
  );

  it.each([
    ['npm i a && npm test', '&&'],
    ['cd a && npm i', '&&'],
    ['npm test | tee log', '|'],
    ['npm ci; npm test', ';'],
    ['npm install a \\', '\\'],
  ])('refuses more than one command in a line: %s', (command, sign) => {
    expect(() => translateNpmCommands(`npm ci\n${command}`)).toThrow(
      `"${command}" holds "${sign}", and a line of an npm fence is one command; write the tabs by hand`,
    );
  });

  it.each([
    ['npm install --omit=dev', '--omit=dev'],
    ['npm i -g x', '-g'],
    ['npm install a -D --save-exact', '--save-exact'],
    ['npm uninstall -D a', '-D'],
    ['npm test --silent', '--silent'],
    ['npm run build --workspace=a -- --x', '--workspace=a'],
  ])('refuses a flag that has other names elsewhere: %s', (command, flag) => {
    expect(() => translateNpmCommands(command)).toThrow(
      `no translation of the flag "${flag}" for pnpm, yarn and bun; write the tabs by hand`,
    );
  });

  it('refuses dashes behind those of a script, which not every Yarn passes on', () => {
    expect(() => translateNpmCommands('npm run tool -- start --x -- other')).toThrow(
      'Yarn 1 drops " --" and the flags before it in "start --x -- other"; write the tabs by hand',
    );
  });

  it.each(['yarn add a', 'pnpm install', 'bunx a'])('refuses a command of another manager: %s', (command) => {
    const [name = ''] = command.split(' ');
    expect(() => translateNpmCommands(`npm ci\n${command} # once`)).toThrow(
      `"${command}" is a command of ${name}; write that of npm, as the other tabs are made from it`,
    );
    expect(translateNpmCommands(`# ${command}`).bun).toBe(`# ${command}`);
  });

  it('refuses to install nothing as a development dependency', () => {
    expect(() => translateNpmCommands('npm install -D')).toThrow(
      '"npm install -D" has a flag and names no package; write the tabs by hand',
    );
  });
});
