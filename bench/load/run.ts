/**
 * `npm run bench:load`: puts load on our server and on nginx with our configuration, and beside them on
 * `sirv-cli` and `serve`, all with the same built files, and writes bench/load.md. It makes 1,000,000
 * requests and takes a few minutes.
 *
 *     npm run bench:load
 *     npm run bench:load -- --dir dist --requests 1000000 --connections 50
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCommand, wholeNumber } from '../../tools/command.ts';
import { freePort } from '../../tools/free-port.ts';
import { findNginx } from '../../tools/programs/nginx.js';
import { areInstalled } from '../installed.ts';
import { configForLoad } from './nginx.ts';
import { report, type Measured } from './report.ts';

const here = import.meta.dirname;
const root = path.join(here, '../..');
const USAGE = 'npm run bench:load -- [--dir DIR] [--requests N] [--connections N] [--output FILE]';

const { dist, output, connections, requests } = startCommand(USAGE, () => {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: path.join(root, 'dist') },
      requests: { type: 'string', default: '1000000' },
      connections: { type: 'string', default: '50' },
      output: { type: 'string', default: path.join(here, '../load.md') },
    },
  });
  return {
    dist: path.resolve(values.dir),
    output: values.output,
    connections: wholeNumber('--connections', values.connections),
    requests: wholeNumber('--requests', values.requests),
  };
});

/** A web server under test. */
interface Contender {
  name: string;
  /** Whether it serves this site, and is not only here to compare with. */
  isOurs: boolean;
  /** Share of all requests, 0 to 1. */
  share: number;
  /** Starts it; undefined where this machine does not have it. */
  start(port: number): ChildProcess | undefined;
}

/** autocannon's figures of a run: seconds, answers of status 200 to 299, latency in milliseconds, throughput in bytes. */
interface Load {
  duration: number;
  '2xx': number;
  requests: { total: number };
  latency: { p50: number; p99: number; max: number };
  throughput: { total: number };
}

const { dependencies } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
if (!areInstalled(here, dependencies)) {
  console.log('Installing the tools of the load test (npm ci)…');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: 'inherit',
  });
}
const autocannon = createRequire(path.join(here, 'package.json'))('autocannon') as (
  options: object,
) => Promise<Load>;

const scratch = mkdtempSync(path.join(os.tmpdir(), 'load-'));
const bin = (name: string): string => path.join(here, 'node_modules/.bin', name);
const quiet = { stdio: 'ignore' as const };
const contenders: Contender[] = [
  {
    name: 'our server (`npm run serve`)',
    isOurs: true,
    share: 0.45,
    start: (port) =>
      spawn(
        process.execPath,
        [path.join(root, 'server/main.ts'), '--port', String(port), '--dir', dist],
        quiet,
      ),
  },
  { name: 'nginx (`deploy/nginx.conf`, one worker)', isOurs: true, share: 0.45, start: startNginx },
  {
    name: '`sirv-cli`',
    isOurs: false,
    share: 0.08,
    start: (port) =>
      spawn(
        process.execPath,
        [
          bin('sirv'),
          dist,
          '--port',
          String(port),
          '--host',
          '127.0.0.1',
          '--brotli',
          '--gzip',
          '--etag',
          '--quiet',
        ],
        quiet,
      ),
  },
  {
    name: '`serve`',
    isOurs: false,
    share: 0.02,
    start: (port) =>
      spawn(
        process.execPath,
        [
          bin('serve'),
          dist,
          '--listen',
          `tcp://127.0.0.1:${port}`,
          '--no-request-logging',
          '--no-port-switching',
        ],
        quiet,
      ),
  },
];

try {
  const paths = mixOfFiles();
  const measured: Measured[] = [];
  for (const contender of contenders) {
    const done = await measure(contender, paths);
    if (done) measured.push(done);
    console.log(
      done
        ? `${done.name}: ${Math.round(done.perSecond)} requests/s, ${done.errors} errors`
        : `${contender.name}: not installed`,
    );
  }
  writeFileSync(
    output,
    report(measured, {
      paths,
      connections,
      cores: os.availableParallelism(),
      cpu: os.cpus()[0]?.model ?? '',
      node: process.version,
    }),
  );
  const errors = measured.reduce((sum, each) => sum + (each.isOurs ? each.errors : 0), 0);
  process.exitCode = errors === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** What a visitor's first page and its neighbours ask for: small and large pages, scripts, a font, hover texts. */
function mixOfFiles(): string[] {
  const names = readdirSync(path.join(dist, '_astro'));
  const asset = (pattern: RegExp): string => {
    const found = names.find((name) => pattern.test(name));
    if (found === undefined)
      throw new Error(`dist/_astro has no file ${pattern}: what is loaded has changed`);
    return `/_astro/${found}`;
  };
  return [
    '/',
    '/docs',
    '/docs/http/guides/schemas',
    '/docs/interceptor/api/http-interceptor',
    asset(/^page\..*\.js$/),
    asset(/^awake\..*\.js$/),
    asset(/^react\..*\.js$/),
    asset(/\.woff2$/),
    '/hovers/docs/http/guides/schemas.json',
    '/favicon.svg',
  ];
}

/** Puts load on a server and measures it; undefined where this machine does not have it. */
async function measure(contender: Contender, paths: string[]): Promise<Measured | undefined> {
  const port = await freePort();
  const child = contender.start(port);
  if (child === undefined) return undefined;
  try {
    await answers(contender, port, child);
    const fire = (amount: number): Promise<Load> =>
      autocannon({
        url: `http://127.0.0.1:${port}`,
        connections,
        amount,
        timeout: 20,
        requests: paths.map((file) => ({
          method: 'GET',
          path: file,
          headers: { 'accept-encoding': 'gzip, deflate, br' },
        })),
      });
    // the first requests find cold caches and code that is not compiled yet
    await fire(2_000);
    const before = memoryOf(child.pid ?? 0);
    const made = Math.round(requests * contender.share);
    const load = await fire(made);
    await wait(500);
    return {
      name: contender.name,
      isOurs: contender.isOurs,
      requests: load.requests.total,
      perSecond: load.requests.total / load.duration,
      p50: load.latency.p50,
      p99: load.latency.p99,
      max: load.latency.max,
      errors: made - load['2xx'],
      megabytes: load.throughput.total / 1e6,
      memoryBefore: before,
      memoryAfter: memoryOf(child.pid ?? 0),
    };
  } finally {
    child.kill('SIGTERM');
  }
}

function startNginx(port: number): ChildProcess | undefined {
  const program = findNginx();
  if (program === undefined) return undefined;
  const site = path.join(scratch, 'site');
  mkdirSync(path.join(scratch, 'run'), { recursive: true });
  mkdirSync(site);
  symlinkSync(dist, path.join(site, 'dist'));
  symlinkSync(`${dist}-meta`, path.join(site, 'dist-meta'));
  const config = path.join(scratch, 'nginx.conf');
  writeFileSync(config, configForLoad({ site, run: path.join(scratch, 'run'), port }));
  return spawn(program, ['-e', 'stderr', '-c', config, '-g', 'daemon off;'], quiet);
}

async function answers({ name }: Contender, port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with status ${child.exitCode}`);
    const response = await fetch(`http://127.0.0.1:${port}/docs`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`${name} does not answer /docs with a page`);
}

/** Resident memory of a process and its children, in megabytes. */
function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const own = rows.filter(([id, parent]) => id === pid || parent === pid);
  return own.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) / 1024;
}
