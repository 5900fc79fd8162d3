import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
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
import { parseFenceMeta } from '../../src/markdown/fence.ts';
import type { Finding } from '../results.ts';
import { firstDifference } from './compare.ts';
import { CACHE, fixtureFolder } from './environment.ts';
import { ROOT } from './packages.ts';
import type { Block, Page } from './pages.ts';

/** Longest time that the commands of one block may take. */
const LIMIT = 60_000;

/** What running the commands of a page gave. */
export interface ShellRun {
  /** Blocks that were run, and blocks of output that were compared. */
  executed: Set<number>;
  findings: Finding[];
}

/** What commands printed and wrote. */
interface Outcome {
  code: number;
  printed: string;
  files: Record<string, string>;
}

interface Command {
  block: Block;
  fixture: string;
  /** Exit code that the block states with `exit="1"`. */
  exit: number;
  outputs: { block: Block; file?: string }[];
}

/**
 * Runs the page's `bash run="…"` blocks, each in its own copy of the fixtures, and compares the blocks of output that
 * follow it with what it printed and wrote.
 * @param environment hash of what results depend on besides the page.
 */
export async function runCommands(page: Page, environment: string): Promise<ShellRun> {
  const run: ShellRun = { executed: new Set(), findings: [] };
  const fault = (block: Block, line: number, message: string, hint?: string): void => {
    run.findings.push({
      block: block.index,
      line,
      column: 0,
      code: 'run',
      message,
      ...(hint === undefined ? {} : { hint }),
    });
  };
  for (const command of commandsOf(page, fault)) {
    const { block, fixture, exit } = command;
    const folder = fixtureFolder(fixture);
    if (!folder) {
      fault(
        block,
        -1,
        `run="${fixture}": there is no folder samples/fixtures/${fixture} and no examples/${fixture}`,
      );
      continue;
    }
    const names = command.outputs.flatMap(({ file }) => (file === undefined ? [] : [file]));
    const outcome = await cachedRun(block.code, folder, names, environment);
    run.executed.add(block.index);
    if (outcome.code !== exit) {
      fault(
        block,
        -1,
        `the commands ended with exit code ${outcome.code}`,
        outcome.printed.trim().split('\n').slice(-3).join('\n'),
      );
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
      fault(output.block, source, `this line is not the next of ${what}`, firstLines(actual));
    }
  }
  return run;
}

function firstLines(text: string): string {
  const lines = text.trimEnd().split('\n');
  return lines.length > 12 ? `it is:\n${lines.slice(0, 12).join('\n')}\n…` : `it is:\n${lines.join('\n')}`;
}

function commandsOf(page: Page, fault: (block: Block, line: number, message: string) => void): Command[] {
  const commands: Command[] = [];
  for (const block of page.blocks) {
    const { attributes, flags } = readMeta(block);
    const fixture = attributes['run'];
    if (fixture !== undefined) {
      commands.push({ block, fixture, exit: Number(attributes['exit'] ?? 0), outputs: [] });
      continue;
    }
    const file = attributes['output'];
    if (file === undefined && !flags.has('output')) continue;
    const command = commands.at(-1);
    if (command) command.outputs.push(file === undefined ? { block } : { block, file });
    else fault(block, -1, 'a block of output, but no bash block with run="…" stands before it on the page');
  }
  return commands;
}

function readMeta(block: Block): { attributes: Record<string, string>; flags: Set<string> } {
  try {
    return parseFenceMeta(block.meta);
  } catch {
    return { attributes: {}, flags: new Set() };
  }
}

async function cachedRun(
  code: string,
  folder: string,
  files: string[],
  environment: string,
): Promise<Outcome> {
  const key = createHash('sha256')
    .update(JSON.stringify([environment, code, folder, files]))
    .digest('hex')
    .slice(0, 40);
  const stored = path.join(CACHE, `run-${key}.json`);
  if (existsSync(stored)) return JSON.parse(readFileSync(stored, 'utf8')) as Outcome;
  const outcome = await runInCopy(code, folder, files);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stored, JSON.stringify(outcome));
  return outcome;
}

async function runInCopy(code: string, folder: string, files: string[]): Promise<Outcome> {
  const copy = mkdtempSync(path.join(tmpdir(), 'huts-'));
  try {
    cpSync(folder, copy, { recursive: true });
    if (!readdirSync(copy).includes('node_modules'))
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    const { exit, printed } = await bash(code, copy);
    const written: Record<string, string> = {};
    for (const name of files) {
      const file = path.join(copy, name);
      if (existsSync(file)) written[name] = readFileSync(file, 'utf8');
    }
    return { code: exit, printed: printed.replaceAll(copy, '.'), files: written };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** `npx name` runs the installed command without asking the registry. */
const PRELUDE = 'npx() { while [[ "$1" == -* ]]; do shift; done; "$@"; }\nexport -f npx\nexec 2>&1\nset -e\n';

function bash(code: string, cwd: string): Promise<{ exit: number; printed: string }> {
  const folders = [
    path.join(ROOT, 'node_modules/.bin'),
    path.dirname(process.execPath),
    process.env['PATH'] ?? '',
  ];
  const env = {
    ...process.env,
    PATH: folders.join(path.delimiter),
    NO_COLOR: '1',
    LC_ALL: 'C.UTF-8',
    LANG: 'C.UTF-8',
    FORCE_COLOR: undefined,
  };
  return new Promise((resolve) => {
    const child = execFile('bash', ['-c', PRELUDE + code], { cwd, env, timeout: LIMIT }, (error, stdout) => {
      const exit = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ exit, printed: stdout });
    });
    child.stdin?.end();
  });
}
