import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A started program. */
export interface ProcessGroup {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Sends a signal, by default one that kills, to the program and everything that it has started. */
  stop(signal?: NodeJS.Signals): void;
}

const isPosix = process.platform !== 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** `stop()` of each running group: several may run at once, and none may outlive this process. */
const running = new Set<() => void>();
process.on('exit', () => {
  for (const stop of running) stop();
});

const interrupt = (): void => process.exit(130);

/**
 * Starts a program, without input, in a process group of its own. What is left of the group is killed when
 * the program has ended and its output is closed, or this process ends; on SIGINT or SIGTERM it does so with status 130.
 * @param options how it is started; `detached` and `stdio` are set here
 */
export function startGroup(program: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(program, args, { ...options, detached: isPosix, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (signal: NodeJS.Signals = 'SIGKILL'): void => {
    try {
      if (isPosix && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // the group has already ended
    }
  };
  if (running.size === 0) for (const name of SIGNALS) process.once(name, interrupt);
  running.add(stop);
  child.once('close', () => {
    // ends what the program left running in the background
    stop();
    running.delete(stop);
    if (running.size === 0) for (const name of SIGNALS) process.off(name, interrupt);
  });
  return { child, stop };
}
