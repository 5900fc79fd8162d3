/**
 * `npm run check:deterministic`: builds twice, the second time as another machine might (other time zone and language,
 * nothing cached), and compares every byte of the site and of what servers read beside it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(tmpdir(), 'deterministic-'));
/** Caches that a fresh clone does not have; what the sample check found belongs to the sources. */
const CACHES = ['.cache/astro', '.cache/compress'];

try {
  const first = build('first', { TZ: 'UTC' });
  const second = withoutCaches(() => build('second', { TZ: 'Pacific/Auckland', LC_ALL: 'C', LANG: 'C' }));
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const different = names.filter((name) => first.get(name) !== second.get(name));
  for (const name of different) {
    const reason = !first.has(name)
      ? 'only in the second build'
      : second.has(name)
        ? 'differs'
        : 'only in the first build';
    console.error(`${name}: ${reason}${firstDifference(name)}`);
  }
  console.log(`${names.length} files, ${different.length} differ`);
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Builds into a folder of its own and gives the hash of every file, the server's data included. */
function build(name: string, environment: NodeJS.ProcessEnv): Map<string, string> {
  const folder = path.join(scratch, name);
  const bin = path.join(root, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'build', '--outDir', path.join(folder, 'dist'), '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new Error(`The ${name} build failed:\n${stdout}${stderr}`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

/** Puts the caches aside, so that the second build computes everything again. */
function withoutCaches<T>(act: () => T): T {
  const aside = CACHES.filter((cache) => existsSync(path.join(root, cache)));
  for (const cache of aside) renameSync(path.join(root, cache), path.join(root, `${cache}.aside`));
  try {
    return act();
  } finally {
    for (const cache of aside) {
      rmSync(path.join(root, cache), { recursive: true, force: true });
      renameSync(path.join(root, `${cache}.aside`), path.join(root, cache));
    }
  }
}

/** Where two versions of a file part, for the message. */
function firstDifference(name: string): string {
  const [a, b] = ['first', 'second'].map((build) => {
    const file = path.join(scratch, build, name);
    return existsSync(file) ? readFileSync(file) : undefined;
  });
  if (!a || !b) return '';
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (bytes: Buffer): string =>
    JSON.stringify(bytes.subarray(Math.max(0, at - 40), at + 40).toString());
  return ` at byte ${at}: ${around(a)} and ${around(b)}`;
}
