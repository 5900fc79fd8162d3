import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

it('a program that was started is gone when the process that started it has ended by an error', () => {
  const script = `
    import { once } from 'node:events';
    import { startGroup } from '${root}/tools/process-group.ts';
    const { child } = startGroup('sh', ['-c', 'sleep 60 & echo $!; wait'], {});
    const [sleeping] = await once(child.stdout, 'data');
    console.log(String(sleeping));
    throw new Error('something else went wrong');`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(ended.stderr).toContain('something else went wrong');
  const sleeping = Number(ended.stdout);
  expect(sleeping).toBeGreaterThan(1);
  // the signal was sent, and has its effect before long
  return expect.poll(() => isRunning(sleeping)).toBe(false);
});

function isRunning(pid: number): boolean {
  return (
    spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .replace(/^Z.*/, '') !== ''
  );
}
