import { execFileSync } from 'node:child_process';

/** When a file was last changed. */
export interface LastCommit {
  /** Author date, in milliseconds since 1970. */
  time: number;
}

/**
 * The last commit of every file below a folder, in one run of git.
 * @returns by path from `root`; empty outside a repository and in a shallow clone, where the oldest commit there is
 *   would wrongly count as the last change of all older files.
 */
export function lastCommits(root: string, folder: string): Map<string, LastCommit> {
  const commits = new Map<string, LastCommit>();
  let log: string;
  try {
    if (git(root, ['rev-parse', '--is-shallow-repository']).trim() !== 'false') return commits;
    log = git(root, [
      '-c',
      'core.quotePath=off',
      'log',
      '--format=%x01%at',
      '--name-only',
      '--relative',
      '--no-renames',
      '-z',
      '--',
      folder,
    ]);
    let current: LastCommit | undefined;
    for (const part of log.split(/[\0\n]+/)) {
      if (part.startsWith('\u0001')) {
        current = { time: Number(part.slice(1)) * 1000 };
      } else if (part !== '' && current && !commits.has(part)) {
        commits.set(part, current);
      }
    }
  } catch {
    // no git, or no repository: pages say nothing of their last change
  }
  return commits;
}

function git(cwd: string, args: string[]): string {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
