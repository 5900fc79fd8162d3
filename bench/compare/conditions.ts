import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireChromium } from '../../tools/chromium.ts';
import { codeOf } from './code.ts';
import { ROOT } from './folders.ts';

/** What measures in a browser loads this module. */
const BROWSER = path.join(ROOT, 'tools/chromium.ts');

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
  /** The browser and what drives it, with their versions; empty for what is measured without one. */
  browser: string;
  /** Hash of the code that measures. */
  measures: string;
}

/**
 * Under which a run starts now: the time, the machine, and the code that measures.
 * @param measure its name, that of a file in `measures`
 * @throws Unprepared when it needs a browser and there is none
 */
export function conditions(measure: string, version: string, content: string): Conditions {
  const { files, hash } = codeOf(path.join(import.meta.dirname, 'measures', `${measure}.ts`));
  return {
    at: new Date().toISOString(),
    version,
    content,
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memory: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    browser: files.includes(BROWSER) ? browserVersions() : '',
    measures: hash,
  };
}

/** The runs that belong together: of the same version and content, measured on this machine in the same way. */
export function comparable<Run extends Conditions>(runs: readonly Run[], now: Conditions): Run[] {
  const names = (Object.keys(now) as (keyof Conditions)[]).filter((name) => name !== 'at');
  return runs.filter((run) => names.every((name) => run[name] === now[name]));
}

let browser: string | undefined;

function browserVersions(): string {
  browser ??= [
    execFileSync(requireChromium(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .replace(/ built on .*/, '')
      .trim(),
    ...['playwright-core', 'lighthouse'].map((name) => `${name} ${packageVersion(name)}`),
  ].join(', ');
  return browser;
}

function packageVersion(name: string): string {
  const manifest = readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
