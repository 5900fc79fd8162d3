import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashFiles } from '../../src/files/hash-files.ts';
import { CommandError } from '../../tools/command.ts';
import { CACHE } from './workspace.ts';

/** Where and with what a figure was measured. */
export interface Conditions {
  /** ISO date and time, UTC. */
  at: string;
  /** Of the contender, with its set-up (`stateOf()`). */
  version: string;
  /** Hash of the content. */
  content: string;
  cpu: string;
  cores: number;
  /** Gigabytes. */
  memory: number;
  node: string;
  /** Hash of what measures. */
  measures: string;
}

/** What runs must have in common for their figures to belong together. */
export interface Series {
  measure: string;
  contender: string;
  pages: number;
  isDistinct: boolean;
}

/** One run: its figures by name; a figure that could not be measured is missing, and `failure` says why. */
export interface Run extends Conditions {
  values: Record<string, number>;
  failure?: string;
}

/** The files that a figure depends on besides what is measured. */
const MEASURED_WITH = ['measures', 'browser.ts', 'processes.ts', 'serve.ts'];
const FOLDER = path.join(CACHE, 'results');

/** Under which a run starts now: the time, the machine, and the code that measures. */
export function conditions(version: string, content: string): Conditions {
  return {
    at: new Date().toISOString(),
    version,
    content,
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memory: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    measures: measuresHash(),
  };
}

function measuresHash(): string {
  const hash = createHash('sha256');
  for (const place of MEASURED_WITH) hashFiles(hash, import.meta.dirname, place);
  return hash.digest('hex').slice(0, 6);
}

/** The runs that belong together: of the same version and content, measured on this machine in the same way. */
export function comparable(runs: readonly Run[], now: Conditions): Run[] {
  const names = (Object.keys(now) as (keyof Conditions)[]).filter((name) => name !== 'at');
  return runs.filter((run) => names.every((name) => run[name] === now[name]));
}

/**
 * Keeps a second comparison from starting beside this one: they would overwrite each other's sites, and each
 * would slow the other down.
 *
 * @throws CommandError that names the process of a comparison that is running
 */
export function lock(): void {
  const file = path.join(CACHE, 'running.txt');
  mkdirSync(CACHE, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0 && isRunning(pid))
      throw new CommandError(`a comparison is running already, as process ${pid}`);
    // left behind by one that was killed
    rmSync(file, { force: true });
    return lock();
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** All runs of a series, the oldest first. */
export function readRuns(series: Series): Run[] {
  const file = fileOf(series);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run[]) : [];
}

/** Adds a run at once, so that a long comparison can be stopped and taken up again. */
export function addRun(series: Series, run: Run): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(series), JSON.stringify([...readRuns(series), run], undefined, 1));
}

/** Every series that has runs. */
export function allSeries(): Series[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).flatMap((name) => {
    const match = /^(\w+)\.([\w-]+?)\.(\d+)(\.distinct)?\.json$/.exec(name);
    if (!match) return [];
    const [, measure = '', contender = '', pages, distinct] = match;
    return [{ measure, contender, pages: Number(pages), isDistinct: distinct !== undefined }];
  });
}

function fileOf({ measure, contender, pages, isDistinct }: Series): string {
  return path.join(FOLDER, `${measure}.${contender}.${pages}${isDistinct ? '.distinct' : ''}.json`);
}
