import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../tools/command.ts';
import { CACHE } from './folders.ts';

/**
 * Keeps a second comparison from starting beside this one: they would overwrite each other's sites, and each
 * would slow the other down.
 *
 * @throws CommandError that names the process of a comparison that is running
 */
export function lock(): void {
  const file = path.join(CACHE, 'running.txt');
  mkdirSync(CACHE, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0 && isRunning(pid))
      throw new CommandError(`a comparison is running already, as process ${pid}`);
    // left behind by one that was killed
    rmSync(file, { force: true });
    return lock();
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
