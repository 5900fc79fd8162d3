import { spawn } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runPart } from '../../scripts/test/run-part.ts';
import { makeFolder } from '../support/folder.ts';

const MODULE = path.join(import.meta.dirname, '../../scripts/test/run-part.ts');
/** A script that appends to a file as long as it lives. */
const BEATING = `setInterval(() => require('node:fs').appendFileSync(process.argv[1] + '/' + process.pid, '-'), 20)`;

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

it('a part tells how it ended, and what it said', async () => {
  const said = [process.execPath, '-e', 'console.log("one"); console.error("two"); process.exitCode = 3'];
  const { problem, said: text } = await runPart(said, 1);
  expect(problem).toBe('status 3');
  expect(text.toString()).toMatch(/one[^]*two|two[^]*one/);
  expect(await runPart([process.execPath, '-e', ''], 1)).toMatchObject({ problem: undefined });
  expect((await runPart(['no-such-program'], 1)).problem).toContain('ENOENT');
});

it('a part that says nothing is ended, however busy it is', async () => {
  const { problem } = await runPart([process.execPath, '-e', BEATING, folder], 0.005);
  expect(problem).toBe('stopped after 0.005 minutes without output');
});

it('a part that goes on saying something may take longer', async () => {
  const saying = `let left = 200; const timer = setInterval(() => { console.log(left); if (--left === 0) clearInterval(timer); }, 20)`;
  expect((await runPart([process.execPath, '-e', saying], 0.05)).problem).toBeUndefined();
});

it.each(['SIGINT', 'SIGTERM'] as const)('%s ends all parts that run beside each other', async (signal) => {
  const script = path.join(folder, 'both.ts');
  const part = JSON.stringify([process.execPath, '-e', BEATING, folder]);
  writeFileSync(
    script,
    `import { runPart } from ${JSON.stringify(MODULE)}; void runPart(${part}, 1); void runPart(${part}, 1);`,
  );
  const lengths = (): number[] =>
    readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statSync(path.join(folder, name)).size);
  const main = spawn(process.execPath, [script], { stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => main.once('exit', resolve));
  await expect.poll(() => lengths().length, { timeout: 10_000 }).toBe(2);
  main.kill(signal);
  expect(await ended).toBe(130);
  await pause(100);
  const before = lengths();
  await pause(300);
  expect(lengths()).toEqual(before);
});
