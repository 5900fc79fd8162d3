import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { claimFolder } from '../../build/claim-folder.ts';
import { makeFolder } from '../support/folder.ts';

const MODULE = path.join(import.meta.dirname, '../../build/claim-folder.ts');

/** Another process, when it has claimed a folder. */
async function claimer(folder: string, platform: string) {
  const code = `await (await import(${JSON.stringify(MODULE)})).claimFolder(...${JSON.stringify([folder, platform])});
    console.log('claimed'); setInterval(() => undefined, 1000)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

// of the two kinds of sockets, one is a file; Windows has a third one, and none of these two
test
  .skipIf(process.platform === 'win32')
  .each(process.platform === 'linux' ? ['linux', 'darwin'] : ['darwin'])(
  'a folder belongs to one process until that has ended, also by being killed, on %s',
  async (platform) => {
    const folder = makeFolder();
    // for the socket that is a file
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const other = await claimer(folder, platform);
    await expect(claimFolder(folder, platform)).rejects.toThrow(
      `Another build writes into ${folder}. Wait until it has ended, then build again.`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    await claimFolder(folder, platform);
    // a second build of the same process comes after the first
    await claimFolder(`${folder}/.`, platform);
    await claimFolder(path.join(folder, 'other'), platform);
  },
);
