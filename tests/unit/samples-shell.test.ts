import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { documentedPackages, type PackageSet } from '../../samples/checker/packages.ts';
import { readPage, type PageCode } from '../../samples/checker/pages.ts';
import { runCommands } from '../../samples/checker/shell.ts';
import { makeSharedFolder } from '../support/folder.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
/** Where the project lies, if not here. */
const clone = vi.hoisted(() => ({ root: '' }));
vi.mock('../../samples/checker/packages.ts', async (original) => {
  const checked = await original<typeof import('../../samples/checker/packages.ts')>();
  return {
    ...checked,
    get ROOT() {
      return clone.root || checked.ROOT;
    },
  };
});

const scratch = makeSharedFolder();
const environment = 'test';
const packages = documentedPackages();
const pageOf = (commands: string, output = ''): PageCode =>
  readPage(
    'docs/http/a.md',
    `\`\`\`bash run="huts"\n${commands}\n\`\`\`\n\n\`\`\`text output\n${output}\n\`\`\`\n`,
  );

/** Packages in another folder, whose command line prints its arguments. */
function otherPackages(): PackageSet {
  const bin = path.join(scratch, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'zimic-http'), '#!/bin/sh\necho other "$@"\n');
  chmodSync(path.join(bin, 'zimic-http'), 0o755);
  return { ...packages, from: scratch };
}

describe('the commands of a page', () => {
  it('are those of the packages that the page is checked against', async () => {
    const page = pageOf(
      'npx zimic-http --version\nls -d node_modules/.bin/*',
      'other --version\nnode_modules/.bin/zimic-http',
    );
    const run = await runCommands(page, { packages: otherPackages(), environment });
    expect(run).toMatchObject({ findings: [], stopped: false });
  });

  it('are not taken from this project instead', async () => {
    const run = await runCommands(pageOf('vitest --version'), { packages: otherPackages(), environment });
    expect(run.findings[0]).toMatchObject({
      message: 'the commands ended with exit code 127',
      hint: expect.stringContaining('vitest: command not found'),
    });
  });

  it('find the running example, and beside it what only pages need', async () => {
    const page = pageOf('ls openapi.yaml schema.ts hut.yaml', 'hut.yaml\nopenapi.yaml\nschema.ts');
    expect(await runCommands(page, { packages, environment })).toMatchObject({ findings: [] });
  });

  it('find the files that the page shows above them, in place of others of that name', async () => {
    const show = (title: string, code: string, lang = 'yaml'): string =>
      `\`\`\`${lang} title="${title}"\n${code}\n\`\`\`\n\n`;
    const page = readPage(
      'docs/http/a.md',
      [
        show('hut.yaml', '# highlight-next-line\nshown: 1'),
        show('a/b.json', '{}', 'json'),
        show('schema.ts', 'export const shown = 1;', 'ts'),
        show('openapi.yaml', '+shown: 1', 'diff'),
        show('../out.txt', 'shown: 1', 'text'),
        show('folder/', 'shown: 1', 'text'),
        '```bash run="huts"\ncat hut.yaml a/b.json\ngrep -c shown schema.ts openapi.yaml || true\nls ../out.txt folder || true\n```\n\n',
        '```text output\nshown: 1\n{}\nschema.ts:0\nopenapi.yaml:0\n…cannot access…out.txt…\n…cannot access…folder…\n```\n\n',
        show('hut.yaml', 'shown: 2'),
        '```bash run="huts"\ncat hut.yaml\n```\n\n```text output\nshown: 3\n```\n',
      ].join(''),
    );
    const { findings } = await runCommands(page, { packages, environment });
    expect(findings).toEqual([
      expect.objectContaining({
        block: 10,
        line: 0,
        message: 'this line does not match what the commands above print',
        hint: 'it is:\nshown: 2',
      }),
    ]);
  });

  it.each([
    ['src', 'src/package.json', 'EEXIST'],
    ['a/b', 'a', 'EISDIR'],
  ])('are told of the files %s and %s above them, which cannot both be', async (one, other, code) => {
    const show = (title: string): string => `\`\`\`text title="${title}"\n1\n\`\`\`\n\n`;
    const page = readPage('docs/http/a.md', `${show(one)}${show(other)}\`\`\`bash run="huts"\nls\n\`\`\`\n`);
    const message = `the commands could not be started: the file "${other}", which a block above shows, cannot be written (${code}); correct its title, which may be that of a folder or lie below a file`;
    expect(await runCommands(page, { packages, environment })).toMatchObject({
      findings: [{ block: 2, line: -1, message }],
    });
  });

  it.each(['out', 'out/', 'out/none.json', '../../etc/hostname', 'hut.yaml/a'])(
    'are not taken to write %s, which is a folder, lies elsewhere or is not there',
    async (name) => {
      const page = readPage(
        'docs/http/a.md',
        `\`\`\`bash run="huts"\nmkdir -p out\n\`\`\`\n\n\`\`\`json output="${name}"\n{}\n\`\`\`\n`,
      );
      expect(await runCommands(page, { packages, environment })).toMatchObject({
        findings: [{ block: 1, line: -1, message: `the commands above wrote no file ${name}` }],
      });
    },
  );

  it('see nothing of the environment but where programs and folders are', async () => {
    vi.stubEnv('SEARCH_ADMIN_KEY', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const page = pageOf('echo "<$SEARCH_ADMIN_KEY>"\ncommand -v ls > /dev/null && cd "$HOME"', '<>');
    expect(await runCommands(page, { packages, environment })).toMatchObject({ findings: [] });
  });

  it('name a folder that there is', async () => {
    const page = readPage('docs/http/a.md', 'Text.\n\n```bash run="tents"\nls\n```\n');
    const message = 'run="tents": there is no folder examples/tents and no samples/fixtures/tents';
    expect(await runCommands(page, { packages, environment })).toMatchObject({
      findings: [{ block: 0, line: -1, message }],
    });
  });

  it.each([
    ['that hang', 2_000, 'echo begun\nsleep 30', 'the commands did not end within 2 s', 'begun'],
    ['that are ended', 20_000, 'echo begun\nkill -9 $$', 'the commands were ended by SIGKILL', 'begun'],
    [
      'that print without end',
      20_000,
      'yes huts',
      'the commands printed more than 1 MB, and were stopped',
      'huts',
    ],
  ])('%s are told of, and run again the next time', async (_, limit, commands, message, hint) => {
    const file = path.join(scratch, 'runs.txt');
    writeFileSync(file, '');
    const page = pageOf(`echo run >> ${file}\n${commands}`);
    for (const runs of [1, 2]) {
      const run = await runCommands(page, { packages, environment, limit });
      expect(run.stopped).toBe(true);
      expect(run.findings).toMatchObject([{ line: -1, message, hint: expect.stringContaining(hint) }]);
      expect(readFileSync(file, 'utf8').match(/run/g)).toHaveLength(runs);
    }
  });

  it.each(['x', '', '1.5', '-1', '256'])('may not state exit="%s"', async (exit) => {
    const page = readPage('docs/http/a.md', `Text.\n\n\`\`\`bash run="huts" exit="${exit}"\nfalse\n\`\`\`\n`);
    const { findings } = await runCommands(page, { packages, environment });
    expect(findings).toMatchObject([
      { block: 0, line: -1, message: `exit="${exit}" must be a number from 0 to 255, as in exit="1"` },
    ]);
  });

  it('are bash', async () => {
    const page = readPage('docs/http/a.md', 'Text.\n\n```ts run="huts"\nconst a = 1;\n```\n');
    const message = 'run="…" is for bash blocks, and this is ts; take it out';
    expect(await runCommands(page, { packages, environment })).toMatchObject({
      findings: [{ block: 0, line: -1, message }],
    });
  });

  it('state exit="…" only where they are run', async () => {
    const page = readPage('docs/http/a.md', 'Text.\n\n```bash exit="1"\nzimic-http typegen opnapi x\n```\n');
    expect(await runCommands(page, { packages, environment })).toMatchObject({
      findings: [
        {
          block: 0,
          line: -1,
          message: 'exit="…" is for commands that are run; add run="…" with the folder that they run in',
        },
      ],
    });
  });

  it('that are stopped leave nothing running that they have started', async () => {
    const file = path.join(scratch, 'beats.txt');
    const commands = `bash -c 'while echo - >> ${file}; do sleep 0.02; done'\necho done`;
    const run = await runCommands(pageOf(commands), { packages, environment, limit: 2_000 });
    expect(run.stopped).toBe(true);
    const { size } = statSync(file);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(statSync(file).size).toBe(size);
  });

  it('that have ended leave nothing running either', async () => {
    const file = path.join(scratch, 'left.txt');
    const commands = `(while echo - >> ${file}; do sleep 0.02; done) > /dev/null 2>&1 &\nsleep 0.2`;
    expect(await runCommands(pageOf(commands), { packages, environment })).toMatchObject({ findings: [] });
    const { size } = statSync(file);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(statSync(file).size).toBe(size);
  });

  it('are run once, and afresh when that is asked for', async () => {
    const file = path.join(scratch, 'fresh.txt');
    const page = pageOf(`echo run >> ${file}`);
    const runs = async (fresh: boolean): Promise<number> => {
      await runCommands(page, { packages, environment, fresh });
      return readFileSync(file, 'utf8').split('\n').length - 1;
    };
    expect([await runs(false), await runs(false), await runs(true)]).toEqual([1, 1, 2]);
  });

  it('are known again in another clone of the project', async () => {
    onTestFinished(() => void (clone.root = ''));
    const file = path.join(scratch, 'clones.txt');
    const page = readPage('docs/http/a.md', `\`\`\`bash run="tents"\necho run >> ${file}\n\`\`\`\n`);
    for (const name of ['one', 'other']) {
      clone.root = path.join(scratch, name);
      mkdirSync(path.join(clone.root, 'examples/tents'), { recursive: true });
      writeFileSync(path.join(clone.root, 'examples/tents/tent.txt'), '1');
      expect(await runCommands(page, { packages, environment })).toMatchObject({ findings: [] });
    }
    expect(readFileSync(file, 'utf8')).toBe('run\n');
  });
});
