import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** When the files below a folder were last changed. */
export interface History {
  /** Date of each file's last commit, in milliseconds since 1970, by path from `root`. */
  commits: ReadonlyMap<string, number>;
  /** Why git did not tell, in its own words, if something is wrong with it. */
  fault?: string;
}

/** What git says of a folder that has no history, which is no fault. */
const NO_HISTORY = /not a git repository|does not have any commits yet/;

/**
 * The date of the last commit of every file below a folder, in one run of git.
 * @returns no commits without git, outside a repository and in a shallow clone, where the oldest commit there is
 *   would wrongly count as the last change of all older files.
 */
export async function lastCommits(root: string, folder: string): Promise<History> {
  const commits = new Map<string, number>();
  try {
    const isShallow = await git(root, ['rev-parse', '--is-shallow-repository']);
    if (isShallow.trim() !== 'false') return { commits };
    const log = await git(root, [
      '-c',
      'core.quotePath=off',
      'log',
      // the author's date: rebasing a commit, or merging it, changes no page
      '--format=%x01%at',
      '--name-only',
      '--relative',
      '--no-renames',
      '-z',
      '--',
      folder,
    ]);
    let current: number | undefined;
    for (const part of log.split(/[\0\n]+/)) {
      if (part.startsWith('\u0001')) {
        current = Number(part.slice(1)) * 1000;
      } else if (part !== '' && current !== undefined && !commits.has(part)) {
        commits.set(part, current);
      }
    }
    return { commits };
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT' || NO_HISTORY.test(stderr ?? '')) return { commits };
    return { commits, fault: stderr?.trim().replaceAll(/\s+/g, ' ') || message };
  }
}

async function git(cwd: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // else what git says depends on the language of the machine
    env: { ...process.env, LC_ALL: 'C' },
  });
  return stdout;
}
