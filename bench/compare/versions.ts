import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from '../../src/files/hash-files.ts';
import type { Contender } from './contenders.ts';
import { PEERS, ROOT } from './folders.ts';

/** The files that this site is built with, except its pages. */
export const SITE_SOURCES: readonly string[] = [
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'public',
  'build',
  'samples',
  'examples',
  'server',
  'site.config.ts',
  'src',
  'tools',
  'tsconfig.json',
];

/** What `npm run build` reads besides `SITE_SOURCES`. */
export const PAGE_SOURCES: readonly string[] = ['docs', 'scripts', 'sidebars.ts', 'redirects.ts'];

/** The measured version: that of the package, or of this site that of SITE_SOURCES. */
export function versionOf(contender: Contender): string {
  if (contender.package === undefined) return treeVersion(ROOT, SITE_SOURCES);
  const manifest = JSON.parse(readFileSync(path.join(PEERS, contender.key, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return manifest.dependencies[contender.package] ?? '';
}

/**
 * The version with a hash of how the contender is set up and driven: packages, settings, commands, caches. Builds and figures
 * of one state do not pass for another's.
 * @param more files of this project that a figure of this site depends on besides `SITE_SOURCES`
 */
export function stateOf(contender: Contender, more: readonly string[] = []): string {
  const version =
    contender.package === undefined ? treeVersion(ROOT, [...SITE_SOURCES, ...more]) : versionOf(contender);
  const definition = JSON.stringify(contender, (_key, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
  const hash = createHash('sha256').update(definition);
  hashFiles(hash, PEERS, contender.key);
  return `${version} ${hash.digest('hex').slice(0, 6)}`;
}

/**
 * The last commit that changed files of a repository, and a hash of what has changed in them since: figures and builds of
 * one change must not pass for those of another.
 * @param root the repository's folder
 * @param names files and folders in it
 */
export function treeVersion(root: string, names: readonly string[]): string {
  const git = (...args: string[]): string =>
    execFileSync('git', [...args, '--', ...names], { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--format=%h');
  const changed = git('diff', '-z', '--name-only', 'HEAD');
  const added = git('ls-files', '-z', '--others', '--exclude-standard');
  const files = `${changed}${added}`.split('\0').filter(Boolean);
  if (files.length === 0) return commit;
  const hash = createHash('sha256');
  for (const name of files) {
    // also of a file that is gone
    hash.update(`${name}\n`);
    hashFiles(hash, root, name);
  }
  return `${commit} with changes ${hash.digest('hex').slice(0, 6)}`;
}
