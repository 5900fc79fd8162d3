/**
 * `npm run check:deterministic`: builds a site that was built before with another text on one page, so that
 * it reuses the other pages; then again as another machine might (a copy of the project in another folder,
 * another time zone, language and `NODE_ENV`, nothing cached). Compares every byte of both sites and of `dist-meta`,
 * which servers read.
 */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../src/files/files-below.ts';
import { CommandError, startCommand } from '../tools/command.ts';

startCommand('npm run check:deterministic');
const root = path.join(import.meta.dirname, '..');
const scratch = path.join(root, '.cache/deterministic');
/** What the copy does not have, except for the results of the sample check: they follow from the sources. */
const NOT_COPIED = new Set(['node_modules', 'dist', 'dist-meta', '.astro', '.cache']);
const SAMPLES = '.cache/samples';
/** The page whose text is another one in an earlier build. */
const EDITED_PAGE = 'docs/http/index.md';

rmSync(scratch, { recursive: true, force: true });
try {
  // a copy, so that an edit meanwhile does not count as a difference
  const copy = copyOfProject();
  const page = path.join(copy, EDITED_PAGE);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, `${text}\nA sentence that was there before.\n`);
  build('earlier', copy, { TZ: 'UTC' });
  writeFileSync(page, text);
  const { files: first, reused } = build('first', copy, { TZ: 'UTC' });
  const { files: second } = build('second', moved(copy), {
    TZ: 'Pacific/Auckland',
    // in Thai, text is ordered without its signs
    LC_ALL: 'th_TH.UTF-8',
    LANG: 'th_TH.UTF-8',
    NODE_ENV: 'development',
  });
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const different = names.filter((name) => first.get(name) !== second.get(name));
  for (const name of different) {
    // a compressed copy always differs when its file does
    const plain = name.replace(/\.(?:br|gz)$/, '');
    if (plain !== name && different.includes(plain)) continue;
    const reason = !first.has(name)
      ? 'only in the second build'
      : second.has(name)
        ? 'differs'
        : 'only in the first build';
    console.error(`${name}: ${reason}${firstDifference(name)}`);
  }
  console.log(
    `${names.length} files, ${different.length} differ; ${reused} were reused from an earlier build`,
  );
  if (reused === 0)
    console.error('Nothing was reused, so reuse was not checked: see build/reuse-integration.ts.');
  process.exitCode = different.length === 0 && reused > 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * Builds into a folder of its own.
 * @returns the hash of every file, `dist-meta` included, and how many of them are from an earlier build
 */
function build(
  name: string,
  project: string,
  environment: NodeJS.ProcessEnv,
): { files: Map<string, string>; reused: number } {
  const folder = path.join(scratch, name);
  const bin = path.join(project, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'build', '--outDir', path.join(folder, 'dist')],
    {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    },
  );
  if (status !== 0) throw new CommandError(`The ${name} build failed:\n${stdout}${stderr}`);
  const hashes = filesBelow(folder).map((file): [string, string] => [
    file,
    hash('sha256', readFileSync(path.join(folder, file))),
  ]);
  return { files: new Map(hashes), reused: stdout.split('(restored)').length - 1 };
}

function copyOfProject(): string {
  const copy = path.join(scratch, 'project');
  for (const name of [...readdirSync(root).filter((each) => !NOT_COPIED.has(each)), SAMPLES]) {
    if (existsSync(path.join(root, name)))
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  linkFolder(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Moves the copy to another place and removes what the first build cached, except for sample results. */
function moved(copy: string): string {
  const elsewhere = path.join(scratch, 'another place', 'site');
  mkdirSync(path.dirname(elsewhere));
  renameSync(copy, elsewhere);
  const caches = readdirSync(path.join(elsewhere, '.cache')).map((name) => `.cache/${name}`);
  for (const cache of ['.astro', ...caches.filter((name) => name !== SAMPLES)])
    rmSync(path.join(elsewhere, cache), { recursive: true, force: true });
  return elsewhere;
}

/** Repeats a folder with hard links, which take no space; caches inside it are left out. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (/^\.(?:vite|cache|astro)/.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Where the two versions of a file first differ, as the end of a message. */
function firstDifference(name: string): string {
  const [a, b] = ['first', 'second'].map((folder) => {
    const file = path.join(scratch, folder, name);
    return existsSync(file) ? readFileSync(file) : undefined;
  });
  if (!a || !b) return '';
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (bytes: Buffer): string =>
    JSON.stringify(bytes.subarray(Math.max(0, at - 40), at + 40).toString());
  return ` at byte ${at}: ${around(a)} and ${around(b)}`;
}
