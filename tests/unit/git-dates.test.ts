import { execFileSync } from 'node:child_process';
import { realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastCommits } from '../../src/content/git-dates.ts';
import { makeFolder, makeSharedFolder, writeFiles } from '../support/folder.ts';

const NOTHING = { commits: new Map() };

const folder = realpathSync(makeSharedFolder());

function git(cwd: string, args: string[], date = '2024-01-01T00:00:00Z', committed = date): void {
  execFileSync('git', args, {
    cwd,
    stdio: 'pipe',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      GIT_AUTHOR_NAME: 'Author',
      GIT_AUTHOR_EMAIL: 'a@site.example',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: 'Committer',
      GIT_COMMITTER_EMAIL: 'c@site.example',
      GIT_COMMITTER_DATE: committed,
    },
  });
}

/** Commits everything. @param committed when it got into this history, as after a rebase */
function commit(date: string, committed?: string): void {
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--quiet', '--message', 'A change'], date, committed);
}

beforeAll(() => {
  git(folder, ['init', '--quiet', '--initial-branch', 'main']);
  writeFiles(folder, { 'site/docs/a.md': 'one', 'site/docs/sub/größe & ü.md': 'one' });
  commit('2024-02-03T04:05:06Z');
  writeFiles(folder, { 'site/docs/a.md': 'two' });
  commit('2025-03-04T05:06:07Z', '2026-06-01T00:00:00Z');
  // written before the one below it, as after a rebase
  writeFiles(folder, { 'site/docs/b.md': 'one' });
  commit('2025-05-05T00:00:00Z');
  writeFiles(folder, { 'site/docs/b.md': 'two' });
  commit('2025-04-04T00:00:00Z', '2026-06-02T00:00:00Z');
  writeFiles(folder, { 'other.txt': 'x' });
  commit('2025-12-31T00:00:00Z');
});

afterEach(() => vi.unstubAllEnvs());

describe('the last commit of a page', () => {
  it('is the last one that touched it, with the date on which its author made it', async () => {
    expect((await lastCommits(path.join(folder, 'site'), 'docs')).commits.get('docs/a.md')).toBe(
      Date.parse('2025-03-04T05:06:07Z'),
    );
  });

  it('is the last one of the history, even where an earlier one has a later date', async () => {
    expect((await lastCommits(folder, 'site/docs')).commits.get('site/docs/b.md')).toBe(
      Date.parse('2025-04-04T00:00:00Z'),
    );
  });

  it('is found for names with spaces and letters of other alphabets', async () => {
    expect((await lastCommits(path.join(folder, 'site'), 'docs')).commits.get('docs/sub/größe & ü.md')).toBe(
      Date.parse('2024-02-03T04:05:06Z'),
    );
  });

  it('is by path from the root that is given', async () => {
    expect([...(await lastCommits(folder, 'site/docs')).commits.keys()].sort()).toEqual([
      'site/docs/a.md',
      'site/docs/b.md',
      'site/docs/sub/größe & ü.md',
    ]);
  });

  it('is found through a link to the checkout, or to a folder of it', async () => {
    const link = path.join(folder, 'link');
    for (const target of [folder, path.join(folder, 'site')]) {
      symlinkSync(target, link);
      const docs = path.relative(target, path.join(folder, 'site/docs'));
      expect([...(await lastCommits(link, docs)).commits.keys()].sort()).toEqual([
        `${docs}/a.md`,
        `${docs}/b.md`,
        `${docs}/sub/größe & ü.md`,
      ]);
      rmSync(link);
    }
  });

  it('is not said in a shallow clone, which does not hold it', async () => {
    const shallow = path.join(folder, 'shallow');
    git(folder, ['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow]);
    expect(await lastCommits(path.join(shallow, 'site'), 'docs')).toEqual(NOTHING);
    rmSync(shallow, { recursive: true });
  });

  it('is not said outside a repository, in an empty one, or for a folder that is not there', async () => {
    const outside = makeFolder();
    expect(await lastCommits(outside, 'docs')).toEqual(NOTHING);
    git(outside, ['init', '--quiet']);
    expect(await lastCommits(outside, 'docs')).toEqual(NOTHING);
    expect(await lastCommits(folder, 'nowhere')).toEqual(NOTHING);
  });

  it('is not said without git', async () => {
    vi.stubEnv('PATH', '');
    expect(await lastCommits(folder, 'site/docs')).toEqual(NOTHING);
  });

  it('is not said when git fails, with the cause', async () => {
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(await lastCommits(folder, 'site/docs')).toEqual({
      ...NOTHING,
      fault: expect.stringMatching(
        /^fatal: detected dubious ownership .* git config --global --add safe\.directory/,
      ),
    });
  });
});
