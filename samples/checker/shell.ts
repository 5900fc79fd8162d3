import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { posix } from '../../src/files/posix.ts';
import { statOf } from '../../src/files/stat-of.ts';
import { readFenceMeta } from '../../src/markdown/fence.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { startGroup } from '../../tools/process-group.ts';
import { readCached, writeCached } from './cache.ts';
import { firstDifference } from './compare.ts';
import { fixtureFolders, resultKey } from './environment.ts';
import { ROOT, type PackageSet } from './packages.ts';
import type { Block, PageCode } from './pages.ts';
import { runEnvironment } from './run-environment.ts';

/** Milliseconds that the commands of one block may take. */
const LIMIT = 60_000;
/** How much the commands of one block may print, in characters. */
const MOST_PRINTED = 1 << 20;

/** What running the commands of a page gave. */
export interface ShellRun {
  /** Blocks that were run, and blocks of output that were compared. */
  executed: Set<number>;
  findings: Finding[];
  /** Whether commands were stopped or could not start. The machine may be the reason: nothing is cached. */
  stopped: boolean;
}

/** How commands are run. */
export interface ShellOptions {
  /** The packages whose commands are run, and which these can import. */
  packages: PackageSet;
  /** Hash of what results depend on besides the page. */
  environment: string;
  /** Also runs commands whose results are cached. */
  fresh?: boolean;
  /** Longest time that the commands of one block may take, in milliseconds; a minute when left out. */
  limit?: number;
}

/** What commands printed and wrote. */
interface Outcome {
  code: number;
  printed: string;
  files: Record<string, string>;
}

/** A block of commands that is run, and what it should give. */
interface ShellBlock {
  block: Block;
  fixture: string;
  /** Exit code that the block states with `exit="1"`, as it is written; `0` without it. */
  exit: string;
  /** Files that the page shows above it, as in `yaml title="hut.yaml"`, by name. */
  shown: Record<string, string>;
  outputs: { block: Block; file?: string }[];
}

/**
 * Runs the page's `bash run="…"` blocks, each in its own copy of the fixtures with the files that the page shows above it,
 * and compares what each printed and wrote with the blocks of output that follow it.
 */
export async function runCommands(page: PageCode, options: ShellOptions): Promise<ShellRun> {
  const run: ShellRun = { executed: new Set(), findings: [], stopped: false };
  const fault = (block: Block, line: number, message: string, hint?: string): void => {
    run.findings.push({ block: block.index, line, column: 0, code: 'run', message, hint });
  };
  for (const command of shellBlocksOf(page, fault)) {
    const { block, fixture, exit, shown } = command;
    const folders = fixtureFolders(fixture);
    if (folders.length === 0) {
      fault(
        block,
        -1,
        `run="${fixture}": there is no folder examples/${fixture} and no samples/fixtures/${fixture}`,
      );
      continue;
    }
    if (!/^\d{1,3}$/.test(exit) || Number(exit) > 255) {
      fault(block, -1, `exit="${exit}" must be a number from 0 to 255, as in exit="1"`);
      continue;
    }
    const names = command.outputs.flatMap(({ file }) => (file === undefined ? [] : [file]));
    const outcome = await cachedRun({ code: block.code, folders, shown, files: names }, options);
    run.executed.add(block.index);
    if ('stopped' in outcome) {
      run.stopped = true;
      fault(block, -1, `the commands ${outcome.stopped}`, lastLines(outcome.printed));
      continue;
    }
    if (outcome.code !== Number(exit)) {
      fault(block, -1, `the commands ended with exit code ${outcome.code}`, lastLines(outcome.printed));
      continue;
    }
    for (const output of command.outputs) {
      run.executed.add(output.block.index);
      const actual = output.file === undefined ? outcome.printed : outcome.files[output.file];
      if (actual === undefined) {
        fault(output.block, -1, `the commands above wrote no file ${output.file}`);
        continue;
      }
      const line = firstDifference(output.block.sample.visible.join('\n'), actual);
      if (line === undefined) continue;
      const source = output.block.sample.visibleToSource[line] ?? line;
      const what = output.file === undefined ? 'what the commands above print' : `the file ${output.file}`;
      fault(output.block, source, `this line does not match ${what}`, firstLines(actual));
    }
  }
  return run;
}

function lastLines(text: string): string | undefined {
  return text.trim().split('\n').slice(-3).join('\n') || undefined;
}

function firstLines(text: string): string {
  const lines = text.trimEnd().split('\n');
  return lines.length > 12 ? `it is:\n${lines.slice(0, 12).join('\n')}\n…` : `it is:\n${lines.join('\n')}`;
}

function shellBlocksOf(
  page: PageCode,
  fault: (block: Block, line: number, message: string) => void,
): ShellBlock[] {
  const commands: ShellBlock[] = [];
  const shown: Record<string, string> = {};
  for (const block of page.blocks) {
    const { attributes, flags } = readFenceMeta(block.meta);
    const fixture = attributes['run'];
    if (fixture !== undefined) {
      if (block.lang === 'bash')
        commands.push({ block, fixture, exit: attributes['exit'] ?? '0', shown: { ...shown }, outputs: [] });
      else fault(block, -1, `run="…" is for bash blocks, and this is ${block.lang}; take it out`);
      continue;
    }
    if (attributes['exit'] !== undefined)
      fault(block, -1, 'exit="…" is for commands that are run; add run="…" with the folder that they run in');
    const file = attributes['output'];
    if (file === undefined && !flags.has('output')) {
      const { kind, title, visible } = block.sample;
      // TypeScript is checked as it stands; what a `diff` shows is no file
      if (kind === 'none' && block.lang !== 'diff' && title !== undefined)
        shown[title] = `${visible.join('\n')}\n`;
      continue;
    }
    const command = commands.at(-1);
    if (command) command.outputs.push(file === undefined ? { block } : { block, file });
    else fault(block, -1, 'a block of output, but no bash block with run="…" stands before it on the page');
  }
  return commands;
}

/** Commands that did not finish: why, completing "the commands …", and what they had printed. */
interface Stopped {
  stopped: string;
  printed: string;
}

/** What commands need. */
interface Job extends Pick<ShellBlock, 'shown'> {
  code: string;
  /** Folders whose files they find. */
  folders: readonly string[];
  /** Names of the files that they should write. */
  files: readonly string[];
}

async function cachedRun(
  job: Job,
  { packages, environment, fresh = false, limit = LIMIT }: ShellOptions,
): Promise<Outcome | Stopped> {
  // the same in another clone
  const folders = job.folders.map((folder) => posix(path.relative(ROOT, folder)));
  const key = `run-${resultKey(environment, JSON.stringify([job.code, folders, job.shown, job.files]))}`;
  const known = fresh ? null : readCached<Outcome>(key);
  if (known) return known;
  const outcome = await runInCopy(job, packages, limit);
  if (!('stopped' in outcome)) writeCached(key, outcome);
  return outcome;
}

async function runInCopy(
  { code, folders, shown, files }: Job,
  packages: PackageSet,
  limit: number,
): Promise<Outcome | Stopped> {
  const copy = mkdtempSync(path.join(tmpdir(), 'huts-'));
  try {
    for (const folder of folders) cpSync(folder, copy, { recursive: true });
    for (const [name, text] of Object.entries(shown)) {
      const error = writeBelow(copy, name, text);
      if (error === undefined) continue;
      const stopped = `could not be started: the file "${name}", which a block above shows, cannot be written (${error}); correct its title, which may be that of a folder or lie below a file`;
      return { stopped, printed: '' };
    }
    if (!readdirSync(copy).includes('node_modules'))
      symlinkSync(path.join(packages.from, 'node_modules'), path.join(copy, 'node_modules'));
    const result = await bash(code, copy, packages, limit);
    const printed = result.printed.replaceAll(copy, '.');
    if ('stopped' in result) return { stopped: result.stopped, printed };
    const written: Record<string, string> = {};
    for (const name of files) {
      const file = fileIn(copy, name);
      if (file !== undefined && statOf(file)?.isFile()) written[name] = readFileSync(file, 'utf8');
    }
    return { code: result.exit, printed, files: written };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The path of a file in a folder; undefined for what is no name of one, as "../a" and "src/". */
function fileIn(folder: string, name: string): string | undefined {
  const file = path.join(folder, name);
  return file.startsWith(folder + path.sep) && !name.endsWith('/') ? file : undefined;
}

/**
 * Writes a file that a page shows. A title that is no name of a file gives none.
 * @returns the code of the error if it cannot be written, as below a file of another title
 */
function writeBelow(folder: string, name: string, text: string): string | undefined {
  const file = fileIn(folder, name);
  if (file === undefined) return undefined;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

/** Makes `npx NAME` run the installed command without asking the registry, and stops at the first failure. */
const PRELUDE = 'npx() { while [[ "$1" == -* ]]; do shift; done; "$@"; }\nexport -f npx\nexec 2>&1\nset -e\n';

function bash(
  code: string,
  cwd: string,
  packages: PackageSet,
  limit: number,
): Promise<{ exit: number; printed: string } | Stopped> {
  const env = {
    ...runEnvironment(),
    PATH: searchPath(packages),
    NO_COLOR: '1',
    LC_ALL: 'C.UTF-8',
    LANG: 'C.UTF-8',
  };
  return new Promise((resolve) => {
    const { child, stop } = startGroup('bash', ['-c', PRELUDE + code], { cwd, env });
    let printed = '';
    let stopped: string | undefined;
    const stopAs = (reason: string): void => {
      stopped ??= reason;
      stop();
    };
    for (const from of [child.stdout, child.stderr]) {
      from.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.length > MOST_PRINTED) stopAs('printed more than 1 MB, and were stopped');
      });
    }
    const timer = setTimeout(() => stopAs(`did not end within ${limit / 1000} s`), limit);
    child.once('error', (error) => stopAs(`could not be started: ${error.message}`));
    child.once('close', (exit, signal) => {
      clearTimeout(timer);
      if (stopped !== undefined) resolve({ stopped, printed });
      else if (exit === null) resolve({ stopped: `were ended by ${signal}`, printed });
      else resolve({ exit, printed });
    });
  });
}

/** PATH of commands: the given packages' programs, then the system's; this project's only if it is `from`. */
function searchPath({ from }: PackageSet): string {
  const bin = path.join('node_modules', '.bin');
  const ofSystem = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => from === ROOT || !folder.endsWith(bin));
  return [path.join(from, bin), path.dirname(process.execPath), ...ofSystem].join(path.delimiter);
}
