import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startGroup, type ProcessGroup } from '../../tools/process-group.ts';
import type { Words } from './own-commands.ts';

/** How often the memory of a running command is looked at, in milliseconds. */
const SAMPLE_EVERY = 50;
/** What is kept of a command's output, in characters from its end. */
const KEPT_OUTPUT = 4_000;
/** How long the end of a command's output is waited for: something it started may hold it open for ever. */
const LAST_OUTPUT_MS = 2_000;
/** Share of the machine's memory that must stay free: with less, the system kills processes, and not only those measured. */
const LEAST_FREE = 0.04;

/** A command, and where it runs. */
export interface Command {
  words: Words;
  cwd: string;
  /** Variables besides those of this process. */
  env?: Record<string, string> | undefined;
}

/** What a command took. */
export interface Finished {
  /** Milliseconds from its start to its end. */
  ms: number;
  /**
   * Bytes: the largest sum of resident memory of the command's process and all that it started, sampled every
   * 50 ms. Undefined where there is no `/proc`.
   */
  peakBytes: number | undefined;
  /** Ended by itself, with status 0. */
  isOk: boolean;
  isTimeout: boolean;
  /** It was stopped because the machine had next to no memory left. */
  isOutOfMemory: boolean;
  /** The end of what it printed. */
  output: string;
}

/** Starts a command in a process group of its own, with the programs of its packages in the path. */
export function start({ words, cwd, env = {} }: Command): ProcessGroup {
  const [program = '', ...args] = words;
  return startGroup(program, args, { cwd, env: { ...cleanEnvironment(), ...env, PATH: pathFor(cwd) } });
}

/** Keeps the end of what a command prints. @returns what it has printed so far, or why it could not be started */
export function outputOf({ child }: ProcessGroup): () => string {
  let output = '';
  const keep = (text: string): void => void (output = (output + text).slice(-KEPT_OUTPUT));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => keep(chunk.toString()));
  child.once('error', ({ message }) => keep(message));
  return () => output;
}

/** Ends a command that `start()` started, and all that it started: kindly at first, by force after 3 seconds. */
export async function end(group: ProcessGroup): Promise<void> {
  if (hasEnded(group)) return;
  const ended = once(group.child, 'exit');
  group.stop('SIGTERM');
  const force = setTimeout(group.stop, 3_000, 'SIGKILL');
  await ended;
  clearTimeout(force);
  group.stop();
}

/** Whether a command that `start()` started runs no more, or could not be started. */
export function hasEnded({ child }: ProcessGroup): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Runs a command to its end. */
export async function run(command: Command, timeoutMs = Infinity): Promise<Finished> {
  const began = performance.now();
  const group = start(command);
  const { child, stop } = group;
  const output = outputOf(group);
  let peakBytes = 0;
  let isOutOfMemory = false;
  const sample = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOfTree(child.pid ?? 0));
    if (availableMemory() < LEAST_FREE * os.totalmem()) {
      isOutOfMemory = true;
      stop();
    }
  }, SAMPLE_EVERY);
  let isTimeout = false;
  const limit = Number.isFinite(timeoutMs)
    ? setTimeout(() => {
        isTimeout = true;
        stop();
      }, timeoutMs)
    : undefined;
  let ms = 0;
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', (status) => {
      ms = performance.now() - began;
      setTimeout(resolve, LAST_OUTPUT_MS, status).unref();
    });
    child.once('close', resolve);
  });
  clearInterval(sample);
  clearTimeout(limit);
  return {
    ms,
    peakBytes: peakBytes || undefined,
    isOk: code === 0,
    isTimeout,
    isOutOfMemory,
    output: output(),
  };
}

/** Resident bytes of a process and all its descendants; 0 where they are not known. */
function memoryOfTree(pid: number): number {
  let bytes = 0;
  const pending = [pid];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    try {
      const status = readFileSync(`/proc/${next}/status`, 'utf8');
      // it has none when it has just ended
      bytes += Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
      for (const thread of readdirSync(`/proc/${next}/task`)) {
        const children = readFileSync(`/proc/${next}/task/${thread}/children`, 'utf8').trim();
        if (children !== '') pending.push(...children.split(' ').map(Number));
      }
    } catch {
      // it has ended meanwhile, or this is not Linux
    }
  }
  return bytes;
}

/** Bytes that can be allocated without swapping. */
function availableMemory(): number {
  try {
    return Number(/^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024;
  } catch {
    return Infinity; // this is not Linux
  }
}

/** PATH with the programs of the site's packages, of those one folder up, and of this Node.js. */
function pathFor(cwd: string): string {
  return [
    path.join(cwd, 'node_modules/.bin'),
    path.join(cwd, '../node_modules/.bin'),
    path.dirname(process.execPath),
    process.env['PATH'] ?? '',
  ].join(path.delimiter);
}

/**
 * The environment without the variables that npm sets for scripts, without `CI`, with which development
 * servers do not watch files, and with telemetry turned off.
 */
function cleanEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(?:npm_|(?:NODE_ENV|NODE_OPTIONS|FORCE_COLOR|CI)$)/i.test(entry[0]),
  );
  return {
    ...Object.fromEntries(entries),
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    DOCUSAURUS_NO_UPDATE_CHECK: '1',
    NO_UPDATE_NOTIFIER: '1',
  };
}
