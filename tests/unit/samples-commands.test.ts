import { describe, expect, it } from 'vitest';
import { checkCommandLines } from '../../samples/checker/command-lines.ts';
import { documentedPackages } from '../../samples/checker/packages.ts';
import { readPage } from '../../samples/checker/pages.ts';
import { printFindings } from '../../samples/checker/report.ts';
import { checkUnrunCommands } from '../../samples/checker/unrun-commands.ts';
import type { PageSamples } from '../../src/markdown/sample-results.ts';

const packages = documentedPackages();

describe('the commands of a page', () => {
  const faults = (commands: string, meta = ''): [line: number, message: string][] =>
    checkCommandLines(readPage('docs/http/a.md', `\`\`\`bash ${meta}\n${commands}\n\`\`\`\n`), packages).map(
      ({ line, message }) => [line, message],
    );

  it.each([
    "zimic-http typegen openapi a.yaml --filter 'GET|POST /users' --ouput b.ts",
    'zimic-http typegen openapi a.yaml --filter="GET && POST;" --ouput b.ts',
    `echo "it's; --other" 2>&1 && zimic-http typegen openapi a.yaml --ouput b.ts | tee --append log`,
  ])('are read whole where operators stand in quotes: %s', (command) => {
    expect(faults(`ls\n${command}`)).toEqual([[1, 'unknown flag "--ouput" of zimic-http typegen openapi']]);
  });

  it('may be wrong where they are said to fail', () => {
    expect(faults('zimic-http typgen', 'run="huts" exit="1"')).toEqual([]);
    expect(faults('zimic-http typgen', 'run="huts" exit="0"')).toHaveLength(1);
  });

  it.each(['npx zimic-http@1.4.0 typegen bogus', 'pnpm dlx zimic-http@latest typegen bogus'])(
    'may name a version: %s',
    (command) => {
      expect(faults(command)).toEqual([[0, expect.stringContaining('"zimic-http typegen bogus"')]]);
    },
  );

  it('are two where the first is left running, and end where a comment begins', () => {
    const start = 'zimic-interceptor server start';
    expect(faults(`${start} & zimic-http typgen`)).toEqual([[0, 'unknown command "zimic-http typgen"']]);
    expect(faults(`${start} --prot 4000 2>&1 & # as --port, and ; zimic-http typgen`)).toEqual([
      [0, 'unknown flag "--prot" of zimic-interceptor server start'],
    ]);
    expect(faults(`${start} --log#requests`)).toHaveLength(1);
    expect(faults(`${start} \\\n  # where \\\n  --prot 4000`)).toHaveLength(1);
  });

  it.each([
    [
      'json',
      '{\n  "scripts": {\n    "test": "vitest",\n    "types": "zimic-http typegen openapi a.yaml --outputs b"\n  }\n}',
      3,
    ],
    [
      'jsonc',
      '{\n  // all\n  "scripts": { "types": "zimic-http typegen openapi a.yaml --outputs b" },\n}',
      2,
    ],
    ['yaml', 'steps:\n  - run: npm ci\n  - run: npx zimic-http typegen openapi a.yaml --outputs b', 2],
    ['yaml', 'steps:\n  - run: |\n      npm ci\n      npx zimic-http typegen openapi a.yaml --outputs b', 3],
    ['yaml', 'services:\n  types:\n    command: zimic-http typegen openapi a.yaml --outputs b', 2],
  ])('are found in %s: %s', (lang, code, line) => {
    const data = readPage('docs/http/a.md', `\`\`\`${lang}\n${code}\n\`\`\`\n`);
    expect(checkCommandLines(data, packages)).toMatchObject([
      { block: 0, line, message: 'unknown flag "--outputs" of zimic-http typegen openapi' },
    ]);
  });

  it.each([
    [
      'npx zimic-http typegen openapi ./a.yaml',
      'zimic-http typegen openapi lacks --service-name, without which it fails; add it',
    ],
    [
      'zimic-http typegen openapi -s A',
      'zimic-http typegen openapi lacks input, without which it fails; add it',
    ],
    [
      'zimic-http typegen openapi -s A --filter "GET /a" ./a.yaml',
      'zimic-http typegen openapi lacks input, without which it fails; add it',
    ],
    [
      'zimic-interceptor browser init',
      'zimic-interceptor browser init lacks publicDirectory, without which it fails; add it',
    ],
    [
      'zimic-interceptor server token remove -t ./t',
      'zimic-interceptor server token rm lacks tokenId, without which it fails; add it',
    ],
    [
      'zimic-interceptor server',
      'zimic-interceptor server fails without a command behind it; add one: start, token',
    ],
    [
      'zimic-interceptor server token create ci',
      'unknown argument "ci" of zimic-interceptor server token create; quote it if it belongs to a value',
    ],
    [
      'zimic-interceptor server start --ephemeral true extra words > log.txt',
      'unknown argument "words" of zimic-interceptor server start; quote it if it belongs to a value',
    ],
    [
      'zimic-interceptor server start -ep abc',
      '"-ep" of zimic-interceptor server start takes a number, not "abc"',
    ],
    [
      'zimic-interceptor server start --port=4x',
      '"--port=4x" of zimic-interceptor server start takes a number, not "4x"',
    ],
    [
      'zimic-interceptor server start --port --ephemeral',
      '"--port" of zimic-interceptor server start has no value; write one behind it',
    ],
    [
      'npx zimic interceptor server start',
      'there is no command "zimic"; write zimic-http or zimic-interceptor',
    ],
    [
      'PORT=1 pnpm dlx zimic-intercepter@1 browser',
      'there is no command "zimic-intercepter@1"; write zimic-http or zimic-interceptor',
    ],
    [
      'npm install @zimic/client',
      'there is no package @zimic/client; those documented here are @zimic/http, @zimic/fetch, @zimic/interceptor',
    ],
    [
      `zimic-interceptor server start --port '3x'`,
      '"--port" of zimic-interceptor server start takes a number, not "3x"',
    ],
    [
      'zimic-http typegen openapi < openapi.yaml --service-name Huts',
      'zimic-http typegen openapi lacks input, without which it fails; add it',
    ],
    [
      'zimic-http --service-name Huts typegen openapi',
      'zimic-http typegen openapi lacks input, without which it fails; add it',
    ],
    // the flag takes the next word, as the command is not known before
    ['zimic-http --comments typegen openapi a.yaml', 'unknown flag "--comments" of zimic-http'],
    ['echo $(zimic-http typegen bogus)', 'unknown command "zimic-http typegen bogus"'],
    [
      'docker run node npx --yes zimic-interceptor server',
      'zimic-interceptor server fails without a command behind it; add one: start, token',
    ],
    ['yarn zimic-types', 'there is no command "zimic-types"; write zimic-http or zimic-interceptor'],
    ...[
      'npm -w web install',
      'pnpm --filter web add',
      'npm --prefix web i',
      'yarn global add',
      'yarn workspace web add',
    ].map((install) => [
      `${install} @zimic/client@$VERSION`,
      'there is no package @zimic/client; those documented here are @zimic/http, @zimic/fetch, @zimic/interceptor',
    ]),
    [
      `pnpm add -D '@zimic/http@9' && ls`,
      `@zimic/http 9 is not the documented version, which is ${packages.versions['@zimic/http']}`,
    ],
  ])('have what they need, and nothing else: %s', (command, message) => {
    expect(faults(command)).toEqual([[0, message]]);
    const lines = readPage('docs/http/a.md', `\`\`\`npm\n${command}\n\`\`\`\n`);
    expect(checkCommandLines(lines, packages)).toMatchObject([{ line: 0, message }]);
  });

  it.each([
    'zimic-http',
    'zimic-http typegen --help',
    'zimic-http typegen openapi <input> [options]',
    'zimic-interceptor server start [options] [-- <command> [args...]]',
    'zimic-http typegen openapi ./a.yaml -s A --comments false -o ./a.ts 2>&1 >> log.txt',
    'zimic-http typegen openapi ./a.yaml --serviceName=A --no-prune --filter "GET /a" "GET /b"',
    'zimic-interceptor server start --port $PORT onReady -- vitest run --port x extra words',
    'zimic-interceptor server token rm abc --tokens-dir ./t',
    'npm install @zimic/http@latest @zimic/fetch@^1 typescript@5 left-pad@9',
    'npm run zimic',
    'npm run add @zimic/client',
    'npm install @zimic/http@${{ matrix.zimic }} @zimic/fetch@$VERSION @zimic/$NAME',
    'zimic-interceptor server start -p "3000"',
    "zimic-interceptor server start --port='3000' --ephemeral 'true' --port ${{ env.PORT }}",
    'zimic-http typegen openapi ${{ inputs.spec }} -s $(ls a)',
    'zimic-http typegen openapi <(cat a.yaml) -s A &> out.ts',
    'zimic-http typegen openapi a.yaml -s A &>> out.ts',
    'zimic-http --service-name Huts typegen openapi ./o.yaml',
    'zimic-http typegen --service-name=Huts openapi --no-prune ./o.yaml',
    'zimic-http -s A --no-prune typegen openapi ./o.yaml',
    'grep -rn zimic-http .',
    'docker build -t zimic-interceptor .',
    'git clone zimic',
  ])('may be: %s', (command) => expect(faults(command)).toEqual([]));

  it('may be scripts that the page shows', () => {
    const block = (lang: string, code: string): string => `\`\`\`${lang}\n${code}\n\`\`\`\n\n`;
    const scripts = block('json', '{ "scripts": { "zimic-types": "ls", "all": "yarn zimic-types" } }');
    const run = (command: string): unknown =>
      checkCommandLines(readPage('docs/http/a.md', scripts + block('bash', command)), packages);
    expect(run('CI=1 yarn zimic-types\npnpm zimic-types')).toEqual([]);
    expect(run('ls\nnpx zimic-types')).toMatchObject([
      {
        block: 1,
        line: 1,
        message: 'there is no command "zimic-types"; write zimic-http or zimic-interceptor',
      },
    ]);
  });

  it('are found in text, and flags that are nearly ours', () => {
    const text =
      'Run `npx zimic-http typegen openapi a.yaml --outputs b.ts`, not\n`zimic-interceptor sever start`.\n\n' +
      'Run `zimic-interceptor browser init` after `npm install @zimic/fetch @zimic/htpp`.\n\n' +
      'Set `--token-dir`, `--tokens-dir ./t`, `--no-prune`, `--`, `--runInBand`, `--sort` or `--host 0.0.0.0`.\n';
    const inText = readPage('docs/http/a.md', text);
    const result = { findings: checkCommandLines(inText, packages) } as PageSamples;
    expect(printFindings({ page: inText, result })).toEqual([
      'docs/http/a.md:1:5 command unknown flag "--outputs" of zimic-http typegen openapi',
      'docs/http/a.md:2:1 command unknown command "zimic-interceptor sever"',
      'docs/http/a.md:4:44 command there is no package @zimic/htpp; those documented here are @zimic/http, @zimic/fetch, @zimic/interceptor',
      'docs/http/a.md:6:5 command unknown flag "--token-dir"; did you mean "--tokens-dir"?',
    ]);
  });
});

describe('commands of an installed package', () => {
  const faults = (commands: string, meta = '', lang = 'bash'): string[] =>
    checkUnrunCommands(readPage('docs/http/a.md', `\`\`\`${lang} ${meta}\n${commands}\n\`\`\`\n`)).map(
      ({ line, message }) => `${line} ${message}`,
    );
  const COMMAND = 'npx zimic-http typegen openapi ./a.yaml --service-name A';

  it('are run, or say why not', () => {
    expect(faults(`ls\n${COMMAND}`)).toEqual([
      '1 "zimic-http typegen openapi" is shown and not run; add run="huts" behind bash, with the folder of examples to run it in, or the reason why not: no-run="reason"',
    ]);
    expect(faults(COMMAND, 'run="huts"')).toEqual([]);
    expect(faults(COMMAND, 'no-run="it asks the network"')).toEqual([]);
  });

  it.each(['no-run', 'no-run=""', 'no-run=" "'])('say it with a reason: %s', (meta) => {
    expect(faults(COMMAND, meta)).toEqual(['-1 no-run needs a reason: no-run="reason"']);
  });

  it.each([
    ['ls', 'no-run="x"', 'bash'],
    [COMMAND, 'run="huts" no-run="x"', 'bash'],
    [COMMAND, 'no-run="x"', 'text'],
  ])('only say it where they could be run: %s, %s', (commands, meta, lang) => {
    expect(faults(commands, meta, lang)).toEqual([
      '-1 no-run="x" means nothing: the block is run, or has no command that could be; take it out',
    ]);
  });

  it.each([
    ['npx zimic-http typegen openapi <input> --service-name <name> [options]', 'bash'],
    ['npx zimic-interceptor server start', 'bash'],
    ['npm install @zimic/http', 'bash'],
    ['# zimic-http typegen openapi a.yaml', 'bash'],
    [COMMAND, 'npm'],
    [COMMAND, 'text'],
  ])('are not meant by %s, in a block of %s', (commands, lang) => {
    expect(faults(commands, '', lang)).toEqual([]);
  });
});
