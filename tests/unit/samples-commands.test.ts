import { describe, expect, it } from 'vitest';
import { checkCommandLines } from '../../samples/checker/command-lines.ts';
import { readPage } from '../../samples/checker/pages.ts';
import { printFindings } from '../../samples/checker/report.ts';
import { checkUnrunCommands } from '../../samples/checker/unrun-commands.ts';
import type { PageSamples } from '../../src/markdown/sample-results.ts';

describe('the commands of a page', () => {
  const faults = (commands: string, meta = ''): [line: number, message: string][] =>
    checkCommandLines(readPage('docs/http/a.md', `\`\`\`bash ${meta}\n${commands}\n\`\`\`\n`)).map(
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
    expect(checkCommandLines(data)).toMatchObject([
      { block: 0, line, message: 'unknown flag "--outputs" of zimic-http typegen openapi' },
    ]);
  });

  it('are found in text, and flags that are nearly ours', () => {
    const text =
      'Run `npx zimic-http typegen openapi a.yaml --outputs b.ts`, not\n`zimic-interceptor sever start`.\n\n' +
      'Set `--token-dir`, `--tokens-dir ./t`, `--no-prune`, `--`, `--runInBand`, `--sort` or `--host 0.0.0.0`.\n';
    const inText = readPage('docs/http/a.md', text);
    const result = { findings: checkCommandLines(inText) } as PageSamples;
    expect(printFindings({ page: inText, result })).toEqual([
      'docs/http/a.md:1:5 command unknown flag "--outputs" of zimic-http typegen openapi',
      'docs/http/a.md:2:1 command unknown command "zimic-interceptor sever"',
      'docs/http/a.md:4:5 command unknown flag "--token-dir"; did you mean "--tokens-dir"?',
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
